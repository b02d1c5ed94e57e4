import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { type OrderState, orderStates } from "@heshi/contract/trade/order-view";
import { Pay } from "@heshi/contract/pay/pay";
import { Admin } from "@heshi/contract/system/admin";
import { actors, findTransition } from "@heshi/kernel/machine";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { digest, expectSound } from "../../../test/invariants.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { goods, member, shop, sql } from "../../../test/make/world.ts";
import { grant, paid, received, shipped, submitted, type Trade } from "../../../test/make/order.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";
import { closeTrade } from "./order.close.ts";
import { usualSettings as settings } from "../../settings.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { orders } from "./order.effects.ts";
import { orderMachine } from "./order.machine.ts";

const server = await testServer();
const DAY = 86_400_000;

test("the transition table is exactly this", () => {
  const moves = orderStates.flatMap((state) =>
    [...new Set(orderMachine.table.map(({ on }) => on))].flatMap((on) =>
      actors.flatMap((by) => {
        const row = findTransition(orderMachine, { state, on, by });
        return row ? [`${state} --${on}/${by}--> ${row.to}`] : [];
      }),
    ),
  );
  expect(moves).toEqual([
    "unpaid --pay/member--> paid",
    "unpaid --pay/gateway--> paid",
    "unpaid --cancel/member--> closed",
    "unpaid --expire/timer--> closed",
    "paid --refund/member--> closed",
    "paid --refund/operator--> closed",
    "paid --refund/gateway--> closed",
    "paid --refundAll/gateway--> closed",
    "paid --use/gateway--> received",
    "paid --hand/gateway--> received",
    "paid --store/gateway--> received",
    "paid --ship/shop--> shipped",
    "paid --shipRest/gateway--> shipped",
    "shipped --refundAll/gateway--> closed",
    "shipped --confirm/member--> received",
    "shipped --autoReceive/timer--> received",
    "received --refundAll/gateway--> closed",
    "received --finish/timer--> done",
  ]);
});

const seller = await shop(server);
const item = await goods(server, { shopId: seller.id, stock: 1000 });
const clerk = await makeOperator(server, "service");

/** An order in a state, moved there by its methods. */
async function orderIn(state: OrderState) {
  const buyer = await member(server, { balanceFen: 1_000_000 });
  const trade = await submitted(server, buyer.token, { skuId: item.skuId });
  if (state === "closed")
    await server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token });
  if (state === "unpaid" || state === "closed") return { buyer, trade };
  await paid(server, buyer, trade);
  if (state === "paid") return { buyer, trade };
  await shipped(server, seller.token2, trade.orderId);
  if (state === "shipped") return { buyer, trade };
  await received(server, buyer.token, trade.orderId);
  if (state === "done")
    await sql(server, "update orders set state = 'done', done_at = now() where id = $1", [trade.orderId]);
  return { buyer, trade };
}
type Placed = { buyer: { id: string; token: string }; trade: Trade };

const lineOf = async (orderId: string) =>
  String(
    (await sql(server, "select id::text as id from order_line where order_id = $1", [orderId]))[0]?.["id"],
  );

/** The call of each actor for each event, and its refusal. */
const acts = {
  "pay/member": async ({ buyer, trade }: Placed) => {
    const proof = await grant(server, buyer.id, trade);
    return async () =>
      server.call(Pay, "PayByBalance", { tradeNo: trade.tradeNo, grant: proof }, { token: buyer.token });
  },
  "cancel/member":
    async ({ buyer, trade }: Placed) =>
    () =>
      server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token }),
  "refund/member":
    async ({ buyer, trade }: Placed) =>
    () =>
      server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token }),
  "refund/operator":
    async ({ trade }: Placed) =>
    () =>
      server.call(Admin, "CloseOrder", { orderId: trade.orderId, reason: "商家失联" }, clerk),
  "confirm/member":
    async ({ buyer, trade }: Placed) =>
    () =>
      server.call(Order, "Confirm", { orderId: trade.orderId }, { token: buyer.token }),
  "ship/shop": async ({ trade }: Placed) => {
    const [line] = await sql(server, "select id::text as id, quantity from order_line where order_id = $1", [
      trade.orderId,
    ]);
    const items = [{ lineId: String(line?.["id"]), quantity: Number(line?.["quantity"]) }];
    return () =>
      server.call(
        Merchant,
        "ShipOrder",
        { orderId: trade.orderId, packages: [{ items }] },
        { token2: seller.token2 },
      );
  },
} as const;

