import { groups } from "@heshi/contract/groups";
import { Member } from "@heshi/contract/account/member";
import { sealPassword, sealText } from "@heshi/contract/frame/password";
import { Sms } from "@heshi/contract/account/sms";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { passwordKey, testServer } from "../../../test/harness.ts";
import { codeOn, makeMember, type TestMember } from "../../../test/make/member.ts";
import { digits, num, shop, sql } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";
import { buildHasher } from "../../platform/hash.ts";

/** Sessions and passwords (reliability.md A5-A8, S4). */
const server = await testServer();
const DAY_MS = 86_400_000;
const names = (access: string): string[] =>
  groups.flatMap((group) =>
    Object.entries(group.methods)
      .filter(([, method]) => method.access === access)
      .map(([method]) => `${group.name}.${method}`),
  );
const device = "session-test-device";
/** A code that was sent to the member's own number for a purpose. */
async function ownCode(member: TestMember, purpose: "mobile" | "close"): Promise<string> {
  await server.call(Sms, "SendMine", { purpose }, { token: member.token, device });
  return codeOn(server, member.mobile);
}
async function code(mobile: string, purpose: "password" | "newMobile"): Promise<string> {
  await server.call(Sms, "Send", { mobile, purpose }, { device });
  return codeOn(server, mobile);
}

/** Each thing that ends sessions; answers the token that must be dead afterwards. */
const events: Readonly<Record<string, (member: TestMember) => Promise<string>>> = {
  logout: async ({ token }) => {
    await server.call(Member, "Logout", {}, { token });
    return token;
  },
  "the end of a device": async ({ token }) => {
    const { list } = (await server.call(Member, "GetDevices", {}, { token })).info;
    await server.call(
      Member,
      "EndDevice",
      { sessionId: list[0]?.sessionId ?? "", pwd: "Kq8#mw2L" },
      { token },
    );
    return token;
  },
  "a new password": async ({ mobile, token }) => {
    const input = { mobile, code: await code(mobile, "password"), pwd: "Zt5!vn9Q", rePwd: "Zt5!vn9Q" };
    expect((await server.call(Member, "ResetPassword", input, { device })).code).toBe(0);
    return token;
  },
  "a new number, from another device": async (member) => {
    const login = await server.call(
      Member,
      "Login",
      { mobile: member.mobile, pwd: "Kq8#mw2L", agreed: true },
      { device },
    );
    const mobile = `134${digits(8)}`;
    const oldCode = await ownCode(member, "mobile");
    const input = { oldCode, mobile, code: await code(mobile, "newMobile") };
    expect((await server.call(Member, "ChangeMobile", input, { token: member.token, device })).code).toBe(0);
    expect((await server.call(Member, "GetMemberDetail", {}, { token: member.token })).code).toBe(0);
    return login.info.token;
  },
  "the end of the account": async (member) => {
    const input = { code: await ownCode(member, "close") };
    expect((await server.call(Member, "CloseAccount", input, { token: member.token, device })).code).toBe(0);
    return member.token;
  },
  "seven idle days": async ({ token }) => {
    server.advance(7 * DAY_MS + 1000);
    return token;
  },
  "thirty days": async ({ token }) => {
    for (let day = 0; day < 31; day += 1) {
      server.advance(DAY_MS);
      await sql(server, "update session set last_used_at = $1", [server.now()]);
    }
    return token;
  },
};

test.each(Object.keys(events))("A7: after %s the old token is refused by every method", async (event) => {
  const member = await makeMember(server, { pwd: "Kq8#mw2L" });
  expect((await server.call(Member, "GetMemberDetail", {}, { token: member.token })).code).toBe(0);
  const token = (await events[event]?.(member)) ?? "";
  const methods = names("member");
  const codes = new Set<number>();
  for (const service of methods)
    codes.add((await server.raw({ service, requestId: randomHex(16) }, { token })).code);
  expect([...codes]).toEqual([codeOf("MEMBER_INVALID")]);
  expect(methods.length).toBeGreaterThan(40);
});

