import { Admin } from "@heshi/contract/system/admin";
import { Credit } from "@heshi/contract/money/credit";
import { Order } from "@heshi/contract/trade/order";
import { expect, test } from "vitest";
import { takeExpected } from "../../../test/logged.ts";
import { withCard } from "../../../test/make/bankcard.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { paid, submitted } from "../../../test/make/order.ts";
import { payWorld } from "../../../test/make/pay.ts";
import { granted, purseOf, sent } from "../../../test/make/transfer.ts";
import { asked, withdrawDecided, withdrawState } from "../../../test/make/withdraw.ts";
import { changeSettings, goods, member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { checkOnwards, faultsOf, isHeld } from "./ledger.public.ts";

/** A server of which a test makes the ledger unsound and sound again, as nobody but its owner could. */
async function world() {
  const made = await payWorld();
  const { server } = made;
  const victim = await member(server, { balanceFen: 1000 });
  const tamper = (by: number): Promise<void> =>
    server.db.script(`set role none; set session_replication_role = replica;
      update ledger_account set balance = balance + ${by} where owner_id = ${victim.id} and purpose = 'available' and currency = 'CNY';
      set session_replication_role = origin; set role heshi_app`);
  const check = async (): Promise<number> => faultsOf(await checkOnwards(server.db, { now: server.now() }));
  return { ...made, tamper, check };
}

test("while the ledger is not sound money leaves by no way, orders go on, and a sound check lifts it", async () => {
  const { server, tamper, check } = await world();
  await changeSettings(server, { "transfer.coolFen": 0 });
  const [one, payee] = [await withCard(server, { balanceFen: 1_000_000 }), await member(server)];
  await sql(server, "update member set created_at = created_at - interval '30 days' where id = $1", [one.id]);
  const waiting = (await sent(server, one, { mid: payee.mid, amountFen: 1000 })).info;
  const audited = (await asked(server, one, 20_000)).info.withdrawNo;
  const another = await withCard(server, { balanceFen: 1_000_000 });
  const before = (await asked(server, another, 20_000)).info.withdrawNo;
  const operator = await makeOperator(server, "finance");
  expect((await withdrawDecided(server, operator, before)).info.state).toBe("approved");
  await tamper(1);
  expect(await check()).toBeGreaterThan(0);
  expect(await isHeld(server.db)).toBe(true);
  const transfer = await sent(server, one, { mid: payee.mid, amountFen: 1000 });
  expectRefused(transfer, "MONEY_OFF");
  expect(transfer.raw).toContain("正在核对账务");
  const gift = { method: "Credit.Give", amountFen: 100, subject: payee.mid } as const;
  await server.db.script("select 1");
  const grant = await granted(server, one, gift);
  const given = await server.call(Credit, "Give", { mid: payee.mid, goldCent: 100, grant }, one);
  expectRefused(given, "MONEY_OFF");
  const told = async () =>
    (await server.call(Admin, "GetLedgerChecks", {}, await makeOperator(server, "finance"))).info.hold;
  expect((await told())?.why).toMatch(/\d/);
  expectRefused(await withdrawDecided(server, operator, audited), Admin, "WITHDRAW_STOPPED");
  server.advance(25 * 3_600_000);
  await server.drain();
  expect(takeExpected("ledger invariants violated")).toBeGreaterThan(0);
  takeExpected("could not be moved");
  expect(await withdrawState(server, before)).toBe("approved");
  expect(server.gateways.sandbox.payout?.sent(before) ?? 0).toBe(0);
  expect(await purseOf(server, payee.id)).toBe(0);
  const other = await withCard(server, { balanceFen: 1_000_000 });
  expectRefused(await asked(server, other, 20_000), "MONEY_OFF");
  const item = await goods(server, { stock: 5 });
  const trade = await submitted(server, other.token, { skuId: item.skuId, quantity: 1 });
  await paid(server, other, trade);
  await tamper(-1);
  expect(await check()).toBe(0);
  expect(await isHeld(server.db)).toBe(false);
  expect(await told()).toBeUndefined();
  server.advance(3_600_000);
  await server.drain();
  expect(await purseOf(server, payee.id)).toBe(waiting.amountFen);
  expect(server.gateways.sandbox.payout?.sent(before)).toBe(1);
  const later = await makeOperator(server, "finance");
  expect((await withdrawDecided(server, later, audited)).info.state).toBe("approved");
  expect((await sent(server, one, { mid: payee.mid, amountFen: 1000 })).code).toBe(0);
  expect(await num(server, "select count(*) from ledger_hold where lifted_at is not null")).toBe(1);
});

test("a refund is not sent to its channel while money is held", async () => {
  const { server, channel, order, opened, notice, tamper, check } = await world();
  const { buyer, trade } = await order();
  await channel.pay("wechat", await opened(buyer, trade, "wechat"));
  await notice();
  const { token } = buyer;
  await server.call(Order, "Cancel", { orderId: trade.orderId, reason: "不想要了" }, { token });
  await tamper(1);
  expect(await check()).toBeGreaterThan(0);
  await server.drain();
  takeExpected("ledger invariants violated");
  const pending = "select count(*) from pay_refund where state = 'pending' and tries = 0";
  const all = await num(server, "select count(*) from pay_refund");
  expect([all, await num(server, pending)]).toEqual([1, 1]);
  await tamper(-1);
  expect(await check()).toBe(0);
  server.advance(700_000);
  await server.drain();
  expect(await num(server, pending)).toBe(0);
});
