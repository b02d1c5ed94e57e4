import { Admin } from "@heshi/contract/system/admin";
import { Order } from "@heshi/contract/trade/order";
import { expect, test } from "vitest";
import { expectSound } from "../../../../test/invariants.ts";
import { takeExpected } from "../../../../test/logged.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { payWorld } from "../../../../test/make/pay.ts";
import { purseOf } from "../../../../test/make/transfer.ts";
import { num, sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";
import { knownLines } from "../../reconcile/reconcile.store.ts";

const { server, channel, order, opened, notice } = await payWorld();
const [ann, bob] = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];

/** An order that was paid at WeChat and cancelled, whose refund the channel has refused for good. */
async function refused() {
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "wechat");
  await channel.pay("wechat", attemptNo);
  await notice();
  (await channel.simulator()).control.behave({ attemptNo, preset: "ended-refund" });
  const cancelled = { orderId: trade.orderId, reason: "拍错了" };
  expect((await server.call(Order, "Cancel", cancelled, { token: buyer.token })).code).toBe(0);
  await server.drain();
  takeExpected("refused a refund for good");
  const [row] = await sql(server, "select refund_no, state from pay_refund where order_id = $1", [
    trade.orderId,
  ]);
  expect(row?.["state"]).toBe("failed");
  const text = async () =>
    (await server.call(Order, "GetDetail", { orderId: trade.orderId }, { token: buyer.token })).info.refund
      ?.text;
  return { buyer, refundNo: String(row?.["refund_no"]), text };
}
const outside = (purpose: string) =>
  num(
    server,
    `select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_account a on a.id = e.account_id
     where a.owner_kind = 'outside' and a.purpose = $1`,
    [purpose],
  );
const end = (refundNo: string, to: "balance" | "bank", by: typeof ann) =>
  server.call(Admin, "EndRefund", { refundNo, to, note: "超过通道的退款期限" }, by);

test("a refund that the channel refused for good goes to the payer's balance, once, by two operators", async () => {
  const { buyer, refundNo, text } = await refused();
  const before = [await purseOf(server, buyer.id), await outside("wechat")] as const;
  expect(await text()).toContain("正在");
  expectRefused(await end(refundNo, "balance", ann), "SECOND_PERSON");
  expect(await purseOf(server, buyer.id)).toBe(before[0]);
  expect((await end(refundNo, "balance", bob)).info).toEqual({ state: "refunded" });
  expect([await purseOf(server, buyer.id), await outside("wechat")]).toEqual([
    before[0] + 12_300,
    before[1] - 12_300,
  ]);
  expect(await text()).toBe("¥123.00 已退到余额");
  const { info } = await server.call(Admin, "GetRefund", { refundNo }, ann);
  expect(info).toMatchObject({ state: "refunded", endedAs: "balance", endedNote: "超过通道的退款期限" });
  // it is over: neither again, nor another way, nor by the channel
  for (const to of ["balance", "bank"] as const) {
    await end(refundNo, to, ann);
    expectRefused(await end(refundNo, to, bob), "WRONG_STATE");
  }
  expectRefused(await server.call(Admin, "RetryRefund", { refundNo }, ann), "WRONG_STATE");
  const [line] = await server.db.read((tx) => tx.many(knownLines, ["wechat", [], [refundNo]]));
  expect(line).toMatchObject({ number: refundNo, isMade: false });
  await expectSound(server);
});

test("one that the company's bank has paid is noted with its serial, and the books say where the money went", async () => {
  const { buyer, refundNo, text } = await refused();
  const before = [await purseOf(server, buyer.id), await outside("wechat"), await outside("bank")] as const;
  await end(refundNo, "bank", ann);
  expect((await end(refundNo, "bank", bob)).code).toBe(0);
  expect([await purseOf(server, buyer.id), await outside("wechat"), await outside("bank")]).toEqual([
    before[0],
    before[1] - 12_300,
    before[2] + 12_300,
  ]);
  expect(await text()).toBe("¥123.00 已由银行另行退回");
  await expectSound(server);
});

test("a refund that waits, or was made, is not ended another way", async () => {
  const { refundNo } = await refused();
  expect((await server.call(Admin, "RetryRefund", { refundNo }, ann)).code).toBe(0);
  await end(refundNo, "balance", ann);
  expectRefused(await end(refundNo, "balance", bob), "WRONG_STATE");
  expect(
    (await server.call(Admin, "EndRefund", { refundNo: "R0", to: "bank", note: "没有的退款" }, ann)).code,
  ).not.toBe(0);
});
