import { Chat } from "@heshi/contract/chat/chat";
import { Order } from "@heshi/contract/trade/order";
import { applied, balanceOf, bought } from "../../../test/make/after.ts";
import { expectSound } from "../../../test/invariants.ts";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Admin } from "@heshi/contract/system/admin";
import { Member } from "@heshi/contract/account/member";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { answered, said } from "../../../test/make/chat.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { paid, shipped, submitted } from "../../../test/make/order.ts";
import { changeSettings, goods, member, num, shop, sql } from "../../../test/make/world.ts";
import { boughtVoucher, voucherGoods } from "../../../test/voucher.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
// shops answer at any hour
await changeSettings(server, { "chat.fromHour": 0 });
const admin = await makeOperator(server, "admin");
const seller = await shop(server);
const item = await goods(server, { shopId: seller.id, stock: 50 });

test("members are found by number, mobile number and id, and nothing else", async () => {
  const one = await member(server, { balanceFen: 12_300 });
  const find = async (keyword: string) =>
    (await server.call(Admin, "GetMembers", { keyword }, admin)).info.list.map(({ memberId }) => memberId);
  for (const keyword of [one.mid, one.mobile, one.id]) expect(await find(keyword)).toEqual([one.id]);
  expect(await find("x")).toEqual([]);
  const { info } = await server.call(Admin, "GetMember", { memberId: one.id }, admin);
  expect(info).toMatchObject({ mid: one.mid, state: "active" });
  expect(info.mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
  expect(info.balances).toContainEqual(
    expect.objectContaining({ purpose: "available", currency: "CNY", amount: 12_300 }),
  );
  expectRefused(await server.call(Admin, "GetMember", { memberId: randomId() }, admin), "NOT_FOUND");
});

test("freezing a member ends the sessions and is in the log with its reason; lifting it lets them in again", async () => {
  const one = await member(server);
  const reason = "疑似账号被盗";
  const freeze = () => server.call(Admin, "FreezeMember", { memberId: one.id, reason }, admin);
  const lift = () => server.call(Admin, "UnfreezeMember", { memberId: one.id, reason }, admin);
  expectRefused(await lift(), "WRONG_STATE");
  expect((await freeze()).info.state).toBe("frozen");
  expectRefused(await freeze(), "WRONG_STATE");
  expectRefused(await server.call(Member, "GetDevices", {}, { token: one.token }), "MEMBER_INVALID");
  const { list } = (await server.call(Admin, "GetMembers", { isFrozen: true }, admin)).info;
  expect(list.map(({ memberId }) => memberId)).toContain(one.id);
  expect((await lift()).info.state).toBe("active");
  const { info } = await server.call(Admin, "GetMember", { memberId: one.id }, admin);
  expect(info.acts.map(({ method, note, by }) => [method, note, by])).toEqual([
    ["Admin.UnfreezeMember", reason, admin.name],
    ["Admin.FreezeMember", reason, admin.name],
  ]);
});

test("a member is logged out everywhere", async () => {
  const one = await member(server);
  const { info } = await server.call(
    Admin,
    "EndMemberSessions",
    { memberId: one.id, reason: "会员要求" },
    admin,
  );
  expect(info.ended).toBe(1);
  expectRefused(await server.call(Member, "GetDevices", {}, { token: one.token }), "MEMBER_INVALID");
});

test("one of a member's logins is ended, the others go on", async () => {
  const one = await member(server);
  const { info } = await server.call(Admin, "GetMember", { memberId: one.id }, admin);
  const [{ sessionId } = { sessionId: "1" }] = info.sessions;
  const ending = { memberId: one.id, reason: "会员要求" };
  expectRefused(
    await server.call(Admin, "EndMemberSession", { ...ending, sessionId: "1" }, admin),
    "NOT_FOUND",
  );
  expect((await server.call(Member, "GetDevices", {}, { token: one.token })).code).toBe(0);
  expect((await server.call(Admin, "EndMemberSession", { ...ending, sessionId }, admin)).info.ended).toBe(1);
  expectRefused(await server.call(Member, "GetDevices", {}, { token: one.token }), "MEMBER_INVALID");
});

test("without a number the newest orders are offered, each once from page to page", async () => {
  const buyer = await member(server);
  const own: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { orderIds } = await submitted(server, buyer.token, { skuId: item.skuId });
    own.unshift(...orderIds);
  }
  const found: string[] = [];
  let cursor: string | undefined;
  for (let n = 0; n < own.length; n += 1) {
    const page = (await server.call(Admin, "GetOrders", { limit: 1, cursor }, admin)).info;
    found.push(...page.list.map(({ orderId }) => orderId));
    cursor = page.next;
  }
  expect(found).toEqual(own);
});

