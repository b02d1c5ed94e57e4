import { closeAttempts } from "../../attempt/attempt.public.ts";
import { moveIfAny } from "../../machine/machine.public.ts";
import {
  findRecharge,
  lockRecharge,
  recharges,
  startRechargeAttempt,
} from "../../recharge/recharge.public.ts";
import type { Payable } from "../payable.types.ts";

/** A recharge of the balance (docs/rules/recharge.md). */
export const rechargePayable: Payable = {
  lock: lockRecharge,
  async take(tx, id, { way, now }) {
    const act = { on: "pay", by: "gateway", ids: [id], now, given: { payWay: way } } as const;
    const [taken] = await moveIfAny(tx, recharges, act);
    return taken && (() => closeAttempts(tx, { kind: "recharge", id }, now));
  },
  pageOf: async (_db, { no }) => `/pages/wallet/recharge/result?rechargeNo=${no}`,
  backReason: "充值已关闭或已到账，自动退回",
  byMember: {
    start: startRechargeAttempt,
    stateOf: async (tx, memberId, no) => (await tx.one(findRecharge, [memberId, no]))?.state,
  },
};
