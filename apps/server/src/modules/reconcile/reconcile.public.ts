import type { StatementChannel } from "@heshi/contract/money/reconcile-desk";
import type { PayoutKind } from "@heshi/contract/pay/outside";
import { randomId } from "@heshi/kernel/id";
import type { Fen } from "@heshi/kernel/money";
import type { Tx } from "../../platform/database/db.ts";
import { move } from "../machine/machine.public.ts";
import type { Found, LineKey } from "./reconcile.compare.ts";
import { differenceEntity } from "./reconcile.effects.ts";
import { insertLine } from "./reconcile.store.ts";
import { holdStatement, unmetOurs, unmetTheirs } from "./reconcile.unmet.store.ts";

/** The statement on which payouts to accounts of a kind are. */
export const payoutStatement = (kind: PayoutKind): StatementChannel =>
  kind === "bank" ? "bank" : `${kind}Payout`;

/** How a difference ends that something meets: what was booked for it is taken back. */
const meets = { open: "meet", booked: "offset", cleared: "repay" } as const;
type Unmet = { id: string; state: keyof typeof meets };

const end = (tx: Tx, { id, state }: Unmet, now: Date) =>
  move(tx, differenceEntity, { on: meets[state], by: "gateway", ids: [id], now });

/** Puts a difference onto the list, once; whether it was not there. */
export async function listDifference(
  tx: Tx,
  { day, channel, now, ...found }: Found & { day: string; channel: StatementChannel; now: Date },
): Promise<boolean> {
  const { kind, difference, number, channelNo, ourFen, theirFen, ourState } = found;
  const of = [day, channel, kind, difference, number, channelNo, ourFen, theirFen, ourState, now];
  const made = await tx.one(insertLine, [randomId(), ...of]);
  if (made === undefined) return false;
  await move(tx, differenceEntity, { on: "note", by: "gateway", ids: [made.id], now });
  return true;
}

/**
 * Something is booked now: the difference that a channel's statement made of it before is met, what was booked for it taken back. Another
 * amount than the statement's is a difference of its own, of the statement's day. What is booked is written before the call, so that a
 * comparison that the channel's lock keeps waiting reads it.
 */
export async function meetDifference(
  tx: Tx,
  {
    channel,
    kind,
    number,
    amountFen,
    now,
  }: LineKey & { channel: StatementChannel; amountFen: Fen; now: Date },
): Promise<void> {
  await tx.run(holdStatement, [channel]);
  const unmet = await tx.one(unmetTheirs, [channel, kind, number]);
  if (!unmet) return;
  await end(tx, unmet, now);
  const { day, channelNo, theirFen } = unmet;
  if (theirFen === undefined || theirFen === amountFen) return;
  const found = { kind, number, channelNo, ourFen: amountFen, theirFen, ourState: "" };
  await listDifference(tx, { ...found, day, channel, difference: "amount", now });
}

type Compared = {
  matched: readonly LineKey[];
  found: readonly Found[];
  channel: StatementChannel;
  now: Date;
};

/** Lines that both sides have now: what was on the list of them is met, except what is found again just as it is listed. */
export async function meetMatched(tx: Tx, { channel, matched, found, now }: Compared): Promise<void> {
  if (matched.length === 0) return;
  const unmet = await tx.many(unmetOurs, [
    channel,
    matched.map(({ kind }) => kind),
    matched.map(({ number }) => number),
  ]);
  const wordOf = ({ kind, number, difference, ourFen, theirFen }: Omit<Found, "channelNo" | "ourState">) =>
    [kind, number, difference, ourFen, theirFen].join(" ");
  const again = new Set(found.map(wordOf));
  for (const one of unmet) if (!again.has(wordOf(one))) await end(tx, one, now);
}
