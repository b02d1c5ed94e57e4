import { Express } from "@heshi/contract/trade/express";
import { Msg } from "@heshi/contract/account/msg";
import { Order } from "@heshi/contract/trade/order";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { GatewayError } from "../../gateways/gateway-error.ts";
import { testServer } from "../../../test/harness.ts";
import { goods, keepSessions, member, shop } from "../../../test/make/world.ts";
import { paid, shipped, submitted } from "../../../test/make/order.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const HOUR = 3_600_000;
const own = await shop(server);
const item = await goods(server, { shopId: own.id });

async function sent() {
  const buyer = await member(server, { balanceFen: 1_000_000 });
  const trade = await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
  const [packageId = ""] = await shipped(server, own.token2, trade.orderId);
  return { buyer, orderId: trade.orderId, packageId };
}

test("carriers are listed and recognised by tracking number", async () => {
  const companies = await server.call(Express, "GetCompanies", {});
  expect(companies.info.list.find(({ code }) => code === "shunfeng")).toEqual({
    code: "shunfeng",
    name: "顺丰速运",
    phone: "95338",
  });
  expect((await server.call(Express, "Recognise", { number: "sf1403228876150" })).info.list[0]).toEqual({
    code: "shunfeng",
    name: "顺丰速运",
  });
  expect((await server.call(Express, "Recognise", { number: "ABCDEF" })).info.list).toEqual([]);
  expectRefused(await server.call(Express, "Recognise", { number: "顺丰 123" }), "WRONG_FIELD");
});

test("a package is queried at most every half hour, newest event first, and tracked by the job until it is signed for", async () => {
  const { buyer, orderId, packageId } = await sent();
  const detail = async () =>
    (await server.call(Express, "GetDetail", { packageId }, { token: buyer.token })).info;
  const track = () => server.call(Express, "Track", { packageId }, { token: buyer.token });
  let queries = 0;
  const { track: real } = server.gateways.express;
  server.gateways.express.track = (query) => {
    queries += 1;
    expect(query).toMatchObject({ company: "shunfeng", mobileTail: "6021", to: "杭州市" });
    return real(query);
  };
  expect(await detail()).toMatchObject({
    orderId,
    isStale: true,
    nodes: [],
    items: [{ quantity: 1 }],
    receiver: { name: "周晓禾" },
  });
  expect((await track()).code).toBe(0);
  expect((await detail()).isStale).toBe(false);
  await track();
  expect(queries).toBe(1);
  server.advance(30 * 60_000);
  await track();
  expect(queries).toBe(2);
  for (let day = 0; day < 9; day += 1) {
    server.advance(24 * HOUR);
    await server.drain();
  }
  await keepSessions(server);
  const last = await detail();
  expect(last).toMatchObject({ state: "signed", stateText: "已签收", isStale: false, companyPhone: "95338" });
  expect(last.nodes.map(({ at }) => at)).toEqual(last.nodes.map(({ at }) => at).toSorted((a, b) => b - a));
  const before = queries;
  server.advance(HOUR);
  await server.drain();
  expect(queries).toBe(before);
  server.gateways.express.track = real;
});

test("a carrier without an answer yields EXPRESS_SILENT and leaves the row unchanged", async () => {
  const { buyer, orderId, packageId } = await sent();
  const { track: real } = server.gateways.express;
  server.gateways.express.track = () => Promise.reject(new GatewayError("timeout", "no answer"));
  expectRefused(
    await server.call(Express, "Track", { packageId }, { token: buyer.token }),
    Express,
    "EXPRESS_SILENT",
  );
  await server.drain();
  server.gateways.express.track = real;
  const list = await server.call(Express, "GetList", { orderId }, { token: buyer.token });
  expect(list.info.list).toMatchObject([{ packageId, state: "none", companyName: "顺丰速运" }]);
  expect(
    (await server.call(Order, "GetDetail", { orderId }, { token: buyer.token })).info.packages,
  ).toMatchObject([{ packageId }]);
});

