// Message components and embeds, drawn the way Discord draws them.
//
// Each function takes a component's JSON and a context `{ session, message }` and gives an element. What can be
// pressed carries `data-act`; messages.js does what it says, so that an edit may keep the element.

import { h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { emojiImage, picture } from "./media.js";
import { optionsOf, selectionOf } from "./selects.js";

export const TYPE = {
  ROW: 1, BUTTON: 2, STRING_SELECT: 3, TEXT_INPUT: 4, USER_SELECT: 5, ROLE_SELECT: 6, MENTIONABLE_SELECT: 7,
  CHANNEL_SELECT: 8, SECTION: 9, TEXT: 10, THUMBNAIL: 11, GALLERY: 12, FILE: 13, SEPARATOR: 14, CONTAINER: 17,
  LABEL: 18, FILE_UPLOAD: 19, RADIO_GROUP: 21, CHECKBOX_GROUP: 22, CHECKBOX: 23,
};

const RENDERERS = {
  [TYPE.ROW]: row,
  [TYPE.BUTTON]: button,
  [TYPE.STRING_SELECT]: select,
  [TYPE.USER_SELECT]: select,
  [TYPE.ROLE_SELECT]: select,
  [TYPE.MENTIONABLE_SELECT]: select,
  [TYPE.CHANNEL_SELECT]: select,
  [TYPE.SECTION]: section,
  [TYPE.TEXT]: textDisplay,
  [TYPE.THUMBNAIL]: thumbnail,
  [TYPE.GALLERY]: gallery,
  [TYPE.FILE]: file,
  [TYPE.SEPARATOR]: separator,
  [TYPE.CONTAINER]: container,
};

export function component(data, context) {
  const render = RENDERERS[data.type];
  if (!render) return h("p", { class: "unknown-component" }, `Component of type ${data.type}`);
  return render(data, context);
}

function all(components, context) {
  return (components ?? []).map((child) => component(child, context));
}

export function textDisplay(data, { session }) {
  return h("div", { class: "markup text-display" }, markdown(data.content, session));
}

function row(data, context) {
  return h("div", { class: "action-row" }, all(data.components, context));
}

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };

function button(data, { session, message }) {
  const style = STYLES[data.style] ?? "secondary";
  const face = [data.emoji && emojiImage(data.emoji), data.label && h("span", { class: "button-label" }, data.label)];
  if (data.style === 5 && !data.disabled) {
    return h("a", { class: "button link", href: data.url, target: "_blank", rel: "noopener noreferrer" }, face, icon("external", 16));
  }
  const waiting = session.pending.get(message.id);
  const loading = waiting !== undefined && waiting === data.custom_id;
  return h("button", {
    type: "button", class: `button ${style}${loading ? " loading" : ""}`, disabled: data.disabled,
    // Not `disabled` while waiting: that would take the keyboard's focus away.
    "aria-busy": loading ? "true" : null, "aria-disabled": waiting === undefined ? null : "true",
    "aria-label": nameOf(data),
    data: { act: "press", customId: data.custom_id, key: data.custom_id, style },
  }, face, data.style === 5 && icon("external", 16), loading && dots());
}

/** A button's name where its content does not say it: the emoji alone, or one of Unicode's before the label. */
function nameOf({ label, emoji }) {
  if (!label) return emoji?.name;
  return emoji && !emoji.id ? `${emoji.name} ${label}` : null;
}

export function dots() {
  return h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}

function select(data, { session, message }) {
  const options = optionsOf(data, session);
  const values = session.chosen.get(`${message.id}/${data.custom_id}`) ?? selectionOf(data);
  const picked = values.map((value) => options.find((option) => option.value === value)).filter(Boolean);
  const waiting = session.pending.get(message.id);
  const loading = waiting !== undefined && waiting === data.custom_id;
  const placeholder = data.placeholder || "Make a selection";
  return h("button", {
    type: "button", class: `select${loading ? " loading" : ""}`, disabled: data.disabled, "aria-disabled": waiting === undefined ? null : "true",
    "aria-haspopup": "listbox", "aria-expanded": "false", "aria-busy": loading ? "true" : null,
    "aria-label": picked.length ? `${placeholder}: ${picked.map(({ label }) => label).join(", ")}` : placeholder,
    data: { act: "open-select", customId: data.custom_id, key: data.custom_id, values: JSON.stringify(values) },
  }, h("span", { class: "select-face" }, picked.length ? selectFace(picked) : h("span", { class: "placeholder" }, placeholder)),
  loading ? dots() : icon("chevron", 20));
}

