import { Order } from "@heshi/contract/trade/order";
import { Wares } from "@heshi/contract/goods/wares";
import { Code } from "@heshi/contract/counter/code";
import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { branch, branchForm, HOURS, voucherIn } from "../../../test/areas/branches.ts";
import { testServer } from "../../../test/harness.ts";
import { digest } from "../../../test/invariants.ts";
import { submittedGoods, seller } from "../../../test/make/shop-goods.ts";
import { shop, sql, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { boughtVoucher, terms } from "../../../test/voucher.ts";

const server = await testServer();
const save = (token2: string, changes: object = {}) =>
  server.call(Merchant, "SaveBranch", { ...branchForm(), ...changes }, { token2 });
const remove = (token2: string, branchId: string) =>
  server.call(Merchant, "RemoveBranch", { branchId }, { token2 });

test("a branch is saved with place, hours and region, changed, and removed", async () => {
  const own = await shop(server);
  const as = { token2: own.token2 };
  const { info } = await save(own.token2, { name: "湖滨店", perHeadFen: 6800 });
  const [row] = (await server.call(Merchant, "GetBranches", {}, as)).info.list;
  expect(row).toMatchObject({
    branchId: info.branchId,
    name: "湖滨店",
    category: "food",
    address: "浙江省杭州市西湖区文三路 478 号",
    lat: 30.2741,
    lng: 120.1551,
    hours: HOURS,
    hoursText: "每天 10:00-22:00",
    perHeadFen: 6800,
    isFound: true,
    goodsCount: 0,
  });
  expect((await save(own.token2, { branchId: info.branchId, name: "西溪店" })).info).toEqual(info);
  const one = await server.call(Merchant, "GetBranch", { branchId: info.branchId }, as);
  expect([one.info.name, one.info.perHeadFen]).toEqual(["西溪店", undefined]);
  // one that was made from the store of a voucher has its region in front of the street
  await save(own.token2, { branchId: info.branchId, detail: "浙江省杭州市西湖区文三路 478 号" });
  const [same] = (await server.call(Merchant, "GetBranches", {}, as)).info.list;
  expect(same?.address).toBe("浙江省杭州市西湖区文三路 478 号");
  expect((await remove(own.token2, info.branchId)).code).toBe(0);
  expectRefused(await remove(own.token2, info.branchId), "NOT_FOUND");
  expect((await server.call(Merchant, "GetBranches", {}, as)).info.list).toEqual([]);
});

test("a place that is none is refused in words: swapped, zero, abroad", async () => {
  const { token2 } = await shop(server);
  const before = await digest(server);
  for (const [lat, lng, words] of [
    [120.1551, 30.2741, "经度和纬度写反了，请检查后重试"],
    [0, 0, "没有取到位置，请重新定位或选择城市"],
    [48.8566, 2.3522, "目前只支持中国境内的位置，请选择城市"],
    [91, 200, "目前只支持中国境内的位置，请选择城市"],
  ] as const) {
    const reply = await save(token2, { lat, lng });
    expectRefused(reply, "WRONG_FIELD");
    expect(reply.info).toMatchObject({ fields: { lat: words } });
  }
  for (const lat of [Number.NaN, Number.POSITIVE_INFINITY])
    expectRefused(await save(token2, { lat }), "WRONG_FIELD");
  expectRefused(await save(token2, { regionCode: "999999" }), Merchant, "REGION_UNKNOWN");
  expectRefused(await save(token2, { pictures: ["/uploads/aa/others.webp"] }), "WRONG_FIELD");
  const away = await save(token2, { lat: 31.2304, lng: 121.4737, regionCode: "330106" });
  expectRefused(away, "WRONG_FIELD");
  expect(String((away.info as { fields?: { lat?: string } }).fields?.lat)).toMatch(
    /^地图位置在上海市.+与所在地区不符/,
  );
  const spans = (...rows: { from: string; to: string }[]) => ({
    ...HOURS,
    week: [rows, ...HOURS.week.slice(1)],
  });
  for (const hours of [
    spans({ from: "10:00", to: "14:00" }, { from: "13:00", to: "20:00" }),
    spans({ from: "18:00", to: "02:00" }, { from: "23:00", to: "23:30" }),
    spans({ from: "10:00", to: "10:00" }),
    { ...HOURS, closed: [{ from: "2026-12-02", to: "2026-12-01" }] },
    { ...HOURS, closed: [{ from: "2026-02-30", to: "2026-03-01" }] },
    { ...HOURS, week: HOURS.week.map(() => []) },
  ])
    expectRefused(await save(token2, { hours }), "WRONG_FIELD");
  expect(await digest(server)).toBe(before);
});

test("a name is taken once in a shop, a shop has fifty branches, and only its owner writes them", async () => {
  const [own, other] = [await shop(server), await shop(server)];
  const branchId = await branch(server, own, { name: "总店" });
  expectRefused(await save(own.token2, { name: "总店" }), Merchant, "BRANCH_NAME");
  expect((await save(own.token2, { branchId, name: "总店" })).code).toBe(0);
  expect((await save(other.token2, { name: "总店" })).code).toBe(0);
  expectRefused(await save(other.token2, { branchId }), "NOT_FOUND");
  expectRefused(await save(await staff(server, { shopId: own.id, role: "orders" })), "ROLE");
  await sql(
    server,
    `insert into branch (id, shop_id, name, detail, address, phone, created_at, updated_at)
     select $1::bigint % 1000000000 + n, $1, 'x' || n, '', '', '', now(), now() from generate_series(1, 49) n`,
    [own.id],
  );
  expectRefused(await save(own.token2), Merchant, "BRANCHES_FULL");
});

test("a product names branches of its shop; what buyers read of them is as they are now, what was sold as it was", async () => {
  const own = await seller(server);
  const [branchId, foreign] = [
    await branch(server, own, { name: "湖滨店" }),
    await branch(server, await shop(server), { name: "湖滨店" }),
  ];
  const { stores: _stores, ...how } = terms;
  const form = (id: string | undefined, name = "湖滨店") =>
    own.form({
      kind: "intracity",
      freightTemplateId: undefined,
      specs: [],
      skus: [{ values: [], priceFen: 8800, stock: 5 }],
      voucher: { ...how, stores: [{ branchId: id, name, address: "x", phone: "0571-88886666" }] },
    });
  const submit = (id: string | undefined, changes = {}) =>
    server.call(Merchant, "SubmitGoods", { ...form(id), ...changes }, { token2: own.token2 });
  for (const id of [foreign, undefined, "42"]) {
    const refused = await submit(id);
    expectRefused(refused, "WRONG_FIELD");
    expect(refused.info).toMatchObject({ fields: { stores: "请从本店门店中选择" } });
  }
  expectRefused(await submit(branchId, { voucher: { ...how, stores: [] } }), "WRONG_FIELD");
  const long = { ...form(branchId).voucher, validDays: 331 };
  expect((await submit(branchId, { voucher: long })).info).toMatchObject({
    fields: { validDays: "有效期是 1 到 330 天" },
  });
  const { waresId } = await submittedGoods(server, own, form(branchId));
  expectRefused(await remove(own.token2, branchId), Merchant, "BRANCH_NAMED");
  await sql(server, "update goods set state = 'on', in_stock = true where id = $1", [waresId]);
  const seen = async () => (await server.call(Wares, "GetDetail", { waresId })).info.voucher?.stores;
  const address = "浙江省杭州市西湖区文三路 478 号";
  expect(await seen()).toEqual([{ branchId, name: "湖滨店", address, phone: "0571-88886666" }]);
  const [sku] = await sql(server, "select id::text from sku where goods_id = $1", [waresId]);
  const item = { id: waresId, skuId: String(sku?.["id"]), priceFen: 8800 };
  const { trade, buyer } = await boughtVoucher(server, item as never);
  await save(own.token2, { branchId, name: "西溪店" });
  server.advance(2000);
  expect(await seen()).toMatchObject([{ branchId, name: "西溪店" }]);
  const codes = await server.call(Code, "GetVouchers", { orderId: trade.orderId }, { token: buyer.token });
  expect(codes.info.terms?.stores).toMatchObject([{ branchId, name: "湖滨店" }]);
});

test("a branch that unused codes need stays; once they are gone it goes", async () => {
  const own = await shop(server);
  const [first, second] = [await branch(server, own), await branch(server, own)];
  const item = await voucherIn(server, own, [first]);
  const { trade, buyer } = await boughtVoucher(server, item);
  const both = await boughtVoucher(server, await voucherIn(server, own, [first, second]));
  await sql(server, "delete from goods_branch where branch_id = any ($1::bigint[])", [[first, second]]);
  expectRefused(await remove(own.token2, first), Merchant, "BRANCH_OWED");
  expect((await remove(own.token2, second)).code).toBe(0);
  await server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token });
  // the other code names a second branch, which is gone
  expectRefused(await remove(own.token2, first), Merchant, "BRANCH_OWED");
  await server.call(Order, "Cancel", { orderId: both.trade.orderId }, { token: both.buyer.token });
  expect((await remove(own.token2, first)).code).toBe(0);
});

test("a product that names no branch, and one that is valid too long, are sold no more", async () => {
  const own = await shop(server);
  const [none, long] = [
    await voucherIn(server, own, []),
    await voucherIn(server, own, [await branch(server, own)]),
  ];
  await sql(server, `update goods set terms = terms || '{"validDays": 331}' where id = $1`, [long.id]);
  const { buyer } = await boughtVoucher(server, await voucherIn(server, own, [await branch(server, own)]));
  for (const { skuId } of [none, long])
    expectRefused(
      await server.call(Order, "Submit", { skuId, expectedPayableFen: 0 }, { token: buyer.token }),
      Order,
      "GOODS_OFF",
    );
});
