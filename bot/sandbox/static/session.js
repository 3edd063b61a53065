// What one person's client knows: channels, messages, what waits for an answer, what is unread.

import { CHAT_INPUT, USER_MENU } from "./commands.js";
import { displayName } from "./media.js";
import { addPerson, listPeople } from "./people.js";
import { Connection } from "./socket.js";

const EPHEMERAL = 64;
const UNANSWERED = "The application did not respond";
export const THREAD_TYPES = new Set([10, 11, 12]);

/**
 * Emits "change" (detail.what: "hello" | "messages" | "channels" | "status" | "badges") and "modal".
 * It is also the context in which Markdown and components are rendered.
 */
export class Session extends EventTarget {
  constructor({ name, locale = "en-US" }) {
    super();
    this.name = name;
    this.me = { name, locale };
    this.locale = locale;
    this.status = "connecting";
    this.users = new Map();
    this.channels = new Map();
    this.guild = { name: "", roles: [] };
    this.commands = [];
    this.watched = false; // its messages are on the screen now
    this.current = null;
    this.pending = new Map(); // message id -> custom_id that waits for the bot
    this.failures = new Map(); // message id -> sentence
    this.chosen = new Map(); // "message id/custom_id" -> values picked since the message last changed
    this.dismissed = new Set();
    this.serial = 0;
    this.connection = new Connection({
      resolveUser: () => this.resolveUser(),
      receive: (frame) => this.receive(frame),
      status: (status) => this.setStatus(status),
    });
  }

  async resolveUser() {
    const people = await listPeople();
    const known = people.find((person) => displayName(person) === this.name) ?? people.find((person) => person.id === this.me.id);
    return (known ?? (await addPerson(this.name, this.me.locale))).id;
  }

  setStatus(status) {
    this.status = status;
    if (status === "lost") this.pending.clear();
    this.changed("status");
    this.changed("messages");
  }

  changed(what, channel = null) {
    this.dispatchEvent(new CustomEvent("change", { detail: { what, channel } }));
  }

  // What the server pushes

  receive(frame) {
    if (frame.hello) this.greet(frame.hello);
    else if (frame.event) this.learn(frame.event);
  }

  greet({ me, users, guild, channels, commands }) {
    const before = this.channels;
    this.me = me;
    this.name = displayName(me);
    this.locale = me.locale ?? "en-US";
    this.users = new Map(users.map((user) => [user.id, user]));
    this.guild = guild;
    this.commands = commands;
    this.channels = new Map(channels.map((channel) => [channel.id, newChannel(channel, before.get(channel.id))]));
    if (!this.channels.has(this.current)) this.current = this.firstChannel(before.get(this.current)?.name ?? this.wanted);
    this.changed("hello");
  }

  firstChannel(name) {
    const all = [...this.channels.values()];
    return (all.find((channel) => channel.name === name || channel.id === name) ?? all.find((channel) => !isThread(channel)) ?? all[0])?.id ?? null;
  }

  learn(event) {
    HANDLERS[event.t]?.(this, event);
  }

  // What the page asks for

  userName(id) {
    const user = this.users.get(id);
    return user && displayName(user);
  }

  roleName(id) {
    return this.guild.roles?.find((role) => role.id === id)?.name;
  }

  get bot() {
    return [...this.users.values()].find((user) => user.bot) ?? { id: "1", username: "Parlour", bot: true };
  }

  get channel() {
    return this.channels.get(this.current);
  }

  get pings() {
    return [...this.channels.values()].reduce((sum, channel) => sum + channel.pings, 0);
  }

  visibleMessages(channel) {
    return channel.messages.filter((message) => !this.dismissed.has(message.id));
  }

  findMessage(id) {
    for (const channel of this.channels.values()) {
      const message = channel.messages.find((candidate) => candidate.id === id);
      if (message) return { channel, message };
    }
    return null;
  }

  /** Open the channel with this id (or this name, when none is open yet). */
  open(channelId) {
    this.wanted = channelId; // before the hello, opened as soon as it is known
    if (!this.channels.has(channelId)) return;
    this.current = channelId;
    this.markRead();
    this.changed("channels");
    this.changed("messages", channelId);
  }

