import { Msg } from "@heshi/contract/account/msg";
import { Express } from "@heshi/contract/trade/express";
import { Order } from "@heshi/contract/trade/order";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { digest } from "../../../test/invariants.ts";
import { bought } from "../../../test/make/after.ts";
import { received } from "../../../test/make/order.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { digits, shop, staff } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const server = await testServer();

async function onItsWay() {
  const order = await bought(server, { upTo: "shipped" });
  const own = { token: order.buyer.token };
  const packages = async () =>
    (await server.call(Express, "GetList", { orderId: order.orderId }, own)).info.list;
  const [parcel] = await packages();
  const correct = (input: Partial<{ company: string; number: string }> = {}, token2 = order.seller.token2) =>
    server.call(
      Merchant,
      "CorrectPackage",
      { packageId: parcel?.packageId ?? "", company: "yuantong", number: `YT${digits(13)}`, ...input },
      { token2 },
    );
  return { order, own, packages, parcel, correct };
}

test("a wrong number is corrected until receipt: a new track, both numbers in the history, a message to the buyer", async () => {
  const { order, own, packages, parcel, correct } = await onItsWay();
  const number = `YT${digits(13)}`;
  expect((await correct({ number })).code).toBe(0);
  expect(await packages()).toMatchObject([
    { packageId: parcel?.packageId, companyName: "圆通速递", number, state: "none" },
  ]);
  const detail = (await server.call(Order, "GetDetail", { orderId: order.orderId }, own)).info;
  expect(detail.timeline[0]).toMatchObject({ title: "商家更正快递单号" });
  expect(detail.timeline[0]?.detail).toBe(`${parcel?.companyName} ${parcel?.number} → 圆通速递 ${number}`);
  const { list } = (await server.call(Msg, "GetList", { kind: "order" }, own)).info;
  expect(list[0]).toMatchObject({
    title: "商家更正了快递单号",
    path: `/pages/order/express/detail?id=${parcel?.packageId}`,
  });
});

test("a number is not corrected once the parcel was received, to an unknown company, or by whom it does not concern", async () => {
  const { order, correct } = await onItsWay();
  expectRefused(await correct({ company: "nobody" }), Merchant, "EXPRESS_UNKNOWN");
  const clerk = await staff(server, { shopId: order.seller.id, role: "finance" });
  expectRefused(await correct({}, clerk), "ROLE");
  expectRefused(await correct({}, (await shop(server)).token2), "NOT_FOUND");
  await received(server, order.buyer.token, order.orderId);
  const before = await digest(server);
  expect(await correct()).toMatchObject({ code: codeOf("WRONG_STATE"), info: { state: "received" } });
  expect(await digest(server)).toBe(before);
});

test("the number that a parcel has already changes nothing", async () => {
  const { parcel, correct } = await onItsWay();
  const before = await digest(server);
  expect((await correct({ company: parcel?.company ?? "", number: parcel?.number ?? "" })).code).toBe(0);
  expect(await digest(server)).toBe(before);
});

test("an operator corrects a number for a member, with a reason, until receipt", async () => {
  const { order, own, packages, parcel } = await onItsWay();
  const clerk = await makeOperator(server, "service");
  const number = `YT${digits(13)}`;
  const input = { packageId: parcel?.packageId ?? "", number, reason: "商家联系不上" };
  const correct = (more: Partial<typeof input> = {}) =>
    server.call(Admin, "CorrectParcel", { ...input, ...more }, clerk);
  expectRefused(await correct({ packageId: order.orderId }), "NOT_FOUND");
  expectRefused(await correct({ number: "QQ-12AB34" }), "WRONG_FIELD");
  expect((await correct()).code).toBe(0);
  expect(await packages()).toMatchObject([{ companyName: "圆通速递", number, state: "none" }]);
  const { info } = await server.call(Order, "GetDetail", { orderId: order.orderId }, own);
  expect(info.timeline[0]?.detail).toBe(
    `${parcel?.companyName} ${parcel?.number} → 圆通速递 ${number}，商家联系不上`,
  );
  await received(server, order.buyer.token, order.orderId);
  expectRefused(await correct(), "WRONG_STATE");
});