test("A7: a repeated login within the minute gets no new token once its session was ended", async () => {
  const endings: Readonly<Record<string, (member: TestMember, token: string) => Promise<unknown>>> = {
    logout: (_member, token) => server.call(Member, "Logout", {}, { token }),
    "a new password": async ({ mobile }) => {
      const input = { mobile, code: await code(mobile, "password"), pwd: "Zt5!vn9Q", rePwd: "Zt5!vn9Q" };
      return server.call(Member, "ResetPassword", input, { device });
    },
    closing: async (member, token) => {
      const input = { code: await ownCode({ ...member, token }, "close") };
      return server.call(Member, "CloseAccount", input, { token, device });
    },
    freezing: ({ id }) => sql(server, "update member set state = 'frozen' where id = $1", [id]),
  };
  const answers: Record<string, number> = {};
  for (const [name, end] of Object.entries(endings)) {
    const member = await makeMember(server, { pwd: "Kq8#mw2L" });
    const input = { mobile: member.mobile, pwd: "Kq8#mw2L", agreed: true };
    const options = { requestId: `repeat-${name.replaceAll(" ", "-")}-000000` };
    const first = await server.call(Member, "Login", input, options);
    expect(first.code).toBe(0);
    await end(member, first.info.token);
    const live = () =>
      num(server, "select count(*) from session where subject_id = $1 and revoked_at is null", [member.id]);
    const left = await live();
    if (name === "closing" || name === "a new password") expect(left).toBe(0);
    answers[name] = (await server.call(Member, "Login", input, options)).code;
    expect(await live()).toBe(left);
  }
  expect(answers).toEqual({
    logout: codeOf("REQUEST_REUSED"),
    "a new password": codeOf("WRONG_SECRET"),
    closing: codeOf("WRONG_SECRET"),
    freezing: codeOf(Member, "FROZEN"),
  });
});

test("A10: a repeated CreateGrant gets no new grant after the first was spent or the payment password changed", async () => {
  const member = await makeMember(server, { safePwd: "258036" });
  const input = { method: "Pay.PayByBalance", amountFen: 100, subject: "T1", safePwd: "258036" } as const;
  const ask = (requestId: string) =>
    server.call(Member, "CreateGrant", input, { token: member.token, requestId });
  expect([(await ask("g".repeat(32))).code, (await ask("g".repeat(32))).code]).toEqual([0, 0]);
  await sql(server, "update pay_grant set spent_at = $2 where member_id = $1 and spent_at is null", [
    member.id,
    server.now(),
  ]);
  expectRefused(await ask("g".repeat(32)), "REQUEST_REUSED");

  expect((await ask("h".repeat(32))).code).toBe(0);
  await server.call(Sms, "SendMine", { purpose: "payPassword" }, { token: member.token, device });
  const newPassword = { code: await codeOn(server, member.mobile), safePwd: "481593", pwdRepeat: "481593" };
  expect(
    (await server.call(Member, "SetPayPassword", newPassword, { token: member.token, device })).code,
  ).toBe(0);
  expect(
    await num(server, "select count(*) from pay_grant where member_id = $1 and spent_at is null", [
      member.id,
    ]),
  ).toBe(0);
  expectRefused(await ask("h".repeat(32)), "WRONG_SECRET");
});

test("A7: a member frozen or closed by an operator has no session any more", async () => {
  for (const state of ["frozen", "closed"]) {
    const { id, token } = await makeMember(server);
    expect((await server.call(Member, "GetMemberDetail", {}, { token })).code).toBe(0);
    await sql(
      server,
      "update member set state = $2, closed_at = case when $2 = 'closed' then now() end where id = $1",
      [id, state],
    );
    const codes = new Set<number>();
    for (const service of names("member"))
      codes.add((await server.raw({ service, requestId: randomHex(16) }, { token })).code);
    expect([...codes]).toEqual([codeOf("MEMBER_INVALID")]);
  }
});

