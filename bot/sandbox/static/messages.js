// The list of messages of the open channel: drawing, following the end, and what a press on something does.

import { userMenu } from "./commands.js";
import { h, icon, morph } from "./dom.js";
import { enlarge } from "./media.js";
import { drawMessage, isGrouped, sameDay } from "./message.js";
import { STRING as STRING_SELECT, openSelect } from "./selects.js";
import { isThread } from "./session.js";

const NEAR_THE_END = 120;

export class MessageList {
  constructor(session, { insertCommand }) {
    Object.assign(this, { session, insertCommand });
    this.drawn = new Map(); // message id -> { article, signature }
    this.intro = h("div", { class: "channel-intro" });
    this.list = h("div", { class: "messages", role: "log", "aria-live": "polite", data: { testid: "messages" } });
    this.inner = h("div", { class: "scroller-inner" }, this.intro, this.list);
    this.scroller = h("div", { class: "scroller", tabindex: "-1", on: { scroll: () => this.scrolled() } }, this.inner);
    this.pill = h("button", { type: "button", class: "jump-pill", hidden: true, on: { click: () => this.toEnd() } }, icon("down", 16), " Jump to the latest");
    this.element = h("div", { class: "message-area" }, this.scroller, this.pill);
    this.list.addEventListener("click", (event) => this.pressed(event));
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.list.addEventListener("error", ({ target }) => replaceBroken(target), true);
    this.following = true;
    const watcher = new ResizeObserver(() => this.following && this.toEnd()); // pictures grow, the keyboard opens
    watcher.observe(this.inner);
    watcher.observe(this.scroller);
  }

  draw() {
    const { channel } = this.session;
    if (!channel) return;
    if (this.channelId !== channel.id) this.change(channel);
    this.names = [...this.session.channels.values()].map(({ id, name }) => `${id} ${name}`).join("\n"); // mentions show them
    const focused = document.activeElement?.closest?.("[data-message-id]")?.dataset.messageId;
    const kept = new Set();
    let before = null;
    let place = this.list.firstChild;
    for (const message of this.session.visibleMessages(channel)) {
      if (!before || !sameDay(message, before)) place = this.divide(message, place);
      const article = this.article(message, isGrouped(message, before));
      if (article === place) place = place.nextSibling;
      else this.list.insertBefore(article, place);
      kept.add(message.id);
      before = message;
    }
    while (place) place = removeAndNext(place);
    for (const id of this.drawn.keys()) if (!kept.has(id)) this.drawn.delete(id);
    this.keepFocus(focused);
    if (this.following) this.toEnd();
  }

  change(channel) {
    this.channelId = channel.id;
    this.drawn.clear();
    this.list.replaceChildren();
    this.list.setAttribute("aria-label", `Messages in ${channel.name}`);
    this.intro.replaceChildren(h("span", { class: "intro-icon" }, icon(isThread(channel) ? "thread" : "hash", 36)),
      h("h2", {}, isThread(channel) ? channel.name : `Welcome to #${channel.name}!`),
      h("p", { class: "muted" }, channel.topic || `This is the start of ${isThread(channel) ? "the thread" : `#${channel.name}`}. Type / to see what the bot can do.`),
      h("button", { type: "button", class: "intro-begin", data: { testid: "intro-begin" }, on: { click: () => this.insertCommand("play") } }, "/play"));
    this.following = true;
  }

  /** Put the day's divider before `place`; gives the place after it. */
  divide(message, place) {
    const text = new Intl.DateTimeFormat(this.session.locale, { dateStyle: "long" }).format(new Date(message.timestamp));
    if (place?.dataset.day === text) return place.nextSibling;
    this.list.insertBefore(h("div", { class: "day", role: "separator", data: { day: text } }, h("span", {}, text)), place);
    return place;
  }

  /** The message's element, drawn anew only when something it shows changed. */
  article(message, grouped) {
    const { session } = this;
    const signature = [message, grouped, session.pending.get(message.id), session.failures.get(message.id), chosenIn(session, message.id), session.users.size, this.names];
    const known = this.drawn.get(message.id);
    if (known && known.signature.every((part, index) => part === signature[index])) return known.article;
    const fresh = drawMessage(message, session, grouped);
    const article = known ? morph(known.article, fresh) : fresh;
    this.drawn.set(message.id, { article, signature });
    return article;
  }

  /** When an edit took the focused button away, keep the focus on its message. */
  keepFocus(messageId) {
    if (!messageId || document.activeElement !== document.body) return;
    this.drawn.get(messageId)?.article.focus({ preventScroll: true });
  }

  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this.following = scrollHeight - scrollTop - clientHeight < NEAR_THE_END;
    this.pill.hidden = this.following;
  }

