import { Order } from "@heshi/contract/trade/order";
import { Wares } from "@heshi/contract/goods/wares";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { digest, expectSound } from "../../../test/invariants.ts";
import {
  goods,
  keepSessions,
  member,
  num,
  setAccounts,
  shop,
  sql,
  uploaded,
} from "../../../test/make/world.ts";
import { commenting, paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const DAY = 86_400_000;
const own = await shop(server);
const { boughtIn, comment } = commenting(server, own);
const summary = async (waresId: string) => (await server.call(Wares, "GetCommentSummary", { waresId })).info;

test("a verified purchase is commented once, earns silver, and counts in the product's score and the order's history", async () => {
  const item = await goods(server, { shopId: own.id });
  const { buyer, orderId, lineId } = await boughtIn(item);
  expect((await server.call(Wares, "GetCommentTargets", {}, { token: buyer.token })).info.list).toMatchObject(
    [{ lineId, orderId, waresId: item.id, shopName: own.name, isSelf: false }],
  );
  await sql(server, "update shop set is_self = true where id = $1", [own.id]);
  expect((await server.call(Wares, "GetCommentTargets", {}, { token: buyer.token })).info.list).toMatchObject(
    [{ lineId, isSelf: true }],
  );
  await sql(server, "update shop set is_self = false where id = $1", [own.id]);
  await uploaded(server, buyer.id, "/uploads/ab/cd.webp");
  const first = await comment(
    buyer.token,
    lineId,
    { pictures: ["/uploads/ab/cd.webp"] },
    "comment-once-00000001",
  );
  expect(first.info.silverCent).toBe(1000);
  expect(
    (await comment(buyer.token, lineId, { pictures: ["/uploads/ab/cd.webp"] }, "comment-once-00000001")).raw,
  ).toBe(first.raw);
  expectRefused(await comment(buyer.token, lineId), Wares, "COMMENTED");
  expect(
    await sql(server, "select score, comment_count, good_count from goods where id = $1", [item.id]),
  ).toEqual([{ score: 500, comment_count: 1, good_count: 1 }]);
  expect(await num(server, "select comment_due_cent from orders where id = $1", [orderId])).toBe(1000);
  const detail = await server.call(Order, "GetDetail", { orderId }, { token: buyer.token });
  expect(detail.info.timeline[0]?.title).toBe("评价商品");
  expect(detail.info.lines[0]).toMatchObject({ isCommented: true });
  expect(detail.info.actions).toEqual(["track", "supplement", "afterSale", "buyAgain"]);
  expect(
    (await server.call(Wares, "GetCommentTargets", { orderId }, { token: buyer.token })).info.list,
  ).toEqual([]);
  expect((await server.call(Order, "GetCounts", {}, { token: buyer.token })).info.uncommented).toBe(0);
  await expectSound(server);
});

test("who comments while their account is frozen gets the silver later, once it is open", async () => {
  const { buyer, lineId } = await boughtIn(await goods(server, { shopId: own.id }), "received", 1);
  await setAccounts(server, [buyer.id], "frozen");
  expect((await comment(buyer.token, lineId)).code).toBe(0);
  await setAccounts(server, [buyer.id], "open");
});

test("no comment without purchase, before receipt, too late or on another member's line; nothing changes", async () => {
  const item = await goods(server, { shopId: own.id });
  const [onWay, done] = [await boughtIn(item, "shipped"), await boughtIn(item)];
  const stranger = await member(server);
  await uploaded(server, stranger.id, "/uploads/theirs.webp");
  await uploaded(server, done.buyer.id, "/uploads/mine.webp");
  const before = await digest(server);
  expect(await comment(onWay.buyer.token, onWay.lineId)).toMatchObject({
    code: codeOf("WRONG_STATE"),
    info: { state: "shipped" },
  });
  const [theirs, none] = [
    await comment(stranger.token, done.lineId),
    await comment(stranger.token, randomId()),
  ];
  expectRefused(theirs, "NOT_FOUND");
  expect(theirs.raw).toBe(none.raw);
  expectRefused(
    await comment(done.buyer.token, done.lineId, { pictures: ["/uploads/a.webp"], video: "/uploads/b.mp4" }),
    Wares,
    "COMMENT_MEDIA",
  );
  for (const wrong of [
    { scoreGoods: 0 },
    { scoreGoods: 6 },
    { scoreService: 1.5 },
    { text: "字".repeat(501) },
    { text: "看\u202e反" },
    { pictures: Array.from({ length: 10 }, () => "/uploads/a.webp") },
    { pictures: ["https://evil.example/x.png"] },
    { pictures: ["/uploads/../../etc/passwd"] },
    // never uploaded, uploaded by someone else, and a picture that is to be a video
    { pictures: ["/uploads/zz/never.webp"] },
    { pictures: ["/assets/index.js"] },
    { pictures: ["/uploads/theirs.webp"] },
    { pictures: ["/uploads/mine.webp", "/uploads/theirs.webp"] },
    { video: "/uploads/mine.webp" },
  ]) {
    expect((await comment(done.buyer.token, done.lineId, wrong)).code, JSON.stringify(wrong)).toBe(
      codeOf("WRONG_FIELD"),
    );
  }
  expect(await digest(server)).toBe(before);
  const back = await boughtIn(item);
  await sql(
    server,
    "update orders set state = 'closed', closed_at = $2, close_reason = 'refunded' where id = $1",
    [back.orderId, server.now()],
  );
  expectRefused(await comment(back.buyer.token, back.lineId), "WRONG_STATE");
  server.advance(6 * DAY);
  server.advance(9 * DAY);
  await keepSessions(server);
  expectRefused(await comment(done.buyer.token, done.lineId), Wares, "COMMENT_LATE");
  expect(await num(server, "select count(*) from comment where goods_id = $1", [item.id])).toBe(0);
  console.info(
    "comments without purchase, before receipt, after a refund, too late, on another's line: 0 accepted",
  );
});

test("comments show scores, tags and anonymous authors, page by page", async () => {
  const item = await goods(server, { shopId: own.id });
  const made: string[] = [];
  for (const [score, rest] of [
    [5, { pictures: ["/uploads/a.webp"] }],
    [4, { isAnonymous: true }],
    [3, {}],
    [1, { video: "/uploads/v.mp4", text: "" }],
  ] as const) {
    const { buyer, lineId } = await boughtIn(item);
    server.advance(1000);
    await uploaded(server, buyer.id, "/uploads/a.webp", "/uploads/v.mp4");
    await sql(server, "update member set nickname = '周晓禾', avatar = '/uploads/me.webp' where id = $1", [
      buyer.id,
    ]);
    made.push(
      (
        await comment(buyer.token, lineId, {
          scoreGoods: score,
          ...("pictures" in rest ? { pictures: [...rest.pictures] } : rest),
        })
      ).info.commentId,
    );
  }
  expect(await summary(item.id)).toMatchObject({ score: 325 });
  // four comments are too few for a share
  expect((await summary(item.id)).goodPercent).toBeUndefined();
  expect(Object.fromEntries((await summary(item.id)).tags.map(({ tag, count }) => [tag, count]))).toEqual({
    all: 4,
    picture: 2,
    good: 2,
    middle: 1,
    bad: 1,
  });
  const list = async (
    input: Omit<Parameters<typeof server.call<typeof Wares, "GetComments">>[2], "waresId">,
  ) => (await server.call(Wares, "GetComments", { waresId: item.id, ...input })).info;
  expect((await list({ tag: "picture" })).list.map(({ commentId }) => commentId)).toEqual([made[3], made[0]]);
  expect((await list({ tag: "good" })).list).toHaveLength(2);
  const anonymous = (await list({ tag: "all" })).list.find(({ commentId }) => commentId === made[1]);
  expect(anonymous).toMatchObject({ nickname: "周**", avatar: "", isAnonymous: true, level: 0 });
  const [first, second] = [
    await list({ limit: 3 }),
    await list({ limit: 3, cursor: (await list({ limit: 3 })).next ?? "" }),
  ];
  expect([...first.list, ...second.list].map(({ commentId }) => commentId)).toEqual(made.toReversed());
  const other = await goods(server, { shopId: own.id });
  expect(await summary(other.id)).toEqual({ tags: [{ tag: "all", text: "全部", count: 0 }], words: [] });
});

test("the job updates the shop's averages", async () => {
  const seller = await shop(server);
  const item = await goods(server, { shopId: seller.id });
  const buyer = await member(server, { balanceFen: 1_000_000 });
  const trade = await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
  await shipped(server, seller.token2, trade.orderId);
  await received(server, buyer.token, trade.orderId);
  const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [
    trade.orderId,
  ]);
  await comment(buyer.token, String(line?.["id"]));
  await server.drain();
  expect(
    await sql(server, "select score_goods, score_service, score_express from shop where id = $1", [
      seller.id,
    ]),
  ).toEqual([{ score_goods: 500, score_service: 400, score_express: 300 }]);
});
