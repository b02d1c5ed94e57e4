import { Member } from "@heshi/contract/member";
import { Sms } from "@heshi/contract/sms";
import { Third, Wechat } from "@heshi/contract/third";
import { present } from "@heshi/kernel/assert";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { codeOn, makeMember } from "../../../test/make.member.ts";

const server = await testServer();
const sandbox = present(server.gateways.sandbox.third, "the login providers are simulated");
const [first, second] = sandbox.people;
const codeOf = (person: typeof first): string => sandbox.code(present(person, "a person of the sandbox"));

test("Third.GetAuthorizeUrl leads to the provider with our state", async () => {
  for (const provider of ["wechat", "apple"] as const) {
    const { info } = await server.call(Third, "GetAuthorizeUrl", {
      provider,
      state: "state-12345678",
      returnPath: "/pages/mycenter/login/index",
    });
    expect(info.url).toContain("state-12345678");
  }
});

test("Third.Login asks a new person for a mobile, Member.BindMobile ends it, and the next login is at once", async () => {
  const mobile = `136${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  const device = `device-${mobile}`;
  const asked = await server.call(
    Third,
    "Login",
    { provider: "wechat", code: codeOf(first), agreed: true },
    { device },
  );
  expect(asked.info.login).toBeUndefined();
  const ticket = present(asked.info.ticket, "a ticket");
  await server.call(Sms, "Send", { mobile, purpose: "bind" }, { device });
  const code = await codeOn(server, mobile);
  const bound = await server.call(Member, "BindMobile", { ticket, mobile, code, agreed: true }, { device });
  expect(bound.code).toBe(0);
  const again = await server.call(
    Third,
    "Login",
    { provider: "wechat", code: codeOf(first), agreed: true },
    { device },
  );
  expect(again.info.login?.userInfo.mid).toBe(bound.info.userInfo.mid);
  const list = await server.call(Third, "GetBindings", {}, { token: bound.info.token });
  expect(list.info.list.map(({ provider }) => provider)).toEqual(["wechat"]);
  const stranger = await makeMember(server);
  expect(
    (await server.call(Third, "Bind", { provider: "wechat", code: codeOf(first) }, { token: stranger.token }))
      .code,
  ).toBe(1180003);
  expect(
    (await server.call(Member, "BindMobile", { ticket, mobile, code, agreed: true }, { device })).code,
  ).toBe(1000010);
  expect((await server.call(Third, "Unbind", { provider: "wechat" }, { token: bound.info.token })).code).toBe(
    0,
  );
  expect((await server.call(Third, "Unbind", { provider: "wechat" }, { token: bound.info.token })).code).toBe(
    1000004,
  );
});

test("a code works once, and an unknown one is stale; Third.Bind and Wechat.CodeToOpenid use codes too", async () => {
  const { token } = await makeMember(server);
  const code = codeOf(second);
  const openid = await server.call(Wechat, "CodeToOpenid", { code }, { token });
  expect(openid.info.openid.length).toBeGreaterThan(5);
  expect((await server.call(Wechat, "CodeToOpenid", { code }, { token })).msg).toBe("支付失败");
  expect(
    (await server.call(Third, "Login", { provider: "wechat", code: "nobody-gave-this", agreed: true })).code,
  ).toBe(1180001);
  expect(
    (await server.call(Third, "Bind", { provider: "wechat", code: codeOf(second) }, { token })).code,
  ).toBe(0);
});
