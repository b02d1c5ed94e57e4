import { realNameStates } from "@heshi/contract/account/member";
import { defineMachine } from "@heshi/kernel/machine";

/** A member's real name (docs/rules/cert.md). */
export const certMachine = defineMachine({
  entity: "cert",
  states: realNameStates,
  first: "none",
  final: ["passed"],
  table: [
    { on: "submit", from: ["none", "refused"], to: "reviewing", by: ["member"], title: "提交认证" },
    { on: "pass", from: ["reviewing"], to: "passed", by: ["operator"], title: "认证通过" },
    {
      on: "refuse",
      from: ["reviewing"],
      to: "refused",
      by: ["operator"],
      says: "reason",
      title: "认证未通过",
    },
  ],
});