test("an order is found by each of its numbers, with everything about it", async () => {
  const buyer = await member(server, { balanceFen: 10_000_000, safePwd: "258036" });
  const trade = await paid(
    server,
    buyer,
    await submitted(server, buyer.token, { skuId: item.skuId, quantity: 2 }),
  );
  await shipped(server, seller.token2, trade.orderId);
  const [row] = await sql(
    server,
    `select o.no, t.no as trade_no, p.number from orders o join trade t on t.id = o.trade_id
       join order_package p on p.order_id = o.id where o.id = $1`,
    [trade.orderId],
  );
  for (const keyword of [row?.["no"], row?.["trade_no"], row?.["number"], buyer.mid, buyer.mobile]) {
    const { list } = (await server.call(Admin, "GetOrders", { keyword: String(keyword) }, admin)).info;
    expect(
      list.map(({ orderId }) => orderId),
      String(keyword),
    ).toEqual([trade.orderId]);
  }
  const { info } = await server.call(Admin, "GetOrder", { orderId: trade.orderId }, admin);
  expect(info).toMatchObject({ state: "shipped", mid: buyer.mid, packages: [{ number: row?.["number"] }] });
  expect(info.lines).toMatchObject([{ quantity: 2 }]);
  expect(info.attempts).toMatchObject([{ way: "balance", state: "settled", amountFen: info.payableFen }]);
  expect(info.events.length).toBeGreaterThanOrEqual(3);
  expect(info.receiver).toContain("*");
  // street and room are shown to nobody here
  expect(info.receiver).not.toMatch(/文三路|号/);
  expect(info.transfers).toMatchObject([{ kind: "orderPaid" }]);
  expect(info.chat).toEqual([]);
  const { chatId } = (await server.call(Chat, "Open", { shopId: seller.id }, { token: buyer.token })).info;
  const talk = { chatId, buyer, seller };
  await said(server, talk, "什么时候到");
  await answered(server, talk, "明天");
  const told = (await server.call(Admin, "GetOrder", { orderId: trade.orderId }, admin)).info.chat;
  expect(told.filter(({ side }) => side !== "system").map(({ side, text }) => [side, text])).toEqual([
    ["member", "什么时候到"],
    ["desk", "明天"],
  ]);
  expectRefused(await server.call(Admin, "GetOrder", { orderId: randomId() }, admin), "NOT_FOUND");

  const { attemptNo } = info.attempts[0] ?? {};
  for (const keyword of [row?.["no"], row?.["trade_no"], row?.["number"], attemptNo, trade.orderId]) {
    const { hits } = (await server.call(Admin, "Search", { keyword: String(keyword) }, admin)).info;
    expect(
      hits.map(({ kind, hitId }) => [kind, hitId]),
      String(keyword),
    ).toEqual([["order", trade.orderId]]);
  }
  const hitsOf = async (keyword: string) =>
    (await server.call(Admin, "Search", { keyword }, admin)).info.hits.map(({ kind, hitId }) => [
      kind,
      hitId,
    ]);
  const { name } = (await server.call(Admin, "GetShop", { shopId: seller.id }, admin)).info;
  expect(await hitsOf(name)).toEqual([["shop", seller.id]]);
  expect(await hitsOf(seller.id)).toEqual([["shop", seller.id]]);
  expect(await hitsOf(item.id)).toEqual([["goods", item.id]]);
  const finance = await makeOperator(server, "finance");
  const found = async (as: typeof admin) =>
    (await server.call(Admin, "Search", { keyword: buyer.mid }, as)).info.hits.map(({ kind }) => kind);
  expect([await found(admin), await found(finance)]).toEqual([["member"], []]);

  const transferId = info.transfers[0]?.transferId ?? "";
  const { info: transfer } = await server.call(Admin, "GetLedgerTransfer", { transferId }, admin);
  expect(transfer.entries.reduce((sum, { moved }) => sum + moved, 0)).toBe(0);
  expect(transfer.entries.some(({ owner }) => owner.includes(buyer.mid))).toBe(true);
});

