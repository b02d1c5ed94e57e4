import { Member } from "@heshi/contract/account/member";
import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { testHasher, testServer } from "../../../test/harness.ts";
import { makeMember } from "../../../test/make/member.ts";
import { digits, num, shop, sql } from "../../../test/make/world.ts";
import { codeOf } from "../../../test/refused.ts";
import { issueSession, MAX_SESSIONS } from "./session.ts";

/** How many sessions of one account live at once (docs/rules/sessions.md). */
const server = await testServer();
const PWD = "Kq8#mw2L";
const live = (id: string) =>
  num(server, "select count(*) from session where subject_id = $1 and revoked_at is null", [id]);
const seen = async (token: string): Promise<boolean> =>
  (await server.call(Member, "GetMemberDetail", {}, { token })).code === 0;

test("A7: a second login on one device ends the first token; those of other devices live on", async () => {
  const { mobile, token: home } = await makeMember(server, { pwd: PWD });
  const login = async (device: string) =>
    (await server.call(Member, "Login", { mobile, pwd: PWD, agreed: true }, { device })).info.token;
  const [first, second] = [await login("device-phone-1"), await login("device-phone-1")];
  expect([await seen(first), await seen(second), await seen(home)]).toEqual([false, true, true]);
});

test("A7: staff have one token a device, too", async () => {
  const { staffId } = await shop(server);
  const mobile = `137${digits(8)}`;
  await sql(server, "update shop_staff set pwd_hash = $2, mobile = $3 where id = $1", [
    staffId,
    await testHasher.hash(PWD),
    mobile,
  ]);
  const login = async () =>
    (await server.call(Merchant, "Login", { mobile, pwd: PWD }, { device: "device-counter" })).info.token;
  const tokens = [await login(), await login()];
  const codes = await Promise.all(
    tokens.map(async (token2) => (await server.call(Merchant, "GetInfo", {}, { token2 })).code),
  );
  expect(codes).toEqual([codeOf("MERCHANT_INVALID"), 0]);
});

test("A7: beyond ten devices the least recently used session ends; clients that name no device replace nobody", async () => {
  const { id, token } = await makeMember(server, { pwd: PWD });
  const issue = (device: string) =>
    server.db.write((tx) => {
      const of = { id: device, name: "手机", plat: "h5" };
      return issueSession(tx, { audience: "member", subjectId: id, device: of, now: server.now() });
    });
  const made: string[] = [];
  for (let n = 1; n < MAX_SESSIONS; n += 1) {
    server.advance(1000);
    made.push((await issue(n % 2 ? `device-many-${n}` : "ip-203.0.113.7")).token);
  }
  expect(await live(id)).toBe(MAX_SESSIONS);
  // the oldest was used just now
  await sql(
    server,
    "update session set last_used_at = $1 where subject_id = $2 and device_id = 'device-many-1'",
    [server.now(), id],
  );
  server.advance(1000);
  const last = await issue("device-many-99");
  expect(await live(id)).toBe(MAX_SESSIONS);
  expect(last.replaced).toHaveLength(1);
  expect([await seen(token), await seen(made[0] ?? ""), await seen(last.token)]).toEqual([false, true, true]);
});
