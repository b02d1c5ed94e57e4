import { expect, test } from "vitest";
import { orderActions } from "@heshi/contract/trade/order-view";
import type { Quote } from "@heshi/contract/trade/order-view";
import { fen } from "@heshi/kernel/money";
import { actionRow, splitActions } from "./actions.ts";
import { faceOf } from "#src/shared/pay/face.ts";
import { balanceNote, firstWay, ordersPath } from "./cashier/cashier-state.ts";
import { parcelNote, stepsOf } from "./detail-state.ts";
import { remedyOf } from "./submit/remedy.ts";
import { nameOfSelection, queryOfSelection, selectionOf, withoutSkus } from "./submit/selection.ts";

const query = (text: string) => new URLSearchParams(text);

test("the query of a checkout holds lines of the cart or one SKU, anything else is ignored", () => {
  expect(selectionOf(query("cart=12,34,12"))).toEqual({ cartSkuIds: ["12", "34"] });
  expect(selectionOf(query("items=12x3"))).toEqual({ skuId: "12", quantity: 3 });
  expect(selectionOf(query("items=12"))).toEqual({ skuId: "12", quantity: 1 });
  for (const text of ["", "cart=", "cart=a,-1", "items=12x0", "items=x", "items=12x9999", "items=0x1"]) {
    expect(selectionOf(query(text)), text).toBeUndefined();
  }
  expect(queryOfSelection({ skuId: "12", quantity: 3 })).toEqual({ items: "12x3" });
  expect(withoutSkus({ cartSkuIds: ["1", "2"] }, ["1", "2"])).toBeUndefined();
  expect(nameOfSelection({ cartSkuIds: ["2", "1"] })).toBe(nameOfSelection({ cartSkuIds: ["1", "2"] }));
});

type Problem = Quote["problems"][number];
const problem = (skuId: string, kind: Problem["kind"], available?: number): Problem => ({
  skuId,
  kind,
  text: "",
  ...(available === undefined ? {} : { available }),
});

test("one press lowers short lines and removes unavailable ones", () => {
  const cart = { cartSkuIds: ["1", "2", "3"] };
  expect(remedyOf(cart, { problems: [problem("1", "short", 2), problem("2", "offShelf")] })).toMatchObject({
    act: "移除这些商品",
    next: { cartSkuIds: ["1", "3"] },
    quantities: [{ skuId: "1", quantity: 2 }],
  });
  expect(remedyOf({ skuId: "1", quantity: 5 }, { problems: [problem("1", "limit", 2)] })).toMatchObject({
    act: "改为可买数量",
    next: { skuId: "1", quantity: 2 },
    quantities: [],
  });
  expect(remedyOf({ skuId: "1", quantity: 5 }, { problems: [problem("1", "limit", 0)] })).toMatchObject({
    act: "返回修改",
    next: undefined,
  });
  expect(remedyOf(cart, { problems: [problem("1", "undeliverable")] }).text).toContain("换一个地址");
});

test("every action has a text, the main one is last, and the rest is folded", () => {
  for (const action of orderActions) expect(actionRow(action).text).not.toBe("");
  expect(splitActions(["pay", "cancel", "changeAddress"], 3)).toEqual({
    shown: ["cancel", "changeAddress", "pay"],
    more: [],
  });
  expect(splitActions(["confirm", "track", "extend", "buyAgain"], 3)).toEqual({
    shown: ["track", "confirm"],
    more: ["buyAgain", "extend"],
  });
  expect(splitActions(["track", "supplement", "buyAgain", "delete"], 3).more).toEqual([
    "delete",
    "supplement",
  ]);
  expect(splitActions([], 3)).toEqual({ shown: [], more: [] });
});

test("the cashier's view reflects the state of a trade and its channel", () => {
  const seen = { said: undefined, hasReturned: false, hasQuit: false, isUnpaid: undefined };
  const faces = (more: Partial<Parameters<typeof faceOf>[1]>) =>
    [undefined, false, true].map((isUnpaid) => faceOf("pending", { ...seen, ...more, isUnpaid }));
  // users who do not return from the channel get the cashier when it reports no payment, and a warning before
  expect(faces({})).toEqual(["asking", "pending", "pay"]);
  expect(faces({ hasReturned: true })).toEqual(["ask", "ask", "ask"]);
  expect(faces({ hasReturned: true, said: "paid" })).toEqual(["pending", "pending", "open"]);
  expect(faces({ hasReturned: true, said: "again" })).toEqual(["pay", "pay", "pay"]);
  expect(faces({ hasReturned: true, hasQuit: true })).toEqual(["pay", "pay", "pay"]);
  const all = { said: "again", hasReturned: true, hasQuit: false, isUnpaid: true } as const;
  expect((["unpaid", "paid", "closed"] as const).map((state) => faceOf(state, all))).toEqual([
    "pay",
    "paid",
    "closed",
  ]);
});

test("the way under way or last used is proposed, else the balance, which shows its shortfall", () => {
  const cashier = (balanceFen: number) => ({
    tradeNo: "T",
    state: "unpaid" as const,
    payableFen: fen(1250),
    deadlineAt: 0,
    payee: "",
    orderIds: [],
    pieces: 1,
    goods: [],
    silverCent: 0 as never,
    balance: { balanceFen: fen(balanceFen), isEnough: balanceFen >= 1250, hasPayPassword: true },
    channels: [{ channel: "wechat" as const, name: "微信支付" }],
  });
  expect(firstWay(cashier(1250), undefined)).toBe("balance");
  expect(firstWay(cashier(0), undefined)).toBe("wechat");
  expect(firstWay({ ...cashier(1250), lastWay: "wechat" }, undefined)).toBe("wechat");
  expect(firstWay({ ...cashier(0), lastWay: "balance" }, undefined)).toBe("wechat");
  // a channel that is no longer offered
  expect(firstWay({ ...cashier(1250), lastWay: "alipay" }, undefined)).toBe("balance");
  expect(firstWay({ ...cashier(1250), lastWay: "balance" }, "wechat")).toBe("wechat");
  expect(balanceNote(cashier(0))).toBe("可用 ¥0.00，还差 ¥12.50");
});

test("one order opens its page, several the list; a closed one has no steps", () => {
  expect(ordersPath({ orderIds: ["7"] }, "unpaid")).toBe("/pages/order/detail?id=7");
  expect(ordersPath({ orderIds: ["7", "8"] }, "unshipped")).toBe("/pages/order/list?tab=unshipped");
  expect(stepsOf({ state: "shipped" })?.now).toBe(2);
  expect(stepsOf({ state: "closed" })).toBeUndefined();
});

test("a parcel shows its latest tracking, or what is known", () => {
  const parcel = { packageId: "1", company: "sf", companyName: "顺丰速运", number: "SF1" };
  expect(parcelNote({ packages: [] })).toBeUndefined();
  expect(parcelNote({ packages: [parcel] })).toBe("商家已发货，等待快递揽收");
  expect(parcelNote({ packages: [{ ...parcel, number: "" }] })).toBe("商家已发货，无需物流");
  expect(parcelNote({ packages: [parcel], receivedAt: 1 })).toBe("已确认收货");
  expect(parcelNote({ packages: [{ ...parcel, lastText: "已签收" }], receivedAt: 1 })).toBe("已签收");
});
