import { Wares } from "@heshi/contract/goods/wares";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { goods, member, sql } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const rule = { codes: ["*"], first: 1, firstFen: 800, next: 1, nextFen: 200 };
const freight = (id: string, regionCode: string) =>
  server.call(Wares, "GetFreight", { waresId: id, regionCode }).then(({ info }) => info);

test("a visitor gets the freight to a district or street, or that delivery is unavailable there", async () => {
  const near = { ...rule, codes: ["33"], firstFen: 600 };
  const { id } = await goods(server, {
    freight: {
      chargeBy: "piece",
      rules: [near, { ...rule, codes: ["44", "65"] }],
      notDelivered: ["65", "330106109"],
    },
  });
  expect(await freight(id, "330106")).toEqual({ isDelivered: true, freightText: "运费 ¥6.00" });
  expect(await freight(id, "330106002")).toEqual({ isDelivered: true, freightText: "运费 ¥6.00" });
  expect(await freight(id, "440305")).toEqual({ isDelivered: true, freightText: "运费 ¥8.00" });
  const far = { isDelivered: false, freightText: "该地区暂不配送" };
  // a province, a street, and a region that no rule covers
  for (const code of ["650102", "330106109", "540102"]) expect(await freight(id, code), code).toEqual(far);
});

test("the freight is that of one piece of the cheapest SKU on sale, the same as for a member with that address", async () => {
  const { id, skuIds } = await goods(server, {
    priceFen: 9000,
    skus: [
      { priceFen: 9000, weightG: 1700 },
      { priceFen: 20_000, weightG: 100 },
    ],
    freight: { chargeBy: "weight", rules: [{ ...rule, first: 1000, next: 500, freeFromFen: 10_000 }] },
  });
  const shown = await freight(id, "330106");
  expect(shown).toEqual({ isDelivered: true, freightText: "运费 ¥12.00，再买 ¥10.00 包邮" });
  const { token } = await member(server);
  expect((await server.call(Wares, "GetDetailMine", { waresId: id }, { token })).info).toMatchObject(shown);
  await sql(server, "update sku set state = 'off' where id = $1", [skuIds[0] ?? null]);
  server.advance(2000);
  expect(await freight(id, "330106")).toEqual({ isDelivered: true, freightText: "包邮" });
});

test("by volume the freight of a product is that of the room that one piece takes", async () => {
  const { id, skuIds } = await goods(server, {
    skus: [{ weightG: 90_000 }],
    freight: { chargeBy: "volume", rules: [{ ...rule, first: 100_000, next: 50_000 }] },
  });
  await sql(server, "update sku set volume_cm3 = 160000 where id = $1", [skuIds[0] ?? null]);
  const shown = await freight(id, "330106");
  expect(shown.freightText).toBe("运费 ¥12.00");
  const { token } = await member(server);
  expect((await server.call(Wares, "GetDetailMine", { waresId: id }, { token })).info).toMatchObject(shown);
});

test("the free-freight threshold uses the member price for gold members and the ordinary price for others", async () => {
  const { id } = await goods(server, {
    priceFen: 6990,
    skus: [
      { priceFen: 6990, memberPriceFen: 6690 },
      // dearer for others, cheaper for the gold member
      { priceFen: 7990, memberPriceFen: 6500 },
    ],
    freight: { chargeBy: "piece", rules: [{ ...rule, freeFromFen: 9900 }] },
  });
  const shown = async (level: number) => {
    const { token } = await member(server, { level });
    return (await server.call(Wares, "GetDetailMine", { waresId: id }, { token })).info;
  };
  expect(await shown(0)).toMatchObject({ freightText: "运费 ¥8.00，再买 ¥29.10 包邮" });
  expect(await shown(1)).toMatchObject({ freightText: "运费 ¥8.00，再买 ¥34.00 包邮" });
  expect(await freight(id, "330106")).toMatchObject({ freightText: "运费 ¥8.00，再买 ¥29.10 包邮" });
});

test("freight is free without a template; virtual goods need no delivery; products off the shelf still answer", async () => {
  const plain = await goods(server);
  expect(await freight(plain.id, "330106")).toEqual({ isDelivered: true, freightText: "包邮" });
  const virtual = await goods(server, {
    kind: "virtual",
    freight: { chargeBy: "piece", rules: [rule], notDelivered: ["33"] },
  });
  expect(await freight(virtual.id, "330106")).toEqual({ isDelivered: true, freightText: "无需配送" });
  const off = await goods(server);
  await sql(server, "update goods set state = 'off' where id = $1", [off.id]);
  expect(await freight(off.id, "330106")).toEqual({ isDelivered: true, freightText: "包邮" });
});

test("drafts and unknown ids are not found; an unknown region is refused by field", async () => {
  const { id } = await goods(server);
  const reply = (goodsId: string, regionCode: string) =>
    server.call(Wares, "GetFreight", { waresId: goodsId, regionCode });
  expectRefused(await reply(randomId(), "330106"), "NOT_FOUND");
  await sql(server, "update goods set state = 'draft' where id = $1", [id]);
  expectRefused(await reply(id, "330106"), "NOT_FOUND");
  // an unknown region, and a street in it
  for (const code of ["999999", "330106999"]) {
    const { code: answer, info } = await reply(id, code);
    expect([answer, info], code).toEqual([
      codeOf("WRONG_FIELD"),
      { fields: { regionCode: "所在地区不正确，请重新选择" } },
    ]);
  }
  // a province, a city, and no code at all
  for (const code of ["33", "3301", "杭州"])
    expect((await reply(id, code)).info, code).toHaveProperty("fields.regionCode");
});
