import { assert } from "@heshi/kernel/assert";
import type { PayWay } from "@heshi/contract/trade/pay";
import type { Tx } from "../../platform/database/db.ts";
import { closeAttempts, closeRechargeAttempts, type Payable } from "../attempt/attempt.public.ts";
import { move } from "../machine/machine.public.ts";
import { orders } from "../order/order.public.ts";
import { lockRechargeOf, recharges } from "../recharge/recharge.public.ts";
import { lockTradeOf, takeByChannel } from "./pay.store.ts";

/** What an attempt pays, behind its lock. */
export type LockedPayable = { kind: Payable; id: string; state: string; payerId?: string | undefined };

/** Locks the trade or the recharge of an attempt, the first of all locks of a settlement; undefined where there is no such attempt. */
export async function lockPayable(tx: Tx, attemptNo: string): Promise<LockedPayable | undefined> {
  const trade = await tx.one(lockTradeOf, [attemptNo]);
  if (trade) return { ...trade, kind: "trade" };
  const recharge = await tx.one(lockRechargeOf, [attemptNo]);
  return recharge && { ...recharge, kind: "recharge" };
}

type Taking = { way: PayWay; now: Date; payerId?: string | undefined };

async function takeTrade(tx: Tx, id: string, { way, now, payerId }: Taking) {
  const taken = await tx.one(takeByChannel, [id, now, way]);
  if (!taken) return undefined;
  const { orderIds: ids } = taken;
  return async () => {
    await closeAttempts(tx, id, now);
    const given = { payWay: way, ...(payerId !== undefined && { payerId }) };
    const moved = await move(tx, orders, { on: "pay", by: "gateway", ids, now, given });
    assert(moved.length === ids.length, `trade ${id} was unpaid and its orders were not`);
  };
}

async function takeRecharge(tx: Tx, id: string, { way, now }: Taking) {
  const act = { on: "pay", by: "gateway", ids: [id], now, given: { payWay: way } } as const;
  const [taken] = await move(tx, recharges, act);
  return taken && (() => closeRechargeAttempts(tx, id, now));
}

/**
 * Pays what is still unpaid and in time; undefined where it is not. What is answered ends the other attempts and books the rest, once
 * the attempt itself is settled.
 */
export const takePayable = (
  tx: Tx,
  { kind, id, payerId }: LockedPayable,
  taking: Taking,
): Promise<(() => Promise<unknown>) | undefined> =>
  kind === "trade" ? takeTrade(tx, id, { ...taking, payerId }) : takeRecharge(tx, id, taking);
