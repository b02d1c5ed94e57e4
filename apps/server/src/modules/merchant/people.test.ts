import { groups } from "@heshi/contract/groups";
import { Sms } from "@heshi/contract/account/sms";
import { mayCallInShop, staffRights, staffRoles } from "@heshi/contract/rights";
import { Merchant } from "@heshi/contract/shop/merchant";
import { randomId } from "@heshi/kernel/id";
import { afterAll, describe, expect, test } from "vitest";
import { testHasher, testServer } from "../../../test/harness.ts";
import { codeOn, makeMember } from "../../../test/make/member.ts";
import { inPurse } from "../../../test/make/settlement.ts";
import { changeSettings, digits, keepSessions, shop, sql, staff } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const DAY_MS = 86_400_000;

const invite = (token2: string, mobile: string, role: "orders" | "goods" = "orders") =>
  server.call(Merchant, "InviteStaff", { mobile, name: "陈立", role }, { token2 });
async function enter(mobile: string) {
  server.advance(61_000);
  const device = `device-${mobile}`;
  await server.call(Sms, "Send", { mobile, purpose: "shopLogin" }, { device });
  return server.call(Merchant, "LoginBySms", { mobile, code: await codeOn(server, mobile) }, { device });
}
const number = (): string => `137${digits(8)}`;

test("who is invited accepts by a code, works by their role, and is gone at once when removed", async () => {
  const own = await shop(server);
  const mobile = number();
  const { staffId } = (await invite(own.token2, mobile)).info;
  expectRefused(await server.call(Merchant, "Login", { mobile, pwd: "Demo@1234" }), "WRONG_SECRET");
  const people = async () => (await server.call(Merchant, "GetStaff", {}, { token2: own.token2 })).info.list;
  expect((await people()).map(({ role, state }) => [role, state])).toEqual([
    ["owner", "active"],
    ["orders", "invited"],
  ]);
  const { info } = await enter(mobile);
  expect(info.info).toMatchObject({ name: own.name, role: "orders" });
  expectRefused(await invite(own.token2, mobile), Merchant, "STAFF_EXISTS");
  const as = { token2: info.token };
  expectRefused(await server.call(Merchant, "GetStaff", {}, as), "ROLE");
  expect((await server.call(Merchant, "RemoveStaff", { staffId }, { token2: own.token2 })).code).toBe(0);
  expectRefused(await server.call(Merchant, "GetInfo", {}, as), "MERCHANT_INVALID");
  expectRefused(await enter(mobile), Merchant, "STAFF_STOPPED");
  expect((await invite(own.token2, mobile, "goods")).info.staffId).toBe(staffId);
  expect((await enter(mobile)).info.info.role).toBe("goods");
});

test("an invitation ends, the owner stays, and fifty are enough, also at once", async () => {
  const own = await shop(server);
  const as = { token2: own.token2 };
  const mobile = number();
  await invite(own.token2, mobile);
  server.advance(8 * DAY_MS);
  await keepSessions(server);
  expectRefused(await enter(mobile), Merchant, "INVITE_OVER");
  const staffId = own.staffId;
  const change = { staffId, name: "我", role: "goods" as const, without: [] };
  expectRefused(await server.call(Merchant, "SetStaff", change, as), Merchant, "OWNER_FIXED");
  expectRefused(await server.call(Merchant, "RemoveStaff", { staffId }, as), Merchant, "OWNER_FIXED");
  for (let n = 0; n < 47; n += 1)
    await staff(server, { shopId: own.id, staffId: randomId(), role: "orders" });
  const replies = await Promise.all(Array.from({ length: 4 }, () => invite(own.token2, number())));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  expectRefused(await invite(own.token2, number()), Merchant, "STAFF_FULL");
});

test("one person in two shops has one password, and switches between them", async () => {
  const [one, two] = [await shop(server), await shop(server)];
  const mobile = number();
  await sql(server, "update shop_staff set mobile = $2, pwd_hash = $3 where id = $1", [
    one.staffId,
    mobile,
    await testHasher.hash("Kq8#mw2L"),
  ]);
  await invite(two.token2, mobile);
  const as = { token2: one.token2 };
  const { info: before } = await server.call(Merchant, "GetShops", {}, as);
  expect(before.list.map(({ name, isHere, isInvited }) => [name, isHere, isInvited])).toEqual([
    [one.name, true, false],
    [two.name, false, true],
  ]);
  const { info } = await server.call(Merchant, "SwitchShop", { shopId: two.id }, as);
  expect(info.info).toMatchObject({ name: two.name, role: "orders" });
  expectRefused(await server.call(Merchant, "GetInfo", {}, as), "MERCHANT_INVALID");
  const named = async () =>
    (await server.call(Merchant, "GetShops", {}, { token2: info.token })).info.list.map(({ name }) => name);
  const setState = (state: string) =>
    sql(server, `update shop set state = '${state}' where id = $1`, [one.id]);
  await setState("closed");
  expect(await named()).toEqual([two.name]);
  await setState("open");
  expect(await named()).toEqual([two.name, one.name]);
  const there = { token2: info.token };
  const pwd = { oldPwd: "Kq8#mw2L", pwd: "Zt5!vn9Q", rePwd: "Zt5!vn9Q" };
  expect((await server.call(Merchant, "ChangePassword", pwd, there)).code).toBe(0);
  const back = await server.call(Merchant, "SwitchShop", { shopId: one.id }, there);
  expect(back.info.info.name).toBe(one.name);
  expect(
    (await server.call(Merchant, "Login", { mobile, pwd: "Zt5!vn9Q" }, { device: "device-of-home" })).info
      .info.name,
  ).toBe(one.name);
  const strange = await shop(server);
  const other = await server.call(
    Merchant,
    "SwitchShop",
    { shopId: strange.id },
    { token2: back.info.token },
  );
  expectRefused(other, "NOT_FOUND");
});

