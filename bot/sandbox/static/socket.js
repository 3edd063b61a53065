// One person's websocket: numbered requests, pushed events, and a new connection whenever the old one is lost.

const FIRST_RETRY = 400;
const LONGEST_RETRY = 4000;

/**
 * `resolveUser` gives the user's id, asked anew before each connection since a restarted sandbox numbers people
 * anew. `receive` is called with each pushed `{hello}` or `{event}`, `status` with "open" or "lost".
 */
export class Connection {
  constructor({ resolveUser, receive, status }) {
    Object.assign(this, { resolveUser, receive, status });
    this.waiting = new Map();
    this.number = 0;
    this.retry = FIRST_RETRY;
    this.closed = false;
    this.connect();
  }

  async connect() {
    let user;
    try {
      user = await this.resolveUser();
    } catch {
      this.lose();
      return;
    }
    const address = new URL(`/people/ws?user=${encodeURIComponent(user)}`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("open", () => this.opened());
    socket.addEventListener("message", ({ data }) => this.arrived(JSON.parse(data)));
    socket.addEventListener("close", () => this.lose());
  }

  opened() {
    this.retry = FIRST_RETRY;
    this.status("open");
  }

  arrived(frame) {
    if (frame.id === undefined || frame.id === null) {
      this.receive(frame);
      return;
    }
    const waiter = this.waiting.get(frame.id);
    this.waiting.delete(frame.id);
    if (!waiter) return;
    if (frame.error !== undefined) waiter.reject(new Error(frame.error));
    else waiter.resolve(frame.ok);
  }

  lose() {
    for (const { reject } of this.waiting.values()) reject(new Error("The connection to the sandbox was lost."));
    this.waiting.clear();
    if (this.closed) return;
    this.status("lost");
    setTimeout(() => this.connect(), this.retry);
    this.retry = Math.min(this.retry * 2, LONGEST_RETRY);
  }

  /** Ask for something; the promise's `request` is the number under which a modal can be submitted later. */
  request(act, args) {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Error("Not connected to the sandbox."));
    this.number += 1;
    const id = this.number;
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.socket.send(JSON.stringify({ id, do: act, ...args }));
    return answer.then((ok) => ({ id, answer: ok }));
  }

  close() {
    this.closed = true;
    this.socket?.close();
  }
}
