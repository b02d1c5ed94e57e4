import { After } from "@heshi/contract/trade/after";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied, asked, balanceOf, bought, type Bought, sentBack } from "../../../test/make/after.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { num, uploaded } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const operator = await makeOperator(server, "service");
const own = ({ buyer }: Bought) => ({ token: buyer.token });

/** An after-sale that the shop refused, and that its member asked the platform to decide. */
async function disputed({ isReturned = false, kind = "return" as "money" | "return" } = {}) {
  const order = await bought(server, { upTo: "shipped" });
  const id = await applied(server, order, { kind, reason: "quality" });
  const shopSide = { token2: order.seller.token2 };
  if (isReturned) {
    await uploaded(server, order.buyer.id, "/uploads/aa/worn.webp");
    await server.call(After, "Agree", { afterSaleId: id }, shopSide);
    await sentBack(server, order, id);
    const pictures = ["/uploads/aa/worn.webp"];
    await server.call(After, "RefuseGoods", { afterSaleId: id, reason: "商品已使用", pictures }, shopSide);
  } else await server.call(After, "Refuse", { afterSaleId: id, reason: "不属于质量问题" }, shopSide);
  const asked = { afterSaleId: id, text: "检测报告可以证明" };
  expect((await server.call(After, "Intervene", asked, own(order))).code).toBe(0);
  return { order, id };
}
const decide = (afterSaleId: string, decision: "uphold" | "allowReturn" | "reject", { token } = operator) =>
  server.call(Admin, "DecideIntervention", { afterSaleId, decision, reason: "核实双方凭证" }, { token });

test("operators list what waits for them with the whole negotiation, and uphold it: the money goes back", async () => {
  const { order, id } = await disputed();
  const list = await server.call(Admin, "GetInterventions", {}, { token: operator.token });
  expect(list.info.list.map(({ afterSaleId }) => afterSaleId)).toContain(id);
  const seen = await server.call(Admin, "GetIntervention", { afterSaleId: id }, { token: operator.token });
  expect(seen.info).toMatchObject({
    state: "intervening",
    mayReturn: true,
    shop: { shopId: order.seller.id },
  });
  expect(seen.info.log.map(({ by, text }) => [by, text])).toEqual([
    ["member", "检测报告可以证明"],
    ["shop", "不属于质量问题"],
    ["member", "退货退款 × 1，¥100.00，质量问题"],
  ]);
  expect((await decide(id, "uphold")).code).toBe(0);
  expect(await balanceOf(server, { kind: "member", id: order.buyer.id })).toBe(100_000_000 - 10_000);
  expectRefused(await decide(id, "reject"), "WRONG_STATE");
  expect(
    await num(server, "select count(*) from operator_act where method = 'Admin.DecideIntervention'"),
  ).toBe(1);
  await expectSound(server);
});

test("operators find an after-sale in any state by its number, its order's, and its member's", async () => {
  const { order, id } = await disputed();
  expect((await decide(id, "reject")).code).toBe(0);
  const other = await disputed();
  const find = async (keyword: string): Promise<string[]> => {
    const { info } = await server.call(Admin, "GetInterventions", { keyword }, { token: operator.token });
    return info.list.map(({ afterSaleId }) => afterSaleId);
  };
  const seen = await server.call(Admin, "GetIntervention", { afterSaleId: id }, { token: operator.token });
  const { no, orderNo, mid, memberId } = seen.info;
  expect(memberId).toBe(order.buyer.id);
  for (const keyword of [no, orderNo, mid, order.buyer.mobile]) expect(await find(keyword)).toEqual([id]);
  expect(await find("")).toContain(other.id);
  expect(await find("")).not.toContain(id);
  // a number is whole: what is before or behind it belongs to another
  expect(await find(no.slice(0, -1))).toEqual([]);
  expect(await find(`${no}0`)).toEqual([]);
});

test("goods can be asked back only while they were not sent; money only needs none", async () => {
  const { order, id } = await disputed();
  expect((await decide(id, "allowReturn")).code).toBe(0);
  expect((await sentBack(server, order, id)).code).toBe(0);
  const returned = await disputed({ isReturned: true });
  expectRefused(await decide(returned.id, "allowReturn"), "WRONG_STATE");
  expectRefused(await decide((await disputed({ kind: "money" })).id, "allowReturn"), "WRONG_STATE");
  expect((await decide(returned.id, "uphold")).code).toBe(0);
  await expectSound(server);
});

test("a refusal of the platform is final, and releases the order", async () => {
  const { order, id } = await disputed();
  expect((await decide(id, "reject")).code).toBe(0);
  const seen = await server.call(After, "GetDetail", { afterSaleId: id }, own(order));
  expect(seen.info).toMatchObject({ state: "rejected", stateText: "平台不支持", actions: [] });
  expectRefused(
    await server.call(After, "Intervene", { afterSaleId: id, text: "再看一次" }, own(order)),
    "WRONG_STATE",
  );
  expect(await num(server, "select after_open from orders where id = $1", [order.orderId])).toBe(0);
  expect((await asked(server, order, { kind: "return", reason: "quality" })).code).toBe(0);
  await expectSound(server);
});

test("only operators with the right decide", async () => {
  const { id } = await disputed();
  expectRefused(await decide(id, "uphold", await makeOperator(server, "finance")), "ROLE");
  expectRefused(await decide("1", "uphold"), "NOT_FOUND");
});
