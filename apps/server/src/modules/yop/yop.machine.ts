import { yopStates } from "@heshi/contract/shop/yop-states";
import { defineMachine } from "@heshi/kernel/machine";

/** A shop's merchant account with YeePay (docs/rules/yop.md). */
export const yopMachine = defineMachine({
  entity: "yop_account",
  states: yopStates,
  first: "draft",
  final: [],
  table: [
    { on: "submit", from: ["draft", "returned"], to: "reviewing", by: ["shop"], title: "提交进件" },
    {
      on: "return",
      from: ["reviewing", "verifying", "signing", "opening"],
      to: "returned",
      by: ["gateway"],
      says: "reason",
      title: "资料需修改",
    },
    { on: "verify", from: ["reviewing"], to: "verifying", by: ["gateway"], title: "真实性验证" },
    { on: "sign", from: ["reviewing", "verifying"], to: "signing", by: ["gateway"], title: "待签协议" },
    {
      on: "open",
      from: ["reviewing", "verifying", "signing"],
      to: "opening",
      by: ["gateway"],
      title: "开通中",
    },
    {
      on: "complete",
      from: ["reviewing", "verifying", "signing", "opening"],
      to: "opened",
      by: ["gateway"],
      title: "已开通",
    },
    {
      on: "freeze",
      from: ["opened"],
      to: "frozen",
      by: ["gateway", "operator"],
      says: "reason",
      title: "账户冻结",
    },
    { on: "thaw", from: ["frozen"], to: "opened", by: ["gateway", "operator"], title: "账户解冻" },
  ],
  lasts: {
    reviewing: { setting: "yop.askMinutes", does: "ask" },
    verifying: { setting: "yop.askMinutes", does: "ask" },
    signing: { setting: "yop.askMinutes", does: "ask" },
    opening: { setting: "yop.askMinutes", does: "ask" },
    opened: { setting: "yop.checkHours", does: "ask" },
    frozen: { setting: "yop.checkHours", does: "ask" },
  },
});
