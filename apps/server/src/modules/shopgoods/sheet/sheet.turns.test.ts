import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test, vi } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { seller } from "../../../../test/make/shop-goods.ts";
import { takeLogged } from "../../../../test/logged.ts";
import { digits, num, sql } from "../../../../test/make/world.ts";

const server = await testServer();
const HEAD = "货号,商品名称,规格,售价,库存,图片";

/** Uploads a file of new products that name a picture each, at a host. */
async function send(host: string, count: number) {
  const { token2, id } = await seller(server);
  const code = `T${digits(6)}`;
  const rows = Array.from(
    { length: count },
    (_, n) => `${code}${n},第${n}件,标准,9.9,5,https://${host}/${n}.jpg`,
  );
  const payload = { file: Buffer.from([HEAD, ...rows].join("\r\n")), name: "goods.csv" };
  const { sheetId } = (await server.call(Merchant, "ImportGoods", {}, { token2, payload })).info;
  return { token2, id, sheetId };
}
const left = (sheetId: string) =>
  num(server, "select count(*) from goods_sheet_row where sheet_id = $1 and outcome is null", [sheetId]);

test("while one shop's host does not answer, the files of others are worked off", async () => {
  const slow = await send("slow.example.cn", 3);
  const other = await send("cdn.pictures.test", 3);
  const fetch = server.gateways.pictures.fetch.bind(server.gateways.pictures);
  const answers: (() => void)[] = [];
  const spy = vi.spyOn(server.gateways.pictures, "fetch").mockImplementation(async (url) => {
    if (url.includes("slow")) await new Promise<void>((resolve) => answers.push(resolve));
    return fetch(url.replace("slow.example.cn", "cdn.pictures.test"));
  });
  const run = server.drain();
  await expect.poll(() => left(other.sheetId), { timeout: 10_000 }).toBe(0);
  // a file that comes meanwhile does not wait either
  const next = await send("cdn.pictures.test", 2);
  await expect.poll(() => left(next.sheetId), { timeout: 10_000 }).toBe(0);
  expect(await left(slow.sheetId)).toBe(3);
  answers.forEach((answer) => answer());
  await run;
  expect(await left(slow.sheetId)).toBe(0);
  spy.mockRestore();
});

test("the drafts of a file have its order, however many turns it took", async () => {
  const spy = vi.spyOn(server.gateways.pictures, "fetch").mockImplementation(async () => {
    server.advance(1000);
    return Buffer.from("not a picture");
  });
  const { id } = await send("cdn.pictures.test", 50);
  await server.drain();
  spy.mockRestore();
  const titles = await sql(
    server,
    "select title from goods where shop_id = $1 order by updated_at desc, id desc",
    [id],
  );
  expect(titles.map(({ title }) => title)).toEqual(Array.from({ length: 50 }, (_, n) => `第${n}件`));
});

test("a file whose turn failed is left to others for a while, then it goes on", async () => {
  const spy = vi
    .spyOn(server.gateways.pictures, "fetch")
    .mockImplementationOnce(() => Promise.reject(new Error("out of memory")));
  const { sheetId } = await send("cdn.pictures.test", 1);
  await server.drain();
  expect(takeLogged().join("")).toContain("out of memory");
  const other = await send("cdn.pictures.test", 1);
  await server.drain();
  expect([await left(sheetId), await left(other.sheetId)]).toEqual([1, 0]);
  server.advance(100_000);
  await server.drain();
  expect(await left(sheetId)).toBe(0);
  spy.mockRestore();
});
