import { Msg } from "@heshi/contract/account/msg";
import { Wares } from "@heshi/contract/goods/wares";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { beforeAll, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { changeSettings, goods, member, shop, sql, uploaded } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const own = await shop(server);
let operator = "";
beforeAll(async () => {
  operator = (await makeOperator(server, "content")).token;
});

type Written = { score?: number; words?: ("quality" | "fast" | "poor")[]; picture?: boolean };

/** A comment on a product of the shop, by a new buyer. */
async function commented(
  item: { id: string; skuId: string },
  { score = 5, words = [], picture }: Written = {},
) {
  const buyer = await member(server, { balanceFen: 1_000_000 });
  const trade = await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
  await shipped(server, own.token2, trade.orderId);
  await received(server, buyer.token, trade.orderId);
  const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [
    trade.orderId,
  ]);
  const lineId = String(line?.["id"]);
  const pictures = picture === true ? ["/uploads/ab/cd.webp"] : [];
  if (picture === true) await uploaded(server, buyer.id, "/uploads/ab/cd.webp");
  const input = { lineId, scoreGoods: score, scoreService: 5, scoreExpress: 5, text: "好", words, pictures };
  const reply = await server.call(Wares, "AddComment", input, { token: buyer.token });
  return { buyer, lineId, reply, commentId: reply.info.commentId };
}
const summary = async (waresId: string) =>
  (await server.call(Wares, "GetCommentSummary", { waresId }, {})).info;
const listed = async (waresId: string, more: { word?: "quality" | "fast"; tag?: "picture" } = {}) =>
  (await server.call(Wares, "GetComments", { waresId, ...more }, {})).info.list;
const report = (commentId: string, token: string) =>
  server.call(Wares, "ReportComment", { commentId, reason: "advert" }, { token });
const decide = (commentId: string, isHidden: boolean) =>
  server.call(Admin, "DecideComment", { commentId, isHidden, reason: "广告内容" }, { token: operator });
const titles = async (token: string, kind: "system" | "activity") =>
  (await server.call(Msg, "GetList", { kind }, { token })).info.list.map(({ title }) => title);

test("tapped words are counted once a comment, listed the most first, and find their comments", async () => {
  const item = await goods(server, { shopId: own.id, stock: 9 });
  const first = await commented(item, { words: ["quality", "fast", "fast"] });
  await commented(item, { words: ["quality"] });
  expect((await summary(item.id)).words).toEqual([
    { word: "quality", count: 2 },
    { word: "fast", count: 1 },
  ]);
  const found = await listed(item.id, { word: "fast" });
  expect(found).toMatchObject([{ commentId: first.commentId, words: ["quality", "fast"] }]);
});

test("a hidden comment counts nowhere, for nobody but its author, and counts again when it is shown", async () => {
  const item = await goods(server, { shopId: own.id, stock: 9 });
  const bad = await commented(item, { score: 1, words: ["poor"], picture: true });
  const before = await summary(item.id);
  const addition = { commentId: bad.commentId, text: "又坏了" };
  await server.call(Wares, "AddSupplement", addition, { token: bad.buyer.token });
  const all = await summary(item.id);
  expect(all).toMatchObject({ score: 100, words: [{ word: "poor", count: 1 }] });
  expect(all.tags.length).toBe(before.tags.length + 1);
  expect((await decide(bad.commentId, true)).info).toEqual({ reports: 0 });
  expectRefused(await decide(bad.commentId, true), "WRONG_STATE");
  expect(await summary(item.id)).toEqual({ tags: [{ tag: "all", text: "全部", count: 0 }], words: [] });
  expect(await listed(item.id)).toEqual([]);
  expect(
    await sql(server, "select score, comment_count, good_count from goods where id = $1", [item.id]),
  ).toEqual([{ score: null, comment_count: 0, good_count: 0 }]);
  const mine = await server.call(Wares, "GetMyComments", {}, { token: bad.buyer.token });
  expect(mine.info.list).toMatchObject([{ isHidden: true, hiddenReason: "广告内容" }]);
  expect(await titles(bad.buyer.token, "system")).toEqual(["您的评价未公开显示"]);
  expect((await decide(bad.commentId, false)).code).toBe(0);
  expect(await summary(item.id)).toEqual(all);
  expect(await titles(bad.buyer.token, "system")).toEqual(["您的评价已恢复显示", "您的评价未公开显示"]);
});

test("a comment is reported once a member, never by its author, and decided once", async () => {
  const item = await goods(server, { shopId: own.id, stock: 9 });
  const { commentId, buyer } = await commented(item, { picture: true });
  const [one, other] = [await member(server), await member(server)];
  expect((await report(commentId, one.token)).code).toBe(0);
  expectRefused(await report(commentId, one.token), Wares, "COMMENT_REPORTED");
  expectRefused(await report(commentId, buyer.token), Wares, "REPORT_OWN");
  expectRefused(await report(randomId(), one.token), "NOT_FOUND");
  await report(commentId, other.token);
  const waiting = async () =>
    (await server.call(Admin, "GetReportedComments", {}, { token: operator })).info.list;
  expect(await waiting()).toMatchObject([
    { commentId, pictures: ["/uploads/ab/cd.webp"], reports: [{ reason: "advert" }, { reason: "advert" }] },
  ]);
  expect((await decide(commentId, false)).info).toEqual({ reports: 2 });
  expect(await waiting()).toEqual([]);
  expect(await titles(one.token, "activity")).toEqual(["您举报的评价已核实"]);
  expect((await summary(item.id)).score).toBe(500);
  expectRefused(await decide(commentId, false), "WRONG_STATE");
  expectRefused(await decide(randomId(), true), "NOT_FOUND");

  const hidden = async () =>
    (await server.call(Admin, "GetReportedComments", { isHidden: true }, { token: operator })).info.list;
  expect((await decide(commentId, true)).code).toBe(0);
  expect((await hidden())[0]).toMatchObject({ commentId, isHidden: true, reports: [{}, {}] });
  expect(await listed(item.id)).toEqual([]);
  expect((await decide(commentId, false)).code).toBe(0);
  expect((await hidden()).map((row) => row.commentId)).not.toContain(commentId);
  expect(await listed(item.id)).toHaveLength(1);
});

