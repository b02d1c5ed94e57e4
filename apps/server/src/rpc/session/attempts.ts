import type { Attempt } from "@heshi/contract/frame/define";
import type { Db } from "../../platform/database/db.ts";
import { commonRefusal } from "../call/refusal.ts";
import { clearAttempts, giveAttemptBack, takeAttempt } from "./session.store.ts";

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
    const wait = minutes >= 60 ? `${Math.ceil(minutes / 60)} 小时` : `${minutes} 分钟`;
    throw commonRefusal("WRONG_SECRET", { left: 0, until }, `错误次数过多，请 ${wait}后再试`);
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
