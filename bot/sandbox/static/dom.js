// Building and updating the page's elements. Data only ever becomes text or an attribute, never markup.

const PROPERTIES = new Set(["value", "checked", "disabled", "selected"]);

/** A new element. `props`: attributes; `class`; `data` (an object); `on` (event name -> function). */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") element.className = value;
    else if (name === "data") Object.assign(element.dataset, definedOnly(value));
    else if (name === "on") for (const [event, act] of Object.entries(value)) element.addEventListener(event, act);
    else if (name === "css") for (const [key, css] of Object.entries(value)) element.style.setProperty(key, css);
    else if (PROPERTIES.has(name)) element[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

function definedOnly(values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
}

const SVG = "http://www.w3.org/2000/svg";
const ICONS = {
  hash: "M10 3 8 21M16 3l-2 18M4 8.5h17M3 15.5h17",
  thread: "M4 4h16v11H11l-4 4v-4H4zM8 8h8M8 11h5",
  menu: "M3 6h18M3 12h18M3 18h18",
  close: "M5 5l14 14M19 5 5 19",
  chevron: "M6 9l6 6 6-6",
  check: "M4 12l5 6L20 6",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  send: "M3 4l18 8-18 8 3-8zM6 12h7",
  theme: "M12 3a9 9 0 1 0 0 18ZM12 3a9 9 0 0 1 0 18M12 8h5M12 12h7M12 16h5",
  split: "M3 4h18v16H3zM12 4v16",
  plus: "M12 5v14M5 12h14",
  file: "M6 2h8l5 5v15H6zM14 2v5h5",
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  down: "M12 4v15M5 12l7 7 7-7",
  trash: "M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15",
  reply: "M4 20v-7a5 5 0 0 1 5-5h12",
};

/** A line icon, hidden from screen readers: what it stands for is said beside it. */
export function icon(name, size = 20) {
  const svg = document.createElementNS(SVG, "svg");
  const attributes = {
    viewBox: "0 0 24 24", width: size, height: size, fill: "none", stroke: "currentColor",
    "stroke-width": 2, "stroke-linecap": "round", "stroke-linejoin": "round", "aria-hidden": "true",
  };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  svg.classList.add("icon");
  return svg;
}

/**
 * Make `from` look like `to` while keeping its nodes, so that focus, open menus, a half-finished press and
 * loaded pictures survive an edit. Children are matched in order; a `data-key` that differs means another thing.
 * Returns the node that now stands in the page.
 */
export function morph(from, to) {
  if (from.nodeName !== to.nodeName || from.dataset?.key !== to.dataset?.key) {
    from.replaceWith(to);
    return to;
  }
  if (from.nodeType === Node.TEXT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return from;
  }
  morphAttributes(from, to);
  morphChildren(from, to);
  return from;
}

function morphAttributes(from, to) {
  const revealed = "revealed" in from.dataset; // a spoiler that this person opened stays open
  for (const { name } of [...from.attributes]) {
    if (name !== "style" && !to.hasAttribute(name) && !(revealed && name === "data-revealed")) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (name === "style" || (revealed && name === "aria-expanded")) continue;
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  if (from.style && from.style.cssText !== to.style.cssText) from.style.cssText = to.style.cssText;
  if ("disabled" in from && from.disabled !== to.disabled) from.disabled = to.disabled;
}

function morphChildren(from, to) {
  const wanted = [...to.childNodes];
  for (const [index, child] of wanted.entries()) {
    const present = from.childNodes[index];
    if (present) morph(present, child);
    else from.append(child);
  }
  while (from.childNodes.length > wanted.length) from.lastChild.remove();
}

let serial = 0;

/** An id that no other element of the page has. */
export function uniqueId(prefix) {
  serial += 1;
  return `${prefix}-${serial}`;
}
