// The page: a session for each person, one of them on the screen, or two frames side by side.

import { assume } from "./assumptions.js";
import { drawChannels } from "./channels.js";
import { h } from "./dom.js";
import { displayName } from "./media.js";
import { Pane } from "./pane.js";
import { addPerson, listPeople } from "./people.js";
import { Session } from "./session.js";
import { beginTheme } from "./theme.js";
import { tick } from "./time.js";
import { drawUserPanel } from "./users.js";

const KEPT_OPEN = 8; // sessions of other people kept alive so that their pings show
const RETRY = 1000;

class App {
  constructor({ people, current, channel, embedded }) {
    this.people = people;
    this.embedded = embedded;
    this.sessions = new Map();
    this.panes = new Map();
    this.side = h("aside", { class: "side", "aria-label": "Channels and users" });
    this.backdrop = h("div", { class: "drawer-backdrop", on: { click: () => this.closeDrawer() } });
    this.stage = h("div", { class: "stage" });
    this.element = h("div", { class: "app" }, this.side, this.backdrop, this.stage);
    document.body.replaceChildren(this.element);
    this.switchTo(current, channel);
    for (const person of embedded ? [] : people.slice(0, KEPT_OPEN)) this.session(displayName(person));
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("visibilitychange", () => this.current.markRead());
    setInterval(tick, 1000);
  }

  session(name) {
    if (!this.sessions.has(name)) {
      const person = this.people.find((candidate) => displayName(candidate) === name);
      const session = new Session({ name, locale: person?.locale });
      session.addEventListener("change", ({ detail }) => this.changed(session, detail));
      this.sessions.set(name, session);
    }
    return this.sessions.get(name);
  }

  switchTo(name, channel = null) {
    this.current?.setWatched(false);
    const from = channel ?? this.current?.current;
    this.current = this.session(name);
    if (from) this.current.open(from);
    this.current.setWatched(true);
    if (!this.panes.has(name)) this.panes.set(name, new Pane(this.current, { openDrawer: () => this.openDrawer() }));
    this.stage.replaceChildren(this.pane.element);
    this.pane.draw();
    const address = new URL(location.href);
    address.searchParams.set("user", name);
    history.replaceState(null, "", address);
    this.closeDrawer();
    this.drawSide();
  }

  get pane() {
    return this.panes.get(this.current.name);
  }

  changed(session, { what }) {
    if (session === this.current && what === "messages") session.markRead();
    if (what === "hello") this.learnPeople(session);
    if (what === "messages" || what === "status") return;
    if (session === this.current || what === "badges" || what === "people") this.drawSide();
  }

  learnPeople(session) {
    this.people = [...session.users.values()].filter((user) => !user.bot);
  }

  drawSide() {
    const { current } = this;
    const focused = this.side.contains(document.activeElement) ? describe(document.activeElement) : null;
    const people = this.people.map((person) => ({ person, session: this.sessions.get(displayName(person)) }));
    this.side.replaceChildren(
      h("header", { class: "guild-header" }, h("h2", {}, current.guild.name || "Parlour sandbox")),
      drawChannels(current, () => this.closeDrawer()),
      drawUserPanel({
        people, current, embedded: this.embedded,
        acts: { switchTo: (name) => this.switchTo(name), added: (person) => this.added(person), split: () => this.split() },
      }));
    if (focused) this.side.querySelector(focused)?.focus();
    const elsewhere = [...this.sessions.values()].reduce((sum, session) => sum + session.pings, 0);
    this.pane?.showPings(elsewhere);
    document.title = `${elsewhere ? `(${elsewhere}) ` : ""}#${current.channel?.name ?? ""} · ${current.name} · Parlour sandbox`;
  }

  added(person) {
    if (!this.people.some(({ id }) => id === person.id)) this.people.push(person);
    this.switchTo(displayName(person));
  }

  split() {
    const names = this.people.map(displayName);
    const second = names.find((name) => name !== this.current.name) ?? this.current.name;
    if (this.embedded) window.top.location.href = `/?user=${encodeURIComponent(this.current.name)}`;
    else location.href = `/?split=${encodeURIComponent(this.current.name)},${encodeURIComponent(second)}`;
  }

  openDrawer() {
    this.element.classList.add("drawer-open");
    this.stage.inert = true;
    this.side.querySelector('[aria-current="page"]')?.focus();
  }

  closeDrawer() {
    this.element.classList.remove("drawer-open");
    this.stage.inert = false;
  }

  /** As in Discord, whatever is typed outside a field goes to the composer. */
  key(event) {
    if (event.key === "Escape") this.closeDrawer();
    const idle = !document.activeElement || document.activeElement === document.body || document.activeElement.matches("article");
    const plain = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (idle && plain && !document.querySelector("dialog[open]")) this.pane.composer.focus();
  }
}

/** A selector that finds the same thing again after the side was drawn anew. */
function describe(element) {
  for (const name of ["data-channel-id", "data-user-name", "aria-label"]) {
    if (element.hasAttribute(name)) return `[${name}="${CSS.escape(element.getAttribute(name))}"]`;
  }
  return null;
}

function showFrames(names) {
  document.body.replaceChildren(h("div", { class: "frames" }, names.map((name) =>
    h("iframe", { src: `/?embedded=1&user=${encodeURIComponent(name)}`, title: `Acting as ${name}`, data: { userName: name } }))));
}

async function start() {
  const query = new URLSearchParams(location.search);
  if (query.get("split")) {
    showFrames(query.get("split").split(",").slice(0, 2));
    return;
  }
  const people = await listPeople();
  const wanted = query.get("user");
  if (wanted && !people.some((person) => displayName(person) === wanted)) people.push(await addPerson(wanted, query.get("locale") ?? "en-US"));
  new App({ people, current: wanted ?? displayName(people[0]), channel: query.get("channel"), embedded: query.has("embedded") });
}

function startWhenThere() {
  start().catch((error) => {
    document.body.replaceChildren(h("p", { class: "starting", role: "status" }, `Waiting for the sandbox: ${error.message}`));
    setTimeout(startWhenThere, RETRY);
  });
}

assume();
beginTheme();
startWhenThere();
