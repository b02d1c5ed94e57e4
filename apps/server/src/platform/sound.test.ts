import { expect, test } from "vitest";
import { testServer } from "../../test/harness.ts";
import { goods, member, sql } from "../../test/make/world.ts";
import { paid, submitted } from "../../test/make/order.ts";

// The database's own constraints (migration 0043), the last defence when an earlier guard is wrong: a change violates
// each.
const paidOrder = "orders where state = 'paid'";
const unpaidOrder = "orders where state = 'unpaid'";
const breaches: Readonly<Record<string, readonly string[]>> = {
  "trade where state = 'paid'": [
    "state = 'lost'",
    "slot = 0",
    "slot = 6",
    "payable_fen = 0",
    "silver_cent = -1",
    "pieces = 0",
    "credit_cent = 1",
    "credit_type = 'credit1'",
    "credit_type = 'credit3', credit_cent = 1",
    "credit_type = 'credit1', credit_cent = 1, payable_fen = 0, pay_way = 'wechat'",
  ],
  "trade where state = 'paid' ": [
    "pay_way = 'cash'",
    "pay_way = null",
    "paid_at = null",
    "state = 'closed'",
    "closed_at = now()",
  ],
  "trade where state = 'unpaid'": ["state = 'paid'", "paid_at = now(), pay_way = 'balance'"],
  [paidOrder]: [
    "state = 'lost'",
    "pieces = 0",
    "uncommented = -1",
    "credit_type = 'credit3'",
    "credit_cent = -1",
    "credit_cent = 1",
    "refunded_credit_cent = 1",
    "silver_cent = -1",
  ],
  [`${paidOrder} `]: [
    "paid_at = null",
    "state = 'shipped'",
    "state = 'received', shipped_at = now()",
    "state = 'closed'",
    "closed_at = now(), close_reason = 'member'",
  ],
  [unpaidOrder]: [
    "state = 'paid'",
    "close_reason = 'nobody'",
    "payable_fen = payable_fen + 1",
    "goods_fen = -1, payable_fen = freight_fen - 1",
    "freight_fen = -1, payable_fen = goods_fen - 1",
  ],
  [`${unpaidOrder} `]: [
    "offset_fen = -1, payable_fen = payable_fen + 1",
    "discount_fen = -1, payable_fen = payable_fen + 1",
    "discount_fen = goods_fen + freight_fen + 1, payable_fen = -1",
    "platform_discount_fen = 1",
    "platform_discount_fen = -1",
  ],
  "order_line where true": [
    "price_fen = 0, goods_fen = 0",
    "quantity = 0, goods_fen = 0",
    "quantity = 1000, goods_fen = price_fen * 1000",
    "goods_fen = goods_fen + 1",
    "freight_fen = -1",
    "silver_cent = -1",
    "credit_cent = -1",
    "after_credit_cent = 1",
  ],
  "order_line where true ": [
    "offset_fen = -1",
    "offset_fen = goods_fen + 1",
    "discount_fen = -1",
    "offset_fen = 1, discount_fen = goods_fen",
    "platform_discount_fen = 1",
    "platform_discount_fen = -1",
  ],
  "order_event where true": ["kind = 'guess'", "actor = 'nobody'"],
  "pay_attempt where state = 'settled'": [
    "way = 'cash'",
    "amount_fen = 0, way = 'wechat'",
    "amount_fen = -1",
    "state = 'lost'",
    "state = 'open'",
    "ended_at = null",
    "kind = 'gift'",
    "kind = 'recharge', way = 'balance'",
    "member_id = null",
  ],
  "sku where true": [
    "state = 'lost'",
    "price_fen = 0",
    "price_fen = 1000000000001",
    "member_price_fen = 0",
    "weight_g = -1",
    "received = received + 1",
  ],
  "sku where true ": [
    "available = -1, received = received - available - 1",
    "reserved = -1, received = received - reserved - 1",
    "sold = -1, received = received - sold - 1",
  ],
};

const server = await testServer();
const item = await goods(server, { stock: 10 });
const buyer = await member(server, { balanceFen: 100_000 });
await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
await submitted(server, buyer.token, { skuId: item.skuId });

const all = Object.entries(breaches).flatMap(([rows, changes]) =>
  changes.map((change) => [rows.trim(), change] as const),
);

test.each(all)("%s: %s is refused", async (rows, change) => {
  const [table = "", where = ""] = rows.split(" where ");
  expect((await sql(server, `select 1 from ${table} where ${where}`)).length).toBeGreaterThan(0);
  await expect(sql(server, `update ${table} set ${change} where ${where}`)).rejects.toThrow(
    `violates check constraint "${table}_`,
  );
});
