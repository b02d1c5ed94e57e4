/** One call outside; `maxBytes` raises the answer cap for what is known to be large (bills). */
export type EgressRequest = {
  method: "GET" | "POST";
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  maxBytes?: number;
};

/** The answer as it came; header names in lower case. */
export type EgressAnswer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};

/** The only way a real adapter reaches the outside; throws GatewayError. */
export type Egress = (request: EgressRequest) => Promise<EgressAnswer>;

/** A call whose host was resolved: the socket may go to `address` and nowhere else. */
export type PinnedCall = EgressRequest & {
  target: URL;
  address: string;
  timeoutMs: number;
  maxBytes: number;
};
