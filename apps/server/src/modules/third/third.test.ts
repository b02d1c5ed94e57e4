import { Member } from "@heshi/contract/account/member";
import { Sms } from "@heshi/contract/account/sms";
import { Third, Wechat } from "@heshi/contract/account/third";
import { present } from "@heshi/kernel/assert";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { codeOn, makeMember } from "../../../test/make/member.ts";
import { digits, num, sql } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const sandbox = present(server.gateways.sandbox.third, "the login providers are simulated");
const [first, second, third, fourth] = sandbox.people;
const loginCode = (person: typeof first): string => sandbox.code(present(person, "a person of the sandbox"));
/** A code to the member's own number that proves a binding. */
async function proof({ token, mobile }: { token: string; mobile: string }): Promise<string> {
  server.advance(61_000);
  expect((await server.call(Sms, "SendMine", { purpose: "third" }, { token })).code).toBe(0);
  return codeOn(server, mobile);
}
/** What Apple's page returns: the nonce that the server gave to this device, and a token for it. */
async function appleCode(person: typeof first, device?: string): Promise<string> {
  const input = {
    provider: "apple",
    state: "state-12345678",
    returnPath: "/pages/mycenter/login/index",
  } as const;
  const { nonce } = (
    await server.call(Third, "GetAuthorizeUrl", input, device === undefined ? {} : { device })
  ).info;
  return `${nonce}:${sandbox.token(present(person, "a person of the sandbox"), nonce)}`;
}

test("Third.GetAuthorizeUrl leads to the provider and passes the state on", async () => {
  for (const provider of ["wechat", "apple"] as const) {
    const { info } = await server.call(Third, "GetAuthorizeUrl", {
      provider,
      state: "state-12345678",
      returnPath: "/pages/mycenter/login/index",
    });
    expect(info.url).toContain("state-12345678");
  }
});

