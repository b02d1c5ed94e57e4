import { After } from "@heshi/contract/trade/after";
import { expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import { applied } from "../../../test/make/after.ts";
import { payWorld } from "../../../test/make/pay.ts";
import { num, shop, sql, staff } from "../../../test/make/world.ts";
import { checkLedger } from "../ledger/ledger.public.ts";

const { server, channel, order, opened, notice, item } = await payWorld();
const seller = { ...(await shop(server)), id: item.shopId };
const token2 = await staff(server, { shopId: item.shopId, role: "owner" });

test.for(["wechat", "alipay"] as const)(
  "a payment through %s goes back the same way: refunding until the channel has done it",
  async (way) => {
    (await channel.simulator()).control.behave({ preset: "prompt" });
    const { buyer, trade } = await order(1000);
    const attemptNo = await opened(buyer, trade, way);
    await channel.pay(way, attemptNo);
    await notice();
    const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [
      trade.orderId,
    ]);
    const bought = {
      seller,
      item,
      buyer,
      orderId: trade.orderId,
      lineId: String(line?.["id"]),
      payableFen: 0,
    };
    const id = await applied(server, bought);
    expect((await server.call(After, "Refund", { afterSaleId: id }, { token2 })).code).toBe(0);
    const detail = async () =>
      (await server.call(After, "GetDetail", { afterSaleId: id }, { token: buyer.token })).info;
    expect(await detail()).toMatchObject({ state: "refunding", isRefunded: false, actions: ["note"] });
    expect((await detail()).parts.map(({ label }) => label)).toEqual([
      way === "wechat" ? "退回微信支付" : "退回支付宝",
      "退回银币",
    ]);
    await server.drain();
    server.advance(60_000);
    await channel.runDue();
    await server.drain();
    expect(await detail()).toMatchObject({ state: "done", isRefunded: true });
    expect(await num(server, "select after_open from orders where id = $1", [trade.orderId])).toBe(0);
    await expectSound(server);
  },
);

test("ledger:check finds an order that holds another amount in escrow than its state says", async () => {
  const faults = async (): Promise<readonly string[]> =>
    (await server.db.read((tx) => checkLedger(tx))).figures
      .filter(({ faults }) => faults > 0)
      .map(({ name }) => name);
  expect(await faults()).toEqual([]);
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "wechat");
  await channel.pay("wechat", attemptNo);
  await notice();
  await sql(server, "update orders set refunded_fen = 1 where id = $1", [trade.orderId]);
  expect(await faults()).toEqual([
    "causes that hold another amount in escrow than their row says",
    "escrow accounts that do not have what their causes hold",
  ]);
  await sql(server, "update orders set refunded_fen = 0 where id = $1", [trade.orderId]);
  expect(await faults()).toEqual([]);
});
