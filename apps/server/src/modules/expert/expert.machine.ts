import { expertStates } from "@heshi/contract/content/expert-cert";
import { defineMachine } from "@heshi/kernel/machine";

/** A certificate of an expert: two operators decide; what was passed stays until it ends or is revoked. */
export const expertMachine = defineMachine({
  entity: "expert",
  states: expertStates,
  first: "none",
  final: [],
  table: [
    { on: "submit", from: ["none", "refused", "passed"], to: "reviewing", by: ["member"], title: "提交证书" },
    {
      on: "pass",
      from: ["reviewing"],
      to: "passed",
      by: ["operator"],
      twoPersons: true,
      title: "证书通过",
    },
    {
      on: "refuse",
      from: ["reviewing"],
      to: "refused",
      by: ["operator"],
      says: "reason",
      title: "证书未通过",
    },
    {
      on: "revoke",
      from: ["passed", "refused", "reviewing"],
      to: "refused",
      by: ["operator"],
      says: "reason",
      title: "撤销认证",
    },
  ],
});