test("Third.Login asks a new user for a mobile number, Member.BindMobile completes it, and the next login is immediate", async () => {
  const mobile = `136${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  const device = `device-${mobile}`;
  const login = await server.call(
    Third,
    "Login",
    { provider: "wechat", code: loginCode(first), agreed: true },
    { device },
  );
  expect(login.info.login).toBeUndefined();
  const ticket = present(login.info.ticket, "a ticket");
  await server.call(Sms, "Send", { mobile, purpose: "bind" }, { device });
  const code = await codeOn(server, mobile);
  const bound = await server.call(Member, "BindMobile", { ticket, mobile, code, agreed: true }, { device });
  expect(bound.code).toBe(0);
  const again = await server.call(
    Third,
    "Login",
    { provider: "wechat", code: loginCode(first), agreed: true },
    { device },
  );
  expect(again.info.login?.userInfo.mid).toBe(bound.info.userInfo.mid);
  // on the same device the login before has ended
  const token = present(again.info.login, "a login").token;
  const list = await server.call(Third, "GetBindings", {}, { token });
  expect(list.info.list.map(({ provider }) => provider)).toEqual(["wechat"]);
  const stranger = await makeMember(server);
  const smsCode = await proof(stranger);
  const taken = { provider: "wechat", code: loginCode(first), smsCode } as const;
  expectRefused(await server.call(Third, "Bind", taken, { token: stranger.token }), Third, "ALREADY_BOUND");
  expectRefused(
    await server.call(Member, "BindMobile", { ticket, mobile, code, agreed: true }, { device }),
    "WRONG_CODE",
  );
  expect((await server.call(Third, "Unbind", { provider: "wechat" }, { token })).code).toBe(0);
  expectRefused(await server.call(Third, "Unbind", { provider: "wechat" }, { token }), "NOT_FOUND");
});

test("a code works once, and an unknown one counts as expired; Third.Bind and Wechat.CodeToOpenid use codes, too", async () => {
  const member = await makeMember(server);
  const { token } = member;
  const code = loginCode(second);
  // as a client written to the specification sends it: the code alone, without a request id
  // and without a login, as who pays a code on a counter has none
  const openid = await server.raw({ service: "Wechat.CodeToOpenid", code });
  expect(Object.keys(openid.info as object)).toEqual(["openid"]);
  expect(openid).toMatchObject({ code: 0, info: { openid: expect.stringMatching(/^.{6,}$/) } });
  const byGet = { method: "GET", token } as const;
  const again = await server.raw({ service: "Wechat.CodeToOpenid", code: loginCode(second) }, byGet);
  expect([again.code, again.info, again.headers["cache-control"]]).toEqual([0, openid.info, "no-store"]);
  expect((await server.call(Wechat, "CodeToOpenid", { code }, { token })).msg).toBe("支付失败");
  expectRefused(
    await server.call(Third, "Login", { provider: "wechat", code: "nobody-gave-this", agreed: true }),
    Third,
    "CODE_STALE",
  );
  const input = { provider: "wechat", code: loginCode(second), smsCode: await proof(member) } as const;
  expect((await server.call(Third, "Bind", input, { token })).code).toBe(0);
});

test("A14: Third.Bind needs a code to the member's number; a wrong one does not use it up", async () => {
  const member = await makeMember(server);
  const code = await appleCode(third);
  const bind = (smsCode: string) =>
    server.call(Third, "Bind", { provider: "apple", code, smsCode }, { token: member.token });
  expect(await bind("000000")).toMatchObject({
    code: codeOf("WRONG_CODE"),
    info: { fields: { smsCode: expect.any(String) } },
  });
  const smsCode = await proof(member);
  const wrong = smsCode === "000000" ? "111111" : "000000";
  for (let left = 4; left > 0; left -= 1)
    expect(await bind(wrong)).toMatchObject({ code: codeOf("WRONG_CODE"), info: { left } });
  expect(await num(server, "select count(*) from third_account where member_id = $1", [member.id])).toBe(0);
  expect((await bind(smsCode)).code).toBe(0);
  expect(
    await num(
      server,
      "select count(*) from outbox where topic = 'push' and payload->>'type' = 'account.bound' and payload->>'memberId' = $1",
      [member.id],
    ),
  ).toBe(1);
});

test("A15: an Apple identity token is accepted once, with the server's nonce, on the requesting device, within the hour", async () => {
  const code = await appleCode(fourth);
  const login = (given: string, device = "test-device-0001") =>
    server.call(Third, "Login", { provider: "apple", code: given, agreed: true }, { device });
  expectRefused(await login(code, "another-device-1"), Third, "CODE_STALE");
  expect((await login(code)).code).toBe(0);
  expectRefused(await login(code), Third, "CODE_STALE");
  const [nonce = "", token = ""] = code.split(":");
  const [head = "", body = "", signature = ""] = token.split(".");
  // The other form of the same signature: (r, n - s).
  const order = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");
  const bytes = Buffer.from(signature, "base64url");
  const s = order - BigInt(`0x${bytes.subarray(32).toString("hex")}`);
  const twin = Buffer.concat([bytes.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, "0"), "hex")]);
  expectRefused(await login(`${nonce}:${head}.${body}.${twin.toString("base64url")}`), Third, "CODE_STALE");

  const own = sandbox.token(present(fourth, "a person"), "state-12345678");
  expectRefused(await login(`state-12345678:${own}`), Third, "CODE_STALE");
  const late = await appleCode(fourth);
  server.advance(3_601_000);
  expectRefused(await login(late), Third, "CODE_STALE");
});

test("A7: a repeat of Third.Login issues no new ticket once the first was used", async () => {
  const mobile = `136${digits(8)}`;
  const device = `device-${mobile}`;
  const input = { provider: "apple", code: await appleCode(third, device), agreed: true } as const;
  await sql(server, "delete from third_account where provider = 'apple'");
  const options = { device, requestId: "t".repeat(32) };
  const login = await server.call(Third, "Login", input, options);
  const again = await server.call(Third, "Login", input, options);
  expect(again.info.ticket).not.toBe(login.info.ticket);
  const ticket = present(again.info.ticket, "a ticket");
  await server.call(Sms, "Send", { mobile, purpose: "bind" }, { device });
  const bind = { mobile, code: await codeOn(server, mobile), agreed: true };
  expectRefused(
    await server.call(Member, "BindMobile", { ...bind, ticket: login.info.ticket ?? "" }, { device }),
    Member,
    "TICKET_STALE",
  );
  expect((await server.call(Member, "BindMobile", { ...bind, ticket }, { device })).code).toBe(0);
  expectRefused(await server.call(Third, "Login", input, options), "REQUEST_REUSED");
});
