import { proxyStates } from "@heshi/contract/proxies/proxy-states";
import { defineMachine } from "@heshi/kernel/machine";

/** An application for a district, and the term that it gives. */
export const proxyMachine = defineMachine({
  entity: "proxy",
  states: proxyStates,
  first: "none",
  final: [],
  table: [
    {
      on: "submit",
      from: ["none", "refused", "expired", "stopped"],
      to: "reviewing",
      by: ["member"],
      title: "申请区域代理",
    },
    { on: "pass", from: ["reviewing"], to: "active", by: ["operator"], title: "成为区域代理" },
    {
      on: "refuse",
      from: ["reviewing"],
      to: "refused",
      by: ["operator"],
      says: "reason",
      title: "申请未通过",
    },
    { on: "lose", from: ["reviewing"], to: "refused", by: ["gateway"], title: "区县已由他人代理" },
    { on: "end", from: ["active"], to: "expired", by: ["gateway"], title: "代理结束" },
    { on: "stop", from: ["active"], to: "stopped", by: ["operator"], says: "reason", title: "停止代理" },
  ],
});
