import { providers } from "@heshi/contract/account/third";
import { randomHex } from "@heshi/kernel/id";
import { readJson, readText, writeJson, writeText } from "../data/storage.ts";

export type Provider = (typeof providers)[number];

const KEY = "hs:third";
const TICKET_KEY = "hs:third-ticket";

/** A way out to a provider; the answer must bring the same `state` back. */
interface Way {
  provider: Provider;
  state: string;
  /** What the server wants to stand in Apple's token. */
  nonce: string;
  /** Where the person wants to be afterwards. */
  url: string;
}

function keptWay(): Way | undefined {
  const kept = readJson(KEY, "session");
  if (typeof kept !== "object" || kept === null) return undefined;
  const { provider, state, nonce, url } = kept as Partial<Way>;
  if (!providers.some((one) => one === provider) || typeof state !== "string") return undefined;
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  return { provider: provider as Provider, state, nonce: text(nonce), url: text(url) };
}

/** A state nobody can guess, for one way out. */
export const newState = (): string => randomHex(16);

/** Leaves for a provider's page at `authorizeUrl`. */
export function leaveFor(authorizeUrl: string, way: Way): void {
  writeJson(KEY, way, "session");
  window.location.assign(authorizeUrl);
}

/** What a provider sent a person back with. */
export interface Returned {
  provider: Provider;
  /** As `Third.Login` and `Third.Bind` take it; Apple's is the nonce and the identity token. */
  code: string;
  url: string;
}

/**
 * Reads the address a person came back to; undefined when nobody came back, the state is not ours, or it was used.
 * WeChat answers in the query, Apple after the `#`.
 */
export function returnedFrom({ search, hash }: { search: string; hash: string }): Returned | undefined {
  const way = keptWay();
  const answer = new URLSearchParams(way?.provider === "apple" ? hash.replace(/^#/, "") : search);
  if (way === undefined || answer.get("state") !== way.state) return undefined;
  const code = answer.get(way.provider === "apple" ? "id_token" : "code");
  if (code === null || code === "") return undefined;
  const { provider, nonce, url } = way;
  return { provider, url, code: provider === "apple" ? `${nonce}:${code}` : code };
}

/** Forgets the way out: its answer was used, or is worth nothing. */
export const forgetWay = (): void => writeJson(KEY, undefined, "session");

/** Keeps the ticket of a new person until a mobile number is bound; it never stands in an address. */
export const keepTicket = (ticket: string): void => writeText(TICKET_KEY, ticket, "session");

/** The ticket that waits for a mobile number; empty when there is none. */
export const keptTicket = (): string => readText(TICKET_KEY, "session") ?? "";
