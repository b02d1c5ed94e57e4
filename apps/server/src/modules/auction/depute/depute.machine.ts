import { deputeStates } from "@heshi/contract/auction/depute";
import { defineMachine } from "@heshi/kernel/machine";

/** A standing order (docs/rules/auction.md, Standing orders). */
export const deputeMachine = defineMachine({
  entity: "auction_depute",
  states: deputeStates,
  first: "active",
  final: ["ended"],
  table: [
    { on: "pause", from: ["active"], to: "paused", by: ["member"], title: "暂停" },
    { on: "resume", from: ["paused"], to: "active", by: ["member"], title: "继续" },
    { on: "end", from: ["active", "paused"], to: "ended", by: ["member"], title: "本人结束" },
    { on: "expire", from: ["active", "paused"], to: "ended", by: ["gateway"], title: "到期结束" },
  ],
  titles: { begin: "开始委托出价" },
});
