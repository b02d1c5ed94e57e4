import { Member } from "@heshi/contract/account/member";
import { Sms } from "@heshi/contract/account/sms";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { codeOn, makeMember } from "../../../test/make/member.ts";
import { num } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

/** What a logged-in member does with the current password (ASVS 6.2.3, 7.5.2). */
const server = await testServer();
const [OLD, NEW] = ["Kq8#mw2L", "Zt5!vn9Q"];
const change = (token: string, oldPwd: string, pwd = NEW, rePwd = pwd, requestId = randomHex(16)) =>
  server.call(Member, "ChangePassword", { oldPwd, pwd, rePwd }, { token, requestId });
const login = (mobile: string, pwd: string, device = `device-${randomHex(6)}`) =>
  server.call(Member, "Login", { mobile, pwd, agreed: true }, { device });

test("Member.ChangePassword asks for the current one, ends the other sessions and keeps this one", async () => {
  const { mobile, token } = await makeMember(server, { pwd: OLD });
  const other = (await login(mobile, OLD)).info.token;
  const requestId = randomHex(16);
  expect((await change(token, OLD, NEW, NEW, requestId)).code).toBe(0);
  expect((await change(token, OLD, NEW, NEW, requestId)).code).toBe(0);
  expect((await server.call(Member, "GetDevices", {}, { token })).info.list).toHaveLength(1);
  expectRefused(await server.call(Member, "GetDevices", {}, { token: other }), "MEMBER_INVALID");
  expectRefused(await login(mobile, OLD), "WRONG_SECRET");
  expect((await login(mobile, NEW)).code).toBe(0);
});

test("Member.ChangePassword refuses a wrong, an unequal and a common password, and a member without one", async () => {
  const { token, mobile } = await makeMember(server, { pwd: OLD });
  expectRefused(await change(token, "wrong-pass-1"), "WRONG_SECRET");
  expectRefused(await change(token, OLD, NEW, "Zt5!vn9R"), Member, "PASSWORD_REPEAT");
  expectRefused(await change(token, OLD, "heshi2026"), Member, "PASSWORD_COMMON");
  expectRefused(await change(token, OLD, `Zx${mobile}`), Member, "PASSWORD_COMMON");
  await server.call(Member, "UpdateProfile", { nickname: "Kestrel林" }, { token });
  expectRefused(await change(token, OLD, "Kestrel林2031"), Member, "PASSWORD_COMMON");
  expect((await login(mobile, OLD)).code).toBe(0);
  // only wrong passwords count: a choice that is refused takes no try
  for (let n = 0; n < 5; n += 1) await change(token, OLD, "heshi2026");
  expect((await change(token, OLD)).code).toBe(0);
  const none = await makeMember(server);
  expectRefused(await change(none.token, OLD), Member, "PASSWORD_NONE");
});

test("five wrong current passwords lock the change, for the right one too", async () => {
  const { token, mobile } = await makeMember(server, { pwd: OLD });
  for (let left = 4; left >= 0; left -= 1)
    expect((await change(token, "wrong-pass-1")).info).toMatchObject({ left });
  expectRefused(await change(token, OLD), "WRONG_SECRET");
  expect((await login(mobile, OLD)).code).toBe(0);
});

test("Member.EndDevice asks for the password or a code, and ends nothing without", async () => {
  const { id, token, mobile } = await makeMember(server, { pwd: OLD });
  await login(mobile, OLD);
  const device = "device-of-end-device";
  const end = (proof: { pwd?: string; code?: string }) =>
    server.call(Member, "EndDevice", proof, { token, device });
  const live = () =>
    num(server, "select count(*) from session where subject_id = $1 and revoked_at is null", [id]);
  expectRefused(await end({}), Member, "PROOF_NEEDED");
  expectRefused(await end({ pwd: "wrong-pass-1" }), "WRONG_SECRET");
  expectRefused(await end({ code: "000000" }), "WRONG_CODE");
  expect(await live()).toBe(2);
  expect((await end({ pwd: OLD })).info).toEqual({ ended: 1 });
  await login(mobile, OLD);
  await server.call(Sms, "SendMine", { purpose: "device" }, { token, device });
  const code = await codeOn(server, mobile);
  expect((await end({ code })).info).toEqual({ ended: 1 });
  expectRefused(await end({ code }), "WRONG_CODE");

  const none = await makeMember(server);
  expectRefused(
    await server.call(Member, "EndDevice", { pwd: OLD }, { token: none.token }),
    Member,
    "PASSWORD_NONE",
  );
});
