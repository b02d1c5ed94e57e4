import type { Tx, Value, WriteTx } from "../../platform/database/db.ts";
import type { Access, Answer, StoredReply } from "./call.ts";
import { commonRefusal } from "./refusal.ts";
import { claimReply, storedReply } from "../session/session.store.ts";
import type { Route } from "./service.ts";
import { sha256Hex } from "../session/sign.ts";

/** Replies are kept 90 days where money moved, 7 otherwise (protocol.md). */
const KEPT_DAYS = { money: 90, other: 7 } as const;
/** A repeat of a call whose answer held a secret is given a new one within this time, in ms. */
const RENEW_MS = 60_000;

type Sent = { sha256: string };

/**
 * The digest of a decoded input and of its file; password fields are left out, since a retry encrypts them again. `key` is kept outside
 * of the database, so that the six digits of a code cannot be guessed from what is stored.
 */
export function digestOf(
  key: string,
  route: Route,
  { input, file }: { input: Readonly<Record<string, unknown>>; file?: Sent | undefined },
): string {
  const hidden = new Set<string>(route.method.passwords);
  const shown = Object.entries(input).filter(([name]) => !hidden.has(name));
  if (file) shown.push(["file", file.sha256]);
  return sha256Hex(key + JSON.stringify(shown.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** True for a stored call whose secret may still be issued again. */
export const isFreshSecret = (stored: StoredReply): boolean =>
  stored.reply === undefined && stored.ageMs < RENEW_MS;

/** The stored answer; refuses if the request id came with another input, or its answer held a secret too long ago. */
export function replayOf(stored: StoredReply, digest: string): Answer {
  if (stored.digest !== digest || stored.reply === undefined) throw commonRefusal("REQUEST_REUSED");
  return { info: stored.reply, isReplay: true };
}

export type Claim = {
  access: Access;
  route: Route;
  digest: string;
  reply: string | undefined;
  effect: Readonly<Record<string, unknown>> | undefined;
};

const daysOf = ({ method }: Route): number => (method.money ? KEPT_DAYS.money : KEPT_DAYS.other);

/** The values of a claim that is a part of the command's one statement (`claimOfResult`). */
export const claimValues = ({ access, route, digest }: Omit<Claim, "reply" | "effect">): Value[] => [
  access.caller,
  route.name,
  access.requestId,
  digest,
  access.now,
  daysOf(route),
];

/** Queues the claim with its reply as the last statement; a repeat violates the primary key and is rolled back. */
export function claim(tx: WriteTx, { access, route, digest, reply, effect }: Claim): void {
  tx.atCommit(claimReply, [
    access.caller,
    route.name,
    access.requestId,
    digest,
    reply,
    effect === undefined ? null : JSON.stringify(effect),
    access.now,
    daysOf(route),
  ]);
}

const underWay = new Map<string, Set<Promise<unknown>>>();
const nameOf = ({ caller, requestId }: Access, { name }: Route): string => `${caller} ${name} ${requestId}`;

/** Runs a command so that copies of its request can wait for its end. */
export async function amongCopies<T>(access: Access, route: Route, work: () => Promise<T>): Promise<T> {
  const name = nameOf(access, route);
  const copies = underWay.get(name) ?? new Set();
  const done = work();
  underWay.set(name, copies.add(done));
  try {
    return await done;
  } finally {
    copies.delete(done);
    if (copies.size === 0) underWay.delete(name);
  }
}

/** Resolves when the other running copies of a request in this process have ended, whether they succeeded or not. */
export const copiesEnded = (access: Access, route: Route): Promise<unknown> =>
  Promise.allSettled(underWay.get(nameOf(access, route)) ?? new Set<Promise<unknown>>());

/** What the first arrival of this request was answered, if it has been committed. */
export async function findStored(tx: Tx, access: Access, route: Route): Promise<StoredReply | undefined> {
  const row = await tx.one(storedReply, [access.caller, route.name, access.requestId]);
  return (
    row && {
      digest: row.digest,
      reply: row.reply,
      effect: row.effect,
      ageMs: access.now.getTime() - row.repliedAt.getTime(),
    }
  );
}
