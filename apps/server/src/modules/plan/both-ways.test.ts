import { Order } from "@heshi/contract/trade/order";
import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { bothWays, nameless, type World } from "../../../test/both-ways.ts";
import { goods, member, sql } from "../../../test/make/world.ts";
import { codeOf } from "../../../test/refused.ts";

const { run, same } = await bothWays();

/** A trade of two shops. */
const trade: World = async (server) => {
  const { token } = await member(server, { silver: 100 });
  const cartSkuIds = [(await goods(server)).skuId, (await goods(server, { priceFen: 5000 })).skuId];
  for (const skuId of cartSkuIds) await server.call(Wares, "AddCart", { skuId }, { token });
  const input = { cartSkuIds, useSilver: true, expectedPayableFen: 14_900 };
  return (to, requestId) => to.call(Order, "Submit", input, { token, requestId });
};

/** Differences that a second way of writing a trade might bring. */
const planted: Readonly<Record<string, string>> = {
  "an amount": "update orders set remark = 'x' where payable_fen < 6000",
  "a time": "update order_event set at = at + interval '1 millisecond'",
  "a row that is missing": "delete from order_event where id = (select min(id) from order_event)",
  "a row too many": `insert into stock_move (sku_id, kind, quantity, cause, created_at)
      select sku_id, kind, quantity, cause || 'x', created_at from stock_move limit 1`,
  "a row that should have gone": `insert into cart_line (member_id, sku_id, quantity, price_fen, created_at, updated_at, is_selected)
      select o.member_id, l.sku_id, 1, 1, o.created_at, o.created_at, true
      from order_line l join orders o on o.id = l.order_id limit 1`,
  "lines of two orders that are exchanged":
    "update order_line l set order_id = o.id from orders o where o.id <> l.order_id",
  "an order of another trade": "update orders set trade_id = 900000000000000001 where payable_fen < 6000",
  "shops of two orders that are exchanged":
    "update orders o set shop_id = x.shop_id from orders x where x.id <> o.id",
};

for (const [name, text] of Object.entries(planted))
  test(`the comparison sees a planted difference: ${name}`, async () => {
    const { fast, plain } = await run(trade, text);
    expect(fast.reply.code).toBe(0);
    expect(plain.rows).not.toEqual(fast.rows);
  });

test("the comparison sees another answer, and no difference between names that chance gave", () => {
  const known = new Set(["T261123000000000001"]);
  const rows = (id: string, no: string, fen: number) => [
    `orders {"id": ${id}, "no": "${no}"}`,
    `answer [${id}, ${fen}]`,
  ];
  const first = nameless(rows("123456789012345678", "T261123000000000009", 5), known);
  expect(nameless(rows("923456789012345678", "T261123000000000008", 5), known)).toEqual(first);
  expect(nameless(rows("923456789012345678", "T261123000000000001", 5), known)).not.toEqual(first);
  expect(nameless(rows("923456789012345678", "T261123000000000008", 6), known)).not.toEqual(first);
});

const adding =
  (stock: number, prepare = ""): World =>
  async (server) => {
    const { token } = await member(server);
    const { skuId } = await goods(server, { stock });
    if (prepare !== "") await sql(server, prepare);
    return (to, requestId) => to.call(Wares, "AddCart", { skuId, quantity: 2 }, { token, requestId });
  };

test("a product is put into the cart the same way by a single statement and in a transaction", async () => {
  // the single statement's answer is the database's JSON, which has spaces
  const { fast, plain } = await run(adding(5));
  const unspaced = (rows: readonly string[]) => rows.map((row) => row.replaceAll(" ", ""));
  expect(unspaced(fast.rows)).toEqual(unspaced(plain.rows));
  expect([fast.reply.code, fast.way]).toEqual([0, "single statement"]);
  expect((await same(adding(0))).reply.code).toBe(codeOf("USED_UP"));
  const off = adding(5, "update goods set state = 'off'");
  expect((await same(off)).reply.code).toBe(codeOf(Wares, "CART_OFF_SHELF"));
});
