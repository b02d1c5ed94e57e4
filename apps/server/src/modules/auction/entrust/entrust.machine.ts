import { entrustStates } from "@heshi/contract/auction/lot-states";
import { defineMachine } from "@heshi/kernel/machine";

/**
 * A piece that its owner has auctioned (docs/rules/auction.md, Entrustment): it waits for a session, is in a lot, and so again if not
 * sold.
 */
export const entrustMachine = defineMachine({
  entity: "auction_entrust",
  states: entrustStates,
  first: "waiting",
  final: ["sold", "back"],
  table: [
    { on: "list", from: ["waiting"], to: "listed", by: ["gateway"], title: "排入场次" },
    { on: "unlist", from: ["listed"], to: "waiting", by: ["gateway"], title: "未成交，等待下一场" },
    { on: "sell", from: ["listed"], to: "sold", by: ["gateway"], title: "已成交" },
    { on: "withdraw", from: ["waiting"], to: "back", by: ["member"], title: "本人撤回" },
    { on: "end", from: ["waiting"], to: "back", by: ["gateway"], title: "委托结束，货品退回云仓" },
  ],
  titles: { entrust: "委托出售" },
});
