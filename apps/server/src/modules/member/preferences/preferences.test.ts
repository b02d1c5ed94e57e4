import { Credit } from "@heshi/contract/money/credit";
import { Member } from "@heshi/contract/account/member";
import { Order } from "@heshi/contract/trade/order";
import { Sms } from "@heshi/contract/account/sms";
import { Wares } from "@heshi/contract/goods/wares";
import { beforeEach, expect, test, vi } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { codeOn, makeMember } from "../../../../test/make/member.ts";
import { goods, member, sql } from "../../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../../test/refused.ts";

const server = await testServer();
const PIN = "2580";
const HOUR = 3_600_000;

/** Moves the clock on to an hour of the day in China. */
function toHour(hour: number): void {
  const now = (server.now().getUTCHours() + 8) % 24;
  server.advance(((hour - now + 24) % 24) * HOUR);
}
beforeEach(() => toHour(12));

const start = (token: string, pwd = PIN, rePwd = pwd) =>
  server.call(Member, "StartMinorMode", { pwd, rePwd }, { token });
const end = (token: string, pwd: string) => server.call(Member, "EndMinorMode", { pwd }, { token });
const isMinor = async (token: string) =>
  (await server.call(Member, "GetMemberDetail", {}, { token })).info.isMinor;

test("Member.StartMinorMode and EndMinorMode switch the mode by four digits, which are kept as a hash", async () => {
  const { id, token } = await makeMember(server);
  expectRefused(await end(token, PIN), Member, "MINOR_OFF");
  expectRefused(await start(token, "12a4"), "WRONG_FIELD");
  expectRefused(await start(token, PIN, "2581"), Member, "PASSWORD_REPEAT");
  expect(await isMinor(token)).toBe(false);
  expect((await start(token)).code).toBe(0);
  expect(await isMinor(token)).toBe(true);
  expectRefused(await start(token, "1357"), Member, "MINOR_ON");
  const [row] = await sql(server, "select minor_pin_hash from member where id = $1", [id]);
  expect(String(row?.["minor_pin_hash"])).not.toContain(PIN);
  expectRefused(await end(token, "1357"), "WRONG_SECRET");
  expect((await end(token, PIN)).code).toBe(0);
  expect(await isMinor(token)).toBe(false);
});

test("five wrong tries lock the digits, also the right ones; a code to the own number switches the mode off", async () => {
  const { token, mobile } = await makeMember(server);
  await start(token);
  for (let n = 0; n < 5; n += 1) expectRefused(await end(token, "0000"), "WRONG_SECRET");
  expect((await end(token, PIN)).code).toBe(codeOf("WRONG_SECRET"));
  expect(await isMinor(token)).toBe(true);
  await server.call(Sms, "SendMine", { purpose: "minor" }, { token });
  expectRefused(await server.call(Member, "ResetMinorMode", { code: "000000" }, { token }), "WRONG_CODE");
  const code = await codeOn(server, mobile);
  expect((await server.call(Member, "ResetMinorMode", { code }, { token })).code).toBe(0);
  expect(await isMinor(token)).toBe(false);
  expectRefused(await server.call(Member, "ResetMinorMode", { code }, { token }), Member, "MINOR_OFF");
});

const transfer = (token: string, payee: { mid: string }) =>
  server.call(
    Credit,
    "Transfer",
    { mid: payee.mid, amountFen: 100 as never, grant: "x".repeat(32) },
    { token },
  );

test("in minors' mode no money moves but for orders, and at night nothing", async () => {
  const [{ token }, payee] = [await makeMember(server), await makeMember(server)];
  expect((await transfer(token, payee)).code).not.toBe(codeOf("MINOR"));
  await start(token);
  expect((await transfer(token, payee)).code).toBe(codeOf("MINOR"));
  const addresses = () => server.call(Member, "GetAddresses", {}, { token });
  expect((await addresses()).code).toBe(0);
  for (const [hour, code] of [
    [21, 0],
    [22, codeOf("MINOR")],
    [0, codeOf("MINOR")],
    [5, codeOf("MINOR")],
    [6, 0],
  ] as const) {
    toHour(hour);
    expect((await addresses()).code, `${hour}:00`).toBe(code);
  }
  toHour(23);
  expect((await addresses()).raw).toContain("22:00 至次日 6:00 不能使用");
  // the way out, and what visitors may see, stay open
  expect(await isMinor(token)).toBe(true);
  expect((await server.call(Wares, "GetFeed", {}, { token })).code).toBe(0);
  expect((await end(token, PIN)).code).toBe(0);
  expect((await addresses()).code).toBe(0);
});

test("orders of a day come to ¥200 at most; a closed one does not count, and midnight begins again", async () => {
  const { token } = await member(server);
  await start(token);
  const order = async (priceFen: number) => {
    const { skuId } = await goods(server, { priceFen });
    return server.call(Order, "Submit", { skuId, expectedPayableFen: priceFen as never }, { token });
  };
  const dear = await order(20_001);
  expect(dear.code).toBe(codeOf("MINOR"));
  expect(dear.raw).toContain("未成年人模式每天最多下单 ¥200.00，今天还可以下单 ¥200.00");
  const first = await order(15_000);
  expect(first.code).toBe(0);
  expect((await order(5001)).raw).toContain("今天还可以下单 ¥50.00");
  expect((await order(5000)).code).toBe(0);
  expect((await order(100)).code).toBe(codeOf("MINOR"));
  await server.call(Order, "Cancel", { orderId: first.info.orderIds[0] ?? "" }, { token });
  expect((await order(15_000)).code).toBe(0);
  expect((await order(100)).code).toBe(codeOf("MINOR"));
  toHour(11);
  expect((await order(100)).code).toBe(0);
});

test("with personal recommendations off the feed reads neither footprints nor favourites", async () => {
  const { token } = await makeMember(server);
  const reads = vi.spyOn(server.db, "many");
  /** Whether the statements of a call to the feed read what the member viewed or collected. */
  const isPersonal = async (input: { isPersonal?: boolean } = {}) => {
    reads.mockClear();
    expect((await server.call(Wares, "GetFeed", input, { token })).ret).toBe(200);
    const texts = reads.mock.calls.map(([{ text }]) => text);
    expect(texts.length).toBeGreaterThan(0);
    return texts.some((text) => /footprint|favourite/.test(text));
  };
  expect(await isPersonal()).toBe(true);
  expect(await isPersonal({ isPersonal: false })).toBe(false);
  const off = await server.call(Member, "SetPersonal", { isPersonal: false }, { token });
  expect(off.info).toEqual({ isPersonal: false });
  expect([await isPersonal(), await isPersonal({ isPersonal: true })]).toEqual([false, false]);
  await server.call(Member, "SetPersonal", { isPersonal: true }, { token });
  expect(await isPersonal()).toBe(true);
  reads.mockRestore();
});
