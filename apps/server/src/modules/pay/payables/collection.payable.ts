import { closeAttempts } from "../../attempt/attempt.public.ts";
import { collections, lockCollection, receiptOf } from "../../collection/collection.public.ts";
import { moveIfAny } from "../../machine/machine.public.ts";
import type { Payable } from "../payable.types.ts";

/** A payment by a code on the counter (docs/rules/collection.md). */
export const collectionPayable: Payable = {
  lock: lockCollection,
  async take(tx, id, { way, now }) {
    const act = { on: "pay", by: "gateway", ids: [id], now, given: { payWay: way } } as const;
    const [taken] = await moveIfAny(tx, collections, act);
    return taken && (() => closeAttempts(tx, { kind: "collection", id }, now));
  },
  async pageOf(db, { id }) {
    const row = await db.one(receiptOf, [id]);
    return `/pages/collection/payment/success?receipt=${row?.receipt ?? ""}`;
  },
  backReason: "付款已关闭，自动退回",
};
