/** Fills comments on real lines of received orders, and what they sum up to. */
import { type CommentWord, commentWordKeys, commentWords } from "@heshi/contract/goods/comment-words";
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

const worded = adhoc(
  "demo.worded",
  `insert into comment_word (goods_id, word, count) select c.goods_id, w.word, count(*) from comment c,
    jsonb_array_elements_text(c.words) as w (word) where c.hidden_at is null group by 1, 2`,
);

/** Two of three comments have one to three tapped words, which agree with the stars. */
function wordsOf(stars: number, index: number): readonly CommentWord[] {
  if (index % 3 === 0) return [];
  const fitting = commentWordKeys.filter((word) => commentWords[word].isGood === stars > 3);
  return [0, 1, 2]
    .slice(0, 1 + (index % 3))
    .map((step) => fitting[(index * 2 + step * 3) % fitting.length] ?? "quality");
}

const replyTexts = [
  "谢谢分享，正好在犹豫",
  "请问用了多久了？",
  "同款，确实不错",
  "照片很实在，已下单",
] as const;
/** Replies of other members to the comments that most found helpful. */
function repliesOf({ comments, members }: DemoWorld, calendar: Calendar) {
  const liked = comments.toSorted((one, other) => other.helpful - one.helpful).slice(0, 60);
  return liked.flatMap((one, index) => {
    const others = members.filter(({ key }) => key !== one.memberKey);
    return replyTexts.slice(0, 1 + (index % 2)).map((_, step) => ({
      id: demoId(`reply ${one.key} ${step}`),
      comment_id: demoId(`comment ${one.key}`),
      member_id: memberId(others[(index + step) % others.length]?.key ?? one.memberKey),
      text: replyTexts[(index + step) % replyTexts.length] ?? "",
      created_at: new Date(calendar.at(one.ago).getTime() + (1 + step) * 3_600_000),
    }));
  });
}
/** Two comments that wait for an operator's decision. */
const reportsOf = ({ comments, members }: DemoWorld, calendar: Calendar) =>
  comments
    .filter(({ goodsScore }) => goodsScore <= 2)
    .slice(0, 4)
    .map((one, index) => ({
      id: demoId(`report ${one.key}`),
      comment_id: demoId(`comment ${one.key}`),
      member_id: memberId(members.find(({ key }) => key !== one.memberKey)?.key ?? one.memberKey),
      reason: index % 2 === 0 ? "other" : "insult",
      text: index % 2 === 0 ? "与商品无关" : "",
      created_at: new Date(calendar.at(one.ago).getTime() + 7_200_000),
    }));
const counted = adhoc(
  "demo.replied",
  `update comment c set replies = x.count from (select comment_id, count(*)::int as count from comment_reply group by 1) x
   where c.id = x.comment_id`,
);

/** Comments with answers and supplements; orders and their lines must be there. */
export async function fillComments(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  const shops = new Map(world.goods.map(({ key, shopKey }) => [key, shopKey]));
  const specs = new Map(world.goods.flatMap(({ skus }) => skus).map(({ key, values }) => [key, values]));
  const shopKeyOf = (goodsKey: string): string => shops.get(goodsKey) ?? "";
  await insertRows(
    tx,
    "comment",
    world.comments.map((one, index) => ({
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
      words: wordsOf(one.goodsScore, index),
      hidden_reason: "",
    })),
  );
  await insertRows(tx, "comment_reply", repliesOf(world, calendar));
  await insertRows(tx, "comment_report", reportsOf(world, calendar));
  await tx.run(counted);
  await tx.run(worded);
  await tx.run(tally);
  await tx.run(score);
  await tx.run(supplemented);
}
