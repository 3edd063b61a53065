// Where a person writes: plain text, or after "/" a command with its options as chips.

import { CommandForm } from "./command-form.js";
import { flatten, search } from "./commands.js";
import { h, icon } from "./dom.js";
import { Picker } from "./picker.js";

export class Composer {
  /** `sent` is called whenever the person sent something. */
  constructor(session, { sent }) {
    this.session = session;
    this.sent = sent;
    this.picker = new Picker();
    this.form = null;
    this.input = h("input", {
      type: "text", class: "composer-input", maxlength: 2000, role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false",
      autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "send", data: { testid: "composer-input" },
      on: { input: () => this.typed(), keydown: (event) => this.key(event), blur: () => this.picker.hide(), focus: () => this.typed() },
    });
    this.line = h("div", { class: "composer-line" }, this.input);
    this.slash = h("button", {
      type: "button", class: "icon-button slash-button", "aria-label": "Show the commands", title: "Commands", on: { click: () => this.begin() },
    }, h("span", { "aria-hidden": "true" }, "/"));
    this.send = h("button", { type: "submit", class: "icon-button send-button", "aria-label": "Send" }, icon("send"));
    this.error = h("div", { class: "composer-error", role: "alert" });
    this.element = h("form", { class: "composer", data: { testid: "composer" }, on: { submit: (event) => this.submit(event) } },
      this.picker.element, h("div", { class: "composer-box" }, this.slash, this.line, this.send), this.error);
    this.refresh();
  }

  /** Take over the session's channel and commands as they are now. */
  refresh() {
    const { channel } = this.session;
    const label = channel ? `Message #${channel.name}` : "Message";
    this.input.setAttribute("aria-label", label);
    this.input.placeholder = label;
    this.entries = flatten(this.session.commands, this.session.locale);
    if (this.form && !this.entries.some(({ path }) => path === this.form.entry.path)) this.leaveForm();
    if (this.picker.open && !this.form) this.typed();
  }

  focus() {
    if (this.form) this.form.focus();
    else this.input.focus();
  }

  begin() {
    if (this.form) this.leaveForm();
    this.input.value = "/";
    this.input.focus();
    this.typed();
  }

  /** Start the command with this path, as a press on `</play:1>` does; without one, show what there is. */
  insert(path) {
    const entry = this.entries.find((candidate) => candidate.path === path || candidate.label === path);
    if (entry) this.choose(entry);
    else this.begin(); // the bot may still be on its way
  }

  typed() {
    this.error.textContent = "";
    const { value } = this.input;
    if (!value.startsWith("/")) {
      this.picker.hide();
      return;
    }
    if (!this.picker.open) this.session.refreshCommands().catch(() => {}); // those that are known will do
    const query = value.slice(1);
    const exact = this.entries.find(({ path, label }) => query.endsWith(" ") && [path, label].includes(query.trim().toLowerCase()));
    if (exact) {
      this.choose(exact);
      return;
    }
    const found = search(this.entries, query);
    this.picker.show({
      heading: h("span", { class: "picker-title" }, query ? `Commands that fit /${query}` : "Commands"),
      rows: found.map((entry) => ({
        label: `/${entry.label}`, description: entry.description, side: this.session.bot.username, value: entry.path,
        choose: () => this.choose(entry),
      })),
      note: found.length ? null : this.entries.length ? "No command fits." : "The bot has no commands yet.",
      input: this.input,
    });
  }

  choose(entry) {
    this.error.textContent = "";
    this.input.value = "";
    this.form = new CommandForm({ entry, session: this.session, picker: this.picker, leave: () => this.leaveForm(), send: () => this.run() });
    this.line.replaceChildren(this.form.element);
    this.form.begin();
  }

  leaveForm() {
    this.form?.close();
    this.form = null;
    this.error.textContent = "";
    this.line.replaceChildren(this.input);
    this.picker.hide();
    this.input.focus();
  }

  key(event) {
    if (event.isComposing) return;
    const acts = {
      ArrowDown: () => this.picker.step(1),
      ArrowUp: () => this.picker.step(-1),
      Enter: () => this.picker.accept(),
      Tab: () => this.picker.accept(),
      Escape: () => this.picker.open && (this.picker.hide(), true),
    };
    if (acts[event.key]?.()) event.preventDefault();
  }

  submit(event) {
    event.preventDefault();
    if (this.form) this.run();
    else if (this.input.value.startsWith("/")) this.picker.accept();
    else if (this.input.value.trim()) {
      this.session.say(this.input.value.trim());
      this.input.value = "";
      this.sent();
    }
  }

  run() {
    const { options, error } = this.form.read();
    this.error.textContent = error ?? "";
    if (error) return;
    const { path } = this.form.entry;
    this.leaveForm();
    this.session.command(path, options);
    this.sent();
  }
}
