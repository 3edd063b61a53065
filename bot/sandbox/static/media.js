// Avatars, emojis and pictures.

import { h, icon } from "./dom.js";

const PALETTE = ["#5865f2", "#3ba55d", "#c27c0e", "#ed4245", "#eb459e", "#2d8a9e", "#9b59b6", "#747f8d"];

/** A round avatar: the user's initials on a colour of their own. */
export function avatar(user, size = 40) {
  const colour = user.bot ? "#5865f2" : PALETTE[Number(BigInt(user.id ?? 0) % BigInt(PALETTE.length - 1)) + 1];
  return h("span", { class: "avatar", "aria-hidden": "true", css: { "--size": `${size}px`, "--colour": colour } },
    initials(displayName(user)));
}

export function displayName(user) {
  return user?.global_name || user?.name || user?.username || "Unknown";
}

/** A person's name, which opens the menu that apps have for them. */
export function personName(user, className) {
  return menuButton(displayName(user), className, user.id);
}

/** A button that opens the menu of a user. */
export function menuButton(text, className, user) {
  return h("button", { type: "button", class: className, "aria-haspopup": "listbox", "aria-expanded": "false", data: { act: "user-menu", user } }, text);
}

function initials(name) {
  const words = name.trim().split(/[\s_-]+/);
  const first = [...(words[0] ?? "?")][0] ?? "?";
  const second = words.length > 1 ? [...words.at(-1)][0] : "";
  return (first + second).toUpperCase();
}

/** A custom emoji's picture, or a Unicode emoji as text. */
export function emojiImage(emoji) {
  if (!emoji.id) return h("span", { class: "emoji" }, emoji.name ?? "");
  const name = `:${emoji.name ?? "emoji"}:`;
  const extension = emoji.animated ? "gif" : "png";
  return h("img", { class: "emoji", src: `/emojis/${emoji.id}.${extension}`, alt: name, title: name, draggable: "false" });
}

/** A picture that opens large on a click. `media`: an unfurled media item, `alt`: its description. */
export function picture(media, alt, className, spoiler = false) {
  const { url, width, height } = media;
  const image = h("img", {
    src: url, alt: alt ?? "", width: width || null, height: height || null, decoding: "async", draggable: "false",
  });
  const ratio = width && height ? `${width} / ${height}` : null;
  return h("button", {
    type: "button", class: `picture ${className}${spoiler ? " veiled" : ""}`,
    "aria-label": spoiler ? "Spoiler: show the picture" : `Enlarge picture${alt ? `: ${alt}` : ""}`,
    title: alt || null, data: { act: spoiler ? "unveil" : "enlarge", src: url, alt: alt ?? "" }, css: ratio ? { "--ratio": ratio } : {},
  }, image, spoiler && h("span", { class: "veil-label" }, "Spoiler"), alt && h("span", { class: "alt-badge", "aria-hidden": "true" }, "ALT"));
}

/** Show a picture over the whole window, with its description below, until it is dismissed. */
export function enlarge(source, alt) {
  const close = () => dialog.close();
  const dialog = h("dialog", { class: "lightbox", "aria-label": alt || "Picture", data: { testid: "lightbox" } },
    h("button", { type: "button", class: "icon-button lightbox-close", "aria-label": "Close the picture", on: { click: close } }, icon("close", 24)),
    h("img", { src: source, alt: alt ?? "" }),
    alt && h("p", { class: "lightbox-alt" }, alt),
    h("a", { href: source, target: "_blank", rel: "noopener noreferrer", class: "lightbox-open" }, "Open in a new tab"));
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
