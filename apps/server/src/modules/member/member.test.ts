import { Member } from "@heshi/contract/account/member";
import { Sms } from "@heshi/contract/account/sms";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { codeOn, makeMember } from "../../../test/make/member.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const freshMobile = (): string => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
const send = (
  mobile: string,
  purpose: "login" | "register" | "password" | "bind" | "newMobile",
  device?: string,
) => server.call(Sms, "Send", { mobile, purpose }, device === undefined ? {} : { device });

test("Member.LoginBySms registers an unknown number and logs in a known one", async () => {
  const mobile = freshMobile();
  const device = `device-${mobile}`;
  expect(await send(mobile, "login", device)).toMatchObject({ code: 0 });
  const code = await codeOn(server, mobile);
  const first = await server.call(Member, "LoginBySms", { mobile, code, agreed: true }, { device });
  expect(first).toMatchObject({
    code: 0,
    info: { userInfo: { code: 0, balanceFen: 0, hasPassword: false } },
  });
  const again = await server.call(Member, "LoginBySms", { mobile, code, agreed: true }, { device });
  expectRefused(again, "WRONG_CODE");
  const detail = await server.call(Member, "GetMemberDetail", {}, { token: first.info.token });
  expect(detail.info.mid).toBe(first.info.userInfo.mid);
});

test("a repeat of Member.LoginBySms issues a new token and revokes the first", async () => {
  const mobile = freshMobile();
  const device = `device-${mobile}`;
  await send(mobile, "login", device);
  const input = { mobile, code: await codeOn(server, mobile), agreed: true };
  const first = await server.call(Member, "LoginBySms", input, { device, requestId: "a".repeat(32) });
  const second = await server.call(Member, "LoginBySms", input, { device, requestId: "a".repeat(32) });
  expect(second.code).toBe(0);
  expect(second.info.token).not.toBe(first.info.token);
  expectRefused(
    await server.call(Member, "GetMemberDetail", {}, { token: first.info.token }),
    "MEMBER_INVALID",
  );
  expect((await server.call(Member, "GetMemberDetail", {}, { token: second.info.token })).code).toBe(0);
});

test("five wrong tries invalidate a code, even for the right digits afterwards", async () => {
  const mobile = freshMobile();
  const device = `device-${mobile}`;
  await send(mobile, "login", device);
  const code = await codeOn(server, mobile);
  const wrong = code === "000000" ? "111111" : "000000";
  for (let left = 4; left >= 0; left -= 1) {
    expect(
      await server.call(Member, "LoginBySms", { mobile, code: wrong, agreed: true }, { device }),
    ).toMatchObject({ code: codeOf("WRONG_CODE"), info: { left } });
  }
  expectRefused(
    await server.call(Member, "LoginBySms", { mobile, code, agreed: true }, { device }),
    "WRONG_CODE",
  );
});

test("a code for another device, purpose or number does not log in; consent is required", async () => {
  const mobile = freshMobile();
  const device = `device-${mobile}`;
  await send(mobile, "login", device);
  const code = await codeOn(server, mobile);
  expectRefused(
    await server.call(Member, "LoginBySms", { mobile, code, agreed: true }, { device: "another-device" }),
    "WRONG_CODE",
  );
  expectRefused(
    await server.call(
      Member,
      "ResetPassword",
      { mobile, code, pwd: "Kq8#mw2L", rePwd: "Kq8#mw2L" },
      { device },
    ),
    "WRONG_CODE",
  );
  expect(await server.call(Member, "LoginBySms", { mobile, code, agreed: false }, { device })).toMatchObject({
    code: codeOf("WRONG_FIELD"),
    info: { fields: { agreed: "请先阅读并同意协议" } },
  });
});

