import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { branch } from "../../../test/areas/branches.ts";
import {
  type Bought,
  boughtTown,
  delivery,
  neighbour,
  seenTown,
  townActs,
  townShop,
} from "../../../test/areas/town.ts";
import { testServer } from "../../../test/harness.ts";
import { submitted } from "../../../test/make/order.ts";
import { sql, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const handOver = ({ own, orderId }: Bought, code?: string) =>
  server.call(Merchant, "HandOver", { orderId, code }, { token2: own.token2 });
const other = (code = ""): string => (code === "0000" ? "0001" : "0000");

test("digits are counted where they are compared: sending off neither takes a try nor clears those of others", async () => {
  const at = await townShop(server);
  const [one, two, three] = [
    await boughtTown(server, at, "pickUp"),
    await boughtTown(server, at),
    await boughtTown(server, at),
  ];
  for (const bought of [one, two, three]) await townActs(server, bought, "Accept");
  const { code } = await seenTown(server, one);
  // before it is ready nothing is compared
  expectRefused(await handOver(one, other(code)), Merchant, "WRONG_STATE");
  for (const bought of [one, two, three]) await townActs(server, bought, "Prepare");
  for (let n = 0; n < 4; n += 1) expectRefused(await handOver(one, other(code)), Merchant, "WRONG_CODE");
  expect((await handOver(two)).code).toBe(0);
  expectRefused(await handOver(one, other(code)), Merchant, "WRONG_CODE");
  expectRefused(await handOver(one, code), "WRONG_SECRET");
  expect((await handOver(three)).code).toBe(0);
});

test("who it goes to is in full in the list of its branch alone", async () => {
  const at = await townShop(server);
  const bought = await boughtTown(server, at);
  const as = { token2: at.own.token2 };
  const { receiver } = (await server.call(Merchant, "GetOrder", { orderId: bought.orderId }, as)).info;
  expect(receiver?.mobile).toContain("*");
  const [card] = (await server.call(Merchant, "GetTownOrders", {}, as)).info.list;
  expect(card?.receiver?.mobile).not.toContain("*");
});

test("the counter counts the branches of who asks, also while nothing more is ordered there", async () => {
  const at = await townShop(server);
  const elsewhere = await branch(server, at.own, { category: "home" });
  const there = await staff(server, { shopId: at.own.id, role: "orders" });
  await sql(
    server,
    "update shop_staff set branch_ids = array[$2::bigint] where shop_id = $1 and role = 'orders'",
    [at.own.id, elsewhere],
  );
  const townOf = async (token2: string) =>
    (await server.call(Merchant, "GetCounter", {}, { token2 })).info.todos.town;
  const bought = await boughtTown(server, at);
  expect([await townOf(at.own.token2), await townOf(there)]).toEqual([1, 0]);
  const off = { branchId: at.branchId, ...delivery({ delivers: false, picksUp: false }) };
  expect((await server.call(Merchant, "SaveBranchDelivery", off, { token2: at.own.token2 })).code).toBe(0);
  expect(await townOf(at.own.token2)).toBe(1);
  await townActs(server, bought, "Accept", "Prepare", "HandOver");
  expect(await townOf(at.own.token2)).toBeUndefined();
});

test("an order that is not paid is nothing to its branch", async () => {
  const at = await townShop(server);
  const buyer = await neighbour(server);
  const { orderId } = await submitted(server, buyer.token, {
    skuId: at.item.skuId,
    quantity: 1,
    town: { branchId: at.branchId, way: "pickUp" },
  });
  expectRefused(
    await server.call(Merchant, "Accept", { orderId }, { token2: at.own.token2 }),
    Merchant,
    "NOT_FOUND",
  );
});
