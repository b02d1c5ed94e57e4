/** Fills comments on real lines of received orders, and what they sum up to. */
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { goodsId, shopId } from "./fill-catalogue.ts";
import { memberId } from "./fill-members.ts";
import { lineId, orderId } from "./fill-orders.ts";
import { assetUrl, type Calendar, demoId, insertRows } from "./fill-rows.ts";
import type { DemoWorld } from "../world.types.ts";

const tally = adhoc(
  "demo.tally",
  `insert into comment_tally (goods_id, count, stars, good, middle, bad, with_picture, supplemented)
   select goods_id, count(*), sum(score_goods), count(*) filter (where score_goods >= 4),
     count(*) filter (where score_goods = 3), count(*) filter (where score_goods <= 2),
     count(*) filter (where pictures <> '[]'), count(*) filter (where supplemented_at is not null) from comment group by goods_id`,
);
const score = adhoc(
  "demo.score",
  `update goods g set score = round(t.stars * 100.0 / t.count), comment_count = t.count, good_count = t.good
    from comment_tally t where t.goods_id = g.id`,
);
const supplemented = adhoc(
  "demo.supplemented",
  "update order_line l set supplemented_at = c.supplemented_at from comment c where c.line_id = l.id and c.supplemented_at is not null",
);

/** Comments with answers and supplements; orders and their lines must be there. */
export async function fillComments(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  const shops = new Map(world.goods.map(({ key, shopKey }) => [key, shopKey]));
  const specs = new Map(world.goods.flatMap(({ skus }) => skus).map(({ key, values }) => [key, values]));
  const shopKeyOf = (goodsKey: string): string => shops.get(goodsKey) ?? "";
  await insertRows(
    tx,
    "comment",
    world.comments.map((one) => ({
      id: demoId(`comment ${one.key}`),
      line_id: lineId(one.orderKey, one.skuKey),
      order_id: orderId(one.orderKey),
      goods_id: goodsId(one.goodsKey),
      shop_id: shopId(shopKeyOf(one.goodsKey)),
      member_id: memberId(one.memberKey),
      score_goods: one.goodsScore,
      score_service: one.serviceScore,
      score_express: one.logisticsScore,
      text: one.text,
      pictures: one.pictures.map(assetUrl),
      video: "",
      is_anonymous: one.anonymous,
      specs: specs.get(one.skuKey) ?? [],
      created_at: calendar.at(one.ago),
      supplement_text: one.supplement?.text ?? "",
      supplement_pictures: (one.supplement?.pictures ?? []).map(assetUrl),
      supplement_video: "",
      supplemented_at: one.supplement ? calendar.at(one.supplement.ago) : null,
      reply_text: one.reply?.text ?? "",
      replied_at: one.reply ? calendar.at(one.reply.ago) : null,
      helpful: one.helpful,
      hidden_reason: "",
    })),
  );
  await tx.run(tally);
  await tx.run(score);
  await tx.run(supplemented);
}
