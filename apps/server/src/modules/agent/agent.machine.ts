import { agentStates } from "@heshi/contract/agents/agent-states";
import { defineMachine } from "@heshi/kernel/machine";

/** An application of an agent; the authorisation that was given last stays while another is reviewed. */
export const agentMachine = defineMachine({
  entity: "agent",
  states: agentStates,
  first: "none",
  final: [],
  table: [
    {
      on: "submit",
      from: ["none", "refused", "passed"],
      to: "reviewing",
      by: ["member"],
      title: "申请经销商",
    },
    { on: "pass", from: ["reviewing"], to: "passed", by: ["operator"], title: "授权经销商" },
    {
      on: "refuse",
      from: ["reviewing"],
      to: "refused",
      by: ["operator"],
      says: "reason",
      title: "申请未通过",
    },
    {
      on: "askExit",
      from: ["passed", "refused", "reviewing"],
      to: "leaving",
      by: ["member"],
      title: "申请退出",
    },
    { on: "stay", from: ["leaving"], to: "passed", by: ["member"], title: "撤回退出" },
    { on: "leave", from: ["leaving"], to: "none", by: ["member"], title: "退出经销" },
    {
      on: "stop",
      from: ["passed", "refused", "reviewing", "leaving"],
      to: "refused",
      by: ["operator"],
      says: "reason",
      title: "停止授权",
    },
  ],
});
