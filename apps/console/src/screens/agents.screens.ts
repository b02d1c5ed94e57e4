import IdcardOutlined from "@ant-design/icons/IdcardOutlined";
import { group } from "../screen-row.ts";

/** The agents' programme. */
export const agentsScreens = group("经销", [
  [
    "/agents",
    "经销商",
    IdcardOutlined,
    "GetAgents",
    () => import("./agents/agents.tsx"),
    { count: "agents" },
  ],
]);
