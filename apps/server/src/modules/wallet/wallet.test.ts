import { Credit } from "@heshi/contract/money/credit";
import { Order } from "@heshi/contract/trade/order";
import { cent } from "@heshi/kernel/credit";
import { randomId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { workDues } from "../../../test/make/due.ts";
import { goods, member, shop, sql } from "../../../test/make/world.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { expectRefused } from "../../../test/refused.ts";
import { post, recipes, type Transfer } from "../ledger/ledger.public.ts";
import { orderDues } from "../order/order.jobs.ts";

const server = await testServer();
const at = (text: string): Date => new Date(`${text}+08:00`);
const recharged = (memberId: string, amount: number, time: Date, note = ""): Transfer => ({
  ...recipes.rechargeSettled({
    rechargeNo: randomId(),
    memberId,
    channel: "wechat",
    amount: fen(amount),
    bonusSilver: cent(0),
  }),
  note,
  at: time,
});
const spent = (memberId: string, amount: number, time: Date, orderNo = randomId()): Transfer => ({
  ...recipes.orderPaid({
    orderNo,
    memberId,
    parts: { balance: fen(amount), promotion: fen(0), silver: cent(0) },
  }),
  at: time,
});
const postAll = (transfers: readonly Transfer[]) => post(server.db, transfers, server.now());

type Asked = Parameters<typeof server.call<typeof Credit, "GetRecords">>[2];
const ask = (token: string, input: Asked = {}) => server.call(Credit, "GetRecords", input, { token });
const amounts = async (token: string, input: Asked = {}) =>
  (await ask(token, input)).info.list.map(({ amount }) => amount);

test("records are listed newest first, page by page, and one that is dated before another has that one's time", async () => {
  const { id, token } = await member(server);
  await postAll([
    recharged(id, 5000, at("2026-09-30T23:59:59")),
    spent(id, 100, at("2026-11-01T00:00:00")),
    spent(id, 300, at("2026-11-20T12:00:00")),
    spent(id, 200, at("2026-11-20T12:00:00")),
    spent(id, 50, at("2026-10-01T00:00:00")),
  ]);
  const { list } = (await ask(token)).info;
  expect(list.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    [-50, 4350],
    [-200, 4400],
    [-300, 4600],
    [-100, 4900],
    [5000, 5000],
  ]);
  expect(list[0]?.createdAt).toBe(at("2026-11-20T12:00:00").getTime());
  const first = await ask(token, { limit: 2 });
  expect(first.info.list.map(({ amount }) => amount)).toEqual([-50, -200]);
  expect(await amounts(token, { cursor: first.info.next })).toEqual([-300, -100, 5000]);
  expectRefused(await ask(token, { cursor: "xx" }), "WRONG_FIELD");
  expectRefused(await ask(token, { month: "2026-13" }), "WRONG_FIELD");
});

test("a list is narrowed to a month of Shanghai, a sign, a kind, a part of an order's number or of the note", async () => {
  const { id, token } = await member(server);
  await postAll([
    recharged(id, 5000, at("2026-09-30T23:59:59"), "十月合租水电费"),
    spent(id, 50, at("2026-10-01T00:00:00"), `26A001${id}`),
    spent(id, 60, at("2026-10-31T23:59:59")),
    recharged(id, 70, at("2026-11-01T00:00:00"), "100%"),
  ]);
  expect(await amounts(token, { month: "2026-10" })).toEqual([-60, -50]);
  expect(await amounts(token, { month: "2026-09" })).toEqual([5000]);
  expect(await amounts(token, { month: "2026-08" })).toEqual([]);
  expect(await amounts(token, { kind: "in" })).toEqual([70, 5000]);
  expect(await amounts(token, { kind: "out" })).toEqual([-60, -50]);
  expect(await amounts(token, { kind: "recharge" })).toEqual([70, 5000]);
  expect(await amounts(token, { kind: "shopping", month: "2026-10" })).toEqual([-60, -50]);
  expect(await amounts(token, { kind: "refund" })).toEqual([]);
  expect(await amounts(token, { keyword: "26a001" })).toEqual([-50]);
  expect(await amounts(token, { keyword: "水电" })).toEqual([5000]);
  // a sign of a pattern is a sign, and the ledger's own words are not searched
  expect(await amounts(token, { keyword: "%" })).toEqual([70]);
  expect(await amounts(token, { keyword: "order-paid" })).toEqual([]);
});