  setWatched(watched) {
    this.watched = watched;
    if (watched) this.markRead();
  }

  markRead() {
    const { channel } = this;
    if (!channel || !this.watched || document.hidden) return;
    const had = channel.unread || channel.pings;
    Object.assign(channel, { unread: false, pings: 0 });
    if (had) this.changed("badges");
  }

  isReading(channel) {
    return this.watched && !document.hidden && channel.id === this.current;
  }

  dismiss(messageId) {
    const { channel, message } = this.findMessage(messageId);
    if (message.notice) {
      this.dropNotice(channel, messageId);
      return;
    }
    this.dismissed.add(messageId);
    this.connection.request("dismiss", { channel: channel.id, message: messageId }).catch(() => {});
    this.changed("messages");
  }

  // What the person does

  async click(messageId, customId) {
    await this.component("click", messageId, customId, {});
  }

  async choose(messageId, customId, values) {
    this.chosen.set(`${messageId}/${customId}`, values);
    await this.component("choose", messageId, customId, { values });
  }

  async component(act, messageId, customId, more) {
    const { channel } = this.findMessage(messageId) ?? {};
    if (!channel || this.pending.has(messageId)) return; // deleted while a list was open, or still waiting
    this.pending.set(messageId, customId);
    this.failures.delete(messageId);
    this.changed("messages", channel.id);
    try {
      const { id, answer } = await this.connection.request(act, { channel: channel.id, message: messageId, custom_id: customId, ...more });
      this.answered(answer, id);
      if (answer.failed) this.failures.set(messageId, "This interaction failed");
    } catch (error) {
      this.failures.set(messageId, error.message);
    }
    this.pending.delete(messageId);
    this.changed("messages", channel.id);
  }

  async command(path, options) {
    await this.send("command", CHAT_INPUT, { command: path, options });
  }

  /** Choose a command in the menu of a user. */
  async useMenu(command, user) {
    await this.send("menu", USER_MENU, { command, user });
  }

  async send(act, type, request) {
    const { channel } = this;
    const notice = this.addNotice(channel, { name: request.command, type }, { state: "sending", text: "Sending command…" });
    try {
      const { id, answer } = await this.connection.request(act, { channel: channel.id, ...request });
      this.answered(answer, id);
      if (answer.failed) this.replaceNotice(channel, notice, { state: "failed", text: UNANSWERED });
      else this.dropNotice(channel, notice);
    } catch (error) {
      this.replaceNotice(channel, notice, { state: "failed", text: error.message });
    }
  }

  async autocomplete(path, options, focused) {
    const { answer } = await this.connection.request("autocomplete", { channel: this.current, command: path, options, focused });
    return answer;
  }

  /** Submit the modal that answered request number `modal`; true when the bot took it. */
  async submit(modal, fields) {
    const { id, answer } = await this.connection.request("submit", { modal, fields });
    this.answered(answer, id);
    return !answer.failed;
  }

  /** Ask anew which commands there are: the bot may have registered others since. */
  async refreshCommands() {
    const { answer } = await this.connection.request("commands", {});
    if (JSON.stringify(answer) === JSON.stringify(this.commands)) return;
    this.commands = answer;
    this.changed("commands");
  }

  async say(text) {
    const { channel } = this;
    try {
      await this.connection.request("say", { channel: channel.id, text });
    } catch (error) {
      this.addNotice(channel, null, { state: "failed", text: error.message });
    }
  }

  mayDelete(message) {
    return !isEphemeral(message) && (message.author.id === this.me.id || this.guild.owner_id === this.me.id);
  }

  async remove(messageId) {
    const { channel } = this.findMessage(messageId);
    await this.connection.request("delete", { channel: channel.id, message: messageId });
  }

  answered(answer, request) {
    if (answer.kind === "modal" && answer.modal) {
      this.dispatchEvent(new CustomEvent("modal", { detail: { modal: answer.modal, request } }));
    }
  }

