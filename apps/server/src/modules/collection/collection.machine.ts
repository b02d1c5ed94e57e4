import { collectionStates } from "@heshi/contract/collection/collection-states";
import { defineMachine } from "@heshi/kernel/machine";

/** A payment by a code on the counter (docs/rules/collection.md). */
export const collectionMachine = defineMachine({
  entity: "collection",
  states: collectionStates,
  first: "unpaid",
  final: ["refunded", "closed"],
  table: [
    { on: "pay", from: ["unpaid"], to: "paid", by: ["gateway", "member"], title: "付款成功" },
    { on: "cancel", from: ["unpaid"], to: "closed", by: ["member"], title: "付款人已取消" },
    { on: "expire", from: ["unpaid"], to: "closed", by: ["timer"], title: "超时未付款" },
    { on: "settle", from: ["paid"], to: "settled", by: ["gateway"], title: "已结算" },
    {
      on: "giveBack",
      from: ["paid", "settled"],
      to: "refunded",
      by: ["shop", "member", "operator"],
      title: "已全部退款",
    },
  ],
  lasts: { unpaid: { setting: "collection.payMinutes", on: "expire", isStrict: true } },
});
