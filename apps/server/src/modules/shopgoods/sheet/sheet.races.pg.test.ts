import { setTimeout as sleep } from "node:timers/promises";
import { Merchant } from "@heshi/contract/shop/merchant";
import { describe, expect, test, vi } from "vitest";
import { faults, good, twoServers } from "../../../../test/races.ts";
import { digits, num, shop } from "../../../../test/make/world.ts";

describe("spreadsheets of a shop, by two servers", async () => {
  const { server, servers, times } = await twoServers();

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

  test("two processes fetch no picture twice, and make no draft twice", async () => {
    const { token2, id } = await shop(server);
    const code = `G${digits(6)}`;
    const rows = Array.from(
      { length: 60 },
      (_, n) => `${code}${n},马克杯,标准,9.90,10,https://cdn.example.cn/${n}.jpg`,
    );
    const payload = {
      file: Buffer.from(["货号,商品名称,规格,售价,库存,图片", ...rows].join("\n")),
      name: "a.csv",
    };
    await server.call(Merchant, "ImportGoods", {}, { token2, payload });
    const fetched: string[] = [];
    for (const one of servers)
      vi.spyOn(one.gateways.pictures, "fetch").mockImplementation(async (url) => {
        fetched.push(url);
        await sleep(20);
        return Buffer.from("not a picture");
      });
    await Promise.all(servers.map((one) => one.drain()));
    expect(fetched.toSorted()).toEqual([...new Set(fetched)].toSorted());
    expect(fetched).toHaveLength(60);
    expect(await num(server, "select count(*) from goods where shop_id = $1", [id])).toBe(60);
  });
});
