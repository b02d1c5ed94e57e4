import { Friendpay } from "@heshi/contract/pay/friendpay";
import { Credit } from "@heshi/contract/money/credit";
import { Member } from "@heshi/contract/account/member";
import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import { applied } from "../../../test/make/after.ts";
import { submitted, type Trade } from "../../../test/make/order.ts";
import { payWorld } from "../../../test/make/pay.ts";
import { granted, purseOf, SAFE_PWD } from "../../../test/make/transfer.ts";
import { goods, member, shop, sql } from "../../../test/make/world.ts";
import { After } from "@heshi/contract/trade/after";
import { expectRefused } from "../../../test/refused.ts";
import { saveLink } from "./friendpay.store.ts";

const { server, channel, item } = await payWorld();
const RICH = 1_000_000;
type Someone = Awaited<ReturnType<typeof member>>;
const someone = () => member(server, { balanceFen: RICH, silver: 1000, safePwd: SAFE_PWD });

/** A buyer with an unpaid trade and its link, and a friend. */
async function shared(skuId = item.skuId) {
  const [buyer, friend] = [await someone(), await someone()];
  const trade = await submitted(server, buyer.token, { skuId, useSilver: true });
  const { tradeNo } = trade;
  const link = await server.call(Friendpay, "Share", { tradeNo, note: "帮我付一下嘛" }, buyer);
  return { buyer, friend, trade, payCode: String(link.info.payCode) };
}
type Shared = { trade: Trade; payCode: string };
async function payBy(one: Someone, { trade, payCode }: Shared) {
  const amountFen = trade.payableFen;
  const grant = await granted(server, one, { method: "Friendpay.Pay", amountFen, subject: payCode });
  return server.call(Friendpay, "Pay", { payCode, grant }, one);
}
const detailOf = async (buyer: Someone, { orderId }: Trade) =>
  (await server.call(Order, "GetDetail", { orderId }, buyer)).info;

test("a friend sees goods, amount and who it is for, masked, pays with their own password, and gets the refund", async () => {
  const made = await shared();
  const { buyer, friend, trade, payCode } = made;
  const bill = await server.call(Friendpay, "GetBill", { payCode }, friend);
  expect(bill.info).toMatchObject({
    state: "unpaid",
    payableFen: trade.payableFen,
    isOwn: false,
    note: "帮我付一下嘛",
    sendTo: "周** 浙江省杭州市西湖区",
  });
  for (const secret of ["13800136021", "文三路", buyer.mobile]) expect(bill.raw).not.toContain(secret);
  expect((await payBy(friend, made)).info).toMatchObject({ state: "paid", isPayer: true, way: "balance" });
  expect(await purseOf(server, friend.id)).toBe(RICH - trade.payableFen);
  expect(await purseOf(server, buyer.id)).toBe(RICH);
  expect((await detailOf(buyer, trade)).payText).toMatch(/^好友 会\*\* 代付（余额支付）$/);
  const records = await server.call(Credit, "GetRecords", {}, friend);
  expect(records.info.list[0]).toMatchObject({ title: "为好友代付", amount: -trade.payableFen });
  expect((await server.call(Order, "Cancel", { orderId: trade.orderId }, buyer)).code).toBe(0);
  expect([await purseOf(server, friend.id), await purseOf(server, buyer.id)]).toEqual([RICH, RICH]);
  expect((await detailOf(buyer, trade)).refund?.text).toContain("已退回代付人");
  await expectSound(server);
});

test("an after-sale's money goes to the friend, its silver to the buyer", async () => {
  const seller = await shop(server);
  const own = await goods(server, { shopId: seller.id, priceFen: 10_000 });
  const made = await shared(own.skuId);
  const { buyer, friend, trade } = made;
  await payBy(friend, made);
  const lineId = String(
    (await sql(server, "select id from order_line where order_id = $1", [trade.orderId]))[0]?.["id"],
  );
  const order = { seller, item: own, buyer, orderId: trade.orderId, lineId, payableFen: 0 };
  const afterSaleId = await applied(server, order);
  expect((await server.call(After, "Refund", { afterSaleId }, { token2: seller.token2 })).code).toBe(0);
  expect([await purseOf(server, friend.id), await purseOf(server, buyer.id)]).toEqual([RICH, RICH]);
  await expectSound(server);
});

