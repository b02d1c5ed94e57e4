import { Sms } from "@heshi/contract/account/sms";
import { Admin } from "@heshi/contract/system/admin";
import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { testHasher, testServer } from "../../../../test/harness.ts";
import { codeOn } from "../../../../test/make/member.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { paid, submitted } from "../../../../test/make/order.ts";
import { inPurse } from "../../../../test/make/settlement.ts";
import { shopPicture } from "../../../../test/files/shop-files.ts";
import { changeSettings, digits, goods, member, num, shop, sql, staff } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";

const server = await testServer();
const number = (): string => `137${digits(8)}`;
const mobileOf = async (staffId: string) =>
  String((await sql(server, "select mobile from shop_staff where id = $1", [staffId]))[0]?.["mobile"]);

/** Codes to both numbers, sent to the device of the tests. */
async function codes(old: string, fresh: string) {
  server.advance(61_000);
  await server.call(Sms, "Send", { mobile: old, purpose: "shopMobile" });
  const oldCode = await codeOn(server, old);
  server.advance(61_000);
  await server.call(Sms, "Send", { mobile: fresh, purpose: "shopNewMobile" });
  return { oldMobile: old, oldCode, mobile: fresh, code: await codeOn(server, fresh) };
}

test("a number moves in all shops of its person by two codes; other sessions end and nothing is withdrawn for a day", async () => {
  const [own, second] = [await shop(server), await shop(server)];
  const [old, fresh] = [await mobileOf(own.staffId), number()];
  await sql(server, "update shop_staff set mobile = $2 where id = $1", [second.staffId, old]);
  const as = { token2: own.token2 };
  const typed = await codes(old, fresh);
  const wrong = { ...typed, oldCode: typed.oldCode === "000000" ? "000001" : "000000" };
  const refused = await server.call(Merchant, "ChangeMobile", wrong, as);
  expectRefused(refused, "WRONG_CODE");
  expect(refused.info).toMatchObject({ fields: { oldCode: expect.any(String) } });
  expectRefused(
    await server.call(Merchant, "ChangeMobile", { ...typed, oldMobile: number() }, as),
    "WRONG_FIELD",
  );
  expectRefused(await server.call(Merchant, "ChangeMobile", { ...typed, mobile: old }, as), "WRONG_FIELD");
  expect(await mobileOf(own.staffId)).toBe(old);
  const { info } = await server.call(Merchant, "ChangeMobile", typed, as);
  expect([await mobileOf(own.staffId), await mobileOf(second.staffId)]).toEqual([fresh, fresh]);
  expectRefused(await server.call(Merchant, "GetInfo", {}, { token2: second.token2 }), "MERCHANT_INVALID");
  const told = await sql(
    server,
    "select payload from outbox where topic = 'sms.notice' and payload->>'mobile' = $1",
    [old],
  );
  expect(told).toMatchObject([{ payload: { template: "mobileChanged" } }]);
  const pwdHash = await testHasher.hash("Demo@1234");
  await sql(server, "update shop_staff set pwd_hash = $2 where id = $1", [own.staffId, pwdHash]);
  await inPurse(server, own.id, 100_000);
  const withdraw = () => server.call(Merchant, "Withdraw", { amountFen: 5_000, pwd: "Demo@1234" }, as);
  expectRefused(await withdraw(), Merchant, "STAFF_HELD");
  server.advance(info.heldUntil - server.now().getTime() + 1);
  expectRefused(await withdraw(), Merchant, "NO_CARD");
});

test("a number that somebody on a staff has is refused", async () => {
  const [own, other] = [await shop(server), await shop(server)];
  const typed = await codes(await mobileOf(own.staffId), await mobileOf(other.staffId));
  const as = { token2: own.token2 };
  expectRefused(await server.call(Merchant, "ChangeMobile", typed, as), Merchant, "STAFF_MOBILE_TAKEN");
});

