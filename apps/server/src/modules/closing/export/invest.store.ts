import { claimTexts, investTexts } from "@heshi/contract/invest/invest-states";
import { oneOf, section, text, time, yuan } from "./section.ts";

/** A member's rows of the health plan. */
export const investSections = {
  健康计划: section("invests", {
    from: "invest i where i.member_id = $1",
    order: "i.created_at, i.id",
    cells: {
      单号: text("i.no"),
      计划: text("i.title"),
      状态: oneOf("invest.state", investTexts, "i.state"),
      价格: yuan("i.price_fen"),
      已退: yuan("nullif(i.refunded_fen, 0)"),
      已用期数: text("i.used || ' / ' || i.periods"),
      加入时间: time("i.created_at"),
      到期时间: time("i.ends_at"),
    },
  }),
  健康计划礼包: section("invest_claims", {
    from: "invest_claim c join invest i on i.id = c.invest_id where c.member_id = $1",
    order: "c.created_at, c.id",
    cells: {
      领取单号: text("c.no"),
      计划单号: text("i.no"),
      期: text("c.seq::text"),
      状态: oneOf("invest_claim.state", claimTexts, "c.state"),
      收件人: text("c.receiver ->> 'name'"),
      快递: text("nullif(c.company_name || ' ' || c.number, ' ')"),
      领取时间: time("c.created_at"),
    },
  }),
} as const;
