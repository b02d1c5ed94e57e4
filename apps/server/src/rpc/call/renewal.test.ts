import { Member } from "@heshi/contract/account/member";
import { Sms } from "@heshi/contract/account/sms";
import { Merchant } from "@heshi/contract/shop/merchant";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testHasher, testServer } from "../../../test/harness.ts";
import { codeOn, makeMember } from "../../../test/make/member.ts";
import { digits, num, shop, sql, staff } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

/** A repeat of a call whose answer held a secret proves that secret again (docs/rules/sessions.md). */
const server = await testServer();
const RIGHT = "258036";
const act = { method: "Pay.PayByBalance", amountFen: 100, subject: "T1" } as const;

async function payer() {
  const member = await makeMember(server, { safePwd: RIGHT });
  const ask = (safePwd: string, requestId = randomHex(16)) =>
    server.call(Member, "CreateGrant", { ...act, safePwd }, { token: member.token, requestId });
  return { ...member, ask };
}

/** Wrong payment passwords that were compared: the refusal says how many tries are left, and not that there were too many. */
const isCompared = ({ code, msg }: { code: number; msg: string }): boolean =>
  code === codeOf("WRONG_SECRET") && msg === "支付密码不正确";

test("of 24 wrong payment passwords with repeats of a right call between them five are compared", async () => {
  const { ask, id } = await payer();
  const requestId = randomHex(16);
  expect((await ask(RIGHT, requestId)).code).toBe(0);
  let compared = 0;
  for (let n = 0; n < 24; n += 1) {
    if (isCompared(await ask(String(100_000 + n * 7)))) compared += 1;
    if (n % 3 === 2) await ask(RIGHT, requestId);
  }
  expect(compared).toBe(5);
  expect((await ask(RIGHT)).code).toBe(codeOf("WRONG_SECRET"));
  expect(
    await num(server, "select count(*) from pay_grant where member_id = $1 and spent_at is null", [id]),
  ).toBe(1);
});

test("24 repeats with wrong payment passwords are counted, compared at most five times, and answered with no grant", async () => {
  const { ask } = await payer();
  const requestIds = Array.from({ length: 24 }, () => randomHex(16));
  for (const requestId of requestIds) expect((await ask(RIGHT, requestId)).code).toBe(0);
  const replies = [];
  for (const [n, requestId] of requestIds.entries())
    replies.push(await ask(String(100_000 + n * 7), requestId));
  expect(replies.filter(({ code }) => code === 0)).toEqual([]);
  expect(replies.filter(isCompared).length).toBe(5);
});

test("honest repeats neither clear the tries nor take them", async () => {
  const { ask, id } = await payer();
  const taken = () =>
    num(server, "select coalesce(sum(taken), 0) from attempt where scope = 'payPassword' and subject = $1", [
      `me${id}`,
    ]);
  const requestId = randomHex(16);
  expect((await ask(RIGHT, requestId)).code).toBe(0);
  for (let n = 0; n < 4; n += 1) await ask("100003");
  expect(await taken()).toBe(4);
  for (let n = 0; n < 3; n += 1) expect((await ask(RIGHT, requestId)).code).toBe(0);
  expect(await taken()).toBe(4);
  expect((await ask(RIGHT)).code).toBe(0);
  expect(await taken()).toBe(0);
});

test("a repeated login with a wrong password gets no token and leaves the first one alone", async () => {
  const member = await makeMember(server, { pwd: "Kq8#mw2L" });
  const requestId = randomHex(16);
  const login = (pwd: string) =>
    server.call(Member, "Login", { mobile: member.mobile, pwd, agreed: true }, { requestId });
  const { token } = (await login("Kq8#mw2L")).info;
  expectRefused(await login("Kq8#mw2M"), "WRONG_SECRET");
  expect((await server.call(Member, "GetDevices", {}, { token })).code).toBe(0);
  expect((await login("Kq8#mw2L")).code).toBe(0);

  const { id: shopId } = await shop(server);
  await staff(server, { shopId, pwdHash: await testHasher.hash("Kq8#mw2L") });
  const [row] = await sql(
    server,
    "select mobile from shop_staff where shop_id = $1 and pwd_hash is not null",
    [shopId],
  );
  const enter = (pwd: string) =>
    server.call(Merchant, "Login", { mobile: String(row?.["mobile"]), pwd }, { requestId });
  expect((await enter("Kq8#mw2L")).code).toBe(0);
  expectRefused(await enter("Kq8#mw2M"), "WRONG_SECRET");
  expect((await enter("Kq8#mw2L")).code).toBe(0);
});

test("a repeated login by code is compared five times in its minute, then even the right code is refused", async () => {
  const [mobile, device, requestId] = [`136${digits(8)}`, "device-of-renewal", randomHex(16)];
  await server.call(Sms, "Send", { mobile, purpose: "login" }, { device });
  const code = await codeOn(server, mobile);
  const login = (guess: string) =>
    server.call(Member, "LoginBySms", { mobile, code: guess, agreed: true }, { device, requestId });
  expect((await login(code)).code).toBe(0);
  expect((await login(code)).code).toBe(0);
  for (let n = 1; n <= 4; n += 1)
    expectRefused(await login(String((Number(code) + n) % 1_000_000).padStart(6, "0")), "REQUEST_REUSED");
  expectRefused(await login(code), "REQUEST_REUSED");
});
