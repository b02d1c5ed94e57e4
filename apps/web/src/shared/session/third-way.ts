import { providers } from "@heshi/contract/account/third";
import { randomHex } from "@heshi/kernel/id";
import { readObject, readText, writeJson, writeText } from "../data/storage.ts";

export type Provider = (typeof providers)[number];

const KEY = "hs:third";
const TICKET_KEY = "hs:third-ticket";

/** A redirect to a provider, whose answer must contain the same `state`. */
interface Redirect {
  provider: Provider;
  state: string;
  /** The nonce that the server expects in Apple's token. */
  nonce: string;
  url: string;
}

function storedRedirect(): Redirect | undefined {
  const { provider, state, nonce, url } = readObject<Redirect>(KEY, "session") ?? {};
  if (!providers.some((one) => one === provider) || typeof state !== "string") return undefined;
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  return { provider: provider as Provider, state, nonce: text(nonce), url: text(url) };
}

/** An unguessable state for one redirect. */
export const newState = (): string => randomHex(16);

/** Stores a redirect and leaves for the provider's page. */
export function leaveFor(authorizeUrl: string, redirect: Redirect): void {
  writeJson(KEY, redirect, "session");
  window.location.assign(authorizeUrl);
}

export interface Returned {
  provider: Provider;
  /** As `Third.Login` and `Third.Bind` take it; Apple's is the nonce and the identity token. */
  code: string;
  url: string;
}

/**
 * The provider's answer in the address the user returned to: WeChat's in the query, Apple's after the `#`; undefined
 * without an answer, or when its state is not that of the stored redirect.
 */
export function returnedFrom({ search, hash }: { search: string; hash: string }): Returned | undefined {
  const redirect = storedRedirect();
  const isApple = redirect?.provider === "apple";
  const answer = new URLSearchParams(isApple ? hash.replace(/^#/, "") : search);
  if (redirect === undefined || answer.get("state") !== redirect.state) return undefined;
  const code = answer.get(isApple ? "id_token" : "code");
  if (code === null || code === "") return undefined;
  const { provider, nonce, url } = redirect;
  return { provider, url, code: isApple ? `${nonce}:${code}` : code };
}

/** Removes the stored redirect once its answer was used or is void. */
export const clearRedirect = (): void => writeJson(KEY, undefined, "session");

/** Stores the ticket of a new user until a mobile number is bound; it never appears in a URL. */
export const keepTicket = (ticket: string): void => writeText(TICKET_KEY, ticket, "session");

/** The stored ticket; empty when there is none. */
export const keptTicket = (): string => readText(TICKET_KEY, "session") ?? "";
