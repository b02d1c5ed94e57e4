import { Wares } from "@heshi/contract/goods/wares";
import { Admin } from "@heshi/contract/system/admin";
import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { bought } from "../../../test/make/after.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { shop, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();

/** A comment of two stars on a shop's goods. */
async function commented() {
  const order = await bought(server, { upTo: "received" });
  const { lineId, buyer, seller } = order;
  const scores = { scoreGoods: 2, scoreService: 3, scoreExpress: 4 } as const;
  const { info } = await server.call(
    Wares,
    "AddComment",
    { lineId, ...scores, text: "做工粗糙" },
    { token: buyer.token },
  );
  return { seller, commentId: info.commentId, orderId: order.orderId };
}

test("a shop finds a comment under its tabs, answers it once, and sees that it has", async () => {
  const { seller, commentId, orderId } = await commented();
  const as = { token2: seller.token2 };
  const found = async (tab: "unanswered" | "bad" | "picture") =>
    (await server.call(Merchant, "GetComments", { tab }, as)).info.list.map((one) => one.commentId);
  expect([await found("unanswered"), await found("bad"), await found("picture")]).toEqual([
    [commentId],
    [commentId],
    [],
  ]);
  expect((await server.call(Merchant, "GetComment", { commentId }, as)).info).toMatchObject({
    orderId,
    scoreService: 3,
    isReported: false,
    actions: ["reply", "report"],
  });
  const clerk = await staff(server, { shopId: seller.id, role: "goods" });
  const seen = await server.call(Merchant, "GetComment", { commentId }, { token2: clerk });
  expect(seen.info.actions).toEqual([]);
  expect((await server.call(Merchant, "ReplyComment", { commentId, text: "抱歉，给您换新" }, as)).code).toBe(
    0,
  );
  expect(await found("unanswered")).toEqual([]);
  expect((await server.call(Merchant, "GetComment", { commentId }, as)).info.actions).toEqual(["report"]);
});

test("a shop reports a comment once, and operators decide", async () => {
  const { seller, commentId } = await commented();
  const as = { token2: seller.token2 };
  const report = () => server.call(Merchant, "ReportComment", { commentId, reason: "insult" }, as);
  expect((await report()).code).toBe(0);
  expectRefused(await report(), Merchant, "COMMENT_REPORTED");
  expect((await server.call(Merchant, "GetComment", { commentId }, as)).info).toMatchObject({
    isReported: true,
    actions: ["reply"],
  });
  const other = await shop(server);
  expectRefused(
    await server.call(Merchant, "ReportComment", { commentId, reason: "insult" }, { token2: other.token2 }),
    "NOT_FOUND",
  );
  const { token } = await makeOperator(server, "content");
  const desk = await server.call(Admin, "GetReportedComments", {}, { token });
  expect(desk.info.list).toMatchObject([{ commentId, reports: [{ reason: "insult", mid: "店铺" }] }]);
  const decide = { commentId, isHidden: false, reason: "没有违规" };
  expect((await server.call(Admin, "DecideComment", decide, { token })).code).toBe(0);
  expect((await server.call(Merchant, "GetComment", { commentId }, as)).info.isReported).toBe(false);
});
