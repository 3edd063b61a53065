// The list that a select opens: under it on a desktop, a sheet from below on a phone.

import { h, icon, uniqueId } from "./dom.js";
import { avatar, displayName, emojiImage } from "./media.js";

export const STRING = 3;
const [USER, ROLE, MENTIONABLE, CHANNEL] = [5, 6, 7, 8];

/** A select's options as `{ value, label, description, emoji, user }`, whatever its type. */
export function optionsOf(data, session) {
  const users = () => [...session.users.values()].map((user) => ({ value: user.id, label: displayName(user), user }));
  const roles = () => (session.guild.roles ?? []).map((role) => ({ value: role.id, label: `@${role.name.replace(/^@/, "")}` }));
  switch (data.type) {
    case STRING: return data.options ?? [];
    case USER: return users();
    case ROLE: return roles();
    case MENTIONABLE: return [...users(), ...roles()];
    case CHANNEL: return [...session.channels.values()]
      .filter((channel) => !data.channel_types?.length || data.channel_types.includes(channel.type))
      .map((channel) => ({ value: channel.id, label: `#${channel.name}` }));
    default: return [];
  }
}

/** The values that a select shows before anybody chose. */
export function selectionOf(data) {
  if (data.type === STRING) return (data.options ?? []).filter((option) => option.default).map((option) => option.value);
  return (data.default_values ?? []).map(({ id }) => id);
}

let openList = null;

export function closeSelect() {
  openList?.cancel();
}

/**
 * Open the list of `data` at `anchor`. `commit(values)` is called once, unless the person backs out or changes
 * nothing: at once for a single choice, with "Done" or a click elsewhere for several.
 */
export function openSelect({ anchor, data, session, values, commit }) {
  const again = openList?.anchor === anchor;
  closeSelect();
  if (!again) openList = new SelectList({ anchor, data, session, values, commit });
}

class SelectList {
  constructor({ anchor, data, session, values, commit }) {
    Object.assign(this, { anchor, commit });
    this.options = optionsOf(data, session);
    this.least = data.min_values ?? 1;
    this.most = Math.min(data.max_values ?? 1, Math.max(this.options.length, 1));
    this.picked = new Set(values);
    this.before = JSON.stringify([...this.picked]);
    this.typed = "";
    this.build(data.placeholder || "Make a selection");
    // A list opened in a modal has to lie inside the dialog: everything outside it is inert.
    (anchor.closest("dialog") ?? document.body).append(this.backdrop, this.element);
    this.place();
    anchor.setAttribute("aria-expanded", "true");
    this.move(Math.max(this.options.findIndex(({ value }) => this.picked.has(value)), 0));
    this.list.focus({ preventScroll: true });
    this.onResize = () => this.place();
    window.addEventListener("resize", this.onResize);
  }

  get several() {
    return this.most > 1;
  }

  build(title) {
    const id = uniqueId("select-list");
    this.items = this.options.map((option, index) => this.item(option, `${id}-${index}`, index));
    this.list = h("ul", {
      id, class: "select-options", role: "listbox", tabindex: "0", "aria-label": title,
      "aria-multiselectable": this.several ? "true" : null, on: { keydown: (event) => this.key(event) },
    }, this.items);
    if (!this.options.length) this.list.append(h("li", { class: "muted", role: "presentation" }, "No options"));
    this.done = h("button", { type: "button", class: "button primary", on: { click: () => this.finish() } }, "Done");
    this.element = h("div", { class: "select-list", data: { testid: "select-list" } },
      h("div", { class: "sheet-title", "aria-hidden": "true" }, title), this.list,
      (this.several || this.least === 0) && h("div", { class: "select-footer" }, h("span", { class: "muted select-count", role: "status" }), this.done));
    this.backdrop = h("div", { class: "select-backdrop", on: { click: () => this.leave() } });
    this.show();
  }

  item(option, id, index) {
    const face = option.user ? avatar(option.user, 24) : option.emoji && emojiImage(option.emoji);
    return h("li", { id, role: "option", class: "select-option", data: { value: option.value }, on: { click: () => this.pick(index) } },
      face, h("span", { class: "option-text" }, h("span", { class: "option-label" }, option.label),
        option.description && h("span", { class: "option-description" }, option.description)),
      h("span", { class: this.several ? "mark box" : "mark" }, icon("check", 16)));
  }

  show() {
    for (const [index, item] of this.items.entries()) item.setAttribute("aria-selected", String(this.picked.has(this.options[index].value)));
    const count = this.element.querySelector(".select-count");
    if (!count) return;
    count.textContent = this.least === this.most ? `${this.picked.size} of ${this.most}` : `${this.picked.size} chosen (${this.least} to ${this.most})`;
    this.done.disabled = !this.complete;
  }

  get complete() {
    return this.picked.size >= this.least && this.picked.size <= this.most;
  }

  pick(index) {
    const { value } = this.options[index];
    this.move(index);
    if (this.several) {
      if (this.picked.has(value)) this.picked.delete(value);
      else if (this.picked.size < this.most) this.picked.add(value);
      this.show();
      return;
    }
    const cleared = this.least === 0 && this.picked.has(value);
    this.picked = new Set(cleared ? [] : [value]);
    this.finish();
  }

  key(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps) this.move((this.active + steps[event.key] + this.items.length) % this.items.length);
    else if (event.key === "Home") this.move(0);
    else if (event.key === "End") this.move(this.items.length - 1);
    else if (event.key === " " || (event.key === "Enter" && !this.several)) this.pick(this.active);
    else if (event.key === "Enter") this.finish();
    else if (event.key === "Escape") this.cancel();
    else if (event.key === "Tab") this.leave();
    else if (event.key.length === 1) this.seek(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  seek(letter) {
    clearTimeout(this.forget);
    this.forget = setTimeout(() => (this.typed = ""), 700);
    this.typed += letter.toLowerCase();
    const found = this.options.findIndex(({ label }) => label.toLowerCase().startsWith(this.typed));
    if (found >= 0) this.move(found);
  }

  move(index) {
    if (!this.items.length) return;
    this.items[this.active]?.classList.remove("active");
    this.active = index;
    this.items[index].classList.add("active");
    this.items[index].scrollIntoView({ block: "nearest" });
    this.list.setAttribute("aria-activedescendant", this.items[index].id);
  }

  place() {
    const box = this.anchor.getBoundingClientRect();
    const below = window.innerHeight - box.bottom;
    const upward = below < 260 && box.top > below;
    this.element.classList.toggle("upward", upward);
    const { style } = this.element;
    style.setProperty("--left", `${box.left}px`);
    style.setProperty("--width", `${box.width}px`);
    style.setProperty("--top", upward ? "auto" : `${box.bottom + 4}px`);
    style.setProperty("--bottom", upward ? `${window.innerHeight - box.top + 4}px` : "auto");
    style.setProperty("--room", `${(upward ? box.top : below) - 16}px`);
  }

  /** A click elsewhere: several choices are taken as they stand, as Discord does. */
  leave() {
    if (this.several && this.complete && JSON.stringify([...this.picked]) !== this.before) this.finish();
    else this.cancel();
  }

  finish() {
    if (!this.complete) return;
    const values = this.options.map(({ value }) => value).filter((value) => this.picked.has(value));
    this.cancel();
    if (JSON.stringify(values) !== this.before) this.commit(values);
  }

  cancel() {
    openList = null;
    window.removeEventListener("resize", this.onResize);
    this.element.remove();
    this.backdrop.remove();
    this.anchor.setAttribute("aria-expanded", "false");
    this.anchor.focus({ preventScroll: true });
  }
}
