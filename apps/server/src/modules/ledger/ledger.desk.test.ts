import { Admin } from "@heshi/contract/system/admin";
import { fen } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { bought } from "../../../test/make/after.ts";
import { withCard } from "../../../test/make/bankcard.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { morningIn, settled } from "../../../test/make/settlement.ts";
import { asked, withdrawDecided } from "../../../test/make/withdraw.ts";
import { member, sql } from "../../../test/make/world.ts";
import { closeDays, sumDays } from "../dayclose/dayclose.close.ts";
import { post, recipes } from "./ledger.public.ts";

const server = await testServer();
/** An operator's sessions are over after half an hour: each act has one of its own. */
const asks = () => makeOperator(server, "finance");
const named = async (number: string) =>
  (await server.call(Admin, "GetLedgerTransfers", { number }, await asks())).info.list;

test("the transfers of an order are found by its number and its trade's, up to what the shop got", async () => {
  const order = await bought(server, { upTo: "received", useSilver: true });
  await morningIn(server, 8);
  await settled(server);
  await server.drain();
  const [row] = await sql(
    server,
    `select o.no, t.no as trade_no, a.attempt_no from orders o join trade t on t.id = o.trade_id
       join pay_attempt a on a.payable_id = t.id and a.kind = 'trade' where o.id = $1`,
    [order.orderId],
  );
  const kinds = ["silverHeld", "orderPaid", "receiptConfirmed", "orderSettled"];
  const list = await named(String(row?.["no"]));
  expect(list.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
  const paid = list.find(({ kind }) => kind === "orderPaid");
  expect(paid?.sums.find(({ currency }) => currency === "CNY")?.amount).toBeGreaterThan(0);
  for (const column of ["trade_no", "attempt_no"]) expect(await named(String(row?.[column]))).toEqual(list);
  const { info } = await server.call(
    Admin,
    "GetOrder",
    { orderId: order.orderId },
    await makeOperator(server, "admin"),
  );
  expect(info.transfers).toEqual(list);
  const [bill] = (await server.call(Admin, "GetShopBills", { keyword: order.seller.id }, await asks())).info
    .list;
  const lines = (await server.call(Admin, "GetShopBillLines", { billNo: bill?.billNo ?? "" }, await asks()))
    .info.list;
  const settling = list.find(({ kind }) => kind === "orderSettled");
  expect(lines.map(({ transferId }) => transferId)).toEqual([settling?.transferId]);
});

test("a withdrawal has what was held and what came back, and an unknown number nothing", async () => {
  const { withdrawNo } = (await asked(server, await withCard(server, { balanceFen: 10_000_000 }), 30_000))
    .info;
  await withdrawDecided(server, await asks(), withdrawNo, "账户有误");
  expect(await named(withdrawNo)).toMatchObject([
    { kind: "withdrawalHeld", sums: [{ currency: "CNY", amount: 30_180 }] },
    { kind: "withdrawalReturned", sums: [{ currency: "CNY", amount: 30_180 }] },
  ]);
  expect(await named("W0")).toEqual([]);
});

test("entries are read by days, of accounts with a kept balance and of those that are summed", async () => {
  const one = await member(server, { balanceFen: 500 });
  const days: { day: string; amounts: number[] }[] = [];
  for (let at = 0; at < 4; at += 1) {
    await morningIn(server, 1);
    await closeDays(server.db, server.now());
    const amounts = [100 + at, 200 + at, 300 + at];
    for (const balanceFen of amounts) await member(server, { balanceFen });
    days.push({ day: formatDay(server.now()), amounts });
  }
  const accountOf = async (keyword: string, purpose: string) => {
    const { list } = (await server.call(Admin, "GetLedgerAccounts", { keyword }, await asks())).info;
    const found = list.find((row) => row.currency === "CNY" && row.purpose === purpose);
    return found?.accountId ?? "";
  };
  const entries = async (accountId: string, input: object) =>
    (await server.call(Admin, "GetLedgerEntries", { accountId, limit: 50, ...input }, await asks())).info;
  const own = await accountOf(one.mid, "available");
  const [first] = (await entries(own, {})).list;
  expect(first).toMatchObject({ amount: 500, number: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect((await entries(own, { to: days[0]?.day })).list).toEqual([first]);
  expect((await entries(own, { from: days[0]?.day })).list).toEqual([]);

  const wechat = await accountOf("", "wechat");
  for (const { day, amounts } of days)
    expect(
      (await entries(wechat, { from: day, to: day })).list.map(({ amount }) => -amount).toReversed(),
      day,
    ).toEqual(amounts);
  const accounts = (await server.call(Admin, "GetLedgerAccounts", {}, await asks())).info.list;
  const summed = (await entries(wechat, {})).list.reduce((sum, { amount }) => sum + amount, 0);
  expect(accounts.find(({ accountId }) => accountId === wechat)?.amount).toBe(summed);
  const all = (await entries(wechat, { from: days[0]?.day })).list;
  expect(all.map(({ amount }) => -amount).toReversed()).toEqual(days.flatMap(({ amounts }) => amounts));
  const middle = { from: days[1]?.day, to: days[2]?.day, limit: 4 };
  const page = await entries(wechat, middle);
  const rest = await entries(wechat, { ...middle, cursor: page.next });
  expect([...page.list, ...rest.list]).toEqual(all.slice(3, 9));
  expect(rest.next).toBeUndefined();
});

test("a closed day comes to what the overview shows of it, and to nothing in all", async () => {
  await morningIn(server, 1);
  await closeDays(server.db, server.now());
  const day = formatDay(server.now());
  const order = await bought(server, { upTo: "paid" });
  const { withdrawNo } = (await asked(server, await withCard(server, { balanceFen: 1_000_000 }), 20_000))
    .info;
  await withdrawDecided(server, await asks(), withdrawNo);
  await server.drain();
  // the bank is asked what became of it
  server.advance(1_200_000);
  await server.drain();
  const { id: memberId } = await member(server, { balanceFen: 50_000 });
  const bounced = { withdrawNo: "W20261128000000000002", memberId, amount: fen(10_000), fee: fen(60) };
  await post(server.db, [recipes.withdrawalHeld(bounced)], server.now());
  for (const recipe of [recipes.withdrawalPaid, recipes.withdrawalBounced])
    await post(server.db, [recipe({ ...bounced, channel: "bank" })], server.now());
  const find = async () => (await server.call(Admin, "GetLedgerDay", { day }, await asks())).code;
  expect(await find()).not.toBe(0);
  await morningIn(server, 1);
  await server.drain();
  await closeDays(server.db, server.now());
  await sumDays(server.db);
  expect(await sumDays(server.db)).toBe(0);
  const [last] = (await server.call(Admin, "GetLedgerDays", {}, await asks())).info.list;
  const { info } = await server.call(Admin, "GetLedgerDay", { day }, await asks());
  expect(last).toMatchObject({ day, isFirst: false });
  expect(info).toMatchObject({ day, root: last?.root });
  expect(info.booked).toMatchObject({ orders: 1, paidFen: order.payableFen, withdrawFen: 20_000 });
  expect(info.booked.rechargeFen).toBeGreaterThan(0);
  expect(info.shown).toEqual(info.booked);
  for (const currency of new Set(info.sums.map((row) => row.currency))) {
    const rows = info.sums.filter((row) => row.currency === currency);
    expect(
      rows.reduce((sum, { inAmount, outAmount }) => sum + inAmount - outAmount, 0),
      currency,
    ).toBe(0);
  }
  const kinds = info.sums.filter(({ ownerKind }) => ownerKind === "");
  expect(kinds.find(({ kind }) => kind === "orderPaid")).toMatchObject({
    transfers: 1,
    inAmount: 0,
    currency: "",
  });
  const changes = ["update ledger_day_sum set in_amount = 0", "delete from ledger_day_sum"];
  for (const change of changes) await expect(sql(server, change)).rejects.toThrow(/append-only/);
});
