import { encodeInput } from "@heshi/contract/frame/codec";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Wares } from "@heshi/contract/goods/wares";
import { Admin } from "@heshi/contract/system/admin";
import { groups } from "@heshi/contract/groups";
import { randomId } from "@heshi/kernel/id";
import { encodeCursor } from "@heshi/kernel/page";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { applied, bought } from "../../../test/make/after.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { goods, shop, sql, staff } from "../../../test/make/world.ts";
import { codeOf } from "../../../test/refused.ts";

/** A cursor that we did not make is refused by name in every list, and never a fault. */
const server = await testServer();

const hostile = [
  ["x", "y"],
  ["1", "1"],
  [1e300, "1"],
  [1, "abc"],
  [1, "9223372036854775808"],
  [1, "99999999999999999999"],
  [1, "-1"],
  [1, 1],
  [-8.64e15, "1"],
  [8.64e15, "1"],
  [8.64e15 + 2, "1"],
  [-1, "1"],
  [1.5, "1"],
  [253_402_300_800_000, "1"],
  [2_147_483_648, "1"],
  ["-9223372036854775809", "1"],
  ["9223372036854775808", "1"],
  [0, "0"],
].flatMap(([first, id]) => [
  [first, id],
  [first, first, id],
  [first, id, 0, 0, ""],
  [0, 0, 0, first, `${id}`],
]) as (string | number)[][];

const seller = await shop(server);
const item = await goods(server, { shopId: seller.id });
const order = await bought(server, { own: seller });
const { token } = order.buyer;
const afterSaleId = await applied(server, order);
const token2 = await staff(server, { shopId: seller.id, role: "owner" });
const operator = await makeOperator(server, "admin");
const { questionId } = (
  await server.call(Wares, "Ask", { waresId: item.id, text: "尺码偏大吗？" }, { token })
).info;
const { list: accounts } = (await server.call(Admin, "GetLedgerAccounts", {}, { token: operator.token }))
  .info;
const billNo = "B261122000000000001";
await sql(
  server,
  `insert into shop_bill (id, no, shop_id, day, state, created_at, deadline_at) values ($1, $2, $3, '2026-11-22', 'out', $4, $4)`,
  [randomId(), billNo, seller.id, server.now()],
);
const hook = { url: "https://erp.hook.test/in", events: ["order.paid" as const] };
const { hookId } = (await server.call(Merchant, "AddHook", hook, { token2 })).info;
/** Inputs without which a list finds nothing. */
const known: Readonly<Record<string, Record<string, unknown>>> = {
  "Wares.GetComments": { waresId: item.id },
  "Wares.GetBids": { lotNo: "A251130000000000001" },
  "Wares.Search": { keyword: "茶" },
  "Expert.Search": { keyword: "茶" },
  "Expert.GetPosts": { mid: "1000000001" },
  "Expert.GetRemarks": { postId: item.id },
  "Question.GetAnswers": { postId: item.id },
  "Wares.GetQuestions": { waresId: item.id },
  "Wares.GetNearGoods": { lat: 30.27, lng: 120.15 },
  "Merchant.GetNearShops": { lat: 30.27, lng: 120.15 },
  "Wares.GetAnswers": { questionId },
  // of a comment that nobody replied to
  "Wares.GetCommentReplies": { commentId: item.id },
  "Msg.GetList": { kind: "order" },
  "Admin.GetLedgerEntries": { accountId: accounts[0]?.accountId },
  "Merchant.GetBillLines": { billNo },
  "Admin.GetShopBillLines": { billNo },
  "Merchant.GetDeliveries": { hookId },
  "After.GetLog": { afterSaleId },
  "After.GetShopLog": { afterSaleId },
};
const lists = groups.flatMap((group) =>
  Object.entries(group.methods)
    .filter(([, { input }]) => "cursor" in input.shape)
    .map(([name, method]) => ({ service: `${group.name}.${name}`, method })),
);

// one test a list: their number grows, the limit of one does not
test.each(lists)(
  "$service refuses hostile cursors and does not fail on them",
  async ({ service, method }) => {
    const input = encodeInput(method.input, known[service] ?? {});
    const as = method.access === "operator" ? { token: operator.token } : { token, token2 };
    expect((await server.raw({ service, ...input }, as)).code).toBe(0);
    for (const values of hostile) {
      const { ret, code } = await server.raw({ service, ...input, cursor: encodeCursor(values) }, as);
      expect([values, ret, code === 0 || code === codeOf("WRONG_FIELD")]).toEqual([values, 200, true]);
    }
  },
);

test("lists are found in the contract", () => expect(lists.length).toBeGreaterThan(9));
