import { Member } from "@heshi/contract/account/member";
import { Sms } from "@heshi/contract/account/sms";
import { Merchant } from "@heshi/contract/shop/merchant";
import { randomHex, randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testHasher, testServer } from "../../../test/harness.ts";
import { codeOn, makeMember } from "../../../test/make/member.ts";
import { digits, num, shop, sql, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { buildSecurityEvents } from "./audit.ts";

/** Security events (ASVS 16.3): what is written of successes and refusals, by whom it is read, and that it stays. */
const server = await testServer();
const PWD = "Kq8#mw2L";
const devices = (): string => `device-${digits(12)}`;
const login = (mobile: string, pwd: string, device: string) =>
  server.call(Member, "Login", { mobile, pwd, agreed: true }, { device });

async function kindsOf(id: string): Promise<string[]> {
  await server.app.security.flushed();
  const rows = await sql(server, "select kind from security_event where subject_id = $1 order by id", [id]);
  return rows.map(({ kind }) => String(kind));
}

test("logins, failed ones, the lock, and what changes the account are written, refused acts too", async () => {
  const { id, mobile, token } = await makeMember(server, { pwd: PWD, safePwd: "258036" });
  const [home, away] = [devices(), devices()];
  await login(mobile, PWD, home);
  await login(mobile, PWD, home);
  for (let n = 0; n < 7; n += 1) await login(mobile, "wrong-pass-1", away);
  expect(await kindsOf(id)).toEqual([
    "newDevice",
    "login",
    ...Array.from({ length: 5 }, () => "failed"),
    "locked",
  ]);
  const as = { token, device: home };
  const grant = { method: "Pay.PayByBalance", amountFen: 100, subject: "T1" } as const;
  await server.call(Member, "CreateGrant", { ...grant, safePwd: "258036" }, as);
  await server.call(Member, "CreateGrant", { ...grant, safePwd: "258037" }, as);
  await server.call(Member, "ChangePassword", { oldPwd: PWD, pwd: "Zt5!vn9Q", rePwd: "Zt5!vn9Q" }, as);
  await server.call(Member, "EndDevice", { pwd: "Zt5!vn9Q" }, as);
  await server.call(Sms, "SendMine", { purpose: "payPassword" }, as);
  const code = await codeOn(server, mobile);
  await server.call(Member, "SetPayPassword", { code, safePwd: "481593", pwdRepeat: "481593" }, as);
  await server.call(Member, "Logout", {}, as);
  expect((await kindsOf(id)).slice(8)).toEqual([
    "grant",
    "failed",
    "passwordSet",
    "deviceEnded",
    "payPasswordSet",
    "logout",
  ]);
  const rows = JSON.stringify(await sql(server, "select * from security_event where subject_id = $1", [id]));
  expect(rows.includes(mobile)).toBe(false);
  expect(rows).toContain(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
});

test("a repeat that gets a new token is written, one that gets the stored answer is not", async () => {
  const { id, mobile, token } = await makeMember(server, { pwd: PWD });
  const [device, requestId] = [devices(), randomHex(16)];
  for (let n = 0; n < 2; n += 1)
    await server.call(Member, "Login", { mobile, pwd: PWD, agreed: true }, { device, requestId });
  expect(await kindsOf(id)).toEqual(["newDevice", "login"]);
  const change = { oldPwd: PWD, pwd: "Zt5!vn9Q", rePwd: "Zt5!vn9Q" };
  for (let n = 0; n < 2; n += 1) await server.call(Member, "ChangePassword", change, { token, requestId });
  expect((await kindsOf(id)).slice(2)).toEqual(["passwordSet"]);
});

test("staff's logins and refused roles are written under their own name", async () => {
  const { id: shopId } = await shop(server);
  const [staffId, mobile] = [randomId(), `137${digits(8)}`];
  const token2 = await staff(server, {
    shopId,
    staffId,
    role: "finance",
    pwdHash: await testHasher.hash(PWD),
  });
  await sql(server, "update shop_staff set mobile = $2 where id = $1", [staffId, mobile]);
  const device = devices();
  await server.call(Merchant, "Login", { mobile, pwd: PWD }, { device });
  await server.call(Merchant, "Login", { mobile, pwd: "wrong-pass-1" }, { device });
  const reply = { commentId: randomId(), text: "谢谢" };
  expectRefused(await server.call(Merchant, "ReplyComment", reply, { token2 }), "ROLE");
  expect(await kindsOf(staffId)).toEqual(["newDevice", "failed", "roleRefused"]);
});

test("a guess at a number that belongs to nobody is written without a subject", async () => {
  const mobile = `135${digits(8)}`;
  await login(mobile, "wrong-pass-1", devices());
  await server.app.security.flushed();
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  const text =
    "select count(*) from security_event where account = $1 and subject_id is null and kind = 'failed'";
  expect(await num(server, text, [masked])).toBe(1);
});

test("Member.GetSecurityEvents shows members their own, newest first, in pages", async () => {
  const { mobile, token } = await makeMember(server, { pwd: PWD });
  const device = devices();
  await login(mobile, "wrong-pass-1", device);
  await server.app.security.flushed();
  server.advance(1000);
  await login(mobile, PWD, device);
  const page = (cursor?: string) =>
    server.call(
      Member,
      "GetSecurityEvents",
      { limit: 1, ...(cursor === undefined ? {} : { cursor }) },
      { token },
    );
  const first = (await page()).info;
  expect(first.list).toMatchObject([{ text: "新设备密码登录", isWarning: true, plat: "h5" }]);
  const second = (await page(first.next)).info;
  expect(second.list).toMatchObject([{ text: "密码登录未成功", isWarning: true }]);
  const other = await makeMember(server);
  expect((await server.call(Member, "GetSecurityEvents", {}, { token: other.token })).info.list).toEqual([]);
});

test("events cannot be changed or deleted before 200 days, by the server or by the owner", async () => {
  const { id, mobile } = await makeMember(server, { pwd: PWD });
  await login(mobile, PWD, devices());
  for (const act of [
    "update security_event set kind = 'logout' where subject_id = $1",
    "delete from security_event where subject_id = $1",
  ])
    await expect(sql(server, act, [id])).rejects.toThrow(/permission denied|append-only/);
  for (const act of [
    "update security_event set kind = 'logout'",
    "delete from security_event",
    "truncate security_event",
  ])
    await expect(server.db.script(`set role none; ${act}; set role heshi_app`)).rejects.toThrow(
      /append-only/,
    );
  await sql(
    server,
    `insert into security_event (at, kind, audience, subject_id, method, device_id, device_name, plat, network)
     select now() - n * interval '1 day', 'login', 'member', $1, 'Member.Login', '', '', 'h5', '' from generate_series(199, 201) n`,
    [id],
  );
  server.advance(400 * 86_400_000);
  await server.drain();
  // by the database's own clock, whatever the server's says
  expect(await kindsOf(id)).toEqual(["newDevice", "login"]);
});

test("the log has a line for each event, with subject and number masked", async () => {
  const lines: object[] = [];
  const add = (line: object): void => void lines.push(line);
  const security = buildSecurityEvents({ db: server.db, log: { info: add, warn: add } as never });
  const device = { id: "device-0123456789", name: "iPhone", plat: "h5", ip: "10.0.0.1", network: "10.0.0.1" };
  const event = {
    at: server.now(),
    audience: "member",
    subjectId: "1234567890123",
    mobile: "13812345678",
  } as const;
  security.tell({ ...event, kind: "login", method: "Member.Login", device });
  security.note({ ...event, kind: "failed", method: "Member.Login", device });
  await security.flushed();
  expect(lines).toMatchObject([
    { event: "login", subject: "…0123", account: "138****5678", device: "device…" },
    { event: "failed" },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/13812345678|1234567890123|0123456789/);
});
