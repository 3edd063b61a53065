// One message, drawn the way Discord draws it.

import { CHAT_INPUT } from "./commands.js";
import { bytes, component, dots, embed } from "./components.js";
import { h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { avatar, displayName, personName, picture } from "./media.js";
import { isEphemeral } from "./session.js";
import { messageTime } from "./time.js";

const LOADING = 128;
const GROUP_SECONDS = 7 * 60;
const THREAD_CREATED = 18;

/** Whether `message` goes under the one before it without a name and an avatar of its own. */
export function isGrouped(message, before) {
  if (!before || replied(message) || isEphemeral(message) !== isEphemeral(before)) return false;
  if (message.type === THREAD_CREATED || before.type === THREAD_CREATED) return false;
  const seconds = (new Date(message.timestamp) - new Date(before.timestamp)) / 1000;
  return message.author.id === before.author.id && seconds < GROUP_SECONDS && sameDay(message, before);
}

export function sameDay(message, other) {
  return new Date(message.timestamp).toDateString() === new Date(other.timestamp).toDateString();
}

function replied(message) {
  return Boolean(commandOf(message) || message.referenced_message || message.message_reference);
}

/** The message that this one answers, if this person sees it. */
function referenced(message, session) {
  if (message.referenced_message) return message.referenced_message;
  const id = message.message_reference?.message_id;
  return id ? session.findMessage(id)?.message : null;
}

/** The command that the message answers: `{ name, user, isSlash }`. */
function commandOf(message) {
  const named = message.interaction ?? message.interaction_metadata;
  const type = message.interaction_metadata?.command_type ?? CHAT_INPUT;
  return named?.name && named.user ? { name: named.name, user: named.user, isSlash: type === CHAT_INPUT } : null;
}

function pings(message, session) {
  if (message.mention_everyone) return true;
  if (message.mentions?.some(({ id }) => id === session.me.id)) return true;
  return message.mention_roles?.some((role) => session.me.roles?.includes(role)) ?? false;
}

/** The message as an `<article data-message-id>`. `context`: `{ session, message }`. */
export function drawMessage(message, session, grouped) {
  const context = { session, message };
  const ephemeral = isEphemeral(message);
  const classes = ["message", grouped && "grouped", ephemeral && "ephemeral", pings(message, session) && "mentioned"];
  const { author } = message;
  return h("article", {
    class: classes.filter(Boolean).join(" "), tabindex: "-1", "aria-label": `${displayName(author)}, ${ephemeral ? "only to you" : "to everyone"}`,
    data: { messageId: message.id, testid: "message", key: message.id, author: displayName(author), ephemeral: ephemeral ? "true" : null },
  },
  replyLine(message, session),
  session.mayDelete(message) && tools(),
  h("div", { class: "message-row" },
    h("div", { class: "message-gutter" }, !grouped && avatar(author, 40)),
    h("div", { class: "message-body" }, !grouped && header(message, session), body(message, context), trouble(message, session), ephemeral && message.notice?.state !== "sending" && privacyNote(message))));
}

function tools() {
  return h("div", { class: "message-tools" },
    h("button", { type: "button", class: "icon-button", "aria-label": "Delete message", title: "Delete message", data: { act: "delete" } }, icon("trash", 18)));
}

function header({ author, timestamp }, session) {
  return h("div", { class: "message-header" }, personName(author, "author"),
    author.bot && h("span", { class: "bot-tag", title: "An app, not a person" }, "APP"), messageTime(timestamp, session.locale));
}

function replyLine(message, session) {
  const command = commandOf(message);
  if (command) {
    return h("div", { class: "reply-line" }, avatar(command.user, 16), personName(command.user, "reply-author"), " used ",
      h("span", { class: "reply-command" }, command.isSlash ? `/${command.name}` : command.name));
  }
  const original = referenced(message, session);
  if (!original) return null;
  return h("div", { class: "reply-line" }, avatar(original.author, 16), personName(original.author, "reply-author"),
    h("button", { type: "button", class: "reply-text", data: { act: "jump", message: original.id } },
      original.content ? original.content.split("\n")[0] : "Click to see the message"));
}

function body(message, context) {
  if (message.notice) return notice(message.notice);
  if ((message.flags ?? 0) & LOADING) return h("div", { class: "thinking", role: "status" }, dots(), `${displayName(message.author)} is thinking…`);
  if (message.type === THREAD_CREATED) return threadLine(message);
  return [
    message.content && h("div", { class: "markup content" }, markdown(message.content, context.session),
      message.edited_timestamp && h("span", { class: "edited" }, " (edited)")),
    loneAttachments(message).map(attachment),
    (message.embeds ?? []).map((data) => embed(data, context)),
    message.components?.length > 0 && h("div", { class: "components" }, message.components.map((data) => component(data, context))),
    message.thread && threadCard(message.thread),
  ];
}

function notice({ state, text }) {
  if (state === "sending") return h("div", { class: "thinking", role: "status" }, dots(), text);
  return h("div", state === "failed" ? { class: "trouble", role: "alert" } : { role: "status" }, text);
}

/** Attachments that no component shows. */
function loneAttachments({ attachments = [], components = [] }) {
  const shown = JSON.stringify(components);
  return attachments.filter(({ id, url }) => !shown.includes(url) && !shown.includes(`"${id}"`));
}

function attachment(data) {
  if (data.content_type?.startsWith("image/")) return picture(data, data.description, "attachment-image", data.filename?.startsWith("SPOILER_"));
  return h("div", { class: "file" }, icon("file", 28), h("div", {},
    h("a", { href: data.url, target: "_blank", rel: "noopener noreferrer", download: data.filename }, data.filename), h("div", { class: "muted" }, bytes(data.size))));
}

function threadCard(thread) {
  return h("button", { type: "button", class: "thread-card", data: { act: "open-channel", channel: thread.id } }, icon("thread", 18),
    h("strong", {}, thread.name), h("span", { class: "muted" }, "See thread"));
}

function threadLine(message) {
  const id = message.message_reference?.channel_id ?? message.thread?.id;
  return h("div", { class: "muted" }, "started a thread: ",
    h("button", { type: "button", class: "mention", data: { act: "open-channel", channel: id } }, message.content || "thread"));
}

function trouble(message, session) {
  const failure = session.failures.get(message.id);
  return failure && h("div", { class: "trouble", role: "alert", data: { testid: "trouble" } }, failure);
}

function privacyNote(message) {
  return h("div", { class: "privacy-note" }, icon("eye", 14), " Only you can see this · ",
    h("button", { type: "button", class: "link-button", data: { act: "dismiss", message: message.id } }, "Dismiss message"));
}
