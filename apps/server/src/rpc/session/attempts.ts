import type { Attempt } from "@heshi/contract/frame/define";
import { formatShort } from "@heshi/kernel/text";
import type { Db } from "../../platform/database/db.ts";
import { commonRefusal } from "../call/refusal.ts";
import type { Caller } from "../call/service.ts";
import { findAccountName, isKnownDevice, takeFailures } from "./attempts.store.ts";
import { type Audience, clearAttempts, giveAttemptBack, takeAttempt } from "./session.store.ts";

/** Where the tries of a secret are counted: the attempt's scope and its subject. */
export type Tries = { scope: string; subject: string; rule: Attempt };
export type Taken = { left: number; until?: number };

/** Takes a try in its own transaction, committed before the secret is compared; refuses when none is left. */
export async function takeTry(db: Db, { scope, subject, rule }: Tries, now: Date): Promise<Taken> {
  const row = await db.one(takeAttempt, [scope, subject, now, rule.limit, rule.windowMs, rule.lockMs]);
  const taken = row?.taken ?? 1;
  const until = row?.lockedUntil?.getTime();
  if (taken > rule.limit) {
    const minutes = Math.max(1, Math.ceil(((until ?? 0) - now.getTime()) / 60_000));
    const wait = minutes >= 60 ? `在 ${formatShort(new Date(until ?? 0))} 之后` : ` ${minutes} 分钟后`;
    throw commonRefusal("WRONG_SECRET", { left: 0, until }, `错误次数过多，请${wait}再试`);
  }
  const left = rule.limit - taken;
  return left === 0 && until !== undefined ? { left, until } : { left };
}

/** Deletes the tries after the secret was right; returns the number of rows deleted. */
export const clearTries = (db: Db, { scope, subject }: Tries): Promise<number> =>
  db.run(clearAttempts, [scope, subject]);

/** Gives one try back after the secret was right, and the lock that it had set. */
export const giveTryBack = (db: Db, { scope, subject, rule }: Tries): Promise<number> =>
  db.run(giveAttemptBack, [scope, subject, rule.limit]);

/** How often a lost answer is asked for again while a new secret may be issued. */
const REPEATS = 5;
const REPEAT_MS = 60_000;

/** Counts a repeat of a call whose answer held a secret, right or not; false when there were too many. */
export async function takeRepeat(db: Db, repeat: string, now: Date): Promise<boolean> {
  const row = await db.one(takeAttempt, ["repeat", repeat, now, REPEATS, REPEAT_MS, REPEAT_MS]);
  return row !== undefined && row.taken <= REPEATS;
}

/** Whether a puzzle was solved; it is used up in any case. */
export type SliderCheck = (
  db: Db,
  solution: { sliderId: string; sliderX: number },
  now: Date,
) => Promise<boolean>;

type Sender = { id: string; network: string };
const FAILURE_MS = 3_600_000;

/**
 * Counts a try of a login for its device and its address; `isOver` when either had too many failures in the last hour. `back` takes it
 * off again after the secret was right, so that only failures count.
 */
export async function takeFailure(
  db: Db,
  { id, network }: Sender,
  { limits, now }: { limits: NonNullable<Attempt["slider"]>; now: Date },
): Promise<{ isOver: boolean; back: () => Promise<unknown> }> {
  const rows = await db.many(takeFailures, [id, network, now, FAILURE_MS]);
  const isOver = rows.some(
    ({ scope, taken }) => taken > (scope === "failDevice" ? limits.device : limits.address),
  );
  const back = () =>
    Promise.all([
      db.run(giveAttemptBack, ["failDevice", id, 0]),
      db.run(giveAttemptBack, ["failAddress", network, 0]),
    ]);
  return { isOver, back };
}

/** The id of who calls; a visitor has none. */
function idOf(who: Caller): string | null {
  if (who.kind === "member") return who.memberId;
  if (who.kind === "merchant") return who.staffId;
  return who.kind === "operator" ? who.operatorId : null;
}

/** By what the caller logs in: their mobile number, an operator's name. */
export async function accountName(db: Db, who: Caller): Promise<string> {
  const id = idOf(who);
  return (await db.one(findAccountName, [who.kind, id]))?.name ?? `${who.kind} ${id ?? ""}`;
}

type Named = { audience: Audience; name: string; deviceId: string };
/** Whose count a device uses: its own where the account's owner has logged in on it, else that of all strangers together. */
export async function subjectFor(db: Db, { audience, name, deviceId }: Named): Promise<string> {
  const known = await db.one(isKnownDevice, [audience, name, deviceId]);
  // a client that names no device is called by its address, which strangers may share
  return known?.isKnown && !deviceId.startsWith("ip-") ? `${name} ${deviceId}` : name;
}
