import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { branch } from "../../../test/areas/branches.ts";
import { testHasher, testServer } from "../../../test/harness.ts";
import { digits, shop, sql, staff } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const PWD = "Demo@1234";

async function staffWith(state: { pwd?: string; stopped?: boolean; frozen?: boolean } = {}) {
  const own = await shop(server);
  await sql(server, "update shop_staff set pwd_hash = $2 where id = $1", [
    own.staffId,
    await testHasher.hash(state.pwd ?? PWD),
  ]);
  if (state.stopped)
    await sql(server, "update shop_staff set state = 'stopped' where id = $1", [own.staffId]);
  if (state.frozen) await sql(server, "update shop set state = 'frozen' where id = $1", [own.id]);
  const [row] = await sql(server, "select mobile from shop_staff where id = $1", [own.staffId]);
  return { ...own, mobile: String(row?.["mobile"]) };
}

test("a staff login works for merchant methods only; it refuses wrong passwords, disabled staff and frozen shops", async () => {
  const own = await staffWith();
  const login = (pwd: string, requestId?: string) =>
    server.call(Merchant, "Login", { mobile: own.mobile, pwd }, requestId === undefined ? {} : { requestId });
  const first = await login(PWD, "merchant-login-0001");
  expect(first.info.info).toMatchObject({ shopId: own.id, role: "owner", roleName: "店主" });
  expect((await server.call(Merchant, "GetInfo", {}, { token2: first.info.token })).info.name).toBe(own.name);
  const again = await login(PWD, "merchant-login-0001");
  expect(again.info.token).not.toBe(first.info.token);
  expectRefused(await server.call(Merchant, "GetInfo", {}, { token2: first.info.token }), "MERCHANT_INVALID");
  expectRefused(await server.call(Order, "GetCounts", {}, { token: again.info.token }), "MEMBER_INVALID");
  expect((await server.call(Merchant, "Logout", {}, { token2: again.info.token })).code).toBe(0);
  expectRefused(await server.call(Merchant, "GetInfo", {}, { token2: again.info.token }), "MERCHANT_INVALID");

  const [stopped, frozen] = [await staffWith({ stopped: true }), await staffWith({ frozen: true })];
  expectRefused(
    await server.call(Merchant, "Login", { mobile: stopped.mobile, pwd: PWD }),
    Merchant,
    "STAFF_STOPPED",
  );
  expectRefused(
    await server.call(Merchant, "Login", { mobile: frozen.mobile, pwd: PWD }),
    Merchant,
    "SHOP_CLOSED",
  );
  for (let left = 4; left >= 0; left -= 1) expect((await login("wrong")).info).toMatchObject({ left });
  expectRefused(await login(PWD), "WRONG_SECRET");
  const unknown = await server.call(Merchant, "Login", { mobile: "13700000000", pwd: "wrong" });
  expect(unknown).toMatchObject({ code: codeOf("WRONG_SECRET"), msg: "手机号或密码不正确" });
});

test("A7: disabling staff, closing the shop and a new role take effect at once for existing sessions", async () => {
  const own = await shop(server);
  const [clerk, other] = [randomId(), await shop(server)];
  const token2 = await staff(server, { shopId: own.id, staffId: clerk, role: "owner" });
  const info = async (): Promise<unknown> => {
    const { code, info: of } = await server.call(Merchant, "GetInfo", {}, { token2 });
    return code === 0 ? of.role : code;
  };
  const set = (what: string) => sql(server, `update shop_staff set ${what} where id = $1`, [clerk]);
  expect(await info()).toBe("owner");
  await set("role = 'finance'");
  const parcel = {
    company: "shunfeng",
    number: "SF1234567890123",
    items: [{ lineId: randomId(), quantity: 1 }],
  };
  const ship = { orderId: randomId(), packages: [parcel] };
  expectRefused(await server.call(Merchant, "ShipOrder", ship, { token2 }), "ROLE");
  await set("state = 'stopped'");
  expect(await info()).toBe(codeOf("MERCHANT_INVALID"));
  await set("state = 'active'");
  expect(await info()).toBe("finance");
  await set(`shop_id = ${other.id}`);
  expectRefused(await server.call(Merchant, "GetOrderCounts", {}, { token2 }), "MERCHANT_INVALID");
  await set(`shop_id = ${own.id}`);
  await sql(server, "update shop set state = 'closed' where id = $1", [own.id]);
  expect(await info()).toBe(codeOf("MERCHANT_INVALID"));
});

test("A7: no repeat of Merchant.Login is answered after logout or disabling", async () => {
  for (const end of ["logout", "stop"]) {
    const own = await staffWith();
    const input = { mobile: own.mobile, pwd: PWD };
    const options = { requestId: `merchant-repeat-${end}` };
    const { token: token2 } = (await server.call(Merchant, "Login", input, options)).info;
    if (end === "logout") await server.call(Merchant, "Logout", {}, { token2 });
    else await sql(server, "update shop_staff set state = 'stopped' where id = $1", [own.staffId]);
    expect((await server.call(Merchant, "Login", input, options)).code).toBe(
      end === "logout" ? codeOf("REQUEST_REUSED") : codeOf(Merchant, "STAFF_STOPPED"),
    );
  }
});

test("a branch that somebody redeems in is not removed until they redeem elsewhere, or are gone", async () => {
  const own = await shop(server);
  const [lake, river, staffId] = [await branch(server, own), await branch(server, own), randomId()];
  await staff(server, { shopId: own.id, staffId, role: "orders" });
  const as = { token2: own.token2 };
  const person = { staffId, name: "店员", role: "orders", without: [] } as const;
  const worksIn = async (branchId: string) =>
    (await server.call(Merchant, "SetStaff", { ...person, without: [], branchIds: [branchId] }, as)).code;
  const remove = (branchId: string) => server.call(Merchant, "RemoveBranch", { branchId }, as);
  expect(await worksIn(lake)).toBe(0);
  expectRefused(await remove(lake), Merchant, "BRANCH_STAFFED");
  expect(await worksIn(river)).toBe(0);
  expect((await remove(lake)).code).toBe(0);
  expectRefused(await remove(river), Merchant, "BRANCH_STAFFED");
  await server.call(Merchant, "RemoveStaff", { staffId }, as);
  expect((await remove(river)).code).toBe(0);
});

test("who is invited again before they accepted keeps their branches and what was taken from them", async () => {
  const own = await shop(server);
  const as = { token2: own.token2 };
  const [lake, mobile] = [await branch(server, own), `137${digits(8)}`];
  const invite = async () =>
    (await server.call(Merchant, "InviteStaff", { mobile, name: "陈立", role: "orders" }, as)).info.staffId;
  const staffId = await invite();
  const said = {
    staffId,
    name: "陈立",
    role: "orders" as const,
    without: ["receiver" as const],
    branchIds: [lake],
  };
  expect((await server.call(Merchant, "SetStaff", said, as)).code).toBe(0);
  const kept = async () => {
    const { list } = (await server.call(Merchant, "GetStaff", {}, as)).info;
    const person = list.find((one) => one.staffId === staffId);
    return [person?.branchIds, person?.without];
  };
  expect(await invite()).toBe(staffId);
  expect(await kept()).toEqual([[lake], ["receiver"]]);
  await server.call(Merchant, "RemoveStaff", { staffId }, as);
  expect(await invite()).toBe(staffId);
  expect(await kept()).toEqual([[], []]);
});
