import { Member } from "@heshi/contract/account/member";
import { Sms } from "@heshi/contract/account/sms";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { testServer, type TestServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { codeOn, makeMember } from "../../../test/make/member.ts";
import { changeSettings, digits, num, sql } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { usualSettings } from "../../settings.ts";

/** Codes by SMS (reliability.md A1-A3): limits on guessing and sending, and where their digits may appear. */
const mobileOf = (): string => `136${digits(8)}`;
const sent = async (
  server: TestServer,
  mobile: string,
  device: string,
  slider?: { sliderId: string; sliderX: number },
) => (await server.call(Sms, "Send", { mobile, purpose: "login", ...slider }, { device })).code;
const login = (server: TestServer, mobile: string, code: string, device: string) =>
  server.call(Member, "LoginBySms", { mobile, code, agreed: true }, { device });

/** A solved slider: the gap's position is read from the database. */
async function solved(server: TestServer): Promise<{ sliderId: string; sliderX: number }> {
  const { sliderId } = (await server.call(Sms, "GetSlider", {})).info;
  return {
    sliderId,
    sliderX: await num(server, "select x from sms_slider where digest = $1", [sha256Hex(sliderId)]),
  };
}

test("operators see which codes went to a number, and what became of each, but never the digits", async () => {
  const server = await testServer();
  const [mobile, device] = [mobileOf(), "device-desk-0001"];
  await sent(server, mobile, device);
  const code = await codeOn(server, mobile);
  const clerk = await makeOperator(server, "service");
  const seen = async (keyword: string) => {
    const reply = await server.call(Admin, "GetSmsCodes", { keyword }, clerk);
    expect(reply.raw).not.toContain(code);
    expect(reply.raw).not.toContain(mobile);
    return reply.info.list;
  };
  expect(await seen(mobile)).toMatchObject([{ purpose: "login", state: "open", tries: 0 }]);
  expect((await login(server, mobile, code, device)).code).toBe(0);
  expect(await seen(mobile)).toMatchObject([{ state: "used", tries: 1 }]);
  server.advance(61_000);
  await sent(server, mobile, device);
  server.advance(10 * 60_000);
  const [row] = await sql(server, "select mid from member where mobile = $1", [mobile]);
  expect((await seen(String(row?.["mid"]))).map(({ state }) => state)).toEqual(["expired", "used"]);
  expect(await seen(mobileOf())).toEqual([]);
  expect(await seen("")).toEqual([]);
  expectRefused(
    await server.call(Admin, "GetSmsCodes", { keyword: mobile }, await makeOperator(server, "finance")),
    "ROLE",
  );
});

test("A1: of 60 guesses at one number five are compared, none is accepted, and the right one is too late", async () => {
  const server = await testServer();
  const [mobile, device] = [mobileOf(), "device-a1-guesser"];
  await sent(server, mobile, device);
  const code = await codeOn(server, mobile);
  const guesses = Array.from({ length: 60 }, (_, n) =>
    String((Number(code) + 1 + n) % 1_000_000).padStart(6, "0"),
  );
  const answers = [];
  for (const guess of guesses) answers.push(await login(server, mobile, guess, device));
  expect(answers.filter((answer) => answer.code === 0).length).toBe(0);
  expect(await num(server, "select tries from sms_code where mobile = $1", [mobile])).toBe(5);
  expectRefused(await login(server, mobile, code, device), "WRONG_CODE");
  expect(await num(server, "select count(*) from session")).toBe(0);
});

test("A1: a code is valid for its device, purpose and number, for five minutes, once", async () => {
  const server = await testServer();
  const [mobile, device] = [mobileOf(), "device-a1-owner"];
  await sent(server, mobile, device);
  const code = await codeOn(server, mobile);
  expectRefused(await login(server, mobile, code, "device-of-another"), "WRONG_CODE");
  expectRefused(await login(server, mobileOf(), code, device), "WRONG_CODE");
  const pwd = { pwd: "Kq8#mw2L", rePwd: "Kq8#mw2L" };
  expectRefused(
    await server.call(Member, "Register", { mobile, code, agreed: true, ...pwd }, { device }),
    "WRONG_CODE",
  );
  expect((await login(server, mobile, code, device)).code).toBe(0);
  expectRefused(await login(server, mobile, code, device), "WRONG_CODE");

  server.advance(61_000);
  await sent(server, mobile, device);
  const late = await codeOn(server, mobile);
  server.advance(5 * 60_000);
  expectRefused(await login(server, mobile, late, device), "WRONG_CODE");
});

test("A2: sending is limited to 10 per number, 20 per device, 50 per address; each slider is valid once, after three codes", async () => {
  const server = await testServer();
  const counted = (what: string, value: string) =>
    num(server, `select count(*) from sms_code where ${what} = $1`, [value]);

  const one = mobileOf();
  for (let n = 0; n < 14; n += 1) {
    await sent(server, one, `device-a2-${n}`, n < 3 ? undefined : await solved(server));
    server.advance(61_000);
  }
  expect(await counted("mobile", one)).toBe(usualSettings["sms.codesPerNumber"]);

  const early = mobileOf();
  for (let n = 0; n < 3; n += 1) {
    expect(await sent(server, early, "device-a2-early")).toBe(0);
    server.advance(61_000);
  }
  expect(await sent(server, early, "device-a2-early")).toBe(codeOf(Sms, "SLIDER_NEEDED"));
  const slider = await solved(server);
  expect(await sent(server, early, "device-a2-early", { ...slider, sliderX: slider.sliderX + 6 })).toBe(
    codeOf(Sms, "SLIDER_WRONG"),
  );
  expect(await sent(server, early, "device-a2-early", slider)).toBe(codeOf(Sms, "SLIDER_WRONG"));
  expect(await sent(server, early, "device-a2-early", await solved(server))).toBe(0);

  for (let n = 0; n < 25; n += 1) await sent(server, mobileOf(), "device-a2-many");
  expect(await counted("device_id", "device-a2-many")).toBe(usualSettings["sms.codesPerDevice"]);
  for (let n = 0; n < 40; n += 1) await sent(server, mobileOf(), `device-a2-fresh-${n}`);
  expect(
    await num(
      server,
      "select count(*) from sms_code where created_at > $1::timestamptz - interval '1 hour'",
      [server.now()],
    ),
  ).toBe(usualSettings["sms.codesPerAddress"]);
}, 60_000);

test("A2: other people's devices cannot use up the codes of a number's owner", async () => {
  const server = await testServer();
  const [mobile, device] = [mobileOf(), "device-a2-of-owner"];
  expect(await sent(server, mobile, device)).toBe(0);
  expect((await login(server, mobile, await codeOn(server, mobile), device)).code).toBe(0);
  for (let n = 0; n < 14; n += 1) {
    server.advance(61_000);
    await sent(server, mobile, `device-a2-stranger-${n}`, n < 3 ? undefined : await solved(server));
  }
  expect(await num(server, "select count(*) from sms_code where mobile = $1", [mobile])).toBe(
    1 + usualSettings["sms.codesPerNumber"],
  );
  server.advance(61_000);
  expect(await sent(server, mobile, "device-a2-another", await solved(server))).toBe(
    codeOf(Sms, "DAY_LIMIT"),
  );
  expect(await sent(server, mobile, device)).toBe(0);
  expect((await login(server, mobile, await codeOn(server, mobile), device)).code).toBe(0);
  for (let n = 0; n < 14; n += 1) {
    server.advance(61_000);
    await sent(server, mobile, device, await solved(server));
  }
  expect(
    await num(server, "select count(*) from sms_code where mobile = $1 and device_id = $2", [mobile, device]),
  ).toBe(usualSettings["sms.codesPerNumber"]);
});

test("A2: a day's codes stop at the configured maximum and resume the next day", async () => {
  const server = await testServer();
  await changeSettings(server, { "sms.codesPerDay": 5, "sms.knownPercent": 0 });
  const codes: number[] = [];
  for (let n = 0; n < 7; n += 1)
    codes.push(await sent(server, mobileOf(), `device-a2-cost-${n}`, await solved(server)));
  expect(codes).toEqual([0, 0, 0, 0, 0, codeOf(Sms, "DAY_LIMIT"), codeOf(Sms, "DAY_LIMIT")]);
  expect(await num(server, "select count(*) from sms_code")).toBe(5);
  server.advance(86_400_000);
  expect(await sent(server, mobileOf(), "device-a2-cost-next")).toBe(0);
});

test("A2: strangers meet the slider from half of the day on, and what is kept for known devices is not theirs", async () => {
  const server = await testServer();
  await changeSettings(server, { "sms.codesPerDay": 10, "sms.knownPercent": 30 });
  const member = await makeMember(server);
  const atHome = (
    await sql(server, "select device_id from known_device where subject_id = $1", [member.id])
  )[0];
  const home = String(atHome?.["device_id"]);
  for (let n = 0; n < 5; n += 1) expect(await sent(server, mobileOf(), `device-a2-strange-${n}`)).toBe(0);
  const asked = await server.call(
    Sms,
    "Send",
    { mobile: mobileOf(), purpose: "login" },
    { device: "device-a2-half" },
  );
  expect([asked.code, asked.info]).toMatchObject([codeOf(Sms, "SLIDER_NEEDED"), { needsSlider: true }]);
  // a known number at a device of its own meets none; at another device it does
  expectRefused(
    await server.call(
      Sms,
      "Send",
      { mobile: member.mobile, purpose: "login" },
      { device: "device-a2-thief" },
    ),
    Sms,
    "SLIDER_NEEDED",
  );
  expect(await sent(server, member.mobile, home)).toBe(0);
  expect(await sent(server, mobileOf(), "device-a2-strange-5", await solved(server))).toBe(0);
  expect(await sent(server, mobileOf(), "device-a2-strange-6", await solved(server))).toBe(
    codeOf(Sms, "DAY_LIMIT"),
  );
  server.advance(61_000);
  const own = () => server.call(Sms, "SendMine", { purpose: "payPassword" }, { token: member.token });
  expect((await own()).code).toBe(0);
  server.advance(61_000);
  expect(await sent(server, member.mobile, home)).toBe(0);
  server.advance(61_000);
  expect(await sent(server, member.mobile, home, await solved(server))).toBe(0);
  server.advance(61_000);
  expectRefused(await own(), Sms, "DAY_LIMIT");
});

test("A2: the refusal beyond an address's hour names the hour, not the day", async () => {
  const server = await testServer();
  await changeSettings(server, { "sms.codesPerAddress": 2 });
  for (let n = 0; n < 2; n += 1) await sent(server, mobileOf(), `device-a2-hour-${n}`);
  const late = await server.call(
    Sms,
    "Send",
    { mobile: mobileOf(), purpose: "login" },
    { device: "device-a2-hour-3" },
  );
  expectRefused(late, Sms, "HOUR_LIMIT");
  expect(late.msg).not.toContain("今天");
  server.advance(3_601_000);
  expect(await sent(server, mobileOf(), "device-a2-hour-4")).toBe(0);
});

test("A2: a solved slider cannot send twice", async () => {
  const server = await testServer();
  const slider = await solved(server);
  expect(await sent(server, mobileOf(), "device-a2-first", slider)).toBe(0);
  expect(await sent(server, mobileOf(), "device-a2-second", slider)).toBe(codeOf(Sms, "SLIDER_WRONG"));
});

test("A3: the digits of 20 codes appear in no answer and no row", async () => {
  const server = await testServer();
  const answers: string[] = [];
  const codes: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    const [mobile, device] = [mobileOf(), `device-a3-${n}`];
    answers.push((await server.call(Sms, "Send", { mobile, purpose: "login" }, { device })).raw);
    const queued = await sql(server, "select payload::text as text from outbox");
    codes.push(await codeOn(server, mobile));
    answers.push(...queued.map(({ text }) => String(text)));
  }
  const tables = await sql(
    server,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    // Tables full of other digits may contain a code by chance: their rows are compared as whole words.
    const rows = await sql(server, `select t::text as text from "${String(name)}" t limit 2000`);
    answers.push(...rows.map(({ text }) => String(text)));
  }
  const hits = codes.filter((code) => answers.some((text) => new RegExp(`\\b${code}\\b`).test(text)));
  expect(hits).toEqual([]);
  expect((await makeMember(server)).token).not.toBe("");
});
