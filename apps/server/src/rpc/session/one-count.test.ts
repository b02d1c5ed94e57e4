import { Member } from "@heshi/contract/account/member";
import { groups } from "@heshi/contract/groups";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Admin } from "@heshi/contract/system/admin";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testHasher, testServer } from "../../../test/harness.ts";
import { makeMember } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { digits, shop, sql } from "../../../test/make/world.ts";

/** A secret has one count of tries, wherever it is asked for (docs/rules/sessions.md). */
const server = await testServer();
const [PWD, WRONG] = ["Kq8#mw2L", "wrong-pass-1"];
const LOCKED = "错误次数过多";
const NEXT = { pwd: "Zt5!vn9Q", rePwd: "Zt5!vn9Q" };

test("passwords of one audience are counted in one scope by all methods that compare them", () => {
  const scopes = groups.flatMap(({ methods }) =>
    Object.values(methods).flatMap(({ attempt, passwords = [], access, audit }) => {
      const isCompared = attempt && passwords.some((field) => field === "pwd" || field === "oldPwd");
      const audience = access === "public" ? (audit?.of ?? attempt?.knownTo) : access;
      return isCompared && attempt.scope !== "minorPin" && attempt.scope !== "operatorInvitation"
        ? [`${audience}: ${attempt.scope}`]
        : [];
    }),
  );
  expect([...new Set(scopes)].toSorted()).toEqual([
    "member: password",
    "merchant: merchantPassword",
    "operator: operatorPassword",
  ]);
});

test("a member's password is guessed five times over login, change and ending devices, not five times each", async () => {
  const { token, mobile } = await makeMember(server, { pwd: PWD });
  for (let n = 0; n < 2; n += 1)
    await server.call(Member, "ChangePassword", { oldPwd: WRONG, ...NEXT }, { token });
  for (let n = 0; n < 2; n += 1) await server.call(Member, "EndDevice", { pwd: WRONG }, { token });
  const login = (pwd: string) => server.call(Member, "Login", { mobile, pwd, agreed: true });
  expect((await login(WRONG)).info).toMatchObject({ left: 0 });
  expect((await login(PWD)).msg).toContain(LOCKED);
  expect((await server.call(Member, "EndDevice", { pwd: PWD }, { token })).msg).toContain(LOCKED);
});

test("a shop's password is guessed five times over login, change, devices and withdrawals", async () => {
  const { token2, staffId } = await shop(server);
  const mobile = `137${digits(8)}`;
  await sql(server, "update shop_staff set pwd_hash = $2, mobile = $3 where id = $1", [
    staffId,
    await testHasher.hash(PWD),
    mobile,
  ]);
  const as = { token2, device: "test-device-0002" };
  await server.call(Merchant, "Login", { mobile, pwd: WRONG }, as);
  await server.call(Merchant, "ChangePassword", { oldPwd: WRONG, ...NEXT }, as);
  await server.call(Merchant, "EndStaffDevices", { pwd: WRONG }, as);
  await server.call(Merchant, "Withdraw", { amountFen: 1000, pwd: WRONG }, as);
  expect((await server.call(Merchant, "Login", { mobile, pwd: WRONG }, as)).info).toMatchObject({ left: 0 });
  expect((await server.call(Merchant, "Withdraw", { amountFen: 1000, pwd: PWD }, as)).msg).toContain(LOCKED);
});

test("an operator's secrets are guessed five times over login, confirming and a new password", async () => {
  const { name, token } = await makeOperator(server, "finance");
  const as = { token, device: "test-console-0001" };
  const input = { oldPwd: WRONG, pwd: "Tea-Mountain-77", rePwd: "Tea-Mountain-77", code: "000000" };
  for (let n = 0; n < 2; n += 1) await server.call(Admin, "ChangePassword", input, as);
  const login = () =>
    server.call(Admin, "Login", { name, pwd: WRONG, code: "000000" }, { device: as.device });
  for (let n = 0; n < 2; n += 1) await login();
  expect((await login()).info).toMatchObject({ left: 0 });
  expect((await server.call(Admin, "ChangePassword", input, as)).msg).toContain(LOCKED);
  // strangers have a count of their own, which takes none of these
  const stranger = { device: `stranger-${randomHex(6)}` };
  expect(
    (await server.call(Admin, "Login", { name, pwd: WRONG, code: "000000" }, stranger)).msg,
  ).not.toContain(LOCKED);
});
