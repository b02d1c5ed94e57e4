import { After } from "@heshi/contract/trade/after";
import { Merchant } from "@heshi/contract/trade/merchant";
import { Order } from "@heshi/contract/trade/order";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { applied, bought, type Bought } from "../../../test/make/after.ts";

const server = await testServer();
const own = ({ buyer }: Bought) => ({ token: buyer.token });

/** The newest after-sale beside the line of an order, as list and detail of both sides show it. */
async function besideLine(order: Bought) {
  const { orderId } = order;
  const shop = { token2: order.seller.token2 };
  const replies = [
    (await server.call(Order, "GetDetail", { orderId }, own(order))).info,
    (await server.call(Order, "GetList", {}, own(order))).info.list[0],
    (await server.call(Merchant, "GetOrder", { orderId }, shop)).info,
    (await server.call(Merchant, "GetOrders", { tab: "all" }, shop)).info.list[0],
  ];
  const shown = replies.map((one) => one?.lines[0]?.after ?? undefined);
  const [own1, own2, shop1, shop2] = replies.map((one) => (one?.actions ?? []) as readonly string[]);
  // what would be refused is not offered
  const isOpen = shown[0]?.state === "applied";
  const isPaid = replies[0]?.state === "paid";
  for (const actions of [own1, own2])
    expect([actions?.includes("refund"), actions?.includes("remind")]).toEqual(
      Array(2).fill(isPaid && !isOpen),
    );
  for (const actions of [shop1, shop2]) expect(actions?.includes("ship")).toBe(isPaid && !isOpen);
  expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1);
  return shown[0];
}

test("an order shows the newest after-sale of its line to both sides, and none that was withdrawn", async () => {
  const order = await bought(server);
  expect(await besideLine(order)).toBeUndefined();
  const first = await applied(server, order);
  expect(await besideLine(order)).toEqual({ afterSaleId: first, state: "applied" });
  expect((await server.call(After, "Cancel", { afterSaleId: first }, own(order))).code).toBe(0);
  expect(await besideLine(order)).toBeUndefined();
  const second = await applied(server, order);
  const shop = { token2: order.seller.token2 };
  expect((await server.call(After, "Refund", { afterSaleId: second }, shop)).code).toBe(0);
  expect(await besideLine(order)).toEqual({ afterSaleId: second, state: "done" });
});