  toEnd() {
    this.following = true;
    this.pill.hidden = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  key(event) {
    const spoiler = event.target.closest('[role="button"][data-act]');
    if (!spoiler || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    this.act(spoiler);
  }

  pressed(event) {
    const target = event.target.closest("[data-act]");
    if (target && target.getAttribute("aria-disabled") !== "true") this.act(target);
  }

  act(target) {
    const messageId = target.closest("[data-message-id]").dataset.messageId;
    ACTS[target.dataset.act](this, target, messageId);
  }
}

/** An emoji whose picture is gone is shown by its name. */
function replaceBroken(image) {
  if (image.matches("img.emoji")) image.replaceWith(h("span", { class: "emoji" }, image.alt));
}

function removeAndNext(node) {
  const { nextSibling } = node;
  node.remove();
  return nextSibling;
}

function chosenIn(session, messageId) {
  return [...session.chosen].filter(([key]) => key.startsWith(`${messageId}/`)).map(([key, values]) => `${key}=${values}`).join(";");
}

const ACTS = {
  press: ({ session }, { dataset }, messageId) => session.click(messageId, dataset.customId),

  "open-select": ({ session }, anchor, messageId) => {
    const { customId, values } = anchor.dataset;
    const { message } = session.findMessage(messageId);
    openSelect({
      anchor, session, data: findComponent(message.components, customId), values: JSON.parse(values),
      commit: (chosen) => session.choose(messageId, customId, chosen),
    });
  },

  dismiss: ({ session }, _target, messageId) => session.dismiss(messageId),
  delete: ({ session }, _target, messageId) => void session.remove(messageId).catch(() => {}), // it may be gone by now
  reveal: (_list, target) => reveal(target.closest(".container-spoiler") ?? target),
  unveil: (_list, target) => ("revealed" in target.dataset ? enlarge(target.dataset.src, target.dataset.alt) : reveal(target)),
  enlarge: (_list, { dataset }) => enlarge(dataset.src, dataset.alt),
  jump: ({ drawn }, { dataset }) => drawn.get(dataset.message)?.article.scrollIntoView({ block: "center" }),
  "insert-command": ({ insertCommand }, { dataset }) => insertCommand(dataset.command),
  "user-menu": ({ session }, anchor) => void openUserMenu(session, anchor),
  "open-channel": ({ session }, { dataset }) => session.open(dataset.channel),
};

async function openUserMenu(session, anchor) {
  await session.refreshCommands().catch(() => {}); // those that are known will do
  const { user } = anchor.dataset;
  openSelect({
    anchor, session, data: { type: STRING_SELECT, placeholder: session.userName(user), options: userMenu(session.commands, session.locale) }, values: [],
    commit: ([command]) => void session.useMenu(command, user),
  });
}

function reveal(element) {
  element.dataset.revealed = "";
  if (element.hasAttribute("aria-expanded")) element.setAttribute("aria-expanded", "true");
}

function findComponent(components, customId) {
  for (const data of components ?? []) {
    if (data.custom_id === customId) return data;
    const inner = findComponent(data.components, customId) ?? (data.accessory && findComponent([data.accessory], customId));
    if (inner) return inner;
  }
  return null;
}
