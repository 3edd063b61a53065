// The list of channels and threads, with what is unread in each.

import { h, icon } from "./dom.js";
import { isThread } from "./session.js";

const TEXT_CHANNELS = new Set([0, 1, 5]);

/** The channels of `session` as a `<nav>`; `opened` is called after one was chosen. */
export function drawChannels(session, opened) {
  const all = [...session.channels.values()];
  const texts = all.filter(({ type }) => TEXT_CHANNELS.has(type)).sort((a, b) => (a.position ?? 99) - (b.position ?? 99));
  return h("nav", { class: "channels", "aria-label": "Channels" }, h("ul", {}, texts.map((channel) => h("li", {},
    entry(channel, session, opened), threadsOf(channel, all, session, opened)))));
}

function threadsOf(parent, all, session, opened) {
  const threads = all.filter((channel) => isThread(channel) && channel.parent_id === parent.id
    && (!channel.thread_metadata?.archived || channel.id === session.current || channel.pings));
  if (!threads.length) return null;
  return h("ul", { class: "threads", "aria-label": `Threads of ${parent.name}` }, threads.map((thread) => h("li", {}, entry(thread, session, opened))));
}

function entry(channel, session, opened) {
  const current = channel.id === session.current;
  const thread = isThread(channel);
  const archived = channel.thread_metadata?.archived;
  const classes = ["channel", thread && "thread", current && "current", (channel.unread || channel.pings) && "unread"];
  return h("button", {
    type: "button", class: classes.filter(Boolean).join(" "), "aria-current": current ? "page" : null,
    data: { testid: "channel", channelId: channel.id, channelName: channel.name },
    on: { click: () => { session.open(channel.id); opened(); } },
  }, icon(thread ? "thread" : "hash", thread ? 16 : 20), h("span", { class: "channel-name" }, channel.name, archived && h("span", { class: "muted" }, " (archived)")),
  pingBadge(channel.pings));
}

/** A red number, or nothing. */
export function pingBadge(count) {
  return count > 0 && h("span", { class: "ping-badge", "aria-label": `${count} ${count === 1 ? "mention" : "mentions"}` }, String(count));
}