const forbidden = orderStates.flatMap((state) =>
  (Object.keys(acts) as (keyof typeof acts)[]).flatMap((act) => {
    const [on, by] = act.split("/") as ["pay", "member"];
    // One method cancels: it is a cancellation while unpaid and a refund while paid.
    const isCancel = act === "cancel/member" || act === "refund/member";
    const isAllowed = isCancel
      ? state === "unpaid" || state === "paid"
      : findTransition(orderMachine, { state, on, by }) !== undefined;
    return isAllowed ? [] : [[state, act] as const];
  }),
);

test.each(forbidden)("an order that is %s refuses %s and changes nothing", async (state, act) => {
  const placed = await orderIn(state);
  const run = await acts[act](placed);
  const before = await digest(server);
  const reply = await run();
  expect([codeOf("WRONG_STATE"), codeOf(Pay, "ALREADY_PAID"), codeOf(Pay, "TRADE_CLOSED")]).toContain(
    reply.code,
  );
  expect(await digest(server)).toBe(before);
});

test("other actors are refused: the shop's methods with a member's token, the member's with the shop's", async () => {
  const { buyer, trade } = await orderIn("paid");
  const line = await lineOf(trade.orderId);
  const before = await digest(server);
  const packages = [{ items: [{ lineId: line, quantity: 1 }] }];
  expectRefused(
    await server.call(
      Merchant,
      "ShipOrder",
      { orderId: trade.orderId, packages },
      { token: buyer.token, token2: buyer.token },
    ),
    "MERCHANT_INVALID",
  );
  expectRefused(
    await server.call(Order, "Cancel", { orderId: trade.orderId }, { token: seller.token2 }),
    "MEMBER_INVALID",
  );
  expect(await digest(server)).toBe(before);
});

test("the timer moves no order before its deadline, the member none after it", async () => {
  const shippedOne = await orderIn("shipped");
  const unpaidOne = await orderIn("unpaid");
  const now = server.now();
  const [trade] = await sql(server, "select trade_id::text as id from orders where id = $1", [
    unpaidOne.trade.orderId,
  ]);
  const tradeId = String(trade?.["id"]);
  const before = await digest(server);
  await server.db.write(async (tx) => {
    const ids = [shippedOne.trade.orderId];
    expect(await moveIfAny(tx, orders, { on: "autoReceive", by: "timer", ids, now, settings })).toEqual([]);
    expect(await closeTrade(tx, { tradeId, on: "expire", by: "timer", now })).toBeUndefined();
    const late = new Date(now.getTime() + 31 * 60_000);
    expect(await closeTrade(tx, { tradeId, on: "cancel", by: "member", now: late })).toBeUndefined();
  });
  expect(await digest(server)).toBe(before);
});

test("timers skip orders before their deadline and orders with an open after-sale", async () => {
  const placed = await Promise.all(orderStates.map(orderIn));
  const stateOf = async () =>
    (
      await sql(server, "select state from orders where id = any ($1::bigint[]) order by id", [
        placed.map(({ trade }) => trade.orderId),
      ])
    ).map(({ state }) => state);
  const before = await stateOf();
  await server.drain();
  expect(await stateOf()).toEqual(before);

  const held = placed[orderStates.indexOf("shipped")]?.trade.orderId ?? "";
  await sql(server, "update orders set has_after_sale = true, after_open = 1 where id = $1", [held]);
  server.advance(11 * DAY);
  await server.drain();
  expect(await sql(server, "select state from orders where id = $1", [held])).toEqual([{ state: "shipped" }]);
  await sql(server, "update orders set has_after_sale = false, after_open = 0 where id = $1", [held]);
  await server.drain();
  expect(await sql(server, "select state from orders where id = $1", [held])).toEqual([
    { state: "received" },
  ]);
  await sql(
    server,
    `insert into order_event (order_id, kind, actor, from_state, to_state, at) select id, 'finish', 'timer', 'received',
      'done', now() from orders o where state = 'done' and not exists (select 1 from order_event e where e.order_id = o.id
      and e.kind = 'finish')`,
  );
  await expectSound(server);
});
