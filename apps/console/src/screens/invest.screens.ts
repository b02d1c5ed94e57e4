import CalendarOutlined from "@ant-design/icons/CalendarOutlined";
import GiftOutlined from "@ant-design/icons/GiftOutlined";
import SolutionOutlined from "@ant-design/icons/SolutionOutlined";
import { group } from "../screen-row.ts";

/** The health plan. */
export const investScreens = group("健康计划", [
  [
    "/plan-claims",
    "待寄礼包",
    GiftOutlined,
    "GetPlanClaims",
    () => import("./invest/claims.tsx"),
    { count: "planClaims" },
  ],
  ["/invests", "参与记录", SolutionOutlined, "GetInvests", () => import("./invest/invests.tsx")],
  ["/health-plans", "计划", CalendarOutlined, "GetHealthPlans", () => import("./invest/plans.tsx")],
]);
