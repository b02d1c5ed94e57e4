import EnvironmentOutlined from "@ant-design/icons/EnvironmentOutlined";
import PercentageOutlined from "@ant-design/icons/PercentageOutlined";
import IdcardOutlined from "@ant-design/icons/IdcardOutlined";
import ShopOutlined from "@ant-design/icons/ShopOutlined";
import BarcodeOutlined from "@ant-design/icons/BarcodeOutlined";
import QrcodeOutlined from "@ant-design/icons/QrcodeOutlined";
import SafetyOutlined from "@ant-design/icons/SafetyOutlined";
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
  [
    "/proxies",
    "区域代理",
    ShopOutlined,
    "GetProxies",
    () => import("./agents/proxies.tsx"),
    { count: "proxies" },
  ],
  ["/districts", "代理区县", EnvironmentOutlined, "GetDistricts", () => import("./agents/districts.tsx")],
  ["/fee-shares", "手续费分成", PercentageOutlined, "GetFeeShares", () => import("./agents/fee-shares.tsx")],
  ["/agent-prices", "经销价目", TagsOutlined, "GetAgentPrices", () => import("./agents/prices.tsx")],
  ["/code-batches", "防伪批次", BarcodeOutlined, "GetCodeBatches", () => import("./agents/batches.tsx")],
  ["/labels", "防伪标签", QrcodeOutlined, "FindLabel", () => import("./agents/labels.tsx")],
  [
    "/code-cases",
    "防伪举报",
    SafetyOutlined,
    "GetCodeCases",
    () => import("./agents/cases.tsx"),
    { count: "codeCases" },
  ],
]);