  // Notices: what only this page shows, between the messages

  addNotice(channel, command, notice) {
    this.serial += 1;
    const message = {
      id: `notice-${this.serial}`, notice, author: this.bot, flags: EPHEMERAL, content: "", components: [], embeds: [],
      timestamp: new Date().toISOString(),
      interaction: command && { name: command.name, user: this.me },
      interaction_metadata: command && { command_type: command.type },
    };
    channel.messages.push(message);
    this.changed("messages", channel.id);
    return message.id;
  }

  replaceNotice(channel, id, notice) {
    channel.messages = channel.messages.map((message) => (message.id === id ? { ...message, notice } : message));
    this.changed("messages", channel.id);
  }

  dropNotice(channel, id) {
    channel.messages = channel.messages.filter((message) => message.id !== id);
    this.changed("messages", channel.id);
  }
}

function newChannel(channel, before) {
  const notices = before?.messages.filter((message) => message.notice?.state === "failed") ?? [];
  return { unread: before?.unread ?? false, pings: before?.pings ?? 0, ...channel, messages: [...(channel.messages ?? []), ...notices] };
}

export function isThread(channel) {
  return THREAD_TYPES.has(channel.type);
}

export function isEphemeral(message) {
  return Boolean((message.flags ?? 0) & EPHEMERAL);
}

const HANDLERS = {
  message_create(session, { message }) {
    const channel = session.channels.get(message.channel_id);
    if (!channel || channel.messages.some(({ id }) => id === message.id)) return;
    meet(session, [message.author, ...(message.mentions ?? [])]);
    insertMessage(channel.messages, message);
    if (!session.isReading(channel) && message.author?.id !== session.me.id) {
      channel.unread = true;
      session.changed("badges");
    }
    session.changed("messages", channel.id);
  },

  message_update(session, { message }) {
    const channel = session.channels.get(message.channel_id);
    const index = channel?.messages.findIndex(({ id }) => id === message.id) ?? -1;
    if (index < 0) return;
    channel.messages[index] = { ...channel.messages[index], ...message };
    session.failures.delete(message.id);
    for (const key of session.chosen.keys()) if (key.startsWith(`${message.id}/`)) session.chosen.delete(key);
    session.changed("messages", channel.id);
  },

  message_delete(session, event) {
    const id = event.message_id ?? event.id ?? event.message?.id;
    for (const channel of session.channels.values()) {
      const left = channel.messages.filter((message) => message.id !== id);
      if (left.length === channel.messages.length) continue;
      channel.messages = left;
      session.changed("messages", channel.id);
    }
  },

  channel_create(session, { channel }) {
    session.channels.set(channel.id, newChannel({ messages: [], ...channel }, session.channels.get(channel.id)));
    session.changed("channels");
  },

  channel_update(session, { channel }) {
    const known = session.channels.get(channel.id);
    if (known) Object.assign(known, { ...channel, messages: known.messages });
    session.changed("channels");
  },

  channel_delete(session, event) {
    session.channels.delete(event.channel_id ?? event.channel?.id);
    if (!session.channels.has(session.current)) session.current = session.firstChannel();
    session.changed("channels");
    session.changed("messages", session.current);
  },

  commands_update(session, { commands }) {
    session.commands = commands;
    session.changed("commands");
  },

  user_create(session, { user }) {
    session.users.set(user.id, user);
    session.changed("people");
  },

  notify(session, event) {
    const channel = session.channels.get(event.channel_id ?? event.message?.channel_id);
    if (!channel || session.isReading(channel)) return;
    channel.pings += 1;
    channel.unread = true;
    session.changed("badges");
  },
};

/** Learn of users who came after this page opened. */
function meet(session, users) {
  for (const user of users) if (user && !session.users.has(user.id)) session.users.set(user.id, user);
}

function insertMessage(messages, message) {
  const firstNotice = messages.findIndex(({ notice }) => notice?.state === "sending");
  if (firstNotice < 0) messages.push(message);
  else messages.splice(firstNotice, 0, message);
}
