/** An outside call; `maxBytes` raises the limit for answers known to be large (bills). */
export type EgressRequest = {
  method: "GET" | "POST";
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** A body that is a file, in place of `body`. */
  file?: Buffer;
  maxBytes?: number;
};

/** The raw answer; header names in lower case. */
export type EgressAnswer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};

/** The only way a real adapter reaches the outside; throws GatewayError. */
export type Egress = (request: EgressRequest) => Promise<EgressAnswer>;

/** A call whose host was resolved: the socket may connect to `address` only. */
export type PinnedCall = EgressRequest & {
  target: URL;
  address: string;
  timeoutMs: number;
  maxBytes: number;
};