test("Sms.Send answers the same for known and unknown numbers, waits 60 s, and asks for a slider after three", async () => {
  const known = await makeMember(server);
  const device = `device-${known.mobile}`;
  const unknown = freshMobile();
  const replies = [await send(known.mobile, "login", device), await send(unknown, "login", device)];
  expect(new Set(replies.map(({ code, info }) => JSON.stringify([code, Object.keys(info)]))).size).toBe(1);
  expectRefused(await send(known.mobile, "login", device), Sms, "TOO_SOON");
  for (let sent = 1; sent < 3; sent += 1) {
    server.advance(61_000);
    expect((await send(known.mobile, "login", device)).code).toBe(0);
  }
  server.advance(61_000);
  expectRefused(await send(known.mobile, "login", device), Sms, "SLIDER_NEEDED");
  const slider = await server.call(Sms, "GetSlider", {}, { device });
  expect(slider.info.picture.startsWith("data:image/webp")).toBe(true);
  const solved = await server.call(
    Sms,
    "Send",
    { mobile: known.mobile, purpose: "login", sliderId: slider.info.sliderId, sliderX: 0 },
    { device },
  );
  expectRefused(solved, Sms, "SLIDER_WRONG");
});

test("Member.Register sets a password, refuses common ones and a registered number", async () => {
  const mobile = freshMobile();
  const device = `device-${mobile}`;
  await send(mobile, "register", device);
  const code = await codeOn(server, mobile);
  const base = { mobile, code, agreed: true };
  expectRefused(
    await server.call(Member, "Register", { ...base, pwd: "12345678", rePwd: "12345678" }, { device }),
    Member,
    "PASSWORD_COMMON",
  );
  expectRefused(
    await server.call(Member, "Register", { ...base, pwd: "Kq8#mw2L", rePwd: "Kq8#mw2M" }, { device }),
    Member,
    "PASSWORD_REPEAT",
  );
  expect(
    (await server.call(Member, "Register", { ...base, pwd: "Kq8#mw2L", rePwd: "Kq8#mw2L" }, { device })).code,
  ).toBe(0);
  expect((await server.call(Member, "Login", { mobile, pwd: "Kq8#mw2L", agreed: true })).code).toBe(0);
});

test("Member.Login locks password login after five wrong ones, for known and unknown numbers alike", async () => {
  const member = await makeMember(server, { pwd: "Kq8#mw2L" });
  const login = (mobile: string, pwd: string) =>
    server.call(Member, "Login", { mobile, pwd, agreed: true }, { device: `device-${mobile}` });
  for (const mobile of [member.mobile, freshMobile()]) {
    for (let left = 4; left >= 0; left -= 1) {
      expect(await login(mobile, "wrong-pass")).toMatchObject({
        code: codeOf("WRONG_SECRET"),
        info: { left },
      });
    }
    const locked = await login(mobile, "Kq8#mw2L");
    expect(locked).toMatchObject({ code: codeOf("WRONG_SECRET"), info: { left: 0 } });
  }
  server.advance(16 * 60_000);
  expect((await login(member.mobile, "Kq8#mw2L")).code).toBe(0);
});

test("Member.ResetPassword ends all sessions; an unknown number is answered the same", async () => {
  const member = await makeMember(server, { pwd: "Kq8#mw2L" });
  for (const mobile of [member.mobile, freshMobile()]) {
    const device = `device-${mobile}`;
    await send(mobile, "password", device);
    const reply = await server.call(
      Member,
      "ResetPassword",
      { mobile, code: await codeOn(server, mobile), pwd: "Zt5!vn9Q", rePwd: "Zt5!vn9Q" },
      { device },
    );
    expect(reply).toMatchObject({ code: 0, info: {} });
  }
  expectRefused(await server.call(Member, "GetMemberDetail", {}, { token: member.token }), "MEMBER_INVALID");
});

