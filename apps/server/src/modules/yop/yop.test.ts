import { Admin } from "@heshi/contract/system/admin";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Yop, type YopForm } from "@heshi/contract/shop/yop";
import { expect, test } from "vitest";
import { testHasher, testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { inPurse } from "../../../test/make/settlement.ts";
import {
  changeSettings,
  keepSessions,
  num,
  shop,
  sql,
  staff,
  type TestShop,
} from "../../../test/make/world.ts";
import { staffPhoto, yopForm } from "../../../test/files/shop-files.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const yeepay = server.gateways.sandbox.yop;
if (!yeepay) throw new Error("no simulated YeePay");

const apply = async (own: TestShop, changes: Partial<YopForm> = {}) =>
  server.call(Yop, "Apply", await yopForm(server, own.staffId, changes), { token2: own.token2 });
const account = async (own: TestShop) =>
  (await server.call(Yop, "GetAccount", {}, { token2: own.token2 })).info;
const numberOf = async (own: TestShop): Promise<string> => {
  const [row] = await sql(
    server,
    "select 'Y' || id || 'N' || sends as no from yop_account where shop_id = $1",
    [own.id],
  );
  return String(row?.["no"]);
};
const notify = (payload: string) =>
  server.app.http.inject({
    method: "POST",
    url: "/notify/yop",
    payload,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
/** A minute in which whatever is due is asked. */
async function minute(): Promise<void> {
  server.advance(61_000);
  await server.drain();
}
async function opened(): Promise<TestShop> {
  const own = await shop(server);
  yeepay?.behave("ok");
  await apply(own);
  for (let n = 0; n < 4; n += 1) await minute();
  yeepay?.signed(await numberOf(own));
  for (let n = 0; n < 3; n += 1) await minute();
  return own;
}

test("an application goes from review over signing to an open account, each state by what YeePay says", async () => {
  const own = await shop(server);
  expect((await account(own)).state).toBe("draft");
  yeepay.behave("slow");
  expect((await apply(own)).info.state).toBe("reviewing");
  expectRefused(await apply(own), "WRONG_STATE");
  await server.drain();
  const requestNo = await numberOf(own);
  expect(await account(own)).toMatchObject({
    state: "reviewing",
    signName: "周晓禾",
    bank: "招商银行",
    accountTail: "6781",
  });
  yeepay.step(requestNo);
  await minute();
  expect((await account(own)).state).toBe("verifying");
  yeepay.step(requestNo);
  await minute();
  expect(await account(own)).toMatchObject({ state: "signing", signUrl: `/sandbox/yop/${requestNo}` });
  const page = await server.app.http.inject({ url: `/sandbox/yop/${requestNo}`, remoteAddress: "127.0.0.1" });
  expect([page.statusCode, page.body.includes("同意并签署")]).toEqual([200, true]);
  await server.app.http.inject({ url: `/sandbox/yop/${requestNo}?done=1`, remoteAddress: "127.0.0.1" });
  await minute();
  const opening = await account(own);
  expect([opening.state, opening.signUrl]).toEqual(["opening", undefined]);
  yeepay.step(requestNo);
  await minute();
  const done = await account(own);
  expect(done).toMatchObject({ state: "opened", merchantNo: expect.stringMatching(/^10\d{9}$/) });
  expect(done.steps.map(({ title }) => title)).toEqual([
    "已开通",
    "开通中",
    "待签协议",
    "真实性验证",
    "提交进件",
  ]);
  expect(yeepay.count()).toBeGreaterThan(0);
});

test("a refusal names its fields; the form comes back in full and is sent under a new number", async () => {
  const own = await shop(server);
  yeepay.behave("returned");
  const form = await yopForm(server, own.staffId);
  await server.call(Yop, "Apply", form, { token2: own.token2 });
  await server.drain();
  const told = await account(own);
  expect([told.state, told.reasons.map(({ field }) => field)]).toEqual([
    "returned",
    ["front", "accountNumber", "contactEmail"],
  ]);
  expect((await server.call(Yop, "GetForm", {}, { token2: own.token2 })).info.form).toEqual(form);
  const stored = await sql(server, "select form from yop_account where shop_id = $1", [own.id]);
  expect(String(stored[0]?.["form"])).not.toContain(form.legalNumber);
  yeepay.behave("slow");
  const before = yeepay.count();
  expect((await apply(own)).info.state).toBe("reviewing");
  await server.drain();
  expect(yeepay.count()).toBe(before + 1);
  expect(await numberOf(own)).toMatch(/N2$/);
});

test("an application whose answer was lost is made once; YeePay away, or unsigned, changes nothing", async () => {
  const own = await shop(server);
  yeepay.behave("lost");
  const before = yeepay.count();
  await apply(own);
  await server.drain();
  for (const behaviour of ["away", "unsigned"] as const) {
    yeepay.behave(behaviour);
    await minute();
    expect((await account(own)).state).toBe("reviewing");
  }
  yeepay.behave("ok");
  await minute();
  expect(yeepay.count()).toBe(before + 1);
});

test("a callback is a hint, however often it comes; a forged one is refused and asks nobody", async () => {
  const own = await shop(server);
  yeepay.behave("slow");
  await apply(own);
  await server.drain();
  const requestNo = await numberOf(own);
  yeepay.step(requestNo);
  for (const forgery of ["other-key", "other-app", "altered", "cut"] as const) {
    const answer = await notify(yeepay.notice(requestNo, forgery));
    expect([forgery, answer.statusCode, answer.body]).toEqual([forgery, 400, "FAIL"]);
  }
  await server.drain();
  expect((await account(own)).state).toBe("reviewing");
  const body = yeepay.notice(requestNo);
  for (let n = 0; n < 3; n += 1) expect((await notify(body)).body).toBe("SUCCESS");
  await server.drain();
  expect((await account(own)).state).toBe("verifying");
  const steps =
    "select count(*) from yop_account_event e join yop_account y on y.id = e.yop_account_id where y.shop_id = $1";
  expect(await num(server, steps, [own.id])).toBe(2);
  // one of another number is taken and forgotten
  expect((await notify(yeepay.notice("Y1N1"))).statusCode).toBe(400);
});

test("a frozen account stops the shop's withdrawals until it is released, by whomever it was frozen", async () => {
  const own = await opened();
  expect((await account(own)).state).toBe("opened");
  const pwdHash = await testHasher.hash("Demo@1234");
  await sql(server, "update shop_staff set pwd_hash = $2 where id = $1", [own.staffId, pwdHash]);
  await inPurse(server, own.id, 100_000);
  const withdraw = () =>
    server.call(Merchant, "Withdraw", { amountFen: 5_000, pwd: "Demo@1234" }, { token2: own.token2 });
  yeepay.freeze(await numberOf(own), true);
  await notify(yeepay.notice(await numberOf(own)));
  await server.drain();
  expect(await account(own)).toMatchObject({ state: "frozen", reason: "涉嫌异常交易，请联系易宝" });
  expectRefused(await withdraw(), Merchant, "YOP_FROZEN");
  yeepay.freeze(await numberOf(own), false);
  server.advance(7 * 3_600_000);
  await keepSessions(server);
  await server.drain();
  expect((await account(own)).state).toBe("opened");
  expectRefused(await withdraw(), Merchant, "NO_CARD");
  const desk = await makeOperator(server, "review");
  const set = (isFrozen: boolean, shopId = own.id) =>
    server.call(Admin, "SetYopFrozen", { shopId, isFrozen, reason: "协助调查" }, { token: desk.token });
  expect((await set(true)).info.state).toBe("frozen");
  expectRefused(await set(true), "WRONG_STATE");
  expectRefused(await withdraw(), Merchant, "YOP_FROZEN");
  const { info } = await server.call(Admin, "GetShop", { shopId: own.id }, { token: desk.token });
  expect(info.yop).toMatchObject({ state: "frozen", reason: "协助调查" });
  expect((await set(false)).info.state).toBe("opened");
  expectRefused(await set(true, "1"), "NOT_FOUND");
});

test("where an open account is required, a shop without one keeps its money until then", async () => {
  const own = await shop(server);
  const pwdHash = await testHasher.hash("Demo@1234");
  await sql(server, "update shop_staff set pwd_hash = $2 where id = $1", [own.staffId, pwdHash]);
  await inPurse(server, own.id, 100_000);
  await changeSettings(server, { "yop.required": 1 });
  const reply = await server.call(
    Merchant,
    "Withdraw",
    { amountFen: 5_000, pwd: "Demo@1234" },
    { token2: own.token2 },
  );
  await changeSettings(server, { "yop.required": 0 });
  expectRefused(reply, Merchant, "YOP_NOT_OPEN");
});

test("wrong fields, another shop's photos and another role are refused, and nothing is opened", async () => {
  const [own, rival] = [await shop(server), await shop(server)];
  const theirs = await staffPhoto(server, rival.staffId);
  const wrong: readonly Partial<YopForm>[] = [
    { front: theirs },
    { signName: "别人" },
    { accountNumber: "6214830123456780" },
    { kind: "company" },
    { contactEmail: "no" },
    { legalNumber: "330106199003071235" },
    { regionCode: "999999" },
  ];
  for (const changes of wrong) expectRefused(await apply(own, changes), "WRONG_FIELD");
  const clerk = await staff(server, { shopId: own.id, role: "finance" });
  expectRefused(
    await server.call(Yop, "Apply", await yopForm(server, own.staffId), { token2: clerk }),
    "ROLE",
  );
  expect(
    await num(server, "select count(*) from yop_account where shop_id = $1 and state <> 'draft'", [own.id]),
  ).toBe(0);
});

test("YeePay is asked by hand once in ten seconds; a private photo is shown to its shop alone", async () => {
  const [own, rival] = [await shop(server), await shop(server)];
  const refresh = () => server.call(Yop, "Refresh", {}, { token2: own.token2 });
  expectRefused(await refresh(), "WRONG_STATE");
  yeepay.behave("slow");
  await apply(own);
  expect((await refresh()).code).toBe(0);
  expectRefused(await refresh(), Yop, "YOP_SOON");
  server.advance(10_001);
  expect((await refresh()).code).toBe(0);
  const url = await staffPhoto(server, own.staffId);
  const { info } = await server.call(Merchant, "GetPrivateUrl", { url }, { token2: own.token2 });
  expect((await server.app.http.inject({ url: info.url })).statusCode).toBe(200);
  expectRefused(await server.call(Merchant, "GetPrivateUrl", { url }, { token2: rival.token2 }), "NOT_FOUND");
});
