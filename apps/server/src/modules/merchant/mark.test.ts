import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { bought } from "../../../test/make/after.ts";
import { num, shop, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();

test("a flag and words are shown on the shop's card, change, go, and are never shown to the buyer", async () => {
  const { orderId, seller, buyer } = await bought(server);
  const as = { token2: seller.token2 };
  const mark = (input: { flag?: "red" | "blue"; note?: string }) =>
    server.call(Merchant, "MarkOrder", { orderId, ...input }, as);
  const shown = async () =>
    (await server.call(Merchant, "GetOrders", {}, as)).info.list.map(({ mark: own }) => own);
  expect(await shown()).toEqual([undefined]);
  expect((await mark({ flag: "red", note: "加急，送礼" })).code).toBe(0);
  expect(await shown()).toEqual([{ flag: "red", note: "加急，送礼" }]);
  expect((await mark({ note: "已电话确认" })).code).toBe(0);
  expect(await shown()).toEqual([{ note: "已电话确认" }]);
  const seen = await server.call(Order, "GetDetail", { orderId }, { token: buyer.token });
  expect(seen.raw).not.toContain("已电话确认");
  expect((await mark({})).code).toBe(0);
  expect(await shown()).toEqual([undefined]);
});

test("another shop and a role without the right mark nothing", async () => {
  const { orderId, seller } = await bought(server);
  const other = await shop(server);
  const input = { orderId, flag: "red" } as const;
  const refused = await server.call(Merchant, "MarkOrder", input, { token2: other.token2 });
  expectRefused(refused, "NOT_FOUND");
  const clerk = await staff(server, { shopId: seller.id, role: "finance" });
  expectRefused(await server.call(Merchant, "MarkOrder", input, { token2: clerk }), Merchant, "ROLE");
  expect(await num(server, "select count(*) from order_mark where order_id = $1", [orderId])).toBe(0);
});
