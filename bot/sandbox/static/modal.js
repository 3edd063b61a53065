// A modal that the bot opened: labelled fields in a dialog.

import { textDisplay, TYPE } from "./components.js";
import { h, icon, uniqueId } from "./dom.js";
import { avatar, displayName, emojiImage } from "./media.js";
import { openSelect, optionsOf, selectionOf } from "./selects.js";

/** Show `modal` until it is submitted or dismissed. `submit(fields)` gives true when the bot took it. */
export function openModal({ modal, session, submit }) {
  const fields = [];
  const body = (modal.components ?? []).map((data) => block(data, session, fields));
  const titleId = uniqueId("modal-title");
  const trouble = h("p", { class: "modal-trouble", role: "alert" });
  const send = h("button", { type: "submit", class: "button primary" }, "Submit");
  const cancel = h("button", { type: "button", class: "button plain", on: { click: () => dialog.close() } }, "Cancel");
  const form = h("form", { novalidate: true, on: { submit: (event) => void deliver(event) } },
    h("header", { class: "modal-header" }, avatar(session.bot, 32), h("h2", { id: titleId }, modal.title),
      h("button", { type: "button", class: "icon-button", "aria-label": "Close", on: { click: () => dialog.close() } }, icon("close"))),
    h("p", { class: "modal-warning" }, `This form will be submitted to ${displayName(session.bot)}.`),
    h("div", { class: "modal-body" }, body), trouble, h("footer", { class: "modal-footer" }, cancel, send));
  const dialog = h("dialog", { class: "modal", "aria-labelledby": titleId, data: { testid: "modal", customId: modal.custom_id } }, form);

  async function deliver(event) {
    event.preventDefault();
    trouble.textContent = "";
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) {
      wrong[0].focus();
      return;
    }
    send.disabled = true;
    try {
      const values = Object.fromEntries(fields.map((field) => [field.customId, field.read()]));
      if (await submit(values)) dialog.close();
      else trouble.textContent = "Something went wrong. Try again.";
    } catch (error) {
      trouble.textContent = error.message;
    }
    send.disabled = false;
  }

  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.focus();
}

function block(data, session, fields) {
  if (data.type === TYPE.TEXT) return textDisplay(data, { session });
  if (data.type === TYPE.ROW) return data.components.map((child) => labelled({ label: child.label, component: child }, session, fields));
  if (data.type === TYPE.LABEL) return labelled(data, session, fields);
  return h("p", { class: "muted" }, `Component of type ${data.type}`);
}

const CONTROLS = {
  [TYPE.TEXT_INPUT]: textInput,
  [TYPE.STRING_SELECT]: select,
  [TYPE.USER_SELECT]: select,
  [TYPE.ROLE_SELECT]: select,
  [TYPE.MENTIONABLE_SELECT]: select,
  [TYPE.CHANNEL_SELECT]: select,
  [TYPE.RADIO_GROUP]: radioGroup,
  [TYPE.CHECKBOX_GROUP]: checkboxGroup,
  [TYPE.CHECKBOX]: checkbox,
};

/** A label, its description, the control and its complaint; the control joins `fields`. */
function labelled({ label, description, component: data }, session, fields) {
  const make = CONTROLS[data.type];
  if (!make) return h("p", { class: "muted" }, `${label}: the sandbox has no such field (type ${data.type}).`);
  const ids = { label: uniqueId("label"), control: uniqueId("control"), description: uniqueId("description"), error: uniqueId("error") };
  const describedBy = [description && ids.description, ids.error].filter(Boolean).join(" ");
  const aria = { "aria-labelledby": ids.label, "aria-describedby": describedBy };
  const required = data.required ?? true;
  const control = make(data, { aria, id: ids.control, session, required, label });
  const complaint = h("p", { id: ids.error, class: "field-error", role: "alert" });
  control.element.addEventListener("input", () => (complaint.textContent = ""));
  fields.push({
    customId: data.custom_id,
    read: control.read,
    focus: control.focus,
    check() {
      complaint.textContent = control.complaint() ?? "";
      return complaint.textContent === "";
    },
  });
  const mandatory = required && data.type !== TYPE.CHECKBOX;
  const heading = data.type === TYPE.CHECKBOX ? null : h("label", { id: ids.label, for: control.plain ? ids.control : null, class: "field-label" }, label,
    mandatory && h("span", { class: "required", "aria-hidden": "true" }, " *"));
  return h("div", { class: "field" }, heading, description && h("p", { id: ids.description, class: "field-description" }, description), control.element, complaint);
}

