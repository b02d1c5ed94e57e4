import { billStates } from "@heshi/contract/shop/wallet-view";
import { defineMachine } from "@heshi/kernel/machine";

/** A day's bill of a shop (docs/rules/shop-wallet.md). No clock completes it, but its comparison with the ledger. */
export const billMachine = defineMachine({
  entity: "shop_bill",
  states: billStates,
  first: "made",
  final: ["complete"],
  table: [
    { on: "draw", from: ["made"], to: "out", by: ["gateway"], title: "已出账" },
    { on: "check", from: ["out"], to: "checked", by: ["shop", "timer"], title: "已核对" },
    { on: "complete", from: ["checked"], to: "complete", by: ["gateway"], title: "与账本逐笔相符，已完成" },
  ],
  lasts: { out: { setting: "settle.checkDays", on: "check" } },
});