test("devices are listed and ended by the login password, one or all others", async () => {
  const own = await shop(server);
  const pwdHash = await testHasher.hash("Demo@1234");
  const mobile = number();
  await sql(server, "update shop_staff set mobile = $2, pwd_hash = $3 where id = $1", [
    own.staffId,
    mobile,
    pwdHash,
  ]);
  const pwd = "Demo@1234";
  const enter = async (device: string) =>
    (await server.call(Merchant, "Login", { mobile, pwd }, { device })).info.token;
  const [one, two, here] = [await enter("device-a-1"), await enter("device-b-2"), await enter("device-c-3")];
  const as = { token2: here };
  const list = async () => (await server.call(Merchant, "GetStaffDevices", {}, as)).info.list;
  expect((await list()).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(await list()).toHaveLength(4);
  expectRefused(await server.call(Merchant, "EndStaffDevices", { pwd: "Wrong@1234" }, as), "WRONG_SECRET");
  const [last] = (await list()).filter(({ isCurrent }) => !isCurrent);
  const ended = await server.call(Merchant, "EndStaffDevices", { sessionId: last?.sessionId, pwd }, as);
  expect(ended.info.ended).toBe(1);
  expect((await server.call(Merchant, "EndStaffDevices", { pwd }, as)).info.ended).toBe(2);
  for (const token2 of [one, two])
    expectRefused(await server.call(Merchant, "GetInfo", {}, { token2 }), "MERCHANT_INVALID");
  const { info } = await server.call(Merchant, "GetStaffEvents", {}, as);
  expect(info.list.map(({ text }) => text)).toContain("新设备密码登录");
  await server.call(Merchant, "AddKey", { name: "ERP", scopes: ["goods.read"] }, as);
  const { info: later } = await server.call(Merchant, "GetStaffEvents", {}, as);
  expect(later.list[0]).toMatchObject({ text: "新建了开放接口密钥", isWarning: true });
});

test("who leaves is off the staff at once; the owner stays", async () => {
  const own = await shop(server);
  const clerk = await staff(server, { shopId: own.id, role: "orders" });
  expectRefused(
    await server.call(Merchant, "LeaveShop", {}, { token2: own.token2 }),
    Merchant,
    "OWNER_FIXED",
  );
  expect((await server.call(Merchant, "LeaveShop", {}, { token2: clerk })).code).toBe(0);
  expectRefused(await server.call(Merchant, "GetInfo", {}, { token2: clerk }), "MERCHANT_INVALID");
  const { info } = await server.call(Merchant, "GetStaff", {}, { token2: own.token2 });
  expect(info.list).toHaveLength(1);
});

test("alerts are one's own; new orders are counted from the last time on", async () => {
  const own = await shop(server);
  const clerk = await staff(server, { shopId: own.id, role: "orders" });
  const alerts = async (token2: string) => (await server.call(Merchant, "GetAlerts", {}, { token2 })).info;
  expect(await alerts(clerk)).toEqual({ orderSound: true, orderNotice: false });
  await server.call(Merchant, "SetAlerts", { orderSound: false, orderNotice: true }, { token2: clerk });
  expect([await alerts(clerk), await alerts(own.token2)]).toEqual([
    { orderSound: false, orderNotice: true },
    { orderSound: true, orderNotice: false },
  ]);
  const news = async (since: number) =>
    (await server.call(Merchant, "GetNewOrders", { since }, { token2: own.token2 })).info;
  const { at } = await news(server.now().getTime());
  server.advance(1000);
  const buyer = await member(server, { balanceFen: 1_000_000, safePwd: "258036" });
  const { skuId } = await goods(server, { shopId: own.id });
  await paid(server, buyer, await submitted(server, buyer.token, { skuId, quantity: 1 }));
  server.advance(1000);
  const found = await news(at);
  expect(found.count).toBe(1);
  expect((await news(found.at)).count).toBe(0);
  const rival = await shop(server);
  const theirs = await server.call(Merchant, "GetNewOrders", { since: at }, { token2: rival.token2 });
  expect(theirs.info.count).toBe(0);
});

test("a shop's feedback is answered in the console and read by the shop alone", async () => {
  const [own, rival, desk] = [await shop(server), await shop(server), await makeOperator(server, "content")];
  const as = { token2: own.token2 };
  const picture = await shopPicture(server, own.staffId);
  const text = "批量发货能不能支持更多快递公司";
  const send = (more: object = {}) =>
    server.call(Merchant, "SendFeedback", { kind: "suggest", text, ...more }, as);
  const { feedbackId } = (await send({ pictures: [picture] })).info;
  expectRefused(await send({ pictures: [await shopPicture(server, rival.staffId)] }), "NOT_FOUND");
  expectRefused(await send({ text: "短" }), "WRONG_FIELD");
  const { info: waiting } = await server.call(Admin, "GetFeedbacks", { limit: 50 }, { token: desk.token });
  const row = waiting.list.find((one) => one.feedbackId === feedbackId);
  expect(row).toMatchObject({
    isShop: true,
    mid: own.id,
    nickname: `${own.name} · 店员`,
    pictures: [picture],
  });
  const answer = { feedbackId, answer: "下个版本支持" };
  expect((await server.call(Admin, "AnswerFeedback", answer, { token: desk.token })).code).toBe(0);
  const listed = async (token2: string) =>
    (await server.call(Merchant, "GetFeedbacks", {}, { token2 })).info.list;
  expect(await listed(own.token2)).toMatchObject([
    { text, staffName: "店员", answer: { text: "下个版本支持" } },
  ]);
  expect(await listed(rival.token2)).toEqual([]);
  await changeSettings(server, { "feedback.perDay": 2 });
  const replies = await Promise.all(Array.from({ length: 4 }, () => send()));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  expectRefused(await send(), Merchant, "SHOP_FEEDBACK_MANY");
  expect(await num(server, "select count(*) from feedback where shop_id = $1", [own.id])).toBe(2);
});
