import type { RightRow } from "./right.ts";

/** Rights of operators over the agents' programme. */
export const agentsRights = {
  "agent.keep": { title: "经销管理", roles: ["review"] },
  "code.keep": { title: "防伪码", roles: ["review"] },
} as const satisfies Readonly<Record<string, RightRow>>;
