import { Member } from "@heshi/contract/account/member";
import { Sms } from "@heshi/contract/account/sms";
import { Bank, Bankcard4 } from "@heshi/contract/money/bank";
import { expect, test } from "vitest";
import { pepper, testServer } from "../../../test/harness.ts";
import { alipayAdded, cardAdded, cardNumber, usable, verified } from "../../../test/make/bankcard.ts";
import { idNumber } from "../../../test/make/cert.ts";
import { codeOn } from "../../../test/make/member.ts";
import { granted, SAFE_PWD } from "../../../test/make/transfer.ts";
import { member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { buildSeal } from "../../platform/secret/seal.ts";
import { maskLogin, openTarget } from "./bankcard.target.ts";

const server = await testServer();
const accounts = ({ token }: { token: string }) => server.call(Bank, "GetAccounts", {}, { token });
const removal = async (one: { token: string }, accountId: string) => {
  const grant = await granted(server, one, {
    method: "Bank.RemoveAccount",
    amountFen: 0,
    subject: accountId,
  });
  return server.call(Bank, "RemoveAccount", { accountId, grant }, one);
};
const bank = server.gateways.sandbox.bankcard;

test("a card is checked with its bank, shown by its last four digits, sealed at rest, and waits a day", async () => {
  const one = await verified(server);
  const number = cardNumber();
  const { info, raw } = await cardAdded(server, one, { number });
  expect(info).toMatchObject({ kind: "bank", bank: "CMB", name: "招商银行储蓄卡", isUsable: false });
  expect([info.tail, info.usableAt - info.createdAt]).toEqual([number.slice(-4), 24 * 3_600_000]);
  expect(raw).not.toContain(number);
  const [row] = await sql(server, "select * from payout_account where id = $1", [info.accountId]);
  expect(JSON.stringify(row)).not.toContain(number.slice(0, -4));
  const sealed = String(row?.["sealed"]);
  expect(openTarget(buildSeal(pepper), one.id, sealed)).toEqual({
    number,
    name: "周晓禾",
    mobile: "13800136021",
  });
  expect(() => openTarget(buildSeal(pepper), "1", sealed)).toThrow();
  expect(await num(server, "select count(*) from rpc_reply where reply like $1", [`%${number}%`])).toBe(0);
  const { info: page } = await accounts(one);
  expect(page).toMatchObject({ holder: "*晓禾", hasPayPassword: true, waitHours: 24 });
  expect(page.list).toMatchObject([{ accountId: info.accountId, isUsable: false }]);
  await usable(server, one.id);
  expect((await accounts(one)).info.list[0]?.isUsable).toBe(true);
});

test("numbers that are none and credit cards are refused before anybody is asked", async () => {
  const one = await verified(server);
  const before = bank?.asked();
  const wrong = (number: string) =>
    server.call(Bankcard4, "AddCard", { number, mobile: "13800136021", grant: "x".repeat(16) }, one);
  for (const number of ["6214830000000001", "621483", "0000000000000000", "62148300000000010000", "六二一四"])
    expectRefused(await wrong(number), "WRONG_FIELD");
  // a bank that the list does not know is asked as any other, once the payment password is proven
  expectRefused(await wrong(cardNumber("621033")), Bankcard4, "GRANT_STALE");
  expectRefused(await wrong(cardNumber("622575")), Bankcard4, "NOT_DEBIT");
  expectRefused(await wrong(cardNumber()), Bankcard4, "GRANT_STALE");
  expect(bank?.asked()).toBe(before);
  const spaced = cardNumber()
    .replaceAll(/(.{4})/g, "$1 ")
    .trim();
  const grant = await granted(server, one, {
    method: "Bankcard4.AddCard",
    amountFen: 0,
    subject: spaced.slice(-4),
  });
  const added = await server.call(
    Bankcard4,
    "AddCard",
    { number: spaced, mobile: "13800136021", grant },
    one,
  );
  expect(added.code).toBe(0);
});

test.each(["621033", "623094", "623569", "622180"])(
  "a card of a bank that the list does not know (%s) is added by the bank's word",
  async (prefix) => {
    const one = await verified(server);
    const number = cardNumber(prefix);
    const { info } = await cardAdded(server, one, { number });
    expect(info.name).toMatch(/卡$/);
    const other = cardNumber(prefix);
    bank?.behave("different", other);
    expectRefused(await cardAdded(server, one, { number: other }), "WRONG_SECRET");
    expect((await accounts(one)).info.list).toHaveLength(1);
  },
);

test("a bank that says otherwise, knows nothing or is away adds nothing; five wrong tries lock for a day", async () => {
  const one = await verified(server);
  const number = cardNumber();
  bank?.behave("away", number);
  expectRefused(await cardAdded(server, one, { number }), Bankcard4, "BANK_AWAY");
  bank?.behave("unknown", number);
  expectRefused(await cardAdded(server, one, { number }), Bankcard4, "BANK_AWAY");
  bank?.behave("different", number);
  for (let left = 4; left >= 0; left -= 1) {
    const reply = await cardAdded(server, one, { number });
    expectRefused(reply, "WRONG_SECRET");
    expect(reply.info).toMatchObject({ left });
  }
  bank?.behave("ok", number);
  expectRefused(await cardAdded(server, one, { number }), "WRONG_SECRET");
  expect((await accounts(one)).info.list).toEqual([]);
  bank?.behave("late", number);
});

test("a card belongs to one member; a removed one can be added again; more than ten are refused", async () => {
  const [one, other] = [await verified(server), await verified(server, { name: "王芳" })];
  const number = cardNumber();
  const { info } = await cardAdded(server, one, { number });
  expectRefused(await cardAdded(server, one, { number }), Bankcard4, "ADDED_ALREADY");
  expectRefused(await cardAdded(server, other, { number }), "WRONG_SECRET");
  expect((await removal(one, info.accountId)).code).toBe(0);
  expectRefused(await removal(one, info.accountId), "NOT_FOUND");
  expect((await cardAdded(server, one, { number })).code).toBe(0);
  for (let count = 1; count < 10; count += 1) expect((await cardAdded(server, one)).code).toBe(0);
  expectRefused(await cardAdded(server, one), Bankcard4, "MANY");
  expect((await accounts(one)).info.list).toHaveLength(10);
});

test("Alipay and the bound WeChat account: one each, with a grant of their own and a real name", async () => {
  const one = await verified(server);
  const first = await alipayAdded(server, one, "mayun@example.com");
  expect(first.info).toMatchObject({ kind: "alipay", name: "支付宝", tail: "m***@example.com" });
  expectRefused(await alipayAdded(server, one, "13900136021"), Bank, "ADDED_ALREADY");
  expectRefused(await alipayAdded(server, one, "abc"), "WRONG_FIELD");
  const wechat = async () => {
    const grant = await granted(server, one, { method: "Bank.AddWechat", amountFen: 0, subject: "wechat" });
    return server.call(Bank, "AddWechat", { grant }, one);
  };
  expectRefused(await wechat(), Bank, "WECHAT_UNBOUND");
  await sql(
    server,
    "insert into third_account (provider, openid, member_id, nickname, bound_at) values ('wechat', $1, $2, '小禾', now())",
    [`o-${one.id}`, one.id],
  );
  expect((await wechat()).info).toMatchObject({ kind: "wechat", tail: "小禾" });
  const grant = await granted(server, one, { method: "Bank.AddWechat", amountFen: 0, subject: "wechat" });
  expectRefused(
    await server.call(Bank, "AddAlipay", { account: "13900136021", grant }, one),
    Bank,
    "GRANT_STALE",
  );
  const plain = await member(server, { safePwd: SAFE_PWD });
  expectRefused(await alipayAdded(server, plain), "REAL_NAME");
  expect([maskLogin("13800136021"), maskLogin("a@b.com")]).toEqual(["138****6021", "a***@b.com"]);
});

test("after a reset payment password no account can be added for a day; the number and the devices are notified", async () => {
  const number = idNumber();
  const one = await verified(server, { number });
  await server.call(Sms, "SendMine", { purpose: "payPassword" }, one);
  const code = await codeOn(server, one.mobile);
  const reset = { code, idTail: number.slice(-6), safePwd: SAFE_PWD, pwdRepeat: SAFE_PWD };
  expect((await server.call(Member, "SetPayPassword", reset, one)).code).toBe(0);
  await server.drain();
  const [text] = server.gateways.sandbox.phone?.list(one.mobile) ?? [];
  expect(text).toMatchObject({ template: "payPasswordReset" });
  expect(text?.text).toContain("重置了支付密码");
  const pushed =
    "select count(*) from outbox where payload->>'type' = 'account.caution' and payload->>'memberId' = $1";
  expect(await num(server, pushed, [one.id])).toBe(1);
  expectRefused(await cardAdded(server, one), "CAUTION");
  expectRefused(await alipayAdded(server, one), "CAUTION");
  expect((await accounts(one)).info.cautionUntil).toBe(
    await num(server, "select caution_until from member where id = $1", [one.id]),
  );
  await sql(server, "update member set caution_until = $2 where id = $1", [one.id, server.now()]);
  expect((await alipayAdded(server, one)).code).toBe(0);
});
