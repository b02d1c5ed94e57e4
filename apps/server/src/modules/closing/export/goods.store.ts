import { reportReasonNames } from "@heshi/contract/chat/chat-view";
import { listed, oneOf, section, text, time, yesNo } from "./section.ts";
import { claimStates, favourites, reportStates, shopStates } from "./words.ts";

const goods = "g.title";

/** The catalogue: what was looked at, kept, asked and said of it. */
export const goodsSections = {
  店铺: section("shops", {
    from: "shop where owner_id = $1",
    order: "id",
    cells: {
      店铺: text("name"),
      状态: oneOf("shop.state", shopStates, "state"),
      电话: text("nullif(phone, '')"),
      开店时间: time("created_at"),
    },
  }),
  评价: section("comments", {
    from: "comment c join goods g on g.id = c.goods_id where c.member_id = $1",
    order: "c.id",
    cells: {
      商品: text(goods),
      商品评分: text("c.score_goods"),
      服务评分: text("c.score_service"),
      物流评分: text("c.score_express"),
      内容: text("nullif(c.text, '')"),
      图片: listed("c.pictures"),
      视频: text("nullif(c.video, '')"),
      匿名: yesNo("c.is_anonymous"),
      评价时间: time("c.created_at"),
      追评: text("nullif(c.supplement_text, '')"),
      追评图片: listed("c.supplement_pictures"),
      追评视频: text("nullif(c.supplement_video, '')"),
      追评时间: time("c.supplemented_at"),
      商家回复: text("nullif(c.reply_text, '')"),
      隐藏原因: text("nullif(c.hidden_reason, '')"),
    },
  }),
  评价回复: section("comment_replies", {
    from: "comment_reply r join comment c on c.id = r.comment_id join goods g on g.id = c.goods_id where r.member_id = $1",
    order: "r.id",
    cells: { 商品: text(goods), 内容: text("r.text"), 时间: time("r.created_at") },
  }),
  评价举报: section("comment_reports", {
    from: "comment_report r join comment c on c.id = r.comment_id join goods g on g.id = c.goods_id where r.member_id = $1",
    order: "r.id",
    cells: {
      商品: text(goods),
      原因: oneOf("comment_report.reason", reportReasonNames, "r.reason"),
      说明: text("nullif(r.text, '')"),
      处理结果: oneOf("comment_report.state", reportStates, "r.state"),
      时间: time("r.created_at"),
    },
  }),
  评价点赞: section("comment_votes", {
    from: "comment_vote v join comment c on c.id = v.comment_id join goods g on g.id = c.goods_id where v.member_id = $1",
    order: "v.created_at, v.comment_id",
    cells: { 商品: text(goods), 时间: time("v.created_at") },
  }),
  商品提问: section("questions", {
    from: "goods_question q join goods g on g.id = q.goods_id where q.member_id = $1",
    order: "q.id",
    cells: { 商品: text(goods), 问题: text("q.text"), 时间: time("q.created_at") },
  }),
  商品回答: section("answers", {
    from: `goods_answer a join goods_question q on q.id = a.question_id join goods g on g.id = q.goods_id
       where a.member_id = $1`,
    order: "a.id",
    cells: { 商品: text(goods), 问题: text("q.text"), 回答: text("a.text"), 时间: time("a.created_at") },
  }),
  优惠券: section("coupons", {
    from: "coupon_claim k join coupon c on c.id = k.coupon_id left join shop s on s.id = c.shop_id where k.member_id = $1",
    order: "k.id",
    cells: {
      优惠券: text("c.title"),
      发放方: text("coalesce(s.name, '平台')"),
      状态: oneOf("coupon_claim.state", claimStates, "k.state"),
      领取时间: time("k.claimed_at"),
      可用时间: time("k.usable_from"),
      到期时间: time("k.expires_at"),
      使用时间: time("k.used_at"),
    },
  }),
  收藏: section("favourites", {
    from: `favourite f left join goods g on f.kind = 'goods' and g.id = f.target_id
       left join shop s on f.kind = 'shop' and s.id = f.target_id left join brand b on f.kind = 'brand' and b.id = f.target_id
       where f.member_id = $1`,
    order: "f.created_at, f.target_id",
    cells: {
      类型: oneOf("favourite.kind", favourites, "f.kind"),
      名称: text("coalesce(g.title, s.name, b.name, '已删除')"),
      时间: time("f.created_at"),
    },
  }),
  到货通知: section("restocks", {
    from: "restock_note r join goods g on g.id = r.goods_id join sku s on s.id = r.sku_id where r.member_id = $1",
    order: "r.created_at, r.sku_id",
    cells: { 商品: text(goods), 规格: listed("s.specs"), 时间: time("r.created_at") },
  }),
  足迹: section("footprints", {
    from: "footprint f join goods g on g.id = f.goods_id where f.member_id = $1",
    order: "f.seen_at, g.id",
    cells: { 商品: text(goods), 时间: time("f.seen_at") },
  }),
  搜索记录: section("searches", {
    from: "search_history where member_id = $1",
    order: "searched_at",
    cells: { 关键词: text("keyword"), 时间: time("searched_at") },
  }),
  秒杀提醒: section("reminders", {
    from: "flash_reminder r join flash f on f.id = r.flash_id join goods g on g.id = f.goods_id where r.member_id = $1",
    order: "r.created_at, f.id",
    cells: { 商品: text(goods), 开始时间: time("f.starts_at"), 设置时间: time("r.created_at") },
  }),
} as const;
