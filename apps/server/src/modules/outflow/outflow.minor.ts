import type { CommonRefusal } from "@heshi/contract/frame/envelope";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import type { Tx } from "../../platform/database/db.ts";
import type { Settings } from "../../settings.ts";
import { payableOf } from "../attempt/attempt.public.ts";
import { paidOfDay } from "./minor.store.ts";
import { lockRow } from "./outflow.store.ts";

/** What the day's limit of minors' mode needs of a member's call, before or in its transaction. */
export type MinorCall = {
  tx: Pick<Tx, "one">;
  caller: { memberId: string; isMinor: boolean };
  now: Date;
  settings: Settings;
  fail: (refusal: CommonRefusal, info?: Readonly<Record<string, unknown>>) => never;
};
type Payment = {
  /** What is about to be paid; none where its attempt was begun already, which counts. */
  amountFen?: Fen;
  /** What it pays: attempts of the caller's that pay the same are no other payment. */
  payable?: { kind: string; id: string };
};

/** Refuses a payment that exceeds with all others of the day in China what minors' mode allows. Behind the lock of the payer. */
export async function checkMinorDay(
  { tx, caller, now, settings, fail }: MinorCall,
  { amountFen, payable }: Payment = {},
): Promise<void> {
  if (!caller.isMinor) return;
  const row = await tx.one(paidOfDay, [caller.memberId, dayStart(now), now, payable?.kind, payable?.id]);
  const mostFen = settings["minor.dayFen"];
  const otherFen = row?.paidFen ?? 0;
  if (otherFen + (amountFen ?? 0) <= mostFen) return;
  const left =
    amountFen === undefined ? "" : `，今天还可以支付 ¥${formatFen(fen(Math.max(0, mostFen - otherFen)))}`;
  fail("MINOR", { msg: `未成年人模式每天最多支付 ¥${formatFen(fen(mostFen))}${left}` });
}

/** The same before the page of an attempt that may have been begun before the mode was on; nothing is recharged in it. */
export async function checkMinorOpening(ctx: MinorCall, attemptNo: string): Promise<void> {
  if (!ctx.caller.isMinor) return;
  const payable = await ctx.tx.one(payableOf, [attemptNo]);
  if (payable?.kind === "recharge") ctx.fail("MINOR");
  await checkMinorDay(ctx);
}

/** Begins an attempt of the caller's behind the lock of their row; it counts in the day of minors' mode. */
export async function startCounted<Started>(
  ctx: MinorCall,
  start: () => Promise<Started | undefined>,
): Promise<Started | undefined> {
  if (!ctx.caller.isMinor) return start();
  await ctx.tx.one(lockRow, [ctx.caller.memberId]);
  const started = await start();
  if (started !== undefined) await checkMinorDay(ctx);
  return started;
}
