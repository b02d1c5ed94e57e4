import { Poster, Share } from "@heshi/contract/system/share";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { stocked } from "../../../test/areas/delivery.ts";
import { keepers } from "../../../test/areas/warehouse.ts";
import { testServer } from "../../../test/harness.ts";
import { goods, shop, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const share = (sourceType: number, sourceId?: string) =>
  server.call(Share, "GetShareData", { sourceType, sourceId }, {});
const poster = (sourceType: number, sourceId: string) =>
  server.call(Poster, "GetPoster", { sourceType, sourceId }, {});
const SITE = "http://127.0.0.1:3000";

test("a product's poster has its price, and the struck one only if higher", async () => {
  const { id } = await goods(server, { title: "阿克苏苹果", priceFen: 4290 });
  await sql(server, "update goods set market_price_fen = 5990 where id = $1", [id]);
  const { info } = await poster(2, id);
  expect(info).toMatchObject({
    url: `${SITE}/pages/goods/detail?id=${id}`,
    title: "阿克苏苹果",
    priceFen: 4290,
    marketPrice: 5990,
  });
  await sql(server, "update goods set market_price_fen = 4290 where id = $1", [id]);
  expect((await poster(2, id)).info.marketPrice).toBeUndefined();
  await sql(server, "update goods set state = 'off' where id = $1", [id]);
  expectRefused(await poster(2, id), "NOT_FOUND");
});

test("open shops and shown brands are shared by their pages, others not", async () => {
  const { id: shopId, name } = await shop(server);
  expect((await share(3, shopId)).info).toMatchObject({
    url: `${SITE}/pages/shop/home?id=${shopId}`,
    title: name,
  });
  expect((await poster(3, shopId)).info.priceFen).toBeUndefined();
  await sql(server, "update shop set state = 'frozen' where id = $1", [shopId]);
  expectRefused(await share(3, shopId), "NOT_FOUND");

  const brandId = randomId();
  await sql(
    server,
    "insert into brand (id, name, letter, logo, slogan) values ($1, '野径', 'Y', '/b.webp', '有路')",
    [brandId],
  );
  expect((await poster(4, brandId)).info).toMatchObject({
    url: `${SITE}/pages/brand/detail?id=${brandId}`,
    subtitle: "有路",
  });
  await sql(server, "update brand set is_shown = false where id = $1", [brandId]);
  expectRefused(await poster(4, brandId), "NOT_FOUND");
  expectRefused(await share(4), "NOT_FOUND");
  expectRefused(await share(7, brandId), "WRONG_FIELD");
});

test("an invitation leads to the app and says what operators set; its link names the member where it is shared", async () => {
  const title = "我在合市买好物，邀请你一起来逛逛";
  expect((await share(6)).info).toEqual({ url: `${SITE}/`, title, thumb: `${SITE}/icon-192.png` });
  const { info } = await server.call(Poster, "GetPoster", { sourceType: 6 }, {});
  expect(info).toMatchObject({ url: `${SITE}/`, title, subtitle: "好物与生活一站到家，注册就能用" });
});

test("the count of a SKU is shared by its public page; of what was never stored there is none", async () => {
  const item = await stocked(server, await keepers(server), 1, { title: "汝窑茶杯" });
  const proof = { url: `${SITE}/pages/warehouse/proof?skuId=${item.skuId}`, title: "云仓件数核验 汝窑茶杯" };
  expect((await share(5, item.skuId)).info).toMatchObject(proof);
  expect((await poster(5, item.skuId)).info).toMatchObject(proof);
  const other = await goods(server);
  expectRefused(await share(5, other.skuId), "NOT_FOUND");
});
