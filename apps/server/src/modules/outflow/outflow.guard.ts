import type { CommonRefusal } from "@heshi/contract/frame/envelope";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { formatShort } from "@heshi/kernel/text";
import type { Tx } from "../../platform/database/db.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { isHeld } from "../ledger/ledger.public.ts";
import { durationMs, type Settings } from "../../settings.ts";
import { type Facts, findFacts, lockRow, spendGrant } from "./outflow.store.ts";

type Fail<R extends string> = (refusal: R | CommonRefusal, info?: Readonly<Record<string, unknown>>) => never;

/** What a guard needs of a member's call. */
export type Outgoing<R extends string = never> = {
  tx: Tx;
  caller: { memberId: string };
  now: Date;
  settings: Settings;
  fail: Fail<R>;
};

/** The payer as they are behind the lock of their row. */
export type Payer = { cautionUntil: Date | undefined; isHeld: boolean };

/** Locks the payer until the commit: what is summed behind it cannot change. Refuses who is not active. */
export async function lockPayer({ tx, caller, fail }: Outgoing): Promise<Payer> {
  const row = await tx.one(lockRow, [caller.memberId]);
  return row ?? fail("MEMBER_INVALID");
}

/** Refuses to let money leave while the risk lists hold it (docs/rules/risk.md). */
function checkHeld({ fail }: Outgoing, { isHeld }: Payer): void {
  if (isHeld) fail("HELD");
}

/** Refuses an act while the ledger is held, whatever it costs: what has left does not come back (docs/rules/ledger.md). `what`: 提货. */
export async function checkLedger({ tx, fail }: Pick<Outgoing, "tx" | "fail">, what: string): Promise<void> {
  if (await isHeld(tx))
    fail("MONEY_OFF", { msg: `正在核对账务，暂时不能${what}，货品和余额安全，请稍后再试` });
}

/** Refuses an act while the money is held, and in the time of caution; `what` cannot be done: 提现. */
export function checkCaution(ctx: Outgoing, payer: Payer, what: string): void {
  const { now, fail } = ctx;
  checkHeld(ctx, payer);
  const { cautionUntil } = payer;
  if (!cautionUntil || cautionUntil <= now) return;
  const msg = `刚更换手机号或重置支付密码，为保护资金安全，${formatShort(cautionUntil)} 之后才能${what}`;
  fail("CAUTION", { msg, until: cautionUntil.getTime() });
}

/**
 * In the time of caution goods go only where an address led as long before it began as it lasts: who has the phone of another writes an
 * address first and changes the password then. Refuses one that was written since, `changedAt`. Behind `lockPayer`.
 */
export function checkPlace(ctx: Outgoing, { cautionUntil }: Payer, changedAt: Date): void {
  const { now, settings, fail } = ctx;
  if (!cautionUntil || cautionUntil <= now) return;
  if (changedAt.getTime() < cautionUntil.getTime() - 2 * durationMs(settings, "outflow.cautionHours")) return;
  const msg = `刚更换手机号或重置支付密码，${formatShort(cautionUntil)} 之前只能寄到原有的地址`;
  fail("CAUTION", { msg, until: cautionUntil.getTime() });
}

/** What was sent today and in the time of caution, and the member's own limit. */
export async function factsOf(
  { tx, caller, now, settings }: Omit<Outgoing, "fail">,
  { cautionUntil }: Pick<Payer, "cautionUntil">,
): Promise<Facts> {
  const since =
    cautionUntil && new Date(cautionUntil.getTime() - durationMs(settings, "outflow.cautionHours"));
  const facts = await tx.one(findFacts, [caller.memberId, now, dayStart(now), since]);
  if (!facts) throw new Error("the facts of a payer have no row");
  return facts;
}

/** What the member's own limit leaves for today; undefined where there is none. */
export const leftOf = ({ limitFen, todayFen }: Facts): Fen | undefined =>
  limitFen === undefined ? undefined : fen(Math.max(0, limitFen - todayFen));

/**
 * Refuses an amount while the money is held, beyond the member's own limit, and a transfer beyond what caution allows. Behind
 * `lockPayer`.
 */
export async function checkAmount(
  ctx: Outgoing,
  payer: Payer,
  { amountFen, isTransfer }: { amountFen: Fen; isTransfer: boolean },
): Promise<void> {
  const { now, settings, fail } = ctx;
  checkHeld(ctx, payer);
  const facts = await factsOf(ctx, payer);
  const { cautionUntil } = payer;
  if (isTransfer && cautionUntil && cautionUntil > now) {
    const mostFen = settings["outflow.cautionFen"];
    const until = formatShort(cautionUntil);
    if (facts.cautiousFen + amountFen > mostFen)
      fail("CAUTION", {
        msg: `刚更换手机号或重置支付密码，${until} 之前最多共转 ¥${formatFen(fen(mostFen))}`,
      });
  }
  const leftFen = leftOf(facts);
  if (leftFen !== undefined && amountFen > leftFen)
    fail("OWN_LIMIT", {
      msg: `您设置的每日支付限额今天还剩 ¥${formatFen(leftFen)}，可在支付设置里调整`,
      leftFen,
    });
}

/**
 * Refuses what is paid later where the member's own limit could not cover it then, `amountFen`: a limit that is raised holds a day later.
 * `isToday`: it is paid today, so that what was sent counts. Behind `lockPayer`.
 */
export async function checkOwnLimit(
  ctx: Outgoing,
  payer: Payer,
  { amountFen, isToday }: { amountFen: Fen; isToday: boolean },
): Promise<void> {
  checkHeld(ctx, payer);
  const facts = await factsOf(ctx, payer);
  const mostFen = isToday ? leftOf(facts) : facts.limitFen;
  if (mostFen === undefined || amountFen <= mostFen) return;
  const which = isToday ? "每日支付限额今天还剩" : "每日支付限额是";
  const msg = `您设置的${which} ¥${formatFen(mostFen)}，拍下后会付不了款，可先在支付设置里调整`;
  ctx.fail("OWN_LIMIT", { msg, leftFen: mostFen });
}

/** `since`: what the subject names is as it is since then, so that an earlier grant is for something that has changed. */
type Act = { grant: string; method: string; subject: string; amountFen: Fen; since?: Date };

/** Spends the grant of an act, once; refuses one that is for something else, or over. */
export async function spend(
  { tx, caller, now, fail }: Outgoing<"GRANT_STALE">,
  { grant, method, subject, amountFen, since }: Act,
): Promise<void> {
  const values = [sha256Hex(grant), caller.memberId, now, method, subject, amountFen, since];
  if (!(await tx.one(spendGrant, values))) fail("GRANT_STALE");
}