test("the link ends with the trade and when it is taken back; shared again it is another one", async () => {
  const made = await shared();
  const { buyer, friend, trade, payCode } = made;
  const { tradeNo } = trade;
  const again = await server.call(Friendpay, "Share", { tradeNo, note: "" }, buyer);
  expect(again.info.payCode).toBe(payCode);
  expect((await server.call(Friendpay, "GetShare", { tradeNo }, buyer)).info.payCode).toBe(payCode);
  expect((await server.call(Friendpay, "TakeBack", { tradeNo }, buyer)).info.payCode).toBeUndefined();
  expectRefused(await payBy(friend, made), Friendpay, "LINK_OVER");
  expectRefused(
    await server.call(Friendpay, "StartChannel", { payCode, channel: "wechat" }, friend),
    Friendpay,
    "LINK_OVER",
  );
  expect((await server.call(Friendpay, "GetBill", { payCode }, friend)).info).toMatchObject({
    state: "closed",
  });
  const fresh = (await server.call(Friendpay, "Share", { tradeNo }, buyer)).info.payCode ?? "";
  expect(fresh).not.toBe(payCode);
  expectRefused(await server.call(Friendpay, "GetBill", { payCode }, friend), Friendpay, "LINK_OVER");
  await server.call(Order, "Cancel", { orderId: trade.orderId }, buyer);
  expectRefused(await payBy(friend, { trade, payCode: fresh }), Friendpay, "TRADE_CLOSED");
  expectRefused(await server.call(Friendpay, "Share", { tradeNo }, buyer), Friendpay, "TRADE_CLOSED");
  await expectSound(server);
});

test("neither the buyer nor another's grant pays by it, and a second payment is refused", async () => {
  const made = await shared();
  const { buyer, friend, trade, payCode } = made;
  expectRefused(await payBy(buyer, made), Friendpay, "OWN_TRADE");
  const grant = await granted(server, friend, {
    method: "Friendpay.Pay",
    amountFen: trade.payableFen,
    subject: "0".repeat(32),
  });
  expectRefused(await server.call(Friendpay, "Pay", { payCode, grant }, friend), Friendpay, "GRANT_STALE");
  expect((await payBy(friend, made)).code).toBe(0);
  expectRefused(await payBy(await someone(), made), Friendpay, "ALREADY_PAID");
  const closing = await server.call(Member, "GetCloseCheck", {}, friend);
  expect(closing.info.reasons.map(({ text }) => text).join()).toContain("为好友代付");
  await expectSound(server);
});

test("the friend's own limit holds", async () => {
  const made = await shared();
  const { friend } = made;
  const act = { method: "Credit.SetPayLimit", amountFen: 100, subject: "limit" } as const;
  await server.call(
    Credit,
    "SetPayLimit",
    { dayFen: 100, grant: await granted(server, friend, act) },
    friend,
  );
  expectRefused(await payBy(friend, made), "OWN_LIMIT");
});

