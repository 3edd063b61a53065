// The list above the composer: commands, suggestions for an option, options that can be added.

import { h, uniqueId } from "./dom.js";
import { avatar } from "./media.js";

/** A listbox whose highlighted row an input drives; the focus never leaves the input. */
export class Picker {
  constructor() {
    this.rows = [];
    this.active = -1;
    this.list = h("ul", { id: uniqueId("picker"), class: "picker-rows", role: "listbox", "aria-label": "Suggestions" });
    this.heading = h("div", { class: "picker-heading" });
    this.element = h("div", { class: "picker", hidden: true, data: { testid: "picker" } }, this.heading, this.list);
    // A press must not take the focus from the composer.
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  get open() {
    return !this.element.hidden;
  }

  /** Show `rows` (`{ label, description, side, user, choose }`) under `heading`; `active`: the row to highlight or -1. */
  show({ heading, rows = [], note = null, active = 0, input }) {
    this.rows = rows;
    this.input?.setAttribute("aria-expanded", "false");
    this.input = input;
    this.heading.replaceChildren(...[heading].flat().filter(Boolean));
    this.heading.hidden = !this.heading.childNodes.length;
    const items = rows.map((row, index) => this.row(row, index));
    if (note) items.push(h("li", { class: "picker-note", role: "presentation" }, note));
    this.list.replaceChildren(...items);
    this.element.hidden = false;
    input.setAttribute("aria-controls", this.list.id);
    input.setAttribute("aria-expanded", "true");
    this.highlight(rows.length ? Math.min(active, rows.length - 1) : -1);
  }

  row({ label, description, side, user, choose, value }, index) {
    return h("li", {
      id: `${this.list.id}-${index}`, role: "option", class: "picker-row", "aria-selected": "false",
      data: { testid: "picker-option", value: value === undefined ? null : String(value) },
      on: { click: () => choose(), pointermove: () => this.highlight(index, false) },
    }, user && avatar(user, 24), h("span", { class: "picker-text" }, h("span", { class: "picker-label" }, label),
      description && h("span", { class: "picker-description" }, description)), side && h("span", { class: "picker-side" }, side));
  }

  hide() {
    this.element.hidden = true;
    this.rows = [];
    this.active = -1;
    this.input?.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
  }

  highlight(index, scroll = true) {
    const items = this.list.children;
    items[this.active]?.setAttribute("aria-selected", "false");
    this.active = index;
    if (index < 0) {
      this.input?.removeAttribute("aria-activedescendant");
      return;
    }
    items[index].setAttribute("aria-selected", "true");
    this.input?.setAttribute("aria-activedescendant", items[index].id);
    if (scroll) items[index].scrollIntoView({ block: "nearest" });
  }

  /** Move the highlight by a row; true when there was anything to move over. */
  step(by) {
    if (!this.open || !this.rows.length) return false;
    const count = this.rows.length;
    this.highlight(this.active < 0 ? (by > 0 ? 0 : count - 1) : (this.active + by + count) % count);
    return true;
  }

  /** Take the highlighted row; true when there was one. */
  accept() {
    if (!this.open || this.active < 0) return false;
    this.rows[this.active].choose();
    return true;
  }
}
