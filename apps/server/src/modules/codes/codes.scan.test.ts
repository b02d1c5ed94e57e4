import { Code } from "@heshi/contract/counter/code";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Admin } from "@heshi/contract/system/admin";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { beforeEach, expect, test } from "vitest";
import { agent, priced, purchased } from "../../../test/areas/agents.ts";
import { ask, codesOf } from "../../../test/areas/codes.ts";
import { delivered, packed, sent, type Stocked, stocked } from "../../../test/areas/delivery.ts";
import { keepers } from "../../../test/areas/warehouse.ts";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { keepSessions, member, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const both = await keepers(server);
const desks = [await makeOperator(server, "review"), await makeOperator(server, "review")] as const;
beforeEach(() => keepSessions(server));

/** An agent with pieces in stock, of which so many are being sent. */
async function sending(stock: Stocked, count: number) {
  const one = await agent(server, desks[0], { balanceFen: 10_000_000 });
  const own = await purchased(server, one, stock.skuId, Math.max(2, count));
  const [row] = await sql(server, "select id::text as id from member_address where member_id = $1", [one.id]);
  const as = { ...own, addressId: String(row?.["id"]) };
  const deliveryNo = await delivered(server, as, [{ skuId: stock.skuId, count }]);
  const bind = (code: string) => server.call(Code, "Bind", { deliveryNo, code }, as);
  return { ...as, deliveryNo, bind };
}
async function selling(count: number, boxes: { boxes?: number; perBox?: number; items?: number }) {
  const stock = await stocked(server, both, count);
  await priced(server, desks, { skuId: stock.skuId });
  return { stock, ...(await codesOf(server, desks, { skuId: stock.skuId, ...boxes })) };
}

test("a box is bound with its items to a delivery, leaves with it, and its items are genuine then", async () => {
  const { stock, boxes } = await selling(4, { boxes: 2, perBox: 2, items: 4 });
  const [{ code: box, items } = { code: "", items: [] }, other] = boxes;
  const own = await sending(stock, 2);
  const { info } = await own.bind(box);
  expect(info).toMatchObject({ isBox: true, items: 2 });
  expectRefused(await own.bind(box), Code, "LABEL_USED");
  const more = await own.bind(other?.code ?? "");
  expectRefused(more, Code, "BIND_MANY");
  expect(more.msg).toBe("这箱有 2 件，这次发货还差 0 件没有绑码，请核对件数");
  expect((await ask(server, items[0] ?? "")).info.said).toBe("unshipped");
  const seen = await server.call(Code, "GetSending", { deliveryNo: own.deliveryNo }, own);
  expect(seen.info).toMatchObject({ canBind: true, bound: 2, lines: [{ count: 2, bound: 2 }] });
  expect(seen.info.codes).toMatchObject([{ isBox: true, tail: box.slice(-4), stateText: "待出库" }]);
  await packed(server, stock, own.deliveryNo);
  expect((await sent(server, stock, own.deliveryNo)).info.isShipped).toBe(true);
  expectRefused(await own.bind(other?.code ?? ""), Code, "BIND_LATE");
  const { info: answer } = await ask(server, items[0] ?? "", { lat: 30.27, lng: 120.15 });
  expect(answer).toMatchObject({
    said: "genuine",
    count: 2,
    isBox: false,
    goods: { batch: expect.any(String) },
  });
  expect(answer.sold?.by).toMatch(/^经销商 .\*\* · /);
  const found = await server.call(Code, "FindOwn", { code: box }, own);
  const trace = () => server.call(Code, "Trace", { codeId: found.info.codeId }, own);
  expect((await trace()).info).toMatchObject({
    state: "shipped",
    canSplit: true,
    canVoid: false,
    items: [{ state: "shipped" }, { state: "shipped" }],
    delivery: { deliveryNo: own.deliveryNo },
  });
  const { codeId } = found.info;
  expectRefused(await server.call(Code, "Void", { codeId, reason: "贴错了" }, own), "WRONG_STATE");
  expect((await server.call(Code, "Split", { codeId }, own)).code).toBe(0);
  expectRefused(await server.call(Code, "Split", { codeId }, own), "WRONG_STATE");
  expect((await trace()).info.path.map(({ title }) => title)).toEqual(["绑定到发货", "出库", "拆箱"]);
  expect((await ask(server, box)).info).toMatchObject({ said: "genuine", isBox: true });
  const scans = (await server.call(Code, "GetScans", {}, own)).info.list;
  expect(scans.map(({ title, isBox }) => [title, isBox])).toEqual([
    ["拆箱", true],
    ["绑定到发货", true],
  ]);
  const listed = await server.call(Code, "GetSendings", {}, own);
  expect(listed.info.list).toMatchObject([{ deliveryNo: own.deliveryNo, pieces: 2, bound: 2 }]);
  // goods that came back are genuine no more
  const itemId = (await trace()).info.items[0]?.codeId ?? "";
  const back = { codeId: itemId, decision: "giveBack" as const, reason: "客户退货" };
  expect((await server.call(Admin, "DecideLabel", back, desks[0])).info.state).toBe("returned");
});

test("an item opens its box; a damaged label is void, and another is bound in its place", async () => {
  const { stock, boxes } = await selling(4, { boxes: 1, perBox: 3, items: 3 });
  const [{ code: box, items } = { code: "", items: [] }] = boxes;
  const [one = "", two = "", three = ""] = items;
  const own = await sending(stock, 2);
  expectRefused(await own.bind(box), Code, "BIND_MANY");
  const { codeId } = (await own.bind(one)).info;
  expectRefused(await own.bind(box), Code, "LABEL_USED");
  expect((await own.bind(two)).code).toBe(0);
  expectRefused(await own.bind(three), Code, "BIND_MANY");
  expect((await server.call(Code, "Void", { codeId, reason: "标签破损" }, own)).code).toBe(0);
  expectRefused(await own.bind(one), Code, "LABEL_VOID");
  expect((await own.bind(three)).code).toBe(0);
  expect((await ask(server, one)).info.said).toBe("void");
  expectRefused(await server.call(Code, "Split", { codeId }, own), "WRONG_STATE");
});

test("only an authorised agent binds, to what is theirs, codes of goods that are in it", async () => {
  const { stock, items } = await selling(6, { items: 2 });
  const [code = ""] = items;
  const [own, other] = [await sending(stock, 2), await agent(server, desks[0])];
  const elsewhere = await selling(2, { items: 1 });
  expectRefused(await server.call(Code, "Bind", { deliveryNo: own.deliveryNo, code }, other), "NOT_FOUND");
  expectRefused(await own.bind(elsewhere.items[0] ?? ""), Code, "BIND_SKU");
  expectRefused(await own.bind("123456789012345678"), Code, "LABEL_UNKNOWN");
  expectRefused(await own.bind("1234"), "WRONG_FIELD");
  const { codeId } = (await own.bind(code)).info;
  for (const as of [other, await member(server)]) {
    expectRefused(await server.call(Code, "Trace", { codeId }, as), "NOT_FOUND");
    expectRefused(await server.call(Code, "FindOwn", { code }, as), Code, "LABEL_UNKNOWN");
  }
  await sql(server, "update agent set valid_until = $2 where member_id = $1", [own.id, server.now()]);
  expectRefused(await own.bind(items[1] ?? ""), Code, "NOT_AGENT");
});

test("a delivery that is cancelled gives its codes back, and so does one that sends fewer pieces", async () => {
  const { stock, items } = await selling(6, { items: 3 });
  const [one = "", two = ""] = items;
  const own = await sending(stock, 2);
  await own.bind(one);
  const { deliveryNo } = own;
  expect((await server.call(Warehouse, "CancelDelivery", { deliveryNo }, own)).code).toBe(0);
  const other = await sending(stock, 2);
  expect((await other.bind(one)).code).toBe(0);
  expect((await other.bind(two)).code).toBe(0);
  await packed(server, stock, other.deliveryNo);
  const [first = ""] = (
    await sql(
      server,
      `select u.no from warehouse_unit u join warehouse_delivery d on d.id = u.delivery_id where d.no = $1 order by u.no`,
      [other.deliveryNo],
    )
  ).map(({ no }) => String(no));
  await sent(server, stock, other.deliveryNo, [first]);
  const ended = { deliveryNo: other.deliveryNo, reason: "其余缺货" };
  const as = { token2: stock.seller.token2 };
  expect((await server.call(Merchant, "GiveUpStoredOrder", ended, as)).code).toBe(0);
  for (const code of [one, two]) expect((await ask(server, code)).info.said).toBe("unshipped");
});