test("a group of methods is taken from one person: it holds from their next call on", async () => {
  const own = await shop(server);
  const staffId = randomId();
  const token2 = await staff(server, { shopId: own.id, staffId, role: "orders" });
  const ship = () =>
    server.call(Merchant, "ChangeOrderAddress", { orderId: randomId() } as never, { token2 });
  expect((await ship()).code).not.toBe(codeOf("ROLE"));
  const set = { staffId, name: "陈立", role: "orders" as const, without: ["ship" as const] };
  expect((await server.call(Merchant, "SetStaff", set, { token2: own.token2 })).code).toBe(0);
  expectRefused(await ship(), "ROLE");
  expect((await server.call(Merchant, "GetInfo", {}, { token2 })).info.without).toEqual(["ship"]);
});

describe("every method of a shop", async () => {
  const methods = groups.flatMap((group) =>
    Object.entries(group.methods)
      .filter(([, { access }]) => access === "merchant")
      .map(([name, method]) => ({ service: `${group.name}.${name}`, group, name, method })),
  );
  const own = await shop(server);
  const member = await makeMember(server);
  const tokens = await Promise.all(
    staffRoles.map((role) => staff(server, { shopId: own.id, staffId: randomId(), role })),
  );
  let refused = 0;
  afterAll(() => {
    process.stdout.write(
      `${methods.length} methods of a shop: ${refused} refusals of roles, ${methods.length} of a member's token\n`,
    );
  });

  // one test a method: their number grows, the limit of one does not
  test.each(methods)(
    "$service refuses the roles that may not call it, and a member's token",
    async ({ group, name, method }) => {
      const codeAs = async (token2: string): Promise<number> =>
        (await server.call(group as never, name as never, {} as never, { token2 })).code;
      for (const [at, role] of staffRoles.entries()) {
        if (mayCallInShop({ role }, method.roles)) continue;
        expect([role, await codeAs(tokens[at] ?? "")]).toEqual([role, codeOf("ROLE")]);
        refused += 1;
      }
      expect(await codeAs(member.token)).toBe(codeOf("MERCHANT_INVALID"));
    },
  );

  test("a method that names no roles is open to nobody, not even to the owner", () => {
    expect(mayCallInShop({ role: "owner" }, undefined)).toBe(false);
    expect(mayCallInShop({ role: "service" }, "all")).toBe(true);
  });

  test("an owner without a right may not call what needs it", () => {
    expect(methods.length).toBeGreaterThan(40);
    for (const right of Object.keys(staffRights) as (keyof typeof staffRights)[])
      expect(mayCallInShop({ role: "owner", without: [right] }, staffRights[right]), right).toBe(false);
  });
});

test("an invitation is announced by SMS, not more often than the limits of person, number and shop", async () => {
  const mobile = `139${digits(8)}`;
  const texts = async () => {
    await server.drain();
    return (server.gateways.sandbox.phone?.list(mobile) ?? []).filter(
      ({ template }) => template === "shopInvited",
    );
  };
  const own = await shop(server);
  const { staffId } = (await invite(own.token2, mobile)).info;
  expect((await texts())[0]?.text).toContain(own.name.slice(0, 20));
  await server.call(Merchant, "RemoveStaff", { staffId }, own);
  expect((await invite(own.token2, mobile)).code).toBe(0);
  expect(await texts()).toHaveLength(1);
  for (let n = 0; n < 4; n += 1) expect((await invite((await shop(server)).token2, mobile)).code).toBe(0);
  expect(await texts()).toHaveLength(3);
  // one shop and many numbers
  const busy = await shop(server);
  await changeSettings(server, { "merchant.inviteSms": 2 });
  const others = Array.from({ length: 4 }, () => `138${digits(8)}`);
  for (const to of others) expect((await invite(busy.token2, to)).code).toBe(0);
  await server.drain();
  const told = others.filter((to) => (server.gateways.sandbox.phone?.list(to) ?? []).length > 0);
  expect(told).toHaveLength(2);
});

test("the owner of a closed shop logs in for its wallet alone, other staff do not, and of a frozen one nobody", async () => {
  const own = await shop(server);
  const [row] = await sql(server, "select mobile from shop_staff where id = $1", [own.staffId]);
  const mobile = String(row?.["mobile"]);
  await inPurse(server, own.id, 5000);
  await sql(server, "update shop set state = 'closed' where id = $1", [own.id]);
  const entered = await enter(mobile);
  expect(entered.info.info).toMatchObject({ state: "closed", role: "owner" });
  const as = { token2: entered.info.token };
  const wallet = await server.call(Merchant, "GetWallet", {}, as);
  expect(wallet.info.availableFen).toBe(5000);
  expect((await server.call(Merchant, "GetWithdrawPage", {}, as)).info.allFen).toBeGreaterThan(0);
  expectRefused(await server.call(Merchant, "GetOrders", {}, as), "ROLE");
  expectRefused(
    await server.call(Merchant, "InviteStaff", { mobile, name: "新", role: "orders" }, as),
    "ROLE",
  );
  expectRefused(await server.call(Merchant, "AddKey", { name: "E", scopes: ["goods.read"] }, as), "ROLE");
  await sql(server, "update shop set state = 'frozen' where id = $1", [own.id]);
  expectRefused(await server.call(Merchant, "GetWallet", {}, as), "MERCHANT_INVALID");
  expectRefused(await enter(mobile), Merchant, "SHOP_CLOSED");
});