test("A8: a member's token is refused by merchant methods and a shop's by member methods, in either field", async () => {
  const member = await makeMember(server);
  const seller = await shop(server);
  const tried = [
    ...names("merchant").flatMap((service) => [
      { service, as: { token2: member.token }, refused: codeOf("MERCHANT_INVALID") },
      { service, as: { token: seller.token2 }, refused: codeOf("MERCHANT_INVALID") },
    ]),
    ...names("member").flatMap((service) => [
      { service, as: { token: seller.token2 }, refused: codeOf("MEMBER_INVALID") },
      { service, as: { token2: seller.token2 }, refused: codeOf("MEMBER_INVALID") },
    ]),
  ];
  for (const { service, as, refused } of tried)
    expect([service, (await server.raw({ service, requestId: randomHex(16) }, as)).code]).toEqual([
      service,
      refused,
    ]);
});

test("A8: a token keeps its audience even where a member and a staff member share an id", async () => {
  const seller = await shop(server);
  await sql(
    server,
    "insert into member (id, mid, invite_code, nickname, created_at) values ($1, $2, $2, '同号', now())",
    [seller.staffId, `1${digits(9)}`],
  );
  expectRefused(await server.call(Member, "GetMemberDetail", {}, { token: seller.token2 }), "MEMBER_INVALID");
});

test("A5: of 200 concurrent password checks 42 run, the others must retry", async () => {
  const hasher = buildHasher(new Uint8Array(32));
  const done = await Promise.allSettled(Array.from({ length: 200 }, () => hasher.verify(undefined, "wrong")));
  expect(done.filter(({ status }) => status === "fulfilled").length).toBe(42);
}, 60_000);

test("A6: known and unknown numbers get the same answers in the same time", async () => {
  const known = await makeMember(server, { pwd: "Kq8#mw2L" });
  const figures = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  const once = async (kind: keyof typeof figures, mobile: string): Promise<void> => {
    const startedAt = performance.now();
    const { raw } = await server.call(Member, "Login", { mobile, pwd: "wrong-pass-1", agreed: true });
    figures[kind].push(performance.now() - startedAt);
    answers.add(raw);
  };
  for (let n = 0; n < 12; n += 1) {
    await once("known", known.mobile);
    await once("unknown", `133${digits(8)}`);
    await sql(server, "delete from attempt");
  }
  expect(answers.size).toBe(1);
  const median = (times: number[]): number => times.toSorted((a, b) => a - b)[6] ?? 0;
  // Both hash once: without that an unknown number is answered in a tenth of the time.
  expect(median(figures.unknown)).toBeGreaterThan(median(figures.known) / 2);
});

test("S4: a sealed password opens once, for its field and method, within five minutes", async () => {
  const member = await makeMember(server, { pwd: "Kq8#mw2L" });
  const seal = (field: string, { time = server.now().getTime(), service = "Member.Login" } = {}): string =>
    sealPassword("Kq8#mw2L", { key: passwordKey, service, field, time });
  const login = async (pwd: string): Promise<number> =>
    (
      await server.raw({
        service: "Member.Login",
        mobile: member.mobile,
        pwd,
        agreed: "1",
        requestId: randomHex(16),
      })
    ).code;
  const good = seal("pwd");
  expect(await login(good)).toBe(0);
  const now = server.now().getTime();
  const unreadable = [
    good,
    seal("safePwd"),
    seal("pwd", { time: now - 301_000 }),
    seal("pwd", { time: now + 301_000 }),
    seal("pwd", { service: "Member.Register" }),
    "Kq8#mw2L",
    "v1.t1.AAAA",
    ...["short", `${"a".repeat(19)}\0`, "数".repeat(16), "a".repeat(65)].map((nonce) =>
      sealText(JSON.stringify({ p: "Kq8#mw2L", t: now, n: nonce, f: "pwd" }), {
        key: passwordKey,
        service: "Member.Login",
      }),
    ),
  ];
  const codes: number[] = [];
  for (const sealed of unreadable) codes.push(await login(sealed));
  expect(codes).toEqual(unreadable.map(() => codes[0]));
  expect(codes[0]).not.toBe(0);
});
