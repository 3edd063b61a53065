// Discord's own Markdown, as elements. `context` is the session: it knows names of users, channels and roles.

import { PICTURE } from "./assumptions.js";
import { h } from "./dom.js";
import { emojiImage, menuButton } from "./media.js";
import { timestamp } from "./time.js";

/** The text as a fragment of block and inline elements. */
export function markdown(text, context) {
  const fragment = document.createDocumentFragment();
  fragment.append(...blocks(String(text ?? ""), context));
  return fragment;
}

const FENCE = /```(?:([\w+#.-]+)\n)?\n?([\s\S]+?)\n?```\n?/g;

function blocks(text, context) {
  const out = [];
  let from = 0;
  for (const match of text.matchAll(FENCE)) {
    out.push(...lines(text.slice(from, match.index).replace(/\n$/, ""), context));
    const language = match[1];
    out.push(h("pre", {}, h("code", { data: { language } }, match[2])));
    from = match.index + match[0].length;
  }
  if (from < text.length || !out.length) out.push(...lines(text.slice(from), context));
  return out;
}

const HEADING = /^(#{1,3})[ ]+(\S.*)$/;
const SUBTEXT = /^-#[ ]+(\S.*)$/;
const ITEM = /^( *)(?:([-*])|(\d{1,10})\.)[ ]+(\S.*)$/;
const QUOTE = /^>[ ](.*)$/;
const QUOTE_REST = /^>>>[ ](.*)$/;

function lines(text, context) {
  if (text === "") return [];
  const out = [];
  const rest = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length) out.push(h("div", { class: "text" }, inline(plain.join("\n"), context)));
    plain = [];
  };
  while (rest.length) {
    const line = rest[0];
    const block = BLOCKS.find(([pattern]) => pattern.test(line));
    if (!block) {
      plain.push(rest.shift());
      continue;
    }
    flush();
    out.push(block[1](rest, context));
  }
  flush();
  return out;
}

const BLOCKS = [
  [HEADING, heading],
  [SUBTEXT, subtext],
  [QUOTE_REST, quoteRest],
  [QUOTE, quote],
  [ITEM, list],
];

function heading(rest, context) {
  const [, marks, text] = HEADING.exec(rest.shift());
  // Level 1 of a message is below the page's own headings.
  return h("div", { class: `heading h${marks.length}`, role: "heading", "aria-level": marks.length + 2 }, inline(text, context));
}

function subtext(rest, context) {
  return h("small", { class: "subtext" }, inline(SUBTEXT.exec(rest.shift())[1], context));
}

function quote(rest, context) {
  const quoted = [];
  while (rest.length && QUOTE.test(rest[0])) quoted.push(QUOTE.exec(rest.shift())[1]);
  return h("blockquote", {}, lines(quoted.join("\n"), context));
}

function quoteRest(rest, context) {
  const quoted = [QUOTE_REST.exec(rest.shift())[1], ...rest.splice(0)];
  return h("blockquote", {}, lines(quoted.join("\n"), context));
}

function list(rest, context) {
  const [, indent, bullet, number] = ITEM.exec(rest[0]);
  const element = bullet ? h("ul") : h("ol", { start: number });
  while (rest.length) {
    const match = ITEM.exec(rest[0]);
    if (!match || match[1].length < indent.length || (match[2] === undefined) !== (bullet === undefined)) break;
    if (match[1].length > indent.length + 1 && element.lastChild) {
      element.lastChild.append(list(rest, context));
      continue;
    }
    rest.shift();
    element.append(h("li", {}, inline(match[4], context)));
  }
  return element;
}

// Tried in this order at each position; the first that matches wins. Each is sticky.
const INLINE = [
  [/\\([^\sA-Za-z0-9])/y, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => h("code", {}, m[2].replace(/^ (?=`)|(?<=`) $/g, ""))],
  [/\|\|([\s\S]+?)\|\|/y, (m, c) => spoiler(inline(m[1], c))],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, (m, c) => h("strong", {}, inline(m[1], c))],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, (m, c) => h("u", {}, inline(m[1], c))],
  [/~~([\s\S]+?)~~/y, (m, c) => h("s", {}, inline(m[1], c))],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:[^*\s\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y, (m, c) => h("em", {}, inline(m[1], c))],
  [/_((?:__|\\[\s\S]|[^\\_])+?)_(?![A-Za-z0-9_])/y, (m, c) => h("em", {}, inline(m[1], c))],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"([^"\n]*)")?\)/y, (m, c) => link(m[2], inline(m[1], c), m[3])],
  [/<(https?:\/\/[^\s>]+)>/y, (m) => link(m[1], m[1])],
  [/https?:\/\/[^\s<]*[^\s<.,:;"')\]*_~|]/y, (m) => link(m[0], m[0])],
  [/<@!?(\d+)>/y, (m, c) => userMention(m[1], c)],
  [/<@&(\d+)>/y, (m, c) => mention("role", `@${c.roleName(m[1]) ?? "unknown-role"}`, {})],
  [/<#(\d+)>/y, (m, c) => channelMention(m[1], c)],
  [/<\/([^:>\n]+):(\d+)>/y, (m) => action("mention", `/${m[1]}`, { act: "insert-command", command: m[1] })],
  [/<(a?):(\w+):(\d+)>/y, (m) => emojiImage({ id: m[3], name: m[2], animated: m[1] === "a" })],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (m, c) => timestamp(Number(m[1]), m[2] ?? "f", c.locale)],
  [/@(?:everyone|here)\b/y, (m) => mention("role", m[0], {})],
];
const SPECIAL = /[\\`|*_~[<h@]/g;

function inline(text, context) {
  const out = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const found = matchAt(text, at);
    if (found) {
      out.push(...pictured(plain));
      plain = "";
      out.push(found.make(found.match, context));
      at += found.match[0].length;
    } else {
      SPECIAL.lastIndex = at + 1;
      const next = SPECIAL.exec(text)?.index ?? text.length;
      plain += text.slice(at, next);
      at = next;
    }
  }
  out.push(...pictured(plain));
  return out;
}

/** The text with the emojis in it as pictures of their own size. */
function pictured(text) {
  const out = [];
  let from = 0;
  for (const { 0: symbol, index } of text.matchAll(PICTURE)) {
    if (index > from) out.push(text.slice(from, index));
    out.push(h("span", { class: "emoji" }, symbol.length === 1 ? `${symbol}\uFE0F` : symbol));
    from = index + symbol.length;
  }
  if (from < text.length) out.push(text.slice(from));
  return out;
}

function matchAt(text, at) {
  for (const [pattern, make] of INLINE) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { match, make };
  }
  return null;
}

function spoiler(content) {
  return h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-expanded": "false", "aria-label": "Spoiler", data: { act: "reveal" } },
    h("span", { class: "spoiler-content" }, content));
}

function link(address, content, title) {
  return h("a", { href: address, title: title ?? null, target: "_blank", rel: "noopener noreferrer" }, content);
}

function mention(kind, text, data) {
  return h("span", { class: `mention ${kind}`, data }, text);
}

function userMention(id, context) {
  const name = context.userName(id);
  return name ? menuButton(`@${name}`, "mention user", id) : mention("user", "@unknown-user", { user: id });
}

function action(className, text, data) {
  return h("button", { type: "button", class: className, data }, text);
}

function channelMention(id, context) {
  const channel = context.channels.get(id);
  if (!channel) return mention("place", "#unknown", {});
  return action("mention", `#${channel.name}`, { act: "open-channel", channel: id });
}
