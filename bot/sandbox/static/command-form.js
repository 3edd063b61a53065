// A command being filled in: its name, a chip for each option, and a tail where more options are added.

import { descriptionOf, matching, nameOf, OPTION, suggestionsOf, valueOf } from "./commands.js";
import { h } from "./dom.js";

const DEBOUNCE = 180;

export class CommandForm {
  /** `leave()` gives the command up, `send()` runs it. */
  constructor({ entry, session, picker, leave, send }) {
    Object.assign(this, { entry, session, picker, leave, send });
    this.chips = [];
    this.tail = h("input", {
      type: "text", class: "composer-tail", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false",
      "aria-label": `More options of /${entry.label}`, autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "send",
      on: { focus: () => this.offerOptions(), input: () => this.offerOptions(), keydown: (event) => this.tailKey(event), blur: () => this.blurred() },
    });
    this.more = h("button", { type: "button", class: "chip-more", on: { click: () => this.tail.focus() } });
    this.element = h("div", { class: "command-form", role: "group", "aria-label": `Command /${entry.label}`, data: { command: entry.path } },
      h("span", { class: "command-name" }, `/${entry.label}`), this.more, this.tail);
    for (const option of entry.options.filter(({ required }) => required)) this.addChip(option);
    this.count();
  }

  begin() {
    (this.chips[0]?.input ?? this.tail).focus();
  }

  focus() {
    this.next();
  }

  close() {
    for (const chip of this.chips) chip.close();
  }

  get left() {
    return this.entry.options.filter((option) => !this.chips.some((chip) => chip.option === option));
  }

  count() {
    const { length } = this.left;
    this.more.hidden = length === 0;
    this.more.textContent = `+${length} optional`;
  }

  addChip(option) {
    const chip = new Chip({ option, form: this });
    this.chips.push(chip);
    this.more.before(chip.element);
    this.count();
    return chip;
  }

  remove(chip) {
    chip.close();
    chip.element.remove();
    this.chips = this.chips.filter((kept) => kept !== chip);
    this.count();
    this.tail.focus();
  }

  /** Go to the first option that still wants a value, else to the end of the line. */
  next() {
    const empty = this.chips.find((chip) => chip.input.value === "");
    (empty?.input ?? this.tail).focus();
  }

  offerOptions() {
    const typed = this.tail.value.trim().toLowerCase();
    const { locale } = this.session;
    const fitting = this.left.filter((option) => nameOf(option, locale).toLowerCase().startsWith(typed) || option.name.startsWith(typed));
    const heading = h("span", { class: "picker-title" }, this.left.length ? "Optional" : `Press Enter to run /${this.entry.label}`);
    this.picker.show({
      heading: [heading, h("span", { class: "picker-hint" }, this.entry.description)],
      rows: fitting.map((option) => ({
        label: nameOf(option, locale), description: descriptionOf(option, locale), value: option.name, choose: () => this.take(option),
      })),
      active: typed ? 0 : -1,
      input: this.tail,
    });
  }

  take(option) {
    this.tail.value = "";
    this.addChip(option).input.focus();
  }

  tailKey(event) {
    if (event.isComposing) return;
    const { value } = this.tail;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") this.picker.step(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter") this.picker.accept() || this.send();
    else if (event.key === "Tab" && !event.shiftKey && this.picker.accept()) return event.preventDefault();
    else if (event.key === "Escape") this.leave();
    else if (event.key === "Backspace" && value === "") this.back();
    else return undefined;
    return event.preventDefault();
  }

  back() {
    const last = this.chips.at(-1);
    if (last) last.input.focus();
    else this.leave();
  }

  blurred() {
    this.picker.hide();
  }

  /** `{ options }` by the options' own names, or `{ error }` when something is missing or wrong. */
  read() {
    const options = {};
    for (const chip of this.chips) {
      const { value, error, empty } = chip.read();
      chip.element.classList.toggle("wrong", Boolean(error));
      if (error) {
        chip.input.focus();
        return { error: `${nameOf(chip.option, this.session.locale)}: ${error}` };
      }
      if (!empty) options[chip.option.name] = value;
    }
    return { options };
  }

  /** What was filled in, for an autocomplete of `focused`, whose text counts as it stands. */
  partial(focused) {
    const options = {};
    for (const chip of this.chips) {
      const { value, error, empty } = chip === focused ? { value: chip.input.value } : chip.read();
      if (!error && !empty) options[chip.option.name] = value;
    }
    return options;
  }
}