function selectFace(picked) {
  if (picked.length === 1) return [picked[0].emoji && emojiImage(picked[0].emoji), h("span", { class: "select-label" }, picked[0].label)];
  return picked.map(({ label, emoji }) => h("span", { class: "pill" }, emoji && emojiImage(emoji), label));
}

function section(data, context) {
  return h("div", { class: "section" },
    h("div", { class: "section-body" }, all(data.components, context)),
    h("div", { class: "section-accessory" }, data.accessory && component(data.accessory, context)));
}

function thumbnail(data) {
  return picture(data.media, data.description, "thumbnail", data.spoiler);
}

function gallery({ items }) {
  return h("div", { class: `gallery of-${Math.min(items.length, 10)}` },
    items.map((item) => picture(item.media, item.description, "gallery-item", item.spoiler)));
}

function file(data) {
  const name = data.name ?? data.file.url.split("/").at(-1).split("?")[0];
  return h("div", { class: `file${data.spoiler ? " spoiler-file" : ""}` }, icon("file", 28),
    h("div", {}, h("a", { href: data.file.url, target: "_blank", rel: "noopener noreferrer", download: name }, name),
      data.size !== undefined && h("div", { class: "muted" }, bytes(data.size))));
}

export function bytes(size) {
  if (size < 1024) return `${size} bytes`;
  return size < 1024 * 1024 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`;
}

function separator({ divider = true, spacing = 1 }) {
  return h(divider ? "hr" : "div", { class: `separator ${spacing === 2 ? "large" : "small"}`, role: divider ? null : "presentation" });
}

function colour(number) {
  return `#${number.toString(16).padStart(6, "0")}`;
}

function container(data, context) {
  const accent = typeof data.accent_color === "number";
  const inside = all(data.components, context);
  const box = h("div", { class: `container${accent ? " accented" : ""}`, css: accent ? { "--accent": colour(data.accent_color) } : {} });
  if (!data.spoiler) {
    box.append(...inside);
    return box;
  }
  box.classList.add("container-spoiler");
  box.dataset.act = "reveal";
  box.setAttribute("aria-expanded", "false");
  box.append(h("button", { type: "button", class: "veil-label", data: { act: "reveal" } }, "Spoiler"),
    h("div", { class: "spoiler-content" }, inside));
  return box;
}

/** A classic embed: title, text, fields, pictures, footer. */
export function embed(data, { session }) {
  const text = (content, className) => content && h("div", { class: `markup ${className}` }, markdown(content, session));
  return h("article", { class: "embed", css: typeof data.color === "number" ? { "--accent": colour(data.color) } : {} },
    h("div", { class: "embed-body" },
      data.author && h("div", { class: "embed-author" }, data.author.name),
      data.title && h("div", { class: "embed-title" }, data.url ? h("a", { href: data.url, target: "_blank", rel: "noopener noreferrer" }, data.title) : data.title),
      text(data.description, "embed-description"),
      data.fields?.length > 0 && h("div", { class: "embed-fields" }, data.fields.map((field) =>
        h("div", { class: field.inline ? "embed-field inline" : "embed-field" },
          h("div", { class: "embed-field-name markup" }, markdown(field.name, session)), text(field.value, "embed-field-value")))),
      data.image && picture(data.image, data.description ? null : data.title, "embed-image"),
      data.footer && h("div", { class: "embed-footer" }, data.footer.text)),
    data.thumbnail && picture(data.thumbnail, null, "thumbnail"));
}
