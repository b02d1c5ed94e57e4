/** One call outside; `maxBytes` raises the answer cap for what is known to be large (bills). */
export type EgressRequest = {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly maxBytes?: number;
};

/** The answer as it came; header names in lower case. */
export type EgressAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** The only way a real adapter reaches the outside; throws GatewayError. */
export type Egress = (request: EgressRequest) => Promise<EgressAnswer>;

/** A call whose host was resolved: the socket may go to `address` and nowhere else. */
export type PinnedCall = EgressRequest & {
  readonly target: URL;
  readonly address: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
};
