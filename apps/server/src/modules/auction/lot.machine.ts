import { lotStates } from "@heshi/contract/auction/lot-states";
import { defineMachine } from "@heshi/kernel/machine";

/** A piece that is auctioned (docs/rules/auction.md). Until its end it is listed; whether it is open says the clock. */
export const lotMachine = defineMachine({
  entity: "auction_lot",
  states: lotStates,
  first: "listed",
  final: ["paid", "forfeited", "unsold", "stopped"],
  table: [
    { on: "award", from: ["listed"], to: "awarded", by: ["gateway"], title: "落槌成交" },
    { on: "pass", from: ["listed"], to: "unsold", by: ["gateway"], title: "流拍" },
    {
      on: "stop",
      from: ["listed", "awarded"],
      to: "stopped",
      by: ["operator", "gateway"],
      says: "reason",
      title: "已停止",
    },
    { on: "pay", from: ["awarded"], to: "paid", by: ["member"], title: "已付款" },
    { on: "forfeit", from: ["awarded"], to: "forfeited", by: ["timer"], title: "超时未付款" },
  ],
  lasts: { awarded: { setting: "zone.payMinutes", on: "forfeit" } },
  titles: { schedule: "排入场次" },
});
