import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { grant, submitted, type Trade } from "../../../../test/make/order.ts";
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

test("of many payments at once in minors' mode no more than ¥200 leave, whatever pays", async () => {
  const buyer = await member(server, { balanceFen: 1_000_000, silver: 0 });
  const skus = await Promise.all([1, 2, 3, 4].map(() => goods(server, { priceFen: 9000 })));
  const trades: Trade[] = [];
  for (const { skuId } of skus) trades.push(await submitted(server, buyer.token, { skuId }));
  await sql(server, "update member set minor_pin_hash = 'x' where id = $1", [buyer.id]);
  const replies = await Promise.all(
    trades.map(async (trade, at) =>
      at % 2 === 0
        ? server.call(
            Pay,
            "PayByBalance",
            { tradeNo: trade.tradeNo, grant: await grant(server, buyer.id, trade) },
            buyer,
          )
        : server.call(Pay, "StartChannel", { tradeNo: trade.tradeNo, channel: "wechat" }, buyer),
    ),
  );
  const refused = replies.filter(({ code }) => code === codeOf("MINOR"));
  expect(refused).toHaveLength(2);
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(2);
});