test("the ledger's accounts, entries and checks are shown, and their sums are the ledger's", async () => {
  const one = await member(server, { balanceFen: 5000 });
  const { list } = (await server.call(Admin, "GetLedgerAccounts", { keyword: one.mid }, admin)).info;
  const account = list.find(({ purpose, currency }) => purpose === "available" && currency === "CNY");
  expect(account?.amount).toBe(5000);
  const page = async (limit: number, cursor?: string) =>
    (
      await server.call(
        Admin,
        "GetLedgerEntries",
        { accountId: account?.accountId ?? "", limit, cursor },
        admin,
      )
    ).info;
  const all = (await page(50)).list;
  expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(5000);
  expect(all[0]?.balanceAfter).toBe(5000);
  const own = (await server.call(Admin, "GetLedgerAccounts", {}, admin)).info.list;
  expect(own.length).toBe(
    await num(
      server,
      "select count(*) from ledger_account where owner_kind in ('platform', 'outside') and owner_id = 0",
    ),
  );
  expect((await server.call(Admin, "GetLedgerChecks", {}, admin)).info.list).toEqual([]);
  expectRefused(await server.call(Admin, "GetLedgerTransfer", { transferId: "999999" }, admin), "NOT_FOUND");
});

test("an operator closes a paid order: all of it goes back, its member and shop read why, and it is done once", async () => {
  const clerk = await makeOperator(server, "service");
  const buyer = await member(server, { balanceFen: 100_000 });
  const { orderId } = await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
  const left = () => num(server, "select s.available from sku s where s.id = $1", [item.skuId]);
  const before = await left();
  const reason = "商家失联，无法发货";
  const close = (as = clerk) => server.call(Admin, "CloseOrder", { orderId, reason }, as);
  expectRefused(await close(await makeOperator(server, "finance")), "ROLE");
  const seen = await server.call(Admin, "GetOrder", { orderId }, clerk);
  expect(seen.info).toMatchObject({ state: "paid", mayClose: true });
  const { info } = await close();
  expect(info).toEqual({ refundFen: seen.info.payableFen });
  expectRefused(await close(await makeOperator(server, "service")), "WRONG_STATE");
  expect(await balanceOf(server, { kind: "member", id: buyer.id })).toBe(100_000);
  expect(await left()).toBe(before + 1);
  const after = (await server.call(Admin, "GetOrder", { orderId }, clerk)).info;
  expect(after).toMatchObject({ state: "closed", mayClose: false });
  expect(after.events.at(-1)).toMatchObject({ by: clerk.name, note: reason });
  const own = (await server.call(Order, "GetDetail", { orderId }, { token: buyer.token })).info;
  expect(own.state).toBe("closed");
  expect(own.timeline.some(({ detail }) => detail === reason)).toBe(true);
  const shops = (await server.call(Merchant, "GetOrder", { orderId }, { token2: seller.token2 })).info;
  expect(shops.state).toBe("closed");
  expect(JSON.stringify(shops)).toContain(reason);
  await expectSound(server);
});

test("an operator closes no order with an open after-sale, and no voucher", async () => {
  const clerk = await makeOperator(server, "service");
  const order = await bought(server, {});
  await applied(server, order, { kind: "money", reason: "unwanted" });
  expect((await server.call(Admin, "GetOrder", { orderId: order.orderId }, clerk)).info.mayClose).toBe(false);
  const close = (orderId: string) => server.call(Admin, "CloseOrder", { orderId, reason: "商家失联" }, clerk);
  expectRefused(await close(order.orderId), "WRONG_STATE");
  const { trade } = await boughtVoucher(server, await voucherGoods(server, { priceFen: 8800, stock: 5 }));
  expectRefused(await close(trade.orderId), "WRONG_STATE");
  await expectSound(server);
});

test("an order's receiver is masked in its history, too", async () => {
  const { orderId, seller } = await bought(server, {});
  const given = { regionCode: "330106", name: "周晓禾", mobile: "13800136021", detail: "文三路 999 号" };
  const changed = await server.call(Merchant, "ChangeOrderAddress", { orderId, ...given } as never, {
    token2: seller.token2,
  });
  expect(changed.code, changed.raw).toBe(0);
  const { info } = await server.call(Admin, "GetOrder", { orderId }, await makeOperator(server, "finance"));
  expect(info.receiver).toContain("*");
  expect(info.events.filter(({ title }) => title === "修改收货地址").length).toBeGreaterThan(0);
  expect(JSON.stringify(info.events)).not.toMatch(/13800136021|周晓禾|文三路/);
});

test("what a member and a shop write to each other is for who may read chats", async () => {
  const { orderId, seller, buyer } = await bought(server, {});
  const { info } = await server.call(Chat, "Open", { shopId: seller.id }, { token: buyer.token });
  await said(server, { chatId: info.chatId, buyer: buyer as never, seller }, "请把报告发到 13800138000");
  const chat = async (role: "finance" | "service") =>
    (await server.call(Admin, "GetOrder", { orderId }, await makeOperator(server, role))).info.chat;
  expect(await chat("finance")).toEqual([]);
  expect((await chat("service")).map(({ text }) => text)).toContain("请把报告发到 13800138000");
});
