import { playletStates } from "@heshi/contract/content/playlet-view";
import { defineMachine } from "@heshi/kernel/machine";

/** Every move of a series of playlets. Nothing but `move` writes `playlet.state`. */
export const playletMachine = defineMachine({
  entity: "playlet",
  states: playletStates,
  first: "draft",
  final: [],
  table: [
    { on: "publish", from: ["draft", "withdrawn"], to: "shown", by: ["operator"], title: "上线" },
    { on: "withdraw", from: ["shown"], to: "withdrawn", by: ["operator"], says: "reason", title: "下架" },
  ],
});
