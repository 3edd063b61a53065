// What one person sees of the open channel: its header, its messages, the composer.

import { Composer } from "./composer.js";
import { h, icon } from "./dom.js";
import { avatar, displayName } from "./media.js";
import { MessageList } from "./messages.js";
import { openModal } from "./modal.js";
import { closeSelect } from "./selects.js";
import { isThread } from "./session.js";

export class Pane {
  /** `openDrawer` shows the list of channels, on a phone. */
  constructor(session, { openDrawer }) {
    this.session = session;
    this.composer = new Composer(session, { sent: () => this.messages.toEnd() });
    this.messages = new MessageList(session, { insertCommand: (path) => this.composer.insert(path) });
    this.badge = h("span", { class: "menu-badge" });
    this.title = h("div", { class: "header-title" });
    this.user = h("button", { type: "button", class: "header-user", on: { click: openDrawer } });
    this.status = h("div", { class: "connection", role: "status" });
    this.element = h("main", { class: "pane" },
      h("header", { class: "pane-header" },
        h("button", { type: "button", class: "icon-button menu-button", "aria-label": "Channels and users", on: { click: openDrawer } }, icon("menu", 24), this.badge),
        this.title, this.user),
      this.status, this.messages.element, this.composer.element);
    session.addEventListener("change", ({ detail }) => this.changed(detail));
    session.addEventListener("modal", ({ detail }) => this.modal(detail));
    this.draw();
  }

  changed({ what, channel }) {
    if (what === "messages" && channel && channel !== this.session.current) return;
    if (what === "hello" || what === "commands" || what === "channels") this.composer.refresh();
    if (what === "hello" || what === "channels") this.drawHeader();
    if (what === "status") this.drawStatus();
    if (what !== "badges" && what !== "status") this.messages.draw();
  }

  draw() {
    this.drawHeader();
    this.drawStatus();
    this.composer.refresh();
    this.messages.draw();
  }

  drawHeader() {
    const { channel, me } = this.session;
    closeSelect();
    this.user.replaceChildren(avatar(me, 28));
    this.user.setAttribute("aria-label", `Acting as ${displayName(me)}`);
    if (!channel) return;
    const parent = isThread(channel) && this.session.channels.get(channel.parent_id);
    this.title.replaceChildren(...[
      parent && h("button", { type: "button", class: "header-parent", on: { click: () => this.session.open(parent.id) } }, icon("hash", 18), parent.name),
      parent && h("span", { class: "muted header-arrow", "aria-hidden": "true" }, "›"),
      icon(parent ? "thread" : "hash", 22), h("h1", {}, channel.name), channel.topic && h("span", { class: "topic" }, channel.topic),
    ].filter(Boolean));
  }

  drawStatus() {
    const lost = this.session.status === "lost";
    this.status.textContent = lost ? "Connection lost. Trying again…" : "";
  }

  showPings(count) {
    this.badge.textContent = count || "";
    this.badge.hidden = !count;
  }

  modal({ modal, request }) {
    openModal({ modal, session: this.session, submit: (fields) => this.session.submit(request, fields) });
  }
}
