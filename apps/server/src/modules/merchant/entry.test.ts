import { Sms } from "@heshi/contract/account/sms";
import { Member } from "@heshi/contract/account/member";
import { Merchant } from "@heshi/contract/shop/merchant";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testHasher, testServer } from "../../../test/harness.ts";
import { codeOn } from "../../../test/make/member.ts";
import { digits, shop, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

/** The second way in for owners and staff, and their passwords (docs/rules/sessions.md). */
const server = await testServer();
const [OLD, NEW] = ["Kq8#mw2L", "Zt5!vn9Q"];
const devices = (): string => `device-${digits(12)}`;

async function clerk({ role = "orders", pwd = OLD }: { role?: string; pwd?: string } = {}) {
  const own = await shop(server, { role });
  const mobile = `137${digits(8)}`;
  await sql(server, "update shop_staff set pwd_hash = $2, mobile = $3 where id = $1", [
    own.staffId,
    await testHasher.hash(pwd),
    mobile,
  ]);
  return { ...own, mobile };
}
async function code(
  mobile: string,
  purpose: "shopLogin" | "shopPassword" | "login",
  device: string,
): Promise<string> {
  expect((await server.call(Sms, "Send", { mobile, purpose }, { device })).code).toBe(0);
  return codeOn(server, mobile);
}
const login = (mobile: string, pwd: string, device = devices()) =>
  server.call(Merchant, "Login", { mobile, pwd }, { device });

test("Merchant.LoginBySms lets staff in while strangers have locked the password, and a repeat issues a new token", async () => {
  const { mobile, name } = await clerk();
  for (let n = 0; n < 6; n += 1) await login(mobile, "wrong-pass-1");
  expectRefused(await login(mobile, OLD), "WRONG_SECRET");
  const [device, requestId] = [devices(), randomHex(16)];
  const input = { mobile, code: await code(mobile, "shopLogin", device) };
  const first = await server.call(Merchant, "LoginBySms", input, { device, requestId });
  expect(first.info.info).toMatchObject({ name, role: "orders" });
  const again = await server.call(Merchant, "LoginBySms", input, { device, requestId });
  expectRefused(await server.call(Merchant, "GetInfo", {}, { token2: first.info.token }), "MERCHANT_INVALID");
  expect((await server.call(Merchant, "GetInfo", {}, { token2: again.info.token })).code).toBe(0);
  // the device is known from now on
  expect((await login(mobile, OLD, device)).code).toBe(0);
});

test("Merchant.LoginBySms refuses other purposes, devices, numbers without an account, stopped staff and closed shops", async () => {
  const enter = (mobile: string, sms: string, device: string) =>
    server.call(Merchant, "LoginBySms", { mobile, code: sms }, { device });
  const own = await clerk();
  const device = devices();
  expectRefused(await enter(own.mobile, await code(own.mobile, "login", device), device), "WRONG_CODE");
  server.advance(61_000);
  const right = await code(own.mobile, "shopLogin", device);
  expectRefused(await enter(own.mobile, right, devices()), "WRONG_CODE");
  expectRefused(
    await server.call(Member, "LoginBySms", { mobile: own.mobile, code: right, agreed: true }, { device }),
    "WRONG_CODE",
  );
  const nobody = `137${digits(8)}`;
  expectRefused(await enter(nobody, await code(nobody, "shopLogin", device), device), Merchant, "NO_STAFF");
  const [stopped, closed] = [await clerk(), await clerk()];
  await sql(server, "update shop_staff set state = 'stopped' where id = $1", [stopped.staffId]);
  await sql(server, "update shop set state = 'closed' where id = $1", [closed.id]);
  for (const [{ mobile }, refusal] of [
    [stopped, "STAFF_STOPPED"],
    [closed, "SHOP_CLOSED"],
  ] as const)
    expectRefused(await enter(mobile, await code(mobile, "shopLogin", device), device), Merchant, refusal);
});

test("Merchant.ResetPassword sets a password by code, ends all sessions, and says nothing about unknown numbers", async () => {
  const { mobile, token2 } = await clerk({ role: "owner" });
  for (let n = 0; n < 6; n += 1) await login(mobile, "wrong-pass-1");
  const device = devices();
  const reset = async (number: string, pwd: string, rePwd = pwd, sms?: string) =>
    server.call(
      Merchant,
      "ResetPassword",
      { mobile: number, code: sms ?? (await code(number, "shopPassword", device)), pwd, rePwd },
      { device },
    );
  expectRefused(await reset(mobile, NEW, NEW, "000000"), "WRONG_CODE");
  expectRefused(await reset(mobile, NEW, OLD, "000000"), Merchant, "PASSWORD_REPEAT");
  expectRefused(await reset(mobile, "heshi2026", "heshi2026", "000000"), Merchant, "PASSWORD_COMMON");
  const known = await reset(mobile, NEW);
  expect(known.code).toBe(0);
  expectRefused(await server.call(Merchant, "GetInfo", {}, { token2 }), "MERCHANT_INVALID");
  // strangers still have it locked; the device that reset it is known
  expectRefused(await login(mobile, NEW), "WRONG_SECRET");
  expect((await login(mobile, NEW, device)).code).toBe(0);
  const unknown = await reset(`137${digits(8)}`, NEW);
  expect(unknown.raw).toBe(known.raw);
});

test("Merchant.ChangePassword is for every role: it asks for the current one and ends the other sessions", async () => {
  for (const role of ["owner", "goods", "orders", "service", "finance"]) {
    const { mobile, token2, staffId } = await clerk({ role });
    const other = (await login(mobile, OLD)).info.token;
    const change = (oldPwd: string, pwd = NEW, rePwd = pwd) =>
      server.call(Merchant, "ChangePassword", { oldPwd, pwd, rePwd }, { token2 });
    expectRefused(await change("wrong-pass-1"), "WRONG_SECRET");
    expectRefused(await change(OLD, NEW, OLD), Merchant, "PASSWORD_REPEAT");
    expectRefused(await change(OLD, "heshi2026"), Merchant, "PASSWORD_COMMON");
    expect((await change(OLD)).code).toBe(0);
    expect((await server.call(Merchant, "GetInfo", {}, { token2 })).code).toBe(0);
    expectRefused(await server.call(Merchant, "GetInfo", {}, { token2: other }), "MERCHANT_INVALID");
    expect((await login(mobile, NEW)).code).toBe(0);
    await sql(server, "update shop_staff set pwd_hash = null where id = $1", [staffId]);
    expectRefused(await change(NEW), Merchant, "PASSWORD_NONE");
    server.advance(3_600_001);
  }
});
