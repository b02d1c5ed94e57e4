import type { Parameters } from "@heshi/contract/frame/sign";

export const IDLE_MS = 10_000;
/** A connection without an answer to a ping after this time is considered dead. */
export const ANSWER_MS = 10_000;
export const RECONNECT_MS = 5_000;
/** Wait while the address or the token is unknown. */
export const MISSING_MS = 10_000;
export const CONNECT_MS = 60_000;

export interface Frame {
  type: string;
  id?: string;
  data?: unknown;
  /** Of `watch`: what is watched from now on. */
  topics?: readonly string[];
}

export interface SocketDeps {
  /** Where to connect; undefined or a failure while it is not known, which is asked again after 10 s. */
  url: () => Promise<string | undefined>;
  token: () => string;
  /**
   * A ticket for one connection, so that the token stays out of URLs and logs. An ended session is refused here; a close
   * with 4401 may merely mean a used or expired ticket.
   */
  ticket: () => Promise<{ ticket: string; mid: string }>;
  parameters: (ticket: string, mid: string) => Parameters;
  onFrame: (frame: Frame) => void;
  /** Called when the connection is back: pushes in between were lost. */
  onBack: () => void;
  open: (url: string) => WebSocket;
}

/** The app's WebSocket connection, which reconnects until it is stopped. */
export class Socket {
  readonly #deps: SocketDeps;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Incremented by every start and stop, so that callbacks of an earlier connection are ignored. */
  #round = 0;
  /** The last round in which a connection was open. */
  #openedIn = -1;

  constructor(deps: SocketDeps) {
    this.#deps = deps;
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === 1;
  }

  /** Connects as soon as address and token are known; replaces an open connection. */
  start(): void {
    this.stop();
    void this.#connect(this.#round);
  }

  /** Closes the connection for good. */
  stop(): void {
    this.#round += 1;
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close(1000);
  }

  /** Sends a frame; false when the connection is not open. */
  send(frame: Frame): boolean {
    if (!this.isOpen) return false;
    this.#socket?.send(JSON.stringify(frame));
    this.#rest();
    return true;
  }

  async #connect(round: number): Promise<void> {
    const url = this.#deps.token() === "" ? undefined : await this.#deps.url().catch(() => undefined);
    if (url === undefined || url === "") return this.#later(MISSING_MS, round);
    // stopped while the address was asked for
    if (round !== this.#round) return;
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

  /** Schedules the next ping after 10 s without traffic. */
  #rest(): void {
    this.#after(IDLE_MS, () => {
      this.#socket?.send(JSON.stringify({ type: "ping" }));
      this.#after(ANSWER_MS, () => this.#giveUp());
    });
  }

  /** Reconnects at once to a peer that does not answer, without waiting for a close event that may never come. */
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
