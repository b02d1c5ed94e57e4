import { type PayWay, payWays } from "@heshi/contract/pay/pay";
import { assert } from "@heshi/kernel/assert";
import { cent } from "@heshi/kernel/credit";
import { pushSql } from "../../platform/events.ts";
import { col } from "../../platform/database/statement.ts";
import { recipes } from "../ledger/ledger.public.ts";
import { openBonusLotSql } from "../lots/lots.public.ts";
import { effectsOf } from "../machine/machine.public.ts";
import { rechargeMachine } from "./recharge.machine.ts";

const columns = {
  no: col.text,
  memberId: col.id,
  amountFen: col.fen,
  silverCent: col.cent,
  payWay: col.maybe(col.oneOf(payWays)),
} as const;

/** What the caller of a move adds: the way of payment. */
type Given = { payWay?: PayWay };

/** An attempt that is still open at a channel is closed there after the commit. */
const ended = ({ id }: { id: string }) =>
  ({ topic: "recharge.closed", payload: { rechargeId: id } }) as const;

/** Recharges as their machine moves them, with their money. */
export const recharges = effectsOf<typeof rechargeMachine, typeof columns, Given>(rechargeMachine, {
  table: "recharge",
  history: "recharge_event",
  historyKey: "recharge_id",
  columns,
  owners: ["member_id"],
  entered: { paid: "paid_at", closed: "closed_at" },
  sets: { pay_way: "text", close_reason: "text" },
  push: (now) =>
    pushSql("recharge.state", {
      memberId: "member_id::text",
      data: { rechargeNo: "no", state: "state" },
      at: now,
    }),
  also: ({ on, now }) => openBonusLotSql({ where: `${on} = 'pay'`, now }),
  effects: {
    pay: {
      transfer: ({ no, memberId, amountFen, payWay }) => {
        assert(payWay !== undefined && payWay !== "balance", "a recharge is paid through a channel");
        // its bonus comes as the money is spent (docs/rules/lots.md)
        const paid = { memberId, channel: payWay, amount: amountFen, bonusSilver: cent(0) };
        return recipes.rechargeSettled({ rechargeNo: no, ...paid });
      },
    },
    cancel: { outbox: ended, sets: { close_reason: "member" } },
    expire: { outbox: ended, sets: { close_reason: "timeout" } },
  },
});