test("operators find comments of a member, an order and a product, and hide one that nobody reported", async () => {
  const item = await goods(server, { shopId: own.id, stock: 9 });
  const { commentId, buyer } = await commented(item);
  const other = await commented(item);
  const find = async (keyword: string, isHidden = false): Promise<string[]> => {
    const { info } = await server.call(
      Admin,
      "GetReportedComments",
      { keyword, isHidden },
      { token: operator },
    );
    return info.list.map((row) => row.commentId);
  };
  const [order] = await sql(
    server,
    "select o.no from comment c join orders o on o.id = c.order_id where c.id = $1",
    [commentId],
  );
  const whole = String(order?.["no"]);
  for (const keyword of [buyer.mid, buyer.mobile, whole]) expect(await find(keyword)).toEqual([commentId]);
  expect(await find(item.id)).toEqual([other.commentId, commentId]);
  expect(await find(whole.slice(1))).toEqual([]);
  expect(await find("")).not.toContain(commentId);
  expectRefused(await decide(commentId, false), "WRONG_STATE");
  expect((await decide(commentId, true)).info).toEqual({ reports: 0 });
  expect(await find(item.id)).toEqual([other.commentId]);
  // its member's number finds it still, so that it can be shown again
  expect(await find(buyer.mid, true)).toEqual([commentId]);
  expect(await find(other.buyer.mid, true)).toEqual([]);
});

test("members reply under a masked name, within the day's number and without blocked words; the author is notified", async () => {
  const item = await goods(server, { shopId: own.id, stock: 9 });
  const { commentId, buyer } = await commented(item);
  const one = await member(server);
  const reply = (text: string, token = one.token) =>
    server.call(Wares, "ReplyToComment", { commentId, text }, { token });
  const { replyId } = (await reply("请问偏大吗")).info;
  await reply("正常码", buyer.token);
  const replies = async () =>
    (await server.call(Wares, "GetCommentReplies", { commentId }, {})).info.list.map(({ text, isAuthor }) => [
      text,
      isAuthor,
    ]);
  expect(await replies()).toEqual([
    ["正常码", true],
    ["请问偏大吗", false],
  ]);
  expect((await listed(item.id))[0]?.replies).toBe(2);
  expect(await titles(buyer.token, "activity")).toEqual(["有人回复了您的评价"]);
  await server.call(Admin, "AddBlockedWord", { word: "加微信" }, { token: operator });
  expectRefused(await reply("加 微信 便宜"), Wares, "REPLY_BLOCKED");
  await changeSettings(server, { "comment.repliesPerDay": 1 });
  expectRefused(await reply("再问一句"), Wares, "REPLY_MANY");
  await server.call(Wares, "ReportComment", { commentId, reason: "advert" }, { token: one.token });
  const talk = async () => {
    const { info } = await server.call(Admin, "GetReportedComments", {}, { token: operator });
    return info.list.find((row) => row.commentId === commentId)?.talk.map(({ text }) => text);
  };
  expect(await talk()).toEqual(["正常码", "请问偏大吗"]);
  const hide = () => server.call(Admin, "HideCommentReply", { replyId, reason: "骚扰" }, { token: operator });
  expect((await hide()).code).toBe(0);
  expectRefused(await hide(), "WRONG_STATE");
  expect(await talk()).toEqual(["正常码"]);
  expectRefused(
    await server.call(
      Admin,
      "HideCommentReply",
      { replyId: randomId(), reason: "骚扰" },
      { token: operator },
    ),
    "NOT_FOUND",
  );
  expect(await replies()).toEqual([["正常码", true]]);
  await decide(commentId, true);
  expect(await replies()).toEqual([]);
  expectRefused(await reply("还在吗"), "NOT_FOUND");
});

test("a shop's staff cannot comment on the shop's goods", async () => {
  const item = await goods(server, { shopId: own.id, stock: 9 });
  const { buyer, commentId } = await commented(item);
  expect(commentId).not.toBe("");
  const trade = await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
  await shipped(server, own.token2, trade.orderId);
  await received(server, buyer.token, trade.orderId);
  await sql(
    server,
    `insert into shop_staff (id, shop_id, mobile, name, role, created_at)
     select $1, $2, mobile, '店员', 'goods', now() from member where id = $3`,
    [randomId(), own.id, buyer.id],
  );
  const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [
    trade.orderId,
  ]);
  const input = { lineId: String(line?.["id"]), scoreGoods: 5, scoreService: 5, scoreExpress: 5 };
  expectRefused(
    await server.call(Wares, "AddComment", input, { token: buyer.token }),
    Wares,
    "COMMENT_STAFF",
  );
  expect((await summary(item.id)).tags[0]?.count).toBe(1);
});
