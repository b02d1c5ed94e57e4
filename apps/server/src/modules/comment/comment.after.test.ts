import { Merchant } from "@heshi/contract/shop/merchant";
import { Wares } from "@heshi/contract/goods/wares";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { commenting } from "../../../test/make/order.ts";
import { goods, member, shop, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const own = await shop(server);
const { boughtIn, comment } = commenting(server, own);

test("one supplement within 90 days, one reply of the shop, and hidden comments leave the lists", async () => {
  const item = await goods(server, { shopId: own.id });
  const { buyer, lineId } = await boughtIn(item);
  const commentId = (await comment(buyer.token, lineId)).info.commentId;
  const supplement = (text: string, token = buyer.token) =>
    server.call(Wares, "AddSupplement", { commentId, text }, { token });
  const stranger = await member(server);
  expectRefused(await supplement("", buyer.token), Wares, "COMMENT_EMPTY");
  expectRefused(await supplement("偷看", stranger.token), "NOT_FOUND");
  expect((await supplement("用了一周，还是好")).code).toBe(0);
  expectRefused(await supplement("再说一句"), Wares, "SUPPLEMENTED");
  const other = await shop(server);
  const reply = (token2: string, text = "谢谢支持") =>
    server.call(Merchant, "ReplyComment", { commentId, text }, { token2 });
  expectRefused(await reply(other.token2), "NOT_FOUND");
  expect((await reply(own.token2)).code).toBe(0);
  expectRefused(await reply(own.token2), Merchant, "REPLIED");
  expect((await server.call(Wares, "GetComment", { commentId }, { token: buyer.token })).info).toMatchObject({
    supplement: { text: "用了一周，还是好", daysAfter: 0 },
    reply: { text: "谢谢支持" },
    scoreService: 4,
    scoreExpress: 3,
  });
  expectRefused(
    await server.call(Wares, "GetComment", { commentId }, { token: stranger.token }),
    "NOT_FOUND",
  );
  expect(
    (await server.call(Merchant, "GetComments", { tab: "all" }, { token2: own.token2 })).info.list.map(
      ({ commentId }) => commentId,
    ),
  ).toContain(commentId);
  expect(
    (await server.call(Merchant, "GetComments", { tab: "unanswered" }, { token2: own.token2 })).info.list.map(
      ({ commentId }) => commentId,
    ),
  ).not.toContain(commentId);

  await sql(server, "update comment set hidden_at = now(), hidden_reason = '含有联系方式' where id = $1", [
    commentId,
  ]);
  expect((await server.call(Wares, "GetMyComments", {}, { token: buyer.token })).info.list).toMatchObject([
    { commentId, isHidden: true, hiddenReason: "含有联系方式" },
  ]);

  const late = await boughtIn(item);
  const lateId = (await comment(late.buyer.token, late.lineId)).info.commentId;
  await sql(server, "update order_line set supplement_until = $2 where id = $1", [late.lineId, server.now()]);
  server.advance(1000);
  expectRefused(
    await server.call(
      Wares,
      "AddSupplement",
      { commentId: lateId, text: "晚了" },
      { token: late.buyer.token },
    ),
    Wares,
    "SUPPLEMENT_LATE",
  );
});

test("a helpful vote counts once per member, can be withdrawn, and is refused on one's own comment", async () => {
  const item = await goods(server, { shopId: own.id });
  const { buyer, lineId } = await boughtIn(item);
  const commentId = (await comment(buyer.token, lineId)).info.commentId;
  const reader = await member(server);
  const vote = (token: string, isHelpful: boolean) =>
    server.call(Wares, "Helpful", { commentId, isHelpful }, { token });
  expectRefused(await vote(buyer.token, true), Wares, "HELPFUL_OWN");
  expect((await vote(reader.token, true)).info.helpful).toBe(1);
  expect((await vote(reader.token, true)).info.helpful).toBe(1);
  expect(
    (await server.call(Wares, "GetHelpful", { waresId: item.id }, { token: reader.token })).info.commentIds,
  ).toEqual([commentId]);
  expect((await vote(reader.token, false)).info.helpful).toBe(0);
  expect((await vote(reader.token, false)).info.helpful).toBe(0);
  expectRefused(
    await server.call(Wares, "Helpful", { commentId: randomId(), isHelpful: true }, { token: reader.token }),
    "NOT_FOUND",
  );
});