test("the months of a year have exact sums and counts; each account has its own", async () => {
  const { id, token } = await member(server);
  const silver = { memberId: id, credit: "credit2", amount: cent(700) } as const;
  await postAll([
    recharged(id, 5000, at("2025-12-31T23:59:59")),
    spent(id, 50, at("2026-01-01T00:00:00")),
    recharged(id, 20, at("2026-01-31T23:59:59")),
    spent(id, 60, at("2026-12-31T23:59:59")),
    { ...recipes.creditGranted({ ...silver, cause: `test:${id}` }), at: at("2026-03-03T00:00:00") },
  ]);
  const months = async (year: number, currency: "CNY" | "CREDIT2" | "CREDIT3") =>
    (await server.call(Credit, "GetRecordMonths", { year, currency }, { token })).info;
  expect(await months(2026, "CNY")).toEqual({
    first: "2025-12",
    months: [
      { month: "2026-12", inAmount: 0, outAmount: 60, count: 1 },
      { month: "2026-01", inAmount: 20, outAmount: 50, count: 2 },
    ],
  });
  expect((await months(2025, "CNY")).months).toEqual([
    { month: "2025-12", inAmount: 5000, outAmount: 0, count: 1 },
  ]);
  expect(await months(2026, "CREDIT2")).toEqual({
    first: "2026-03",
    months: [{ month: "2026-03", inAmount: 700, outAmount: 0, count: 1 }],
  });
  expect(await months(2026, "CREDIT3")).toEqual({ months: [] });
});

/** An order with silver, from the shop to the comment's place, and its buyer. */
async function buyer() {
  const seller = await shop(server);
  const item = await goods(server, { shopId: seller.id, stock: 9 });
  const who = await member(server, { balanceFen: 1_000_000, silver: 100 });
  const trade = await submitted(server, who.token, { skuId: item.skuId, quantity: 1, useSilver: true });
  return { seller, who, trade };
}

test("a record says what was there before and after, its cause, what else moved, and its place and digest in the ledger", async () => {
  const { seller, who, trade } = await buyer();
  await paid(server, who, trade);
  await shipped(server, seller.token2, trade.orderId);
  await received(server, who.token, trade.orderId);
  await sql(server, "update orders set deadline_at = $2 where id = $1", [trade.orderId, server.now()]);
  await workDues(server, orderDues);
  const [record] = (await ask(who.token)).info.list;
  expect(record).toMatchObject({ kind: "shopping", title: seller.name, amount: -trade.payableFen });
  const { info } = await server.call(
    Credit,
    "GetRecord",
    { recordId: record?.recordId ?? "" },
    { token: who.token },
  );
  expect(info).toMatchObject({
    balanceBefore: 1_000_000,
    balanceAfter: 1_000_000 - trade.payableFen,
    cause: { type: "order", orderId: trade.orderId, name: seller.name },
    others: [{ currency: "CREDIT2", purpose: "frozen", amount: -10_000 }],
    proof: { sequence: 2 },
  });
  const [kept] = await sql(
    server,
    "select t.digest from ledger_transfer t join orders o on t.business_key = 'order-paid:' || o.no where o.id = $1",
    [trade.orderId],
  );
  expect(info.proof.digest).toBe(kept?.["digest"]);
  const silver = (await ask(who.token, { currency: "CREDIT2" })).info.list;
  expect(silver.map(({ title, kind }) => `${kind} ${title}`)).toEqual([
    "reward 购物奖励",
    "shopping 下单抵扣",
    "reward 平台赠送",
  ]);
});

test("silver that is held leaves the balance at once, is spent without another record, and comes back with one", async () => {
  const { who, trade } = await buyer();
  const held = { currency: "CREDIT2" } as const;
  expect(await amounts(who.token, held)).toEqual([-10_000, 10_000]);
  await server.call(Order, "Cancel", { orderId: trade.orderId, reason: "不想要了" }, { token: who.token });
  const [back] = (await ask(who.token, held)).info.list;
  expect(back).toMatchObject({ title: "抵扣退还", kind: "refund", amount: 10_000, balanceAfter: 10_000 });
});

test("a record is found by nobody but its owner, and not by its place alone", async () => {
  const [one, other] = [await member(server, { balanceFen: 500 }), await member(server, { balanceFen: 500 })];
  const { recordId = "" } = (await ask(one.token)).info.list[0] ?? {};
  const detail = (token: string, id: string) => server.call(Credit, "GetRecord", { recordId: id }, { token });
  expect((await detail(one.token, recordId)).code).toBe(0);
  expectRefused(await detail(other.token, recordId), "NOT_FOUND");
  expectRefused(await detail(one.token, `1-${"0".repeat(16)}`), "NOT_FOUND");
  expectRefused(await detail(one.token, recordId.replace(/^1-/, "2-")), "NOT_FOUND");
});
