import { Merchant } from "@heshi/contract/shop/merchant";
import { describe, expect, test } from "vitest";
import { faults, good, twoServers } from "../../../../test/races.ts";
import { digits, num, shop } from "../../../../test/make/world.ts";

describe("spreadsheets of a shop, by two servers", async () => {
  const { server, times } = await twoServers();

  test("12 files of a shop at once: one is taken, the others leave nothing", async () => {
    const own = await shop(server);
    const file = (n: number): Buffer =>
      Buffer.from(`货号,商品名称,规格,售价,库存\nF${n}-${digits(6)},马克杯,标准,9.90,10\n`);
    const replies = await times(12, (one, n) =>
      one.call(
        Merchant,
        "ImportGoods",
        {},
        { token2: own.token2, payload: { file: file(n), name: "goods.csv" } },
      ),
    );
    expect([good(replies), faults(replies)]).toEqual([1, []]);
    expect(await num(server, "select count(*) from goods_sheet where shop_id = $1", [own.id])).toBe(1);
    const rows =
      "select count(*) from goods_sheet_row r join goods_sheet f on f.id = r.sheet_id where f.shop_id = $1";
    expect(await num(server, rows, [own.id])).toBe(1);
    await server.drain();
    expect(await num(server, "select count(*) from goods where shop_id = $1", [own.id])).toBe(1);
  });
});
