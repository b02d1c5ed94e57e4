import { Code } from "@heshi/contract/counter/code";
import { Merchant } from "@heshi/contract/shop/merchant";
import { After } from "@heshi/contract/trade/after";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { branch, voucherIn } from "../../../test/areas/branches.ts";
import { testServer } from "../../../test/harness.ts";
import { boughtVoucher, codesOf } from "../../../test/voucher.ts";
import { num, shop, sql, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { keepUse } from "../voucher/voucher.public.ts";

const server = await testServer();

async function threeBranches() {
  const own = await shop(server);
  const [lake, river, hill] = [
    await branch(server, own, { name: "湖滨店" }),
    await branch(server, own, { name: "滨江店" }),
    await branch(server, own, { name: "龙井店" }),
  ];
  const staffId = randomId();
  const token2 = await staff(server, { shopId: own.id, staffId, role: "orders" });
  const worksIn = (branchIds: readonly string[]) =>
    server.call(
      Merchant,
      "SetStaff",
      { staffId, name: "店员", role: "orders", without: [], branchIds: [...branchIds] },
      { token2: own.token2 },
    );
  return { own, lake, river, hill, token2, worksIn, staffId };
}
const redeem = (token2: string, code: string, branchId?: string) =>
  server.call(Code, "Redeem", { code, ...(branchId === undefined ? {} : { branchId }) }, { token2 });

test("a code is redeemed in a branch that it names; in any other it is refused, and stays unused", async () => {
  const { own, lake, river, hill, token2 } = await threeBranches();
  const { code, buyer, trade } = await boughtVoucher(server, await voucherIn(server, own, [lake, river]));
  const preview = await server.call(Code, "Preview", { code }, { token2 });
  expect(preview.info.branches).toEqual([
    { branchId: lake, name: "湖滨店" },
    { branchId: river, name: "滨江店" },
  ]);
  expectRefused(await redeem(token2, code), Code, "BRANCH_NEEDED");
  expectRefused(await redeem(token2, code, hill), Code, "WRONG_BRANCH");
  expectRefused(await redeem(token2, code, await branch(server, await shop(server))), Code, "WRONG_BRANCH");
  expect((await codesOf(server, buyer.token, trade.orderId))[0]?.state).toBe("unused");
  expect((await redeem(token2, code, river)).code).toBe(0);
  const { list } = (await server.call(Code, "GetRedemptions", {}, { token2 })).info;
  expect(list.map(({ branch: where }) => where)).toEqual(["滨江店"]);
});

test("a person redeems in the branches that the owner named for them, and in the only one without being asked", async () => {
  const { own, lake, river, hill, token2, worksIn } = await threeBranches();
  const item = await voucherIn(server, own, [lake, river]);
  const { code } = await boughtVoucher(server, item);
  expect((await worksIn([hill])).code).toBe(0);
  expectRefused(await server.call(Code, "Preview", { code }, { token2 }), Code, "WRONG_BRANCH");
  expectRefused(await redeem(token2, code), Code, "WRONG_BRANCH");
  expectRefused(await redeem(token2, code, lake), Code, "WRONG_BRANCH");
  expect((await worksIn([river, hill])).code).toBe(0);
  expect((await redeem(token2, code)).code).toBe(0);
  expect(await num(server, "select branch_id from voucher where branch_id = $1", [river])).toBe(
    Number(river),
  );
});

test("the owner names branches of the shop alone; what is not said stays", async () => {
  const { own, river, worksIn, staffId } = await threeBranches();
  expectRefused(await worksIn([await branch(server, await shop(server))]), "NOT_FOUND");
  await worksIn([river]);
  const input = { staffId, name: "小周", role: "service", without: [] } as const;
  await server.call(Merchant, "SetStaff", { ...input, without: [] }, { token2: own.token2 });
  const { list } = (await server.call(Merchant, "GetStaff", {}, { token2: own.token2 })).info;
  expect(list.find((one) => one.staffId === staffId)).toMatchObject({ name: "小周", branchIds: [river] });
});

test("the statement that keeps the branch looks once more whether the code names it", async () => {
  const { own, lake, hill } = await threeBranches();
  const { list } = await boughtVoucher(server, await voucherIn(server, own, [lake]));
  const kept = (branchId: string | null) =>
    server.db.write((tx) => tx.run(keepUse, [list[0]?.voucherId, [], branchId]));
  expect([await kept(hill), await kept(null), await kept(lake)]).toEqual([0, 0, 1]);
});

test("a code says from the payment on what comes back, where to, and when by itself", async () => {
  const { own, lake } = await threeBranches();
  const { list, buyer, trade, code } = await boughtVoucher(server, await voucherIn(server, own, [lake]), 2);
  expect(list[0]?.refund).toEqual({ amountFen: 8800, to: "余额", at: list[0]?.validUntil });
  expect((await redeem(own.token2, code)).code).toBe(0);
  const after = await codesOf(server, buyer.token, trade.orderId);
  expect(after.map(({ state, refund }) => [state, refund === undefined])).toEqual([
    ["used", true],
    ["unused", false],
  ]);
});

test("who works in another branch does not take a use back, and is not offered to", async () => {
  const { own, lake, river, token2, worksIn } = await threeBranches();
  const { code } = await boughtVoucher(server, await voucherIn(server, own, [lake, river]));
  const { voucherId } = (await redeem(own.token2, code, lake)).info;
  const revoke = () => server.call(Code, "Revoke", { voucherId, reason: "点错了" }, { token2 });
  const offered = async () =>
    (await server.call(Code, "GetRedemptions", {}, { token2 })).info.list[0]?.revokeUntil !== undefined;
  await worksIn([river]);
  expectRefused(await revoke(), Code, "WRONG_BRANCH");
  expect(await offered()).toBe(false);
  await worksIn([river, lake]);
  expect(await offered()).toBe(true);
  expect((await revoke()).code).toBe(0);
});

test("a code says what still comes back where price protection has given something back", async () => {
  const { own, lake } = await threeBranches();
  const item = await voucherIn(server, own, [lake]);
  const { buyer, trade } = await boughtVoucher(server, item);
  await sql(server, "update sku set price_fen = 8000 where id = $1", [item.skuId]);
  const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [
    trade.orderId,
  ]);
  const as = { token: buyer.token };
  expect((await server.call(After, "ProtectPrice", { lineId: String(line?.["id"]) }, as)).code).toBe(0);
  expect((await codesOf(server, buyer.token, trade.orderId))[0]?.refund?.amountFen).toBe(8000);
});
