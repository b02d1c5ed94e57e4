import { lotBanStates } from "@heshi/contract/auction/lot-states";
import { defineMachine } from "@heshi/kernel/machine";

/** Who has won several lots and paid none may not bid for some days, and may appeal once (docs/rules/auction.md). */
export const banMachine = defineMachine({
  entity: "auction_ban",
  states: lotBanStates,
  first: "banned",
  final: ["lifted", "stands"],
  table: [
    { on: "appeal", from: ["banned"], to: "appealed", by: ["member"], title: "提出申诉" },
    {
      on: "lift",
      from: ["appealed"],
      to: "lifted",
      by: ["operator"],
      twoPersons: true,
      says: "reason",
      title: "解除禁拍",
    },
    { on: "uphold", from: ["appealed"], to: "stands", by: ["operator"], says: "reason", title: "维持禁拍" },
  ],
  titles: { ban: "暂停出价" },
});
