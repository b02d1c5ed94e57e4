import { Credit } from "@heshi/contract/money/credit";
import { cent } from "@heshi/kernel/credit";
import { randomId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { bought } from "../../../test/make/after.ts";
import { withCard } from "../../../test/make/bankcard.ts";
import { asked } from "../../../test/make/withdraw.ts";
import { sent, SAFE_PWD } from "../../../test/make/transfer.ts";
import { changeSettings, goods, member, num, sql } from "../../../test/make/world.ts";
import { submitted } from "../../../test/make/order.ts";
import { post, recipes } from "../ledger/ledger.public.ts";

const server = await testServer();

test("the wallet tells balance, credits, what is frozen and why, and twelve months with those without records", async () => {
  await changeSettings(server, { "transfer.coolFen": 0 });
  const own = await member(server, { silver: 500, safePwd: SAFE_PWD });
  const recharged = (amount: number) =>
    recipes.rechargeSettled({
      rechargeNo: randomId(),
      memberId: own.id,
      channel: "wechat",
      amount: fen(amount),
      bonusSilver: cent(0),
    });
  const last = new Date(server.now().getTime() - 31 * 86_400_000);
  await post(server.db, [{ ...recharged(7000), at: last }, recharged(100_000)], server.now());
  const item = await goods(server);
  const transfer = (await sent(server, own, { mid: (await member(server)).mid, amountFen: 12_300 })).info;
  server.advance(1000);
  const { tradeNo } = await submitted(server, own.token, { skuId: item.skuId, quantity: 1, useSilver: true });
  const { info } = await server.call(Credit, "GetWallet", {}, { token: own.token });
  expect(info).toMatchObject({ balanceFen: 94_700, earningsFen: 0, hasPayPassword: true });
  const trade = String((await sql(server, "select id from trade where no = $1", [tradeNo]))[0]?.["id"]);
  const until = await num(server, "select extract(epoch from deadline_at) * 1000 from trade where no = $1", [
    tradeNo,
  ]);
  expect(info.holds).toEqual([
    {
      kind: "order",
      cause: trade,
      currency: "CREDIT2",
      amount: expect.any(Number),
      until,
    },
    {
      kind: "transfer",
      cause: transfer.transferNo,
      currency: "CNY",
      amount: 12_300,
      until: transfer.arrivesAt,
    },
  ]);
  const silver = info.credits.find(({ currency }) => currency === "CREDIT2")?.amount ?? 0;
  expect(silver).toBeLessThan(50_000);
  expect(silver + (info.holds[0]?.amount ?? 0)).toBe(50_000);
  expect(info.comingCent).toBe(0);
  expect(info.months).toHaveLength(12);
  expect(info.months.at(-1)).toMatchObject({ inFen: 100_000, outFen: 12_300 });
  expect(info.months.slice(0, -1).reduce((sum, { inFen }) => sum + inFen, 0)).toBe(7000);
  expect(info.months.map(({ month }) => month).toSorted()).toEqual(info.months.map(({ month }) => month));
});

test("silver that paid and received orders will bring is shown as in the earnings", async () => {
  const own = await bought(server, { upTo: "paid", quantity: 2 });
  const as = { token: own.buyer.token };
  const { waitingCent } = (await server.call(Credit, "GetEarnings", {}, as)).info;
  expect(waitingCent).toBe(20_000);
  expect((await server.call(Credit, "GetWallet", {}, as)).info.comingCent).toBe(waitingCent);
  const received = await bought(server, { upTo: "received", quantity: 2 });
  expect((await server.call(Credit, "GetWallet", {}, { token: received.buyer.token })).info.comingCent).toBe(
    20_000,
  );
});

test("a withdrawal under way is shown apart from what else is frozen, with its fee", async () => {
  const own = await withCard(server, { balanceFen: 200_000 });
  const { withdrawNo, expectedAt } = (await asked(server, own, 100_000)).info;
  const { info } = await server.call(Credit, "GetWallet", {}, { token: own.token });
  expect(info.holds).toEqual([
    { kind: "withdraw", cause: withdrawNo, currency: "CNY", amount: 100_600, until: expectedAt },
  ]);
});
