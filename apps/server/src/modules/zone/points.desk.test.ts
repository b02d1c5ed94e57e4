import { Wares } from "@heshi/contract/goods/wares";
import { Zone } from "@heshi/contract/goods/zone";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { goods, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const as = { token: (await makeOperator(server, "content")).token };

/** A self-operated product of two choices. */
async function own() {
  const item = await goods(server, { priceFen: 12_000, skus: [{}, {}] });
  await sql(server, "update goods set is_self = true where id = $1", [item.id]);
  const [first = "", second = ""] = item.skuIds;
  const skus = [
    { skuId: first, creditCent: 6000, priceFen: 500 },
    { skuId: second, creditCent: 5200, priceFen: 900 },
  ];
  return { item, skus };
}

test("a product enters the zone with terms for each choice, changes its credit, and leaves again", async () => {
  const { item, skus } = await own();
  const set = { waresId: item.id, creditType: "credit1", skus } as const;
  expect((await server.call(Admin, "SetPoints", set, as)).code).toBe(0);
  const tile = (await server.call(Zone, "GetPoints", {})).info.list.find(
    ({ waresId }) => waresId === item.id,
  );
  expect(tile).toMatchObject({ creditType: "credit1", creditCent: 5200, priceFen: 900, worthFen: 12_000 });
  const detail = (await server.call(Wares, "GetDetail", { waresId: item.id })).info;
  expect(detail).toMatchObject({ orderType: 1, points: { creditType: "credit1" } });
  expect(detail.points?.skus).toHaveLength(2);
  expect((await server.call(Admin, "SetPoints", { ...set, creditType: "credit4" }, as)).code).toBe(0);
  const { list } = (await server.call(Admin, "GetPointsGoods", {}, as)).info;
  expect(list.find(({ waresId }) => waresId === item.id)).toMatchObject({
    creditType: "credit4",
    isOn: true,
    skus: [{ creditCent: 5200 }, { creditCent: 6000 }],
  });
  expect((await server.call(Admin, "DropPoints", { waresId: item.id }, as)).code).toBe(0);
  expect(await num(server, "select count(*) from points_sku where goods_id = $1", [item.id])).toBe(0);
  expect((await server.call(Wares, "GetDetail", { waresId: item.id })).info.orderType).toBe(0);
  expectRefused(await server.call(Admin, "DropPoints", { waresId: item.id }, as), Admin, "POINTS_GOODS");
});

test("credit and money below the floor of prices take two operators, whichever the credit", async () => {
  const { item, skus } = await own();
  const other = { token: (await makeOperator(server, "content")).token };
  // the price of the mall is ¥120: half of it may be set by one
  const set = (creditType: "credit1" | "credit2" | "credit4", creditCent: number, by = as) =>
    server.call(
      Admin,
      "SetPoints",
      { waresId: item.id, creditType, skus: skus.map((sku) => ({ ...sku, creditCent, priceFen: 0 })) },
      by,
    );
  for (const [creditType, floor] of [
    ["credit1", 6000],
    ["credit2", 600_000],
    // counts come with packs, beside goods: they are worth what they buy
    ["credit4", 2],
  ] as const) {
    const less = creditType === "credit4" ? floor - 1 : floor - 100;
    expect((await set(creditType, floor)).code, creditType).toBe(0);
    expectRefused(await set(creditType, less), "SECOND_PERSON");
    expect((await set(creditType, less, other)).code).toBe(0);
  }
  // a price that the shop has lowered since it was reviewed makes no room for more
  await sql(
    server,
    "update sku set seen_price_fen = price_fen, price_fen = price_fen / 2 where goods_id = $1",
    [item.id],
  );
  expectRefused(await set("credit1", 5900), "SECOND_PERSON");
});

test("refused: another shop's product, one of another zone, choices without terms, too many goods", async () => {
  const { item, skus } = await own();
  const set = (over: object) =>
    server.call(Admin, "SetPoints", { waresId: item.id, creditType: "credit2", skus, ...over }, as);
  expectRefused(await set({ waresId: randomId() }), Admin, "POINTS_GOODS");
  expectRefused(await set({ skus: skus.slice(1) }), Admin, "POINTS_SKUS");
  expectRefused(await set({ skus: [skus[0], skus[0]] }), Admin, "POINTS_SKUS");
  await sql(server, "update goods set order_type = 20 where id = $1", [item.id]);
  expectRefused(await set({}), Admin, "POINTS_GOODS");
  await sql(server, "update goods set order_type = 0, is_self = false where id = $1", [item.id]);
  expectRefused(await set({}), Admin, "POINTS_GOODS");
  await sql(server, "update goods set is_self = true where id = $1", [item.id]);
  await sql(
    server,
    `with made as (insert into goods (id, shop_id, order_type, state, title, picture, price_fen, created_at, updated_at)
       select 800000000000000000 + n, $1, 1, 'off', '占满', '', 1, now(), now() from generate_series(1, 200) n returning id)
     insert into points_goods (goods_id, changed_at) select id, now() from made`,
    [item.shopId],
  );
  expectRefused(await set({}), Admin, "POINTS_FULL");
});
