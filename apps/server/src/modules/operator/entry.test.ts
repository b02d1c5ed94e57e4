import { commonRefusals } from "@heshi/contract/frame/envelope";
import { Admin } from "@heshi/contract/system/admin";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { changeSettings, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { verifyActs } from "../../rpc/acts/acts.ts";
import { inviteFirst } from "./operator.public.ts";
import { codeNow } from "./totp.domain.ts";

const server = await testServer();
const PWD = "Tea-Mountain-77";
const MINUTE_MS = 60_000;
const codeOf = (name: keyof typeof commonRefusals): number => commonRefusals[name][0];
const admin = await makeOperator(server, "admin");

/** An operator who was invited and has set a password. */
async function settled(role = "finance") {
  // each test has its own failures: beyond ten of a device the slider is asked for
  await sql(server, "delete from attempt where scope in ('failDevice', 'failAddress')");
  const name = `操作员${randomHex(4)}`;
  const { info: added } = await server.call(Admin, "AddOperator", { name, role }, admin);
  const { operatorId, invitation } = added;
  const { info } = await server.call(Admin, "SetUp", { name, invitation, pwd: PWD, rePwd: PWD });
  const code = () => codeNow(info.secret, server.now());
  const login = (over: object = {}, options: object = {}) =>
    server.call(Admin, "Login", { name, pwd: PWD, code: code(), ...over }, options);
  return { name, operatorId, invitation, code, login };
}
const next = (): void => server.advance(30_000);
/** The administrator works on while the clock moves. */
const awake = () =>
  sql(server, "update session set last_used_at = $1, expires_at = $1::timestamptz + interval '1 day'", [
    server.now(),
  ]);

test("the first start invites one administrator, again until somebody has a password", async () => {
  const fresh = await testServer();
  const [first, again] = [await inviteFirst(fresh.db, fresh.now()), await inviteFirst(fresh.db, fresh.now())];
  expect(again?.invitation).not.toBe(first?.invitation);
  const input = { name: "admin", pwd: PWD, rePwd: PWD };
  const wrong = await fresh.call(Admin, "SetUp", { ...input, invitation: first?.invitation ?? "" });
  expectRefused(wrong, Admin, "WRONG_SECRET");
  expect((await fresh.call(Admin, "SetUp", { ...input, invitation: again?.invitation ?? "" })).code).toBe(0);
  expect(await inviteFirst(fresh.db, fresh.now())).toBeUndefined();
  expect((await fresh.db.read(verifyActs)).broken).toBeUndefined();
});

test("an operator logs in with password and code; name, password or code wrong is one and the same refusal", async () => {
  const one = await settled();
  const wrong = [
    await one.login({ pwd: "Tea-Mountain-78" }),
    await one.login({ code: "000000" }),
    await one.login({ name: `${one.name}x` }),
  ];
  for (const reply of wrong) expectRefused(reply, Admin, "WRONG_SECRET");
  expect(new Set(wrong.map(({ msg }) => msg)).size).toBe(1);
  const { info, code } = await one.login();
  expect([code, info.self]).toMatchObject([0, { name: one.name, role: "finance", roleTitle: "财务" }]);
  expect((await server.call(Admin, "GetSelf", {}, info)).info.operatorId).toBe(one.operatorId);
  expect(
    await num(
      server,
      "select count(*) from security_event where kind in ('login', 'newDevice') and subject_id = $1",
      [one.operatorId],
    ),
  ).toBe(1);
});

test("a code works once, also for another session; a repeat of the lost login gets another token", async () => {
  const one = await settled();
  const [code, requestId] = [one.code(), randomHex(16)];
  const first = await one.login({ code }, { requestId });
  expectRefused(await one.login({ code }), Admin, "WRONG_SECRET");
  const repeat = await one.login({ code }, { requestId });
  expect([repeat.code, repeat.info.token === first.info.token]).toEqual([0, false]);
  expect((await server.call(Admin, "GetSelf", {}, first.info)).code).toBe(codeOf("MEMBER_INVALID"));
  expect((await server.call(Admin, "GetSelf", {}, repeat.info)).code).toBe(0);
});

test("five wrong tries lock the login for 15 minutes, the right ones too", async () => {
  const one = await settled();
  for (let n = 0; n < 5; n += 1)
    expectRefused(await one.login({ pwd: "wrong-wrong-1" }), Admin, "WRONG_SECRET");
  const locked = await one.login();
  expect(locked.msg).toContain("错误次数过多");
  server.advance(15 * MINUTE_MS);
  await awake();
  expect((await one.login()).code).toBe(0);
});

test("strangers lock neither an operator's own device nor the device of the first password out", async () => {
  const [own, fresh] = [
    { device: `console-${randomHex(6)}` },
    () => ({ device: `stranger-${randomHex(6)}` }),
  ];
  const name = `操作员${randomHex(4)}`;
  const { info: added } = await server.call(Admin, "AddOperator", { name, role: "finance" }, admin);
  const typed = { name, invitation: added.invitation, pwd: PWD, rePwd: PWD };
  const { info } = await server.call(Admin, "SetUp", typed, own);
  const login = (over: object, options: object) =>
    server.call(
      Admin,
      "Login",
      { name, pwd: PWD, code: codeNow(info.secret, server.now()), ...over },
      options,
    );
  for (let n = 0; n < 6; n += 1) await login({ pwd: "wrong-wrong-1" }, fresh());
  expect((await login({}, fresh())).msg).toContain("错误次数过多");
  const { code, info: entered } = await login({}, own);
  expect(code).toBe(0);

  // signed out by somebody else, the device is a stranger again
  next();
  await server.call(Admin, "StopOperator", { operatorId: added.operatorId }, admin);
  const known = "select count(*) from known_device where audience = 'operator' and subject_id = $1";
  expect(await num(server, known, [added.operatorId])).toBe(0);
  expect((await server.call(Admin, "GetSelf", {}, entered)).code).toBe(codeOf("MEMBER_INVALID"));
});

test("wrong one-time codes of one network shut nobody of another one out; many failures meet the slider", async () => {
  const name = `操作员${randomHex(4)}`;
  const { info: added } = await server.call(Admin, "AddOperator", { name, role: "finance" }, admin);
  await sql(server, "delete from attempt where scope in ('failDevice', 'failAddress')");
  const setUp = (invitation: string) =>
    server.call(
      Admin,
      "SetUp",
      { name, invitation, pwd: PWD, rePwd: PWD },
      { device: `stranger-${randomHex(6)}` },
    );
  for (let n = 0; n < 5; n += 1) expectRefused(await setUp("wrong"), Admin, "WRONG_SECRET");
  expect((await setUp(added.invitation)).msg).toContain("错误次数过多");
  const whose = await sql(server, "select subject from attempt where scope = 'operatorInvitation'");
  expect(whose.map(({ subject }) => subject)).toEqual(["127.0.0.1"]);
  // as if they had come from another network
  await sql(server, "update attempt set subject = '203.0.113.9' where scope = 'operatorInvitation'");
  expect((await setUp(added.invitation)).code).toBe(0);
  const device = `stranger-${randomHex(6)}`;
  const codes: number[] = [];
  for (let n = 0; n < 11; n += 1)
    codes.push(
      (
        await server.call(
          Admin,
          "Login",
          { name: `没有${randomHex(4)}`, pwd: PWD, code: "000000" },
          { device },
        )
      ).code,
    );
  expect(codes.indexOf(codeOf("SLIDER"))).toBeLessThanOrEqual(10);
  expect(codes.at(-1)).toBe(codeOf("SLIDER"));
});

test("an invitation is for one name and a day, takes no common password, and ends with the first login", async () => {
  const one = await settled();
  const again = () =>
    server.call(Admin, "SetUp", { name: one.name, invitation: one.invitation, pwd: PWD, rePwd: PWD });
  expect((await again()).code).toBe(0);
  const { info } = await again();
  expect((await one.login({ code: codeNow(info.secret, server.now()) })).code).toBe(0);
  expectRefused(await again(), Admin, "WRONG_SECRET");
  const name = `操作员${randomHex(4)}`;
  const added = await server.call(Admin, "AddOperator", { name, role: "review" }, admin);
  const { invitation } = added.info;
  const typed = (pwd: string, rePwd = pwd) => server.call(Admin, "SetUp", { name, invitation, pwd, rePwd });
  expectRefused(await typed("password1"), Admin, "PASSWORD_COMMON");
  expectRefused(await typed(PWD, `${PWD}x`), Admin, "PASSWORD_REPEAT");
  server.advance(24 * 60 * MINUTE_MS);
  await awake();
  expectRefused(await typed(PWD), Admin, "WRONG_SECRET");
});

test("a session ends after half an hour without a call, and after twelve hours", async () => {
  const one = await settled();
  const { info } = await one.login();
  const self = async () => (await server.call(Admin, "GetSelf", {}, info)).code;
  server.advance(29 * MINUTE_MS);
  expect(await self()).toBe(0);
  server.advance(29 * MINUTE_MS);
  expect(await self()).toBe(0);
  server.advance(31 * MINUTE_MS);
  expect(await self()).toBe(codeOf("MEMBER_INVALID"));
  const late = await one.login();
  await sql(
    server,
    "update session set last_used_at = $1::timestamptz + interval '1 day' where subject_id = $2",
    [server.now(), one.operatorId],
  );
  server.advance(12 * 60 * MINUTE_MS);
  expect((await server.call(Admin, "GetSelf", {}, late.info)).code).toBe(codeOf("MEMBER_INVALID"));
  await awake();
});

test("a session that is seen from another network needs a code there", async () => {
  const one = await settled();
  const { info } = await one.login();
  const there = () =>
    sql(server, "update session set network = '203.0.113.7' where subject_id = $1", [one.operatorId]);
  await there();
  expect((await server.call(Admin, "GetSelf", {}, info)).code).toBe(codeOf("CONFIRM"));
  expectRefused(await server.call(Admin, "Confirm", { code: "000000" }, info), Admin, "WRONG_SECRET");
  next();
  const confirmed = await server.call(Admin, "Confirm", { code: one.code() }, info);
  expect(confirmed.code).toBe(0);
  // the token of before is good for nothing
  expect((await server.call(Admin, "GetSelf", {}, info)).code).toBe(codeOf("MEMBER_INVALID"));
  expect((await server.call(Admin, "GetSelf", {}, confirmed.info)).code).toBe(0);
  await there();
  expect((await server.call(Admin, "Logout", {}, confirmed.info)).code).toBe(0);
  expect((await server.call(Admin, "Confirm", { code: one.code() }, confirmed.info)).code).toBe(
    codeOf("MEMBER_INVALID"),
  );
});

test("the console answers listed addresses only", async () => {
  const one = await settled();
  const { info } = await one.login();
  for (const [list, isOpen] of [
    ["10.0.0.0/8", false],
    ["10.0.0.0/8, 127.0.0.1", true],
    ["127.0.0.0/24", true],
    ["::1", false],
  ] as const) {
    await changeSettings(server, { "console.addresses": list });
    const seen = await server.call(Admin, "GetSelf", {}, info);
    expect(seen.code, list).toBe(isOpen ? 0 : codeOf("ADDRESS"));
    const login = await server.call(Admin, "Login", { name: one.name, pwd: PWD, code: "000000" });
    expect(login.code, list).toBe(codeOf(isOpen ? "WRONG_SECRET" : "ADDRESS"));
  }
  await changeSettings(server, { "console.addresses": "" });
});

test("a new password needs the old one and a code, and ends the other sessions", async () => {
  const one = await settled();
  const { info: kept } = await one.login();
  next();
  const { info: other } = await one.login({}, { device: "another-console-1" });
  const typed = { oldPwd: PWD, pwd: "River-Stone-88", rePwd: "River-Stone-88" };
  const change = (over: object) =>
    server.call(Admin, "ChangePassword", { ...typed, code: one.code(), ...over }, kept);
  next();
  expectRefused(await change({ oldPwd: "x" }), Admin, "WRONG_SECRET");
  expectRefused(await change({ code: "000000" }), Admin, "WRONG_SECRET");
  expectRefused(await change({ rePwd: "River-Stone-89" }), Admin, "PASSWORD_REPEAT");
  expectRefused(await change({ pwd: "password1", rePwd: "password1" }), Admin, "PASSWORD_COMMON");
  expect((await change({})).code).toBe(0);
  expect((await server.call(Admin, "GetSelf", {}, other)).code).toBe(codeOf("MEMBER_INVALID"));
  next();
  expectRefused(await one.login(), Admin, "WRONG_SECRET");
  expect((await one.login({ pwd: "River-Stone-88" })).code).toBe(0);
});

test("an operator sees the own sessions and ends another one; nobody else's", async () => {
  const one = await settled();
  const { info: first } = await one.login();
  next();
  const { info: second } = await one.login({}, { device: "another-console-1" });
  const { info } = await server.call(Admin, "GetSessions", {}, second);
  expect(info.list.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  const sessionId = info.list[1]?.sessionId ?? "";
  expectRefused(await server.call(Admin, "EndSession", { sessionId }, admin), Admin, "NOT_FOUND");
  expect((await server.call(Admin, "EndSession", { sessionId }, second)).code).toBe(0);
  expect((await server.call(Admin, "GetSelf", {}, first)).code).toBe(codeOf("MEMBER_INVALID"));
});