test("buyer and friend pay through the same channel: the first success settles, the other goes back", async () => {
  const { buyer, friend, trade, payCode } = await shared();
  const own = await server.call(Pay, "StartChannel", { tradeNo: trade.tradeNo, channel: "wechat" }, buyer);
  const input = { payCode, channel: "wechat" } as const;
  const started = await server.call(Friendpay, "StartChannel", input, friend);
  expect(started.info.attemptNo).not.toBe(own.info.attemptNo);
  expect((await server.call(Friendpay, "StartChannel", input, friend)).info.attemptNo).toBe(
    started.info.attemptNo,
  );
  expect((await server.call(Pay, "OpenChannel", { attemptNo: started.info.attemptNo }, buyer)).code).not.toBe(
    0,
  );
  for (const [one, attemptNo] of [
    [friend, started.info.attemptNo],
    [buyer, own.info.attemptNo],
  ] as const) {
    const open = await server.call(Pay, "OpenChannel", { attemptNo }, one);
    await server.gateways.channel.open(open.info.redirectUrl);
  }
  expect((await server.call(Friendpay, "GetBill", { payCode }, friend)).info).toMatchObject({
    state: "pending",
    underWay: "wechat",
  });
  await channel.pay("wechat", started.info.attemptNo);
  await channel.pay("wechat", own.info.attemptNo);
  const checked = await server.call(Friendpay, "CheckResult", { payCode }, friend);
  expect(checked.info).toMatchObject({ state: "paid", isPayer: true, isUnpaid: false });
  expect((await detailOf(buyer, trade)).payText).toContain("代付（微信支付）");
  await server.call(Pay, "CheckResult", { tradeNo: trade.tradeNo }, buyer);
  for (let n = 0; n < 5; n += 1) {
    server.advance(60_000);
    await channel.runDue();
    await server.drain();
  }
  const { books } = await channel.simulator();
  expect(books.attempts.get(`wechat:${own.info.attemptNo}`)).toMatchObject({ refundedFen: trade.payableFen });
  expect(books.attempts.get(`wechat:${started.info.attemptNo}`)).toMatchObject({ refundedFen: 0 });
  await expectSound(server);
});

test("taking back closes what the friend has begun at the channel", async () => {
  const { buyer, friend, trade, payCode } = await shared();
  const { attemptNo } = (await server.call(Friendpay, "StartChannel", { payCode, channel: "alipay" }, friend))
    .info;
  const open = await server.call(Pay, "OpenChannel", { attemptNo }, friend);
  await channel.open(open.info.redirectUrl);
  await server.call(Friendpay, "TakeBack", { tradeNo: trade.tradeNo }, buyer);
  await server.drain();
  const { books } = await channel.simulator();
  expect(books.attempts.get(`alipay:${attemptNo}`)).toMatchObject({ state: "closed" });
  expect((await server.call(Friendpay, "StopChannel", { payCode }, friend)).info).toMatchObject({
    state: "closed",
  });
});

test("a friend who is linked to the buyer pays all the same, and the pair is one finding", async () => {
  const made = await shared();
  const { buyer, friend } = made;
  await sql(server, "update member_address set mobile = $2 where member_id = $1", [friend.id, buyer.mobile]);
  const begun = await server.call(
    Friendpay,
    "StartChannel",
    { payCode: made.payCode, channel: "wechat" },
    friend,
  );
  expect(begun.code).toBe(0);
  expect((await payBy(friend, made)).info).toMatchObject({ state: "paid" });
  const cases = `select c.kind, c.state, c.links, c.count from risk_case c where exists (select 1 from risk_case_member x
    where x.risk_case_id = c.id and x.member_id = $1) and exists (select 1 from risk_case_member x where x.risk_case_id = c.id
      and x.member_id = $2)`;
  expect(await sql(server, cases, [buyer.id, friend.id])).toEqual([
    { kind: "linked", state: "open", links: expect.arrayContaining(["receiver"]), count: 2 },
  ]);
  const held = "select held_at from member where id = any ($1::bigint[]) and held_at is not null";
  expect(await sql(server, held, [[buyer.id, friend.id]])).toEqual([]);
});

test("a link is made for the buyer's own trade alone", async () => {
  const [buyer, stranger] = [await someone(), await someone()];
  const { tradeNo } = await submitted(server, buyer.token, { skuId: item.skuId });
  const made = (memberId: string) =>
    server.db.write((tx) => tx.one(saveLink, [memberId, tradeNo, randomHex(16), "", server.now()]));
  expect(await made(stranger.id)).toBeUndefined();
  expect(await made(buyer.id)).toBeDefined();
});
