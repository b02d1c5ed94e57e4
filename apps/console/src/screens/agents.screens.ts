import IdcardOutlined from "@ant-design/icons/IdcardOutlined";
import TagsOutlined from "@ant-design/icons/TagsOutlined";
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
  ["/agent-prices", "经销价目", TagsOutlined, "GetAgentPrices", () => import("./agents/prices.tsx")],
]);
