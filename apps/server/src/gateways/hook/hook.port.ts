/** A signed message to an address that a shop chose. */
export type HookCall = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/**
 * Sends to addresses that shops choose, public ones alone. Throws GatewayError: `address` where it leads to one that is not public or not
 * allowed, and for everything that is no answer.
 */
export type HookGateway = {
  /** The status that was answered. */
  send(call: HookCall): Promise<{ status: number }>;
  /** Throws unless the address can be resolved and is public. */
  check(url: string): Promise<void>;
};
