import { Credit } from "@heshi/contract/money/credit";
import { expect, test } from "vitest";
import { figure } from "../../../test/figure.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { granted, SAFE_PWD } from "../../../test/make/transfer.ts";
import { changeSettings, member, num, setAccounts, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { quoteOf } from "./exchange.domain.ts";

const server = await testServer();
type Someone = Awaited<ReturnType<typeof member>>;
const collector = (silver = 5000) => member(server, { silver, safePwd: SAFE_PWD });
const page = async ({ token }: Someone) => (await server.call(Credit, "GetExchangePage", {}, { token })).info;
const quoted = ({ token }: Someone, silverCent: number) =>
  server.call(Credit, "QuoteExchange", { silverCent }, { token });
const exchanged = ({ token }: Someone, quoteId: string) =>
  server.call(Credit, "Exchange", { quoteId }, { token });
/** Silver exchanged for gold, in hundredths. */
async function exchange(someone: Someone, silverCent: number) {
  return exchanged(someone, (await quoted(someone, silverCent)).info.quoteId);
}
async function given(giver: Someone, mid: string, goldCent: number) {
  const act = { method: "Credit.Give", amountFen: goldCent, subject: mid } as const;
  const grant = await granted(server, giver, act);
  return server.call(Credit, "Give", { mid, goldCent, grant, note: "谢谢帮忙" }, { token: giver.token });
}
const gold = (id: string) =>
  num(
    server,
    `select coalesce(sum(balance), 0) from ledger_account
     where owner_kind = 'member' and owner_id = $1 and purpose = 'available' and currency = 'CREDIT1'`,
    [id],
  );

test("silver becomes gold at the quoted rate, what does not divide stays, and both are in the records", async () => {
  const own = await collector();
  const quote = (await quoted(own, 12_345)).info;
  expect(quote).toMatchObject({ silverCent: 12_300, goldCent: 123 });
  const { info } = await exchanged(own, quote.quoteId);
  expect(info).toMatchObject({ silverCent: 12_300, goldCent: 123, balanceCent: 123 });
  expect(await page(own)).toEqual({
    silverCent: 487_700,
    goldCent: 123,
    silverPerGold: 100,
    leastSilverCent: 100,
    leftTodayCent: 87_700,
  });
  const records = async (currency: "CREDIT1" | "CREDIT2") =>
    (await server.call(Credit, "GetRecords", { currency }, { token: own.token })).info.list[0];
  expect(await records("CREDIT2")).toMatchObject({ amount: -12_300, kind: "exchange", title: "兑换金币" });
  expect(await records("CREDIT1")).toMatchObject({ amount: 123, title: "银币兑换所得" });
  await expectSound(server);
});

test("a quote is used once, in its minute, by its owner, and at its own rate", async () => {
  const own = await testServer();
  const [one, other] = [await member(own, { silver: 1000 }), await member(own, { silver: 1000 })];
  const quote = async () =>
    (await own.call(Credit, "QuoteExchange", { silverCent: 10_000 }, one)).info.quoteId;
  const use = (quoteId: string, { token } = one) => own.call(Credit, "Exchange", { quoteId }, { token });
  const first = await quote();
  expectRefused(await use(first, other), "NOT_FOUND");
  await changeSettings(own, { "exchange.silverPerGold": 200 });
  expect((await use(first)).info.goldCent).toBe(100);
  expectRefused(await use(first), Credit, "QUOTE_OVER");
  const late = await quote();
  own.advance(60_001);
  expectRefused(await use(late), Credit, "QUOTE_OVER");
  const [replaced, last] = [await quote(), await quote()];
  expectRefused(await use(replaced), "NOT_FOUND");
  expect((await use(last)).info.goldCent).toBe(50);
});

test("what one does not have, too little and more than a day's is refused", async () => {
  const [poor, rich] = [await collector(5), await collector()];
  expectRefused(await quoted(poor, 600), "FUNDS");
  expectRefused(await quoted(poor, 99), "WRONG_FIELD");
  expect((await exchange(rich, 90_000)).code).toBe(0);
  expectRefused(await quoted(rich, 10_100), Credit, "OVER_EXCHANGE");
  const held = (await quoted(rich, 10_000)).info.quoteId;
  await changeSettings(server, { "exchange.daySilverCent": 95_000 });
  expectRefused(await exchanged(rich, held), Credit, "OVER_EXCHANGE");
  await changeSettings(server, { "exchange.daySilverCent": 100_000 });
  expect((await exchanged(rich, held)).code).toBe(0);
  expect(await gold(rich.id)).toBe(1000);
});

test("gold is given with the payment password, within a day's limit, to somebody who takes it", async () => {
  const [giver, friend] = [await collector(), await collector()];
  await exchange(giver, 100_000);
  expect((await given(giver, friend.mid, 300)).info).toMatchObject({
    goldCent: 300,
    payee: { mid: friend.mid },
  });
  expect([await gold(giver.id), await gold(friend.id)]).toEqual([700, 300]);
  const { info } = await server.call(Credit, "GetRecords", { currency: "CREDIT1" }, { token: friend.token });
  expect(info.list[0]).toMatchObject({ amount: 300, kind: "transfer", note: "谢谢帮忙" });
  expect(info.list[0]?.title).toMatch(/^收到 .\*\* 赠送$/);
  expectRefused(await given(giver, friend.mid, 701), "FUNDS");
  expectRefused(await given(giver, giver.mid, 1), Credit, "NO_PAYEE");
  await changeSettings(server, { "exchange.dayGiftCent": 500 });
  expectRefused(await given(giver, friend.mid, 201), Credit, "OVER_GIFT");
  // all that is left of the day
  expect((await given(giver, friend.mid, 200)).code).toBe(0);
  expectRefused(await given(giver, friend.mid, 1), Credit, "OVER_GIFT");
  await changeSettings(server, { "exchange.dayGiftCent": 100_000 });
  await setAccounts(server, [friend.id], "frozen");
  expectRefused(await given(giver, friend.mid, 1), Credit, "NO_PAYEE");
  const { info: left } = await server.call(Credit, "GetGivePage", {}, { token: giver.token });
  expect(left).toMatchObject({ goldCent: 500, leftTodayCent: 99_500, payees: [{ mid: friend.mid }] });
});

test("no gold is given after a changed number or a reset payment password", async () => {
  const [giver, friend] = [await collector(), await collector(0)];
  await exchange(giver, 50_000);
  const until = new Date(server.now().getTime() + 3_600_000);
  await sql(server, "update member set caution_until = $2 where id = $1", [giver.id, until]);
  const refused = await given(giver, friend.mid, 100);
  expectRefused(refused, "CAUTION");
  expect(refused.raw).toContain("之后才能赠送金币");
  await sql(server, "update member set caution_until = null where id = $1", [giver.id]);
  expect((await given(giver, friend.mid, 100)).code).toBe(0);
});

test("a gift's grant is for its payee and amount alone", async () => {
  const [giver, friend, other] = [await collector(), await collector(0), await collector(0)];
  await exchange(giver, 50_000);
  const act = { method: "Credit.Give", amountFen: 100, subject: friend.mid } as const;
  const grant = await granted(server, giver, act);
  const give = (mid: string, goldCent: number) =>
    server.call(Credit, "Give", { mid, goldCent, grant }, { token: giver.token });
  expectRefused(await give(other.mid, 100), Credit, "GRANT_STALE");
  expectRefused(await give(friend.mid, 101), Credit, "GRANT_STALE");
  expect((await give(friend.mid, 100)).code).toBe(0);
  expectRefused(await give(friend.mid, 100), Credit, "GRANT_STALE");
});

test("1,000,000 splits of amounts at any rate give no more gold than the whole, and cost no less silver (C4)", () => {
  const rounds = 1_000_000;
  let seed = 7;
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  let [made, best] = [0, Number.NEGATIVE_INFINITY];
  for (let round = 0; round < rounds; round += 1) {
    const [rate, whole] = [1 + random(300), 1 + random(100_000)];
    const part = random(whole + 1);
    const all = quoteOf(whole, rate);
    const parts = [quoteOf(part, rate), quoteOf(whole - part, rate)];
    const goldOfParts = parts.reduce((sum, { goldCent }) => sum + goldCent, 0);
    const silverOfParts = parts.reduce((sum, { silverCent }) => sum + silverCent, 0);
    if (silverOfParts !== goldOfParts * rate || all.silverCent > whole) made += 1;
    best = Math.max(best, goldOfParts - all.goldCent);
  }
  figure("C4", `${rounds} splits: minor units created ${made}, best gain by splitting ${best}`);
  expect([made, best]).toEqual([0, 0]);
  expect(quoteOf(99, 100)).toEqual({ silverCent: 0, goldCent: 0 });
});
