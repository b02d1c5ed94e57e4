/** What was stored goes back after its order is done: nobody leaves before it has ended, and nothing was earned with it. */
import { Member } from "@heshi/contract/account/member";
import { Wares } from "@heshi/contract/goods/wares";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { expect, test } from "vitest";
import { delivered, holder, packed, sent, type Stocked, stocked } from "../../../../test/areas/delivery.ts";
import { keepers } from "../../../../test/areas/warehouse.ts";
import { testServer } from "../../../../test/harness.ts";
import { asked } from "../../../../test/make/after.ts";
import { workDues } from "../../../../test/make/due.ts";
import { keepSessions, sql } from "../../../../test/make/world.ts";
import { After } from "@heshi/contract/trade/after";
import { orderDues } from "../../order/order.jobs.ts";

const DAY_MS = 86_400_000;
const server = await testServer();
const both = await keepers(server);

type Own = Awaited<ReturnType<typeof holder>>;
async function arrived(own: Own, item: Stocked): Promise<void> {
  const deliveryNo = await delivered(server, own, [{ skuId: item.skuId, count: 1 }]);
  await packed(server, item, deliveryNo);
  await sent(server, item, deliveryNo);
  const reply = await server.call(Warehouse, "ConfirmDelivery", { deliveryNo }, { token: own.token });
  expect(reply.code).toBe(0);
}

test("who has asked for money back of a done order does not close their account before it has ended", async () => {
  const item = await stocked(server, both, 1);
  const own = await holder(server, item, 1);
  server.advance(40 * DAY_MS);
  await keepSessions(server);
  await workDues(server, orderDues);
  expect(await sql(server, "select state from orders where id = $1", [own.trade.orderId])).toEqual([
    { state: "done" },
  ]);
  await arrived(own, item);
  const paths = async () =>
    (await server.call(Member, "GetCloseCheck", {}, { token: own.token })).info.reasons.map(
      ({ path }) => path,
    );
  expect(await paths()).not.toContain("/pages/order/after/list");
  const { orderId } = own.trade;
  const order = { seller: item.seller, item, buyer: own, orderId, lineId: own.lineId, payableFen: 10_000 };
  const reply = await asked(server, order, { kind: "return" });
  expect(reply.code, reply.raw).toBe(0);
  expect(await paths()).toContain("/pages/order/after/list");
  const { afterSaleId } = reply.info;
  expect((await server.call(After, "Cancel", { afterSaleId }, { token: own.token })).code).toBe(0);
  expect(await paths()).not.toContain("/pages/order/after/list");
});

test("a comment on what was stored earns no silver, though its order is not done: it may go back when silver has come", async () => {
  const item = await stocked(server, both, 1);
  const own = await holder(server, item, 1);
  await arrived(own, item);
  const scores = { scoreGoods: 5, scoreService: 5, scoreExpress: 5 };
  const comment = { lineId: own.lineId, ...scores, text: "釉色温润，茶汤不烫手" };
  const written = await server.call(Wares, "AddComment", comment, { token: own.token });
  expect(written.code, written.raw).toBe(0);
  expect(written.info.silverCent).toBe(0);
});
