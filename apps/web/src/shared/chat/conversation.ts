import type { ChatMessage } from "@heshi/contract/chat/chat-view";

/** What is sent: a text, a stored picture, or the id of a card's thing. */
export interface Content {
  text?: string;
  picture?: string;
  width?: number;
  height?: number;
  waresId?: string;
  orderId?: string;
  afterSaleId?: string;
}
/** A message on its way: it is shown at once, with a clock or a red mark. */
export interface Outgoing {
  clientKey: string;
  content: Content;
  at: number;
  state: "sending" | "failed";
  /** Why the server refused it. */
  reason?: string;
}
type Window = { list: readonly ChatMessage[]; hasMore: boolean };
export interface Transport {
  read: (window: { beforeSeq?: number; afterSeq?: number }) => Promise<Window>;
  send: (message: Content & { clientKey: string }) => Promise<ChatMessage>;
  /** The server's sentence, where it refused; undefined for a lost connection, which is tried again. */
  refusalOf: (failure: unknown) => string | undefined;
  now: () => number;
  newKey: () => string;
  wait: (ms: number) => Promise<void>;
  kept: { load: () => readonly Outgoing[]; save: (outgoing: readonly Outgoing[]) => void };
}
export interface View {
  messages: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  hasOlder: boolean;
  isReady: boolean;
}

/** Pauses between the tries of one message, ms; then it waits for the member. */
const PAUSES = [1000, 3000, 8000];

/**
 * One conversation on this device. Messages are shown in the order of their sequence without holes: what a push leaves
 * out is asked for. Own messages go one after another, each under the key that makes a repeat harmless.
 */
export class Conversation {
  readonly #transport: Transport;
  readonly #listeners = new Set<() => void>();
  #view: View;
  #catching: Promise<void> | undefined;
  #isAsked = false;
  #isSending = false;

  constructor(transport: Transport) {
    this.#transport = transport;
    const outgoing = transport.kept.load().map((one) => ({ ...one, state: "sending" as const }));
    this.#view = { messages: [], outgoing, hasOlder: false, isReady: false };
  }

  readonly view = (): View => this.#view;
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get last(): number {
    return this.#view.messages.at(-1)?.seq ?? 0;
  }

  /** The latest messages; then what was left unsent goes on its way. */
  async load(): Promise<void> {
    const { list, hasMore } = await this.#transport.read({});
    this.#set({ messages: list, hasOlder: hasMore, isReady: true });
    this.#settle(list);
    void this.#sendAll();
  }

  /** The messages before the first that is shown. */
  async older(): Promise<void> {
    const [first] = this.#view.messages;
    if (first === undefined || !this.#view.hasOlder) return;
    const { list, hasMore } = await this.#transport.read({ beforeSeq: first.seq });
    const { messages } = this.#view;
    const before = list.filter(({ seq }) => seq < (messages[0]?.seq ?? Infinity));
    this.#set({ messages: [...before, ...messages], hasOlder: hasMore });
  }

  /** A message that was pushed, or answered. */
  hear(message: ChatMessage): void {
    if (!this.#view.isReady) return;
    const { last } = this;
    if (message.seq === last + 1) this.#set({ messages: [...this.#view.messages, message] });
    else if (message.seq > last) void this.#makeGood();
    this.#settle([message]);
  }

  /** Asks for what was missed, once more if something came meanwhile. */
  catchUp(): Promise<void> {
    this.#isAsked = true;
    this.#catching ??= this.#catchAll().finally(() => (this.#catching = undefined));
    return this.#catching;
  }

  recall(recalled: number): void {
    const messages = this.#view.messages.map((one) =>
      one.seq === recalled
        ? { ...one, text: "", picture: undefined, card: undefined, isRecalled: true }
        : one,
    );
    this.#set({ messages });
  }

  /** Shows a message at once and sends it. */
  send(content: Content): void {
    const { newKey, now } = this.#transport;
    this.#keep([...this.#view.outgoing, { clientKey: newKey(), content, at: now(), state: "sending" }]);
    void this.#sendAll();
  }

  /** Sends what has failed again. */
  resend(clientKey: string): void {
    this.#change(clientKey, { state: "sending" });
    void this.#sendAll();
  }

  /** Gives a failed message up. */
  drop(clientKey: string): void {
    this.#keep(this.#view.outgoing.filter((one) => one.clientKey !== clientKey));
  }

  /** Asks for what was missed until there is an answer; a lost connection that comes back asks too. */
  async #makeGood(): Promise<void> {
    for (const pause of PAUSES) {
      const isWhole = await this.catchUp().then(
        () => true,
        () => false,
      );
      if (isWhole) return;
      await this.#transport.wait(pause);
    }
  }

  async #catchAll(): Promise<void> {
    while (this.#isAsked) {
      this.#isAsked = false;
      const { list, hasMore } = await this.#transport.read({ afterSeq: this.last });
      const { last } = this;
      this.#set({ messages: [...this.#view.messages, ...list.filter(({ seq }) => seq > last)] });
      this.#settle(list);
      if (hasMore) this.#isAsked = true;
    }
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (;;) {
      const next = this.#view.outgoing.find(({ state }) => state === "sending");
      if (next === undefined) break;
      await this.#sendOne(next);
    }
    this.#isSending = false;
  }

  async #sendOne({ clientKey, content }: Outgoing): Promise<void> {
    const { send, wait, refusalOf } = this.#transport;
    for (const pause of [...PAUSES, undefined]) {
      try {
        const message = await send({ ...content, clientKey });
        this.hear(message);
        this.#settle([message]);
        return;
      } catch (failure) {
        const reason = refusalOf(failure);
        if (reason !== undefined) return this.#change(clientKey, { state: "failed", reason });
        if (pause === undefined) return this.#change(clientKey, { state: "failed" });
        await wait(pause);
        // heard of meanwhile, or given up
        if (!this.#view.outgoing.some((one) => one.clientKey === clientKey)) return;
      }
    }
  }

  /** What has arrived is no longer on its way. */
  #settle(arrived: readonly ChatMessage[]): void {
    const keys = new Set(arrived.map(({ clientKey }) => clientKey));
    const left = this.#view.outgoing.filter(({ clientKey }) => !keys.has(clientKey));
    if (left.length < this.#view.outgoing.length) this.#keep(left);
  }

  #change(clientKey: string, { state, reason }: Pick<Outgoing, "state" | "reason">): void {
    const changed = ({ content, at }: Outgoing): Outgoing => ({
      clientKey,
      content,
      at,
      state,
      ...(reason !== undefined && { reason }),
    });
    this.#keep(this.#view.outgoing.map((one) => (one.clientKey === clientKey ? changed(one) : one)));
  }

  #keep(outgoing: readonly Outgoing[]): void {
    this.#transport.kept.save(outgoing);
    this.#set({ outgoing });
  }

  #set(change: Partial<View>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
