import { payerTexts } from "../../collection/collection.public.ts";
import { oneOf, section, text, time, yesNo, yuan } from "./section.ts";
import { ways } from "./words.ts";

/** A member's rows of codes on the counter. */
export const collectionSections = {
  收款码: section("collection_codes", {
    from: "collection_code where member_id = $1",
    order: "id",
    cells: {
      码号: text("code_no"),
      名称: text("name"),
      金额: yuan("amount_fen"),
      备注: text("nullif(remark, '')"),
      启用: yesNo("is_on"),
      开通时间: time("created_at"),
    },
  }),
  扫码付款: section("collections", {
    from: "collection where $1 in (member_id, payer_id)",
    order: "id",
    cells: {
      单号: text("no"),
      状态: oneOf("collection.state", payerTexts, "state"),
      金额: yuan("amount_fen"),
      已退: yuan("nullif(refunded_fen, 0)"),
      方式: oneOf("collection.pay_way", ways, "pay_way"),
      备注: text("nullif(remark, '')"),
      发起时间: time("created_at"),
      付款时间: time("paid_at"),
    },
  }),
};
