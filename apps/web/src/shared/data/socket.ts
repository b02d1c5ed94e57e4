import type { Parameters } from "@heshi/contract/frame/sign";

/** Silence after which a ping is sent. */
export const IDLE_MS = 10_000;
/** No answer to a ping within this: the connection is taken for dead. */
export const ANSWER_MS = 10_000;
/** Wait after a close or an error. */
export const RECONNECT_MS = 5_000;
/** Wait while the address or the token is missing. */
export const MISSING_MS = 10_000;
/** A connection that is not open by then is given up. */
export const CONNECT_MS = 60_000;

export interface Frame {
  type: string;
  id?: string;
  data?: unknown;
}

export interface SocketDeps {
  /** Where to connect, undefined while it is not known. */
  url: () => string | undefined;
  token: () => string;
  /**
   * A ticket for one connection, so that the token stays out of addresses and logs. A session that is over is refused
   * here, like everywhere; a connection closed with 4401 may only have brought a ticket that was spent or late.
   */
  ticket: () => Promise<{ ticket: string; mid: string }>;
  parameters: (ticket: string, mid: string) => Parameters;
  onFrame: (frame: Frame) => void;
  /** It is open again: what was pushed in between has reached nobody. */
  onBack: () => void;
  open: (url: string) => WebSocket;
}

/** The one connection of the app: it comes back by itself until it is closed deliberately. */
export class Socket {
  readonly #deps: SocketDeps;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Rises with every start and stop, so that what belongs to an earlier one is ignored. */
  #round = 0;
  /** The round in which it was open already. */
  #openedIn = -1;

  constructor(deps: SocketDeps) {
    this.#deps = deps;
  }

  /** Whether frames can be sent now. */
  get isOpen(): boolean {
    return this.#socket?.readyState === 1;
  }

  /** Connects, or waits until there is something to connect to. A running connection is replaced. */
  start(): void {
    this.stop();
    void this.#connect(this.#round);
  }

  /** Closes deliberately: nothing reconnects. */
  stop(): void {
    this.#round += 1;
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close(1000);
  }

  /** Sends a frame; false when it could not be sent and the caller must keep it. */
  send(frame: Frame): boolean {
    if (!this.isOpen) return false;
    this.#socket?.send(JSON.stringify(frame));
    this.#rest();
    return true;
  }

  async #connect(round: number): Promise<void> {
    const [url, token] = [this.#deps.url(), this.#deps.token()];
    if (url === undefined || url === "" || token === "") return this.#later(MISSING_MS, round);
    let query: string;
    try {
      const { ticket, mid } = await this.#deps.ticket();
      query = new URLSearchParams(this.#deps.parameters(ticket, mid)).toString();
    } catch {
      return this.#later(RECONNECT_MS, round);
    }
    if (round === this.#round) this.#listen(this.#deps.open(`${url}?${query}`), round);
  }

  #listen(socket: WebSocket, round: number): void {
    this.#socket = socket;
    this.#after(CONNECT_MS, () => socket.close());
    const lost = (): void => {
      if (round !== this.#round || this.#socket !== socket) return;
      this.#socket = undefined;
      clearTimeout(this.#timer);
      this.#later(RECONNECT_MS, round);
    };
    socket.onopen = () => {
      this.#rest();
      if (this.#openedIn === round) this.#deps.onBack();
      this.#openedIn = round;
    };
    socket.onmessage = (event: MessageEvent) => {
      if (this.#socket !== socket) return;
      this.#rest();
      const frame = parseFrame(event.data);
      if (frame && frame.type !== "pong") this.#deps.onFrame(frame);
    };
    socket.onerror = () => socket.close();
    socket.onclose = lost;
  }

  /** Something was heard or said: the next ping is due after 10 s of silence. */
  #rest(): void {
    this.#after(IDLE_MS, () => {
      this.#socket?.send(JSON.stringify({ type: "ping" }));
      this.#after(ANSWER_MS, () => this.#giveUp());
    });
  }

  /** The other side does not answer: connect anew at once, without waiting for a close that may never come. */
  #giveUp(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    void this.#connect(this.#round);
  }

  #later(ms: number, round: number): void {
    if (round === this.#round) this.#after(ms, () => void this.#connect(round));
  }

  #after(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms);
  }
}

function parseFrame(data: unknown): Frame | undefined {
  try {
    const frame: unknown = JSON.parse(String(data));
    const isFrame = typeof frame === "object" && frame !== null && typeof (frame as Frame).type === "string";
    return isFrame ? (frame as Frame) : undefined;
  } catch {
    return undefined;
  }
}