class Chip {
  constructor({ option, form }) {
    Object.assign(this, { option, form });
    this.accepted = null; // the suggestion taken: { label, value }
    this.offered = null; // the bot's suggestions, last heard
    this.asked = 0;
    const name = nameOf(option, form.session.locale);
    const numeric = option.type === OPTION.INTEGER || option.type === OPTION.NUMBER;
    this.input = h("input", {
      type: "text", class: "chip-input", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-label": name,
      "aria-required": option.required ? "true" : null, autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      inputmode: numeric ? "decimal" : null, enterkeyhint: "next", size: 1,
      data: { option: option.name, offers: option.autocomplete || suggestionsOf(option, form.session) ? "true" : null },
      on: { input: () => this.typed(), focus: () => this.offer(), blur: () => this.blurred(), keydown: (event) => this.key(event) },
    });
    this.sizer = h("span", { class: "chip-value", data: { text: "" } }, this.input);
    this.element = h("label", { class: "chip" }, h("span", { class: "chip-name" }, name), this.sizer);
  }

  get fixed() {
    return suggestionsOf(this.option, this.form.session);
  }

  close() {
    clearTimeout(this.timer);
    this.asked += 1; // an answer on its way comes too late
  }

  typed() {
    this.accepted = null;
    this.grow();
    this.element.classList.remove("wrong");
    this.offer();
  }

  grow() {
    this.sizer.dataset.text = this.input.value;
  }

  blurred() {
    this.form.picker.hide();
  }

  offer() {
    if (this.accepted) this.show([], null);
    else if (this.option.autocomplete) this.ask();
    else {
      const { fixed } = this;
      const found = fixed ? matching(fixed, this.input.value) : [];
      this.show(found, fixed && !found.length ? "Nothing fits." : null);
    }
  }

  ask() {
    clearTimeout(this.timer);
    this.asked += 1;
    const number = this.asked;
    if (this.offered === null) this.show([], "Loading options…");
    this.timer = setTimeout(async () => {
      let found = [];
      let note = null;
      try {
        const { form } = this;
        const answer = await form.session.autocomplete(form.entry.path, form.partial(this), this.option.name);
        found = answer.map((choice) => ({ label: nameOf(choice, form.session.locale), value: choice.value }));
        if (!found.length) note = "No options fit.";
      } catch {
        note = "Loading options failed.";
      }
      if (number !== this.asked) return;
      this.offered = found;
      if (document.activeElement === this.input) this.show(found, note);
    }, DEBOUNCE);
  }

  show(suggestions, note) {
    const { locale } = this.form.session;
    this.form.picker.show({
      heading: [h("span", { class: "picker-title" }, nameOf(this.option, locale)), h("span", { class: "picker-hint" }, descriptionOf(this.option, locale))],
      rows: suggestions.map((suggestion) => ({ ...suggestion, choose: () => this.accept(suggestion) })),
      note,
      input: this.input,
    });
  }

  accept(suggestion) {
    this.close();
    this.accepted = suggestion;
    this.input.value = suggestion.label;
    this.element.classList.remove("wrong");
    this.grow();
    this.form.next();
  }

  key(event) {
    if (event.isComposing) return;
    const { picker } = this.form;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") picker.step(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter") this.enter();
    else if (event.key === "Tab" && !event.shiftKey) {
      if (this.accepted || this.input.value === "" || !picker.accept()) return;
    } else if (event.key === "Escape") this.form.leave();
    else if (event.key === "Backspace" && this.input.value === "") this.back();
    else return;
    event.preventDefault();
  }

  enter() {
    const { form } = this;
    if (this.accepted) form.send();
    else if (form.picker.accept()) return;
    else if (form.chips.every((chip) => chip.input.value !== "")) form.send();
    else if (this.input.value !== "") form.next();
    else form.send();
  }

  back() {
    if (!this.option.required) this.form.remove(this);
    else {
      const index = this.form.chips.indexOf(this);
      if (index > 0) this.form.chips[index - 1].input.focus();
      else this.form.leave();
    }
  }

  /** `{ value }`, `{ error }`, or `{ empty }` when an option that may be left out was. */
  read() {
    if (this.accepted) return { value: this.accepted.value };
    const typed = this.input.value;
    if (typed === "") return this.option.required ? { error: "This option is required." } : { empty: true };
    const offered = this.offered?.find(({ label }) => label.toLowerCase() === typed.toLowerCase());
    if (offered) return { value: offered.value };
    return valueOf(this.option, typed, this.fixed);
  }
}