function textInput(data, { aria, id, required }) {
  const paragraph = data.style === 2;
  const element = h(paragraph ? "textarea" : "input", {
    ...aria, id, class: "text-input", type: paragraph ? null : "text", rows: paragraph ? 4 : null, placeholder: data.placeholder ?? null,
    maxlength: data.max_length ?? 4000, "aria-required": String(required), autocomplete: "off", data: { customId: data.custom_id }, value: data.value ?? "",
  });
  const shown = data.max_length || data.min_length;
  const counter = h("span", { class: "counter", "aria-hidden": "true" });
  const count = () => (counter.textContent = `${element.value.length}/${data.max_length ?? 4000}`);
  element.addEventListener("input", count);
  count();
  return {
    element: h("div", { class: "text-field" }, element, shown && counter),
    plain: true,
    focus: () => element.focus(),
    read: () => element.value,
    complaint() {
      const { length } = element.value;
      if (!length) return required ? "This field is required." : null;
      return data.min_length && length < data.min_length ? `At least ${data.min_length} characters.` : null;
    },
  };
}

function select(data, { aria, session, required, label }) {
  let values = selectionOf(data);
  const options = optionsOf(data, session);
  const face = h("span", { class: "select-face" });
  const show = () => {
    const picked = options.filter(({ value }) => values.includes(value));
    const text = picked.map((option) => option.label).join(", ");
    face.replaceChildren(...(picked.length ? [picked.length === 1 && picked[0].emoji && emojiImage(picked[0].emoji), text].filter(Boolean)
      : [h("span", { class: "placeholder" }, data.placeholder || "Make a selection")]));
    element.setAttribute("aria-label", text ? `${label}: ${text}` : label);
  };
  const element = h("button", {
    type: "button", class: "select", "aria-describedby": aria["aria-describedby"], "aria-haspopup": "listbox", "aria-expanded": "false", data: { customId: data.custom_id },
    on: { click: () => openSelect({ anchor: element, data: { ...data, min_values: required ? data.min_values ?? 1 : 0 }, session, values, commit: (chosen) => { values = chosen; show(); element.dispatchEvent(new Event("input")); } }) },
  }, face, icon("chevron"));
  show();
  return {
    element,
    focus: () => element.focus(),
    read: () => values,
    complaint: () => (required && values.length < (data.min_values ?? 1) ? "Choose an option." : null),
  };
}

function choice(type, option, { name, customId }) {
  const input = h("input", { type, name, value: option.value, checked: option.default ?? false, data: { customId } });
  return { input, element: h("label", { class: "choice" }, input, h("span", {}, h("span", { class: "option-label" }, option.label),
    option.description && h("span", { class: "option-description" }, option.description))) };
}

function group(role, data, { aria, complaint, read }) {
  const name = uniqueId("choice");
  const choices = (data.options ?? []).map((option) => choice(role === "radiogroup" ? "radio" : "checkbox", option, { name, customId: data.custom_id }));
  const checked = () => choices.map(({ input }) => input).filter((input) => input.checked).map(({ value }) => value);
  return {
    element: h("div", { ...aria, role, class: "choices" }, choices.map(({ element }) => element)),
    focus: () => choices[0]?.input.focus(),
    read: () => read(checked()),
    complaint: () => complaint(checked()),
  };
}

function radioGroup(data, { aria, required }) {
  return group("radiogroup", data, {
    aria, read: ([value]) => value ?? null, complaint: (values) => (required && !values.length ? "Choose an option." : null),
  });
}

function checkboxGroup(data, { aria, required }) {
  const most = data.max_values ?? data.options.length;
  const least = data.min_values ?? (required ? 1 : 0);
  return group("group", data, {
    aria, read: (values) => values,
    complaint(values) {
      if (values.length < least && (required || values.length)) return `Choose at least ${least}.`;
      return values.length > most ? `Choose at most ${most}.` : null;
    },
  });
}

function checkbox(data, { aria, label }) {
  const { input, element } = choice("checkbox", { label, default: data.default, value: "on" }, { customId: data.custom_id });
  input.setAttribute("aria-describedby", aria["aria-describedby"]);
  return { element, focus: () => input.focus(), read: () => input.checked, complaint: () => null };
}
