import { Order } from "@heshi/contract/trade/order";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { goods, member, num, sql } from "../../../../test/make/world.ts";
import { codeOf } from "../../../../test/refused.ts";

const server = await testServer();

test("of many orders at once in minors' mode no more than ¥200 are placed", async () => {
  await sql(
    server,
    "insert into setting (name, value) select x, '0' from unnest(array['minor.nightFromHour', 'minor.nightToHour']) x",
  );
  const { id, token } = await member(server);
  await sql(server, "update member set minor_pin_hash = 'x' where id = $1", [id]);
  const items = await Promise.all([1, 2, 3, 4].map(() => goods(server, { priceFen: 9000 })));
  const replies = await Promise.all(
    items.map(({ skuId }) =>
      server.call(Order, "Submit", { skuId, expectedPayableFen: 9000 as never }, { token }),
    ),
  );
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
    0,
    0,
    codeOf("MINOR"),
    codeOf("MINOR"),
  ]);
  expect(await num(server, "select sum(payable_fen) from orders where member_id = $1", [id])).toBe(18_000);
});
