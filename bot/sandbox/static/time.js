// Discord's <t:UNIX:style> timestamps and the times beside messages, in the person's own locale.

import { h } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [
  ["year", 31_557_600], ["month", 2_629_800], ["day", 86_400], ["hour", 3_600], ["minute", 60], ["second", 1],
];
const formats = new Map();

function format(kind, locale, options) {
  const key = `${kind.name}/${locale}/${JSON.stringify(options)}`;
  if (!formats.has(key)) formats.set(key, new kind(locale, options));
  return formats.get(key);
}

/** "in 42 seconds", "3 minutes ago". */
export function relative(seconds, locale) {
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS.at(-1);
  return format(Intl.RelativeTimeFormat, locale, { numeric: "always" }).format(Math.round(seconds / length), unit);
}

export function timestampText(unix, style, locale) {
  if (style === "R") return relative(unix - Math.floor(Date.now() / 1000), locale);
  return format(Intl.DateTimeFormat, locale, STYLES[style] ?? STYLES.f).format(unix * 1000);
}

/** A `<time>` that `tick` keeps up to date when it is relative. */
export function timestamp(unix, style, locale) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return document.createTextNode(`<t:${unix}>`);
  const title = format(Intl.DateTimeFormat, locale, STYLES.F).format(date);
  const text = timestampText(unix, style, locale);
  return h("time", { class: "timestamp", datetime: date.toISOString(), title, data: { unix, style, locale } }, text);
}

/** Bring every relative timestamp in the page up to date. */
export function tick() {
  for (const time of document.querySelectorAll('time[data-style="R"]')) {
    const text = timestampText(Number(time.dataset.unix), "R", time.dataset.locale);
    if (time.textContent !== text) time.firstChild.data = text;
  }
}

/** What stands beside an author's name: the time alone when it is today. */
export function messageTime(iso, locale) {
  const date = new Date(iso);
  const today = new Date().toDateString() === date.toDateString();
  const options = today ? STYLES.t : STYLES.s;
  return h("time", { class: "message-time", datetime: iso, title: format(Intl.DateTimeFormat, locale, STYLES.F).format(date) },
    format(Intl.DateTimeFormat, locale, options).format(date));
}
