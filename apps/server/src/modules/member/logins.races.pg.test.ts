import { Member } from "@heshi/contract/account/member";
import { grantMethods } from "@heshi/contract/account/member-security";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Sms } from "@heshi/contract/account/sms";
import { present } from "@heshi/kernel/assert";
import { randomId } from "@heshi/kernel/id";
import { describe, expect, test } from "vitest";
import { figure } from "../../../test/figure.ts";
import { testHasher, testServer } from "../../../test/harness.ts";
import { codeOn, makeMember, type TestMember } from "../../../test/make/member.ts";
import { digits, num, shop, sql, staff } from "../../../test/make/world.ts";
import { issueSession } from "../../rpc/session/session.ts";

const OLD = "Kq8#mw2L";
const NEW = "Zt5!vn9Q";
const ROUNDS = 12;

// A login looks at the account before its transaction: what changes meanwhile must still count. Run on PostgreSQL.
describe("under concurrency", async () => {
  const server = await testServer();
  const device = "device-login-races";
  const live = (id: string): Promise<number> =>
    num(server, "select count(*) from session where subject_id = $1 and revoked_at is null", [id]);
  const login = ({ mobile }: TestMember, pwd = OLD) =>
    server.call(Member, "Login", { mobile, pwd, agreed: true });
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  /** Logins that set off one after the other around what `act` does. */
  async function around(one: () => Promise<unknown>, act: () => Promise<unknown>): Promise<void> {
    const logins = Array.from({ length: 24 }, async (_, n) => {
      await pause(n * 6);
      return one();
    });
    await pause(60);
    await act();
    await Promise.all(logins);
  }

  test("A7: of many logins at once one session of a device lives, and ten of an account", async () => {
    const member = await makeMember(server, { pwd: OLD });
    const many = (deviceOf: (n: number) => string) =>
      Promise.all(
        Array.from({ length: 24 }, (_, n) =>
          server.db.write((tx) => {
            const of = { id: deviceOf(n), name: "手机", plat: "h5" };
            return issueSession(tx, {
              audience: "member",
              subjectId: member.id,
              device: of,
              now: server.now(),
            });
          }),
        ),
      );
    await many(() => "device-races-one");
    // the one that it was made with, and this device's
    expect(await live(member.id)).toBe(2);
    await many((n) => `device-races-${n}`);
    expect(await live(member.id)).toBe(10);
  });

  test("A7: no session from the old password survives a new one", async () => {
    let left = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await makeMember(server, { pwd: OLD });
      const { mobile } = member;
      await server.call(Sms, "Send", { mobile, purpose: "password" }, { device: `${device}-${round}` });
      const input = { mobile, code: await codeOn(server, mobile), pwd: NEW, rePwd: NEW };
      await around(
        () => login(member),
        async () =>
          expect(
            (await server.call(Member, "ResetPassword", input, { device: `${device}-${round}` })).code,
          ).toBe(0),
      );
      left += await live(member.id);
    }
    expect(left).toBe(0);
  }, 120_000);

  test("A7: no session survives closing the account, and its number is free", async () => {
    let left = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await makeMember(server, { pwd: OLD });
      await server.call(Sms, "SendMine", { purpose: "close" }, { token: member.token, device });
      const input = { code: await codeOn(server, member.mobile) };
      await around(
        () => login(member),
        async () =>
          expect(
            (await server.call(Member, "CloseAccount", input, { token: member.token, device })).code,
          ).toBe(0),
      );
      left += await live(member.id);
    }
    expect(left).toBe(0);
    expect(
      await num(
        server,
        "select count(*) from third_account t join member m on m.id = t.member_id where m.state = 'closed'",
      ),
    ).toBe(0);
  }, 120_000);

  test("A7: no session from a code to the old number survives a new number", async () => {
    server.advance(3_700_000);
    let left = 0;
    for (let round = 0; round < 8; round += 1) {
      const member = await makeMember(server, { pwd: OLD });
      const as = { token: member.token, device: `${device}-number-${round}` };
      const mobile = `134${digits(8)}`;
      await server.call(Sms, "Send", { mobile: member.mobile, purpose: "login" }, as);
      const code = await codeOn(server, member.mobile);
      server.advance(61_000);
      await server.call(Sms, "SendMine", { purpose: "mobile" }, as);
      await server.call(Sms, "Send", { mobile, purpose: "newMobile" }, as);
      const input = {
        oldCode: await codeOn(server, member.mobile),
        mobile,
        code: await codeOn(server, mobile),
      };
      const change = server.call(Member, "ChangeMobile", input, as);
      await pause(round * 2);
      const late = server.call(Member, "LoginBySms", { mobile: member.mobile, code, agreed: true }, as);
      expect((await change).code).toBe(0);
      await late;
      left += (await live(member.id)) - 1;
    }
    expect(left).toBe(0);
  }, 120_000);

  test("A7: disabled staff and staff with a new password cannot log in with the old one", async () => {
    const [pwdHash, newHash] = await Promise.all([OLD, NEW].map((pwd) => testHasher.hash(pwd)));
    let left = 0;
    for (const set of ["state = 'stopped', name = $2", "pwd_hash = $2"])
      for (let round = 0; round < 6; round += 1) {
        const [{ id: shopId }, staffId] = [await shop(server), randomId()];
        await staff(server, { shopId, staffId, pwdHash: pwdHash ?? "" });
        const mobile = String(
          (await sql(server, "select mobile from shop_staff where id = $1", [staffId]))[0]?.["mobile"],
        );
        await around(
          () => server.call(Merchant, "Login", { mobile, pwd: OLD }),
          // As an operator would: the row first, then the sessions, in one transaction.
          async () => {
            await sql(
              server,
              `with changed as (update shop_staff set ${set} where id = $1 returning id), waited as (select pg_sleep(0.02)
                from changed) select 1 from waited`,
              [staffId, newHash],
            );
            await sql(
              server,
              "update session set revoked_at = now() where subject_id = $1 and revoked_at is null",
              [staffId],
            );
          },
        );
        left += await live(staffId);
      }
    expect(left).toBe(0);
  }, 120_000);

  test("A10: no grant from the old payment password survives a new one", async () => {
    server.advance(3_700_000);
    let left = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await makeMember(server, { safePwd: "258036" });
      const as = { token: member.token, device: `${device}-pay-${round}` };
      await server.call(Sms, "SendMine", { purpose: "payPassword" }, as);
      const newPassword = {
        code: await codeOn(server, member.mobile),
        safePwd: "481593",
        pwdRepeat: "481593",
      };
      const input = {
        method: "Pay.PayByBalance",
        amountFen: 100,
        subject: "T1",
        safePwd: "258036",
      } as const;
      await around(
        () => server.call(Member, "CreateGrant", input, as),
        async () => expect((await server.call(Member, "SetPayPassword", newPassword, as)).code).toBe(0),
      );
      left += await num(server, "select count(*) from pay_grant where member_id = $1 and spent_at is null", [
        member.id,
      ]);
    }
    expect(left).toBe(0);
  }, 120_000);

  test("two members who name each other as inviter at the same moment make no circle", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [a, b] = [await makeMember(server), await makeMember(server)];
      const bind = (one: TestMember, other: TestMember) =>
        server.call(Member, "BindMember", { mid: other.mid }, { token: one.token });
      const replies = await Promise.all([bind(a, b), bind(b, a)]);
      expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    }
  });

  test("two bindings at once that together would close a ring of 40 leave it open", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const chain = async () => {
        const members = [await makeMember(server)];
        for (let n = 1; n < 20; n += 1) members.push(await makeMember(server));
        const [ids, inviters] = [members.slice(1), members.slice(0, -1)].map((some) =>
          some.map(({ id }) => id),
        );
        await sql(
          server,
          `update member m set inviter_id = x.inviter, inviter_bound_at = now()
           from unnest($1::bigint[], $2::bigint[]) x (id, inviter) where m.id = x.id`,
          [ids ?? [], inviters ?? []],
        );
        return [present(members[0], "the first"), present(members[19], "the last")] as const;
      };
      const [[top, bottom], [otherTop, otherBottom]] = [await chain(), await chain()];
      const bind = (one: TestMember, other: TestMember) =>
        server.call(Member, "BindMember", { mid: other.mid }, { token: one.token });
      const replies = await Promise.all([bind(top, otherBottom), bind(otherTop, bottom)]);
      expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    }
  }, 120_000);

  test("A10: of 200 wrong payment passwords at once over all methods that ask for one, at most five are compared", async () => {
    const { id, token } = await makeMember(server, { safePwd: "258036" });
    const prove = (safePwd: string, method: (typeof grantMethods)[number]) =>
      server.call(Member, "CreateGrant", { safePwd, method, amountFen: 100, subject: "T1" }, { token });
    const tries = Array.from({ length: 200 }, (_, n) => {
      const method = grantMethods[n % grantMethods.length] ?? "Pay.PayByBalance";
      return prove(String(300_000 + n * 7), method);
    });
    const replies = await Promise.all(tries);
    const compared = replies.filter(({ msg }) => msg === "支付密码不正确");
    // the right one after the lock
    const right = await prove("258036", "Credit.Withdraw");
    const accepted = [...replies, right].filter(({ code }) => code === 0);
    figure(
      "A10",
      `200 wrong payment passwords at once: ${compared.length} judged, ${accepted.length} accepted`,
    );
    expect(compared.length).toBeLessThanOrEqual(5);
    expect(accepted).toEqual([]);
    expect(await num(server, "select count(*) from pay_grant where member_id = $1", [id])).toBe(0);
  });
});
