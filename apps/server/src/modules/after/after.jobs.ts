import { assert } from "@heshi/kernel/assert";
import { type Due, duesOf } from "../machine/machine.public.ts";
import { act } from "./after.act.ts";
import { afterSales } from "./after.effects.ts";
import { afterMachine } from "./after.machine.ts";
import { refundAfter } from "./after.refund.ts";
import { findHead } from "./after.store.ts";

/** What the timer says in the negotiation when the shop was silent. */
const words: Readonly<Record<string, string>> = {
  applied: "商家超时未处理，系统自动同意",
  appliedGoods: "商家超时未处理，系统自动同意",
  returned: "商家超时未处理退货，系统自动退款",
};

const workOf =
  (state: string): Due["work"] =>
  async (tx, id, { now, settings }) => {
    const lasting = afterMachine.lasts[state as keyof typeof afterMachine.lasts];
    const head = await tx.one(findHead, [id, null, null]);
    assert(head, "a deadline of nothing");
    const { orderId, memberId } = head;
    const doing = { by: "timer", id, orderId, words: words[state] ?? "", now, settings } as const;
    return lasting.on === "refund"
      ? refundAfter(tx, { ...doing, on: "refund", memberId })
      : act(tx, { ...doing, on: lasting.on });
  };

/** After-sales whose state ends by itself. */
export const afterDues: readonly Due[] = duesOf(afterSales).map((due) => ({
  ...due,
  work: workOf(due.state),
}));
