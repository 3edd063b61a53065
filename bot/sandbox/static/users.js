// The panel at the bottom left: who acts in this window, the others beside, adding one, two side by side.

import { pingBadge } from "./channels.js";
import { h, icon, uniqueId } from "./dom.js";
import { avatar, displayName } from "./media.js";
import { addPerson, LOCALES } from "./people.js";
import { switchTheme } from "./theme.js";

/** `people`: `{ person, session }` of everybody; `acts`: switchTo(name), added(person), split(). */
export function drawUserPanel({ people, current, embedded, acts }) {
  const locale = LOCALES.find(([code]) => code === current.locale)?.[1] ?? current.locale;
  return h("section", { class: "user-panel", "aria-label": "Users", data: { testid: "user-panel" } },
    h("div", { class: "user-current" }, avatar(current.me, 32),
      h("div", { class: "user-names" }, h("strong", { data: { testid: "current-user" } }, displayName(current.me)), h("span", { class: "muted" }, locale)),
      themeButton(),
      h("button", {
        type: "button", class: "icon-button split-button", "aria-label": embedded ? "Back to one user" : "Two users side by side",
        title: embedded ? "Back to one user" : "Two users side by side", on: { click: acts.split },
      }, icon(embedded ? "close" : "split"))),
    h("div", { class: "user-tabs", role: "group", "aria-label": "Act as" },
      people.map(({ person, session }) => tab(person, session, current, acts)),
      h("button", { type: "button", class: "user-add", "aria-label": "Add a user", title: "Add a user", on: { click: () => askForPerson(acts.added) } }, icon("plus", 18))));
}

function themeButton() {
  return h("button", { type: "button", class: "icon-button", "aria-label": "Light or dark", title: "Light or dark", on: { click: switchTheme } }, icon("theme"));
}

function tab(person, session, current, acts) {
  const name = displayName(person);
  const active = name === displayName(current.me);
  return h("button", {
    type: "button", class: `user-tab${active ? " active" : ""}`, "aria-pressed": String(active), "aria-label": `Act as ${name}`, title: name,
    data: { testid: "user-tab", userName: name, userId: person.id }, on: { click: () => acts.switchTo(name) },
  }, avatar(person, 32), session && !active && pingBadge(session.pings));
}

function askForPerson(added) {
  const title = uniqueId("title");
  const name = h("input", { class: "text-input", name: "name", maxlength: 32, autocomplete: "off", "aria-required": "true" });
  const locale = h("select", { class: "text-input", name: "locale" }, LOCALES.map(([code, label]) => h("option", { value: code }, label)));
  const trouble = h("p", { class: "field-error", role: "alert" });
  const dialog = h("dialog", { class: "modal small", "aria-labelledby": title, data: { testid: "add-user" } },
    h("form", { novalidate: true, on: { submit: (event) => void add(event) } },
      h("header", { class: "modal-header" }, h("h2", { id: title }, "Add a user")),
      h("div", { class: "modal-body" }, h("div", { class: "field" }, h("label", { class: "field-label" }, "Name", name)),
        h("div", { class: "field" }, h("label", { class: "field-label" }, "Language", locale)), trouble),
      h("footer", { class: "modal-footer" }, h("button", { type: "button", class: "button plain", on: { click: () => dialog.close() } }, "Cancel"),
        h("button", { type: "submit", class: "button primary" }, "Add"))));

  async function add(event) {
    event.preventDefault();
    try {
      added(await addPerson(name.value, locale.value));
      dialog.close();
    } catch (error) {
      trouble.textContent = error.message;
    }
  }

  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