test("a parcel at a station tells its code, place and hours once, on the order, the parcel and in the inbox", async () => {
  const { buyer, orderId, packageId } = await sent();
  const { number } = (await server.call(Express, "GetDetail", { packageId }, { token: buyer.token })).info;
  server.gateways.sandbox.express?.behave("station", number);
  for (let hour = 0; hour < 120; hour += 8) {
    server.advance(8 * HOUR);
    await server.drain();
  }
  await keepSessions(server);
  const as = { token: buyer.token };
  const parcel = (await server.call(Express, "GetDetail", { packageId }, as)).info;
  expect(parcel).toMatchObject({ state: "station", stateText: "待取件", isUrgeable: false });
  const { code = "", place = "", hours } = parcel.pickUp ?? {};
  expect(code).toMatch(/^\d-\d-\d{4}$/);
  expect(hours).toBe("09:00-21:00");
  expect(place.length).toBeGreaterThan(2);
  expect(parcel.places.at(parcel.placeNow)).toBe("杭州");
  const order = (await server.call(Order, "GetDetail", { orderId }, as)).info;
  expect(order.packages).toMatchObject([{ packageId, pickUp: { code, place, hours } }]);
  expect(order.lastNode).toMatchObject({ packageId });
  const { list } = (await server.call(Msg, "GetList", { kind: "order" }, as)).info;
  const told = list.filter(({ path }) => path === `/pages/order/express/detail?id=${packageId}`);
  expect(told).toMatchObject([
    { title: `取件码 ${code}`, text: `包裹已到${place}，营业时间 ${hours}，请及时领取` },
  ]);
});

test("a parcel on its way is urged once an hour; its company's answer is shown with its time", async () => {
  const { buyer, packageId } = await sent();
  const as = { token: buyer.token };
  const urge = () => server.call(Express, "Urge", { packageId }, as);
  const detail = async () => (await server.call(Express, "GetDetail", { packageId }, as)).info;
  expectRefused(await urge(), Express, "EXPRESS_NOT_ON_WAY");
  server.advance(8 * HOUR);
  await server.drain();
  server.gateways.sandbox.express?.behave("broken");
  const stranger = await member(server);
  expectRefused(await server.call(Express, "Urge", { packageId }, { token: stranger.token }), "NOT_FOUND");
  expect((await detail()).isUrgeable).toBe(true);
  const { urgedAt } = (await urge()).info;
  await server.drain();
  expect(await detail()).toMatchObject({ urgedAt, isUrgeable: false });
  expect((await detail()).urgeText).toBeUndefined();
  expectRefused(await urge(), Express, "EXPRESS_URGED");
  server.gateways.sandbox.express?.behave("ok");
  server.advance(10 * 60_000);
  await server.drain();
  expect((await detail()).urgeText).toMatch(/师傅/);
  expectRefused(await urge(), Express, "EXPRESS_URGED");
  server.advance(50 * 60_000);
  expect((await detail()).isUrgeable).toBe(true);
  expect((await urge()).code).toBe(0);
});

test('another member\'s package or order is answered with the bytes of "not found"', async () => {
  const { orderId, packageId } = await sent();
  const stranger = await member(server);
  const as = { token: stranger.token };
  for (const [theirs, none] of [
    [
      await server.call(Express, "GetList", { orderId }, as),
      await server.call(Express, "GetList", { orderId: randomId() }, as),
    ],
    [
      await server.call(Express, "GetDetail", { packageId }, as),
      await server.call(Express, "GetDetail", { packageId: randomId() }, as),
    ],
    [
      await server.call(Express, "Urge", { packageId }, as),
      await server.call(Express, "Urge", { packageId: randomId() }, as),
    ],
    [
      await server.call(Express, "Track", { packageId }, as),
      await server.call(Express, "Track", { packageId: randomId() }, as),
    ],
  ] as const) {
    expectRefused(theirs, "NOT_FOUND");
    expect(theirs.raw).toBe(none.raw);
  }
});
