import type { bidKinds } from "@heshi/contract/auction/lot-states";
import { banTexts, deputeTexts, entrustTexts } from "../../auction/auction.public.ts";
import { oneOf, section, text, time, yuan } from "./section.ts";

const bidders = {
  held: "保证金冻结中",
  due: "保证金待退回",
  won: "已拍下",
  released: "保证金已退回",
} as const;
const kinds: Readonly<Record<(typeof bidKinds)[number], string>> = {
  max: "最高价",
  plain: "出价",
  raise: "提高最高价",
};

/** The order zone. */
export const auctionSections = {
  竞拍: section("auction_lots", {
    from: "auction_bidder b join auction_lot l on l.id = b.lot_id join goods g on g.id = l.goods_id where b.member_id = $1",
    order: "b.id",
    cells: {
      拍品编号: text("l.no"),
      商品: text("g.title"),
      状态: oneOf("auction_bidder.state", bidders, "b.state"),
      我的最高价: yuan("b.max_fen"),
      保证金: yuan("b.deposit_fen"),
      当前价: yuan("l.price_fen"),
      时间: time("b.created_at"),
    },
  }),
  竞拍出价: section("auction_bids", {
    from: "auction_bid b join auction_lot l on l.id = b.lot_id where b.member_id = $1",
    order: "b.id",
    cells: {
      拍品编号: text("l.no"),
      序号: text("b.seq::text"),
      方式: oneOf("auction_bid.kind", kinds, "b.kind"),
      金额: yuan("b.max_fen"),
      时间: time("b.at"),
    },
  }),
  委托出售: section("auction_entrusts", {
    from: "auction_entrust e join goods g on g.id = e.goods_id join warehouse_unit u on u.id = e.unit_id where e.member_id = $1",
    order: "e.id",
    cells: {
      委托编号: text("e.no"),
      货品编号: text("u.no"),
      商品: text("g.title"),
      状态: oneOf("auction_entrust.state", entrustTexts, "e.state"),
      最低价: yuan("e.least_fen"),
      成交价: yuan("e.sold_fen"),
      到手: yuan("e.earned_fen"),
      时间: time("e.created_at"),
    },
  }),
  委托出价: section("auction_deputes", {
    from: "auction_depute d where d.member_id = $1",
    order: "d.id",
    cells: {
      委托编号: text("d.no"),
      状态: oneOf("auction_depute.state", deputeTexts, "d.state"),
      单件最高出价: yuan("d.max_fen"),
      每天件数: text("d.per_day::text"),
      预算: yuan("d.budget_fen"),
      有效期至: time("d.until_at"),
      时间: time("d.created_at"),
    },
  }),
  禁拍: section("auction_bans", {
    from: "auction_ban b where b.member_id = $1",
    order: "b.id",
    cells: {
      状态: oneOf("auction_ban.state", banTexts, "b.state"),
      原因: text("b.reason"),
      申诉: text("b.appeal"),
      截止时间: time("b.until_at"),
      时间: time("b.created_at"),
    },
  }),
};
