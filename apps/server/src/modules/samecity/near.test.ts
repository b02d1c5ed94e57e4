import { Wares } from "@heshi/contract/goods/wares";
import type { InputOf } from "@heshi/contract/frame/define";
import { Merchant } from "@heshi/contract/shop/merchant";
import { distanceM } from "@heshi/kernel/place";
import { expect, test } from "vitest";
import { branch, HOURS, TOWN, voucherIn } from "../../../test/areas/branches.ts";
import { testServer } from "../../../test/harness.ts";
import { goods, shop, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
type Asked = Partial<InputOf<(typeof Merchant)["methods"]["GetNearShops"]>>;
const shops = (input: Asked = {}) => server.call(Merchant, "GetNearShops", { ...TOWN, ...input });
const goodsNear = (input: Asked = {}) => server.call(Wares, "GetNearGoods", { ...TOWN, ...input });
/** A place so many metres to the north. */
const north = (metres: number, { lat, lng } = TOWN) => ({ lat: lat + metres / 111_195, lng });

const noon = new Date("2026-11-25T12:00:00+08:00").getTime();
server.advance(noon - server.now().getTime());

/** Five shops at 50 m, 900 m, 3 km, 30 km and 90 km. */
const made = await Promise.all(
  [50, 900, 3000, 30_000, 90_000].map(async (metres, at) => {
    const own = await shop(server);
    await sql(server, "update shop set score_goods = $2 where id = $1", [own.id, 480 - at * 10]);
    const late = { ...HOURS, week: HOURS.week.map(() => [{ from: "18:00", to: "02:00" }]) };
    const branchId = await branch(server, own, {
      ...north(metres),
      name: `${metres} 米店`,
      category: at === 1 ? "drinks" : "food",
      perHeadFen: 10_000 - at * 1000,
      hours: at === 2 ? late : HOURS,
    });
    const item = await voucherIn(server, own, [branchId], {
      title: `代金券 ${metres}`,
      priceFen: 5000 + at * 100,
    });
    await sql(server, "update goods set sold = $2 where id = $1", [item.id, at * 7]);
    return { own, branchId, item, metres };
  }),
);
const names = ({ info }: Awaited<ReturnType<typeof shops>>) => info.list.map(({ branchName }) => branchName);

test("shops come by distance, from growing squares of cells, up to 100 km", async () => {
  const { info } = await shops();
  expect(info.list.map(({ branchName }) => branchName)).toEqual(made.map(({ metres }) => `${metres} 米店`));
  for (const [at, row] of info.list.entries()) {
    const metres = made[at]?.metres ?? 0;
    expect(Math.abs(row.distance - metres), row.branchName).toBeLessThan(2);
    expect(Math.abs(row.distance - distanceM(TOWN, row))).toBeLessThan(1);
  }
  expect(info.list[0]).toMatchObject({
    shopId: made[0]?.own.id,
    category: "food",
    isOpen: true,
    hoursText: "每天 10:00-22:00",
    perHeadFen: 10_000,
    goods: [{ waresId: made[0]?.item.id, priceFen: 5000 }],
  });
  expect(info.hasShops).toBe(true);
  expect(names(await shops(north(200_000)))).toEqual([]);
});

test("pages follow each other by every order, and none shows a row twice", async () => {
  for (const sort of ["distance", "sales", "score", "price"] as const) {
    const whole = names(await shops({ sort }));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { info }: Awaited<ReturnType<typeof shops>> = await shops({
        sort,
        limit: 1,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...info.list.map(({ branchName }) => branchName));
      cursor = info.next;
    } while (cursor !== undefined);
    expect(seen, sort).toEqual(whole);
    expect(whole).toHaveLength(sort === "distance" ? 5 : 3);
  }
  expectRefused(await shops({ cursor: "x" }), "WRONG_FIELD");
});

test("other orders are of what is within 10 km: most sold, best, cheapest first", async () => {
  expect(names(await shops({ sort: "sales" }))).toEqual(["3000 米店", "900 米店", "50 米店"]);
  expect(names(await shops({ sort: "score" }))).toEqual(["50 米店", "900 米店", "3000 米店"]);
  expect(names(await shops({ sort: "price" }))).toEqual(["3000 米店", "900 米店", "50 米店"]);
  const titles = async (input: Asked) => (await goodsNear(input)).info.list.map(({ title }) => title);
  expect(await titles({ sort: "price" })).toEqual(["代金券 50", "代金券 900", "代金券 3000"]);
  expect(await titles({ sort: "sales" })).toEqual(["代金券 3000", "代金券 900", "代金券 50"]);
});

test("filters: category, words, what is open now, score, price", async () => {
  expect(names(await shops({ category: "drinks" }))).toEqual(["900 米店"]);
  expect(names(await shops({ keyword: "50 米" }))).toEqual(["50 米店"]);
  expect(names(await shops({ keyword: "%" }))).toEqual([]);
  expect(names(await shops({ openNow: true }))).not.toContain("3000 米店");
  expect(names(await shops({ scoreFrom: 470 }))).toEqual(["50 米店", "900 米店"]);
  expect(names(await shops({ priceFromFen: 9000, priceToFen: 9000 }))).toEqual(["900 米店"]);
  const { info } = await goodsNear({ keyword: "代金券", priceToFen: 5100 });
  expect(info.list).toMatchObject([
    { title: "代金券 50", distance: 50, branchName: "50 米店", isOpen: true },
    { title: "代金券 900", category: "drinks" },
  ]);
});

test("what the database finds open is what the words say, through a night", async () => {
  for (const clock of ["17:59", "18:00", "23:59"]) {
    server.advance(new Date(`2026-11-25T${clock}:00+08:00`).getTime() - server.now().getTime());
    const all = (await shops()).info.list;
    expect(names(await shops({ openNow: true })), clock).toEqual(
      all.filter(({ isOpen }) => isOpen).map(({ branchName }) => branchName),
    );
    expect(all.find(({ branchName }) => branchName === "3000 米店")?.isOpen, clock).toBe(clock !== "17:59");
  }
  server.advance(2 * 3_600_000);
  const [night] = (await shops({ openNow: true })).info.list;
  expect(night?.branchName).toBe("3000 米店");
  server.advance(60_000);
  expect(names(await shops({ openNow: true }))).toEqual([]);
  const closed = (await shops()).info.list.find(({ branchName }) => branchName === "50 米店");
  expect(closed?.opensAt).toBe(new Date("2026-11-26T10:00:00+08:00").getTime());
});

test("a closed date closes its night, and not the one before", async () => {
  const own = await shop(server);
  const closed = [{ from: "2026-11-28", to: "2026-11-28" }];
  const week = HOURS.week.map(() => [{ from: "20:00", to: "02:00" }]);
  await branch(server, own, { ...north(7000), name: "夜店", hours: { week, closed } });
  for (const [time, isOpen] of [
    ["2026-11-28T01:00", true],
    ["2026-11-28T21:00", false],
    ["2026-11-29T01:00", false],
    ["2026-11-29T21:00", true],
  ] as const) {
    server.advance(new Date(`${time}:00+08:00`).getTime() - server.now().getTime());
    expect(names(await shops({ openNow: true })).includes("夜店"), time).toBe(isOpen);
    const row = (await shops()).info.list.find(({ branchName }) => branchName === "夜店");
    expect(row?.isOpen, time).toBe(isOpen);
  }
  await sql(server, "delete from branch where name = '夜店'");
});

test("a city without shops says so and proposes the nearest", async () => {
  const { info } = await shops({ lat: 39.9042, lng: 116.4074, cityCode: "110101" });
  expect(info).toMatchObject({ list: [], hasShops: false, nearest: { cityCode: "3202", name: "无锡市" } });
  expect(info.nearest?.distance).toBeGreaterThan(900_000);
  // filters that leave nothing are no city without shops
  expect((await shops({ keyword: "没有这样的店" })).info).toEqual({ list: [], hasShops: true });
  expect((await shops({ cityCode: "330106" })).info).toMatchObject({ hasShops: true, list: { length: 5 } });
  expect((await shops({ cityCode: "3302" })).info).toMatchObject({ hasShops: false, list: { length: 5 } });
});

test("a shop and a product say their branches, the nearest first; without a place there is no distance", async () => {
  const own = await shop(server);
  const [far, close] = [
    await branch(server, own, { ...north(5000), name: "远店" }),
    await branch(server, own, { ...north(500), name: "近店" }),
  ];
  const title = "双店通用券";
  const item = await voucherIn(server, own, [far, close], { title });
  const of = async (place: Partial<typeof TOWN>) =>
    (await server.call(Merchant, "GetNearShop", { shopId: own.id, ...place })).info.branches;
  expect((await of(TOWN)).map(({ name, distance }) => [name, distance])).toEqual([
    ["近店", 500],
    ["远店", 5000],
  ]);
  expect((await of({})).map(({ distance }) => distance)).toEqual([undefined, undefined]);
  const used = await server.call(Wares, "GetNearGood", { waresId: item.id, ...TOWN });
  expect(used.info.branches.map(({ branchId }) => branchId)).toEqual([close, far]);
  const once = (await goodsNear({ keyword: title })).info.list;
  expect(once.map(({ branchName }) => branchName)).toEqual(["近店"]);
  expectRefused(await server.call(Merchant, "GetNearShop", { shopId: "42" }), "NOT_FOUND");
  await sql(server, "update shop set state = 'frozen' where id = $1", [own.id]);
  const closed = await server.call(Merchant, "GetNearShop", { shopId: own.id });
  expectRefused(closed, "NOT_FOUND");
  expect(closed.msg).toContain("暂停营业");
});

test("goods of the town are found at the nearest branch that brings them or hands them out", async () => {
  const own = await shop(server);
  const [close, far] = [
    await branch(server, own, { ...north(60), name: "不送的店" }),
    await branch(server, own, { ...north(700), name: "会送的店" }),
  ];
  const item = await goods(server, { shopId: own.id, kind: "town", title: "现做便当", stock: 5 });
  await sql(
    server,
    "insert into goods_branch (goods_id, branch_id, place) select $1, unnest($2::bigint[]), 0",
    [item.id, [close, far]],
  );
  const found = async () =>
    (await goodsNear({ keyword: "现做便当" })).info.list.map(({ branchName }) => branchName);
  expect(await found()).toEqual([]);
  for (const branchId of [close, far])
    await sql(
      server,
      `insert into branch_delivery (branch_id, delivers, picks_up, radius_m, min_fen, fee_fen, prepare_minutes, updated_at)
       values ($1, false, $2, 3000, 0, 0, 20, now())`,
      [branchId, branchId === far],
    );
  expect(await found()).toEqual(["会送的店"]);
});

test("what is closed, off the shelf or not complete is not found", async () => {
  const own = await shop(server);
  const branchId = await branch(server, own, { ...north(20), name: "隐店" });
  const item = await voucherIn(server, own, [branchId]);
  const finds = async () => [
    names(await shops()).includes("隐店"),
    (await goodsNear()).info.list.some(({ waresId }) => waresId === item.id),
  ];
  expect(await finds()).toEqual([true, true]);
  await sql(server, "update goods set state = 'off' where id = $1", [item.id]);
  expect(await finds()).toEqual([true, false]);
  await sql(server, "update goods set state = 'on' where id = $1", [item.id]);
  await sql(server, "update shop set state = 'frozen' where id = $1", [own.id]);
  expect(await finds()).toEqual([false, false]);
  await sql(server, "update shop set state = 'open' where id = $1", [own.id]);
  await sql(server, "update branch set hours = null where id = $1", [branchId]);
  expect(await finds()).toEqual([false, false]);
});

test("what is for adults only says so in both lists, as in every list of goods", async () => {
  const own = await shop(server);
  const item = await voucherIn(server, own, [await branch(server, own, { ...north(10), name: "酒馆" })]);
  const marks = async () => [
    (await shops({ keyword: "酒馆" })).info.list[0]?.goods[0]?.adultsOnly,
    (await goodsNear()).info.list.find(({ waresId }) => waresId === item.id)?.adultsOnly,
  ];
  expect(await marks()).toEqual([undefined, undefined]);
  await sql(server, "update goods set adults_only = true where id = $1", [item.id]);
  expect(await marks()).toEqual([true, true]);
});

test("a place that is none is refused in words, and a place travels by POST alone", async () => {
  for (const ask of [shops, goodsNear])
    for (const [lat, lng, words] of [
      [TOWN.lng, TOWN.lat, "经度和纬度写反了，请检查后重试"],
      [0, 0, "没有取到位置，请重新定位或选择城市"],
      [51.5, -0.12, "目前只支持中国境内的位置，请选择城市"],
    ] as const) {
      const reply = await ask({ lat, lng });
      expectRefused(reply, "WRONG_FIELD");
      expect(reply.msg).toBe(words);
    }
  expectRefused(await shops({ lat: Number.NaN }), "WRONG_FIELD");
  const byGet = await server.call(Merchant, "GetNearShops", TOWN, { method: "GET" });
  expect(byGet.ret).toBe(405);
});