test("Member.SetPayPassword refuses simple ones; Member.CreateGrant verifies it and locks after five failures", async () => {
  const member = await makeMember(server);
  const as = { token: member.token };
  expectRefused(
    await server.call(
      Member,
      "CreateGrant",
      { safePwd: "258036", method: "Pay.PayByBalance", amountFen: 100, subject: "T1" },
      as,
    ),
    Member,
    "PAY_PASSWORD_NONE",
  );
  expect((await server.call(Sms, "SendMine", { purpose: "payPassword" }, as)).code).toBe(0);
  const code = await codeOn(server, member.mobile);
  for (const safePwd of ["123456", "111111", "654321", "121212", "123123", member.mobile.slice(-6)]) {
    expect(
      (await server.call(Member, "SetPayPassword", { code, safePwd, pwdRepeat: safePwd }, as)).code,
      safePwd,
    ).toBe(codeOf(Member, "PAY_PASSWORD_SIMPLE"));
  }
  expect(
    (await server.call(Member, "SetPayPassword", { code, safePwd: "258036", pwdRepeat: "258036" }, as)).code,
  ).toBe(0);
  const input = { method: "Pay.PayByBalance", amountFen: 100, subject: "T1" } as const;
  expect(
    (await server.call(Member, "CreateGrant", { safePwd: "258036", ...input }, as)).info.grant.length,
  ).toBeGreaterThan(30);
  for (let left = 4; left >= 0; left -= 1)
    expect(await server.call(Member, "CreateGrant", { safePwd: "258037", ...input }, as)).toMatchObject({
      code: codeOf("WRONG_SECRET"),
      info: { left },
    });
  expect(await server.call(Member, "CreateGrant", { safePwd: "258036", ...input }, as)).toMatchObject({
    code: codeOf("WRONG_SECRET"),
    info: { left: 0 },
  });
});

test("Member.ChangeMobile needs both codes, refuses a taken number and ends other sessions", async () => {
  const member = await makeMember(server);
  const other = await makeMember(server);
  const as = { token: member.token };
  await server.call(Sms, "SendMine", { purpose: "mobile" }, as);
  const oldCode = await codeOn(server, member.mobile);
  await send(other.mobile, "newMobile");
  expectRefused(
    await server.call(
      Member,
      "ChangeMobile",
      { oldCode, mobile: other.mobile, code: await codeOn(server, other.mobile) },
      as,
    ),
    Member,
    "MOBILE_TAKEN",
  );
  const mobile = freshMobile();
  await send(mobile, "newMobile");
  const reply = await server.call(
    Member,
    "ChangeMobile",
    { oldCode, mobile, code: await codeOn(server, mobile) },
    as,
  );
  expect(reply.code).toBe(0);
});

test("devices are listed and signed out, other members' devices are not found, and a logout ends the session", async () => {
  const member = await makeMember(server, { pwd: "Kq8#mw2L" });
  const stranger = await makeMember(server, { pwd: "Kq8#mw2L" });
  const pwd = "Kq8#mw2L";
  const login = await server.call(
    Member,
    "Login",
    { mobile: member.mobile, pwd: "Kq8#mw2L", agreed: true },
    { device: "device-of-elsewhere" },
  );
  const devices = await server.call(Member, "GetDevices", {}, { token: member.token });
  expect(devices.info.list).toHaveLength(2);
  const other = devices.info.list.find(({ isCurrent }) => !isCurrent);
  const notMine = await server.call(
    Member,
    "EndDevice",
    { sessionId: other?.sessionId ?? "1", pwd },
    { token: stranger.token },
  );
  const unknown = await server.call(
    Member,
    "EndDevice",
    { sessionId: "123456789", pwd },
    { token: stranger.token },
  );
  expect(notMine.raw).toBe(unknown.raw);
  expect(
    (
      await server.call(
        Member,
        "EndDevice",
        { sessionId: other?.sessionId ?? "1", pwd },
        { token: member.token },
      )
    ).info.ended,
  ).toBe(1);
  expectRefused(
    await server.call(Member, "GetMemberDetail", {}, { token: login.info.token }),
    "MEMBER_INVALID",
  );
  expect((await server.call(Member, "Logout", {}, { token: member.token })).code).toBe(0);
  expectRefused(await server.call(Member, "GetMemberDetail", {}, { token: member.token }), "MEMBER_INVALID");
});
