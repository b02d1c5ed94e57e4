import { Order } from "@heshi/contract/trade/order";
import { Wares } from "@heshi/contract/goods/wares";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { digest, expectSound } from "../../../../test/invariants.ts";
import { address, goods, member, num, sql } from "../../../../test/make/world.ts";
import { submitted } from "../../../../test/make/order.ts";
import { codeOf, expectRefused } from "../../../../test/refused.ts";

const server = await testServer();

type Wanted = Parameters<typeof submitted>[2];
const quote = (token: string, wanted: Wanted) => server.call(Order, "Quote", wanted, { token });
const submit = (token: string, wanted: Wanted & { expectedPayableFen: number }, requestId?: string) =>
  server.call(Order, "Submit", wanted, requestId === undefined ? { token } : { token, requestId });

/** Submits at a quoted price, and expects a refusal that changed nothing. */
async function refused(token: string, wanted: Wanted & { expectedPayableFen: number }) {
  const before = await digest(server);
  const reply = await submit(token, wanted);
  expect(await digest(server)).toBe(before);
  return reply;
}

test("Order.Submit answers a repeat with the same bytes and places one trade", async () => {
  const item = await goods(server, { stock: 3 });
  const buyer = await member(server);
  const wanted = {
    skuId: item.skuId,
    expectedPayableFen: 10_000,
    remarks: [{ shopId: item.shopId, remark: "放门口" }],
    invoice: { kind: "personal" as const, title: "周晓禾" },
    deliverOn: "weekend" as const,
  };
  const first = await submit(buyer.token, wanted, "repeat-submit-000001");
  const again = await submit(buyer.token, wanted, "repeat-submit-000001");
  expect(again.raw).toBe(first.raw);
  expect(again.headers["idempotency-replayed"]).toBe("1");
  expect(await num(server, "select count(*) from trade where member_id = $1", [buyer.id])).toBe(1);
  expectRefused(
    await submit(buyer.token, { ...wanted, quantity: 2, expectedPayableFen: 20_000 }, "repeat-submit-000001"),
    "REQUEST_REUSED",
  );
  const detail = await server.call(
    Order,
    "GetDetail",
    { orderId: first.info.orderIds[0] ?? "" },
    { token: buyer.token },
  );
  expect(detail.info).toMatchObject({
    remark: "放门口",
    invoice: { kind: "personal", title: "周晓禾" },
    deliverOn: "weekend",
    receiver: { name: "周晓禾", mobile: "13800136021" },
  });
  expect(detail.info.no).toMatch(/^\d{18}$/);
});

test("a changed price is refused with the new figures, never accepted", async () => {
  const item = await goods(server, { priceFen: 5000 });
  const buyer = await member(server);
  await server.call(Wares, "AddCart", { skuId: item.skuId }, { token: buyer.token });
  await sql(server, "update sku set price_fen = 6000 where id = $1", [item.skuId]);
  const reply = await refused(buyer.token, { cartSkuIds: [item.skuId], expectedPayableFen: 5000 });
  expect(reply).toMatchObject({
    code: codeOf(Order, "PRICE_CHANGED"),
    info: { payableFen: 6000, expectedPayableFen: 5000 },
  });
  await sql(server, "update sku set price_fen = 4000 where id = $1", [item.skuId]);
  expectRefused(
    await refused(buyer.token, { cartSkuIds: [item.skuId], expectedPayableFen: 5000 }),
    Order,
    "PRICE_CHANGED",
  );
});

test("each problem of a quote is named and refused at submit", async () => {
  const buyer = await member(server);
  const off = await goods(server);
  await sql(server, "update goods set state = 'off' where id = $1", [off.id]);
  const few = await goods(server, { stock: 2 });
  const limited = await goods(server, { limit: 3 });
  const far = await goods(server, {
    freight: { chargeBy: "piece", rules: [{ codes: ["54"], first: 1, firstFen: 100, next: 1, nextFen: 0 }] },
  });
  const cases = [
    [off.skuId, 1, "offShelf", codeOf(Order, "GOODS_OFF")],
    [few.skuId, 3, "short", codeOf("USED_UP")],
    [limited.skuId, 4, "limit", codeOf(Order, "LIMIT_PER_MEMBER")],
    [far.skuId, 1, "undeliverable", codeOf(Order, "UNDELIVERABLE")],
  ] as const;
  for (const [skuId, quantity, kind, code] of cases) {
    const quoted = await quote(buyer.token, { skuId, quantity });
    expect(quoted.info).toMatchObject({ isSubmittable: false, problems: [{ skuId, kind }] });
    expect(
      (await refused(buyer.token, { skuId, quantity, expectedPayableFen: quoted.info.payableFen })).code,
    ).toBe(code);
  }
  await sql(server, "update sku set available = 0, received = 0 where id = $1", [few.skuId]);
  expect((await quote(buyer.token, { skuId: few.skuId })).info.problems).toMatchObject([{ kind: "soldOut" }]);
  await sql(server, "update sku set available = 2, received = 2 where id = $1", [few.skuId]);
});

test("bought and unpaid pieces count towards the purchase limit, cancelled ones do not", async () => {
  const item = await goods(server, { limit: 2 });
  const buyer = await member(server);
  const trade = await submitted(server, buyer.token, { skuId: item.skuId, quantity: 2 });
  expectRefused(
    await refused(buyer.token, { skuId: item.skuId, expectedPayableFen: 10_000 }),
    Order,
    "LIMIT_PER_MEMBER",
  );
  await server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token });
  await submitted(server, buyer.token, { skuId: item.skuId });
});

test("an empty selection, two kinds of selection, an unknown SKU, no address and another member's address are refused", async () => {
  const item = await goods(server);
  const [buyer, other] = [await member(server), await member(server)];
  const homeless = await member(server, { hasAddress: false });
  expectRefused(await refused(buyer.token, { expectedPayableFen: 1 }), Order, "NOTHING_CHOSEN");
  expectRefused(
    await refused(buyer.token, { skuId: item.skuId, cartSkuIds: [item.skuId], expectedPayableFen: 1 }),
    Order,
    "NOTHING_CHOSEN",
  );
  expect(await refused(buyer.token, { cartSkuIds: [item.skuId], expectedPayableFen: 1 })).toMatchObject({
    code: codeOf(Order, "NOTHING_CHOSEN"),
    msg: "这些商品已不在购物车，可能已经下单",
  });
  const unknown = await refused(buyer.token, { skuId: randomId(), expectedPayableFen: 1 });
  expectRefused(unknown, "NOT_FOUND");
  expect((await quote(homeless.token, { skuId: item.skuId })).info).toMatchObject({
    needsAddress: true,
    isSubmittable: false,
  });
  expectRefused(
    await refused(homeless.token, { skuId: item.skuId, expectedPayableFen: 10_000 }),
    Order,
    "ADDRESS_NEEDED",
  );
  const stolen = await refused(buyer.token, {
    skuId: item.skuId,
    addressId: other.addressId,
    expectedPayableFen: 10_000,
  });
  const missing = await refused(buyer.token, {
    skuId: item.skuId,
    addressId: randomId(),
    expectedPayableFen: 10_000,
  });
  expect(stolen.raw).toBe(missing.raw);
  expectRefused(stolen, "NOT_FOUND");
});

test("virtual goods need no address and no shipping; other order types are refused", async () => {
  const virtual = await goods(server, { kind: "virtual", freight: { chargeBy: "piece", rules: [] } });
  const zone = await goods(server, { orderType: 1 });
  const homeless = await member(server, { hasAddress: false });
  const trade = await submitted(server, homeless.token, { skuId: virtual.skuId });
  const detail = await server.call(Order, "GetDetail", { orderId: trade.orderId }, { token: homeless.token });
  expect(detail.info.receiver).toBeUndefined();
  expect(detail.info.actions).not.toContain("changeAddress");
  expectRefused(
    await refused(homeless.token, { skuId: zone.skuId, expectedPayableFen: 10_000 }),
    Order,
    "GOODS_OFF",
  );
});

test("at most five unpaid trades; an expired one frees its slot before the timer runs", async () => {
  const item = await goods(server);
  const buyer = await member(server, { silver: 1000 });
  for (let n = 0; n < 5; n += 1) await submitted(server, buyer.token, { skuId: item.skuId });
  expectRefused(
    await refused(buyer.token, { skuId: item.skuId, expectedPayableFen: 10_000 }),
    Order,
    "UNPAID_LIMIT",
  );
  server.advance(30 * 60_000);
  await submitted(server, buyer.token, { skuId: item.skuId, useSilver: true });
  expect(
    await num(server, "select count(*) from trade where member_id = $1 and state = 'unpaid'", [buyer.id]),
  ).toBe(1);
  await expectSound(server);
});

test("member price applies from level 1 on and stays in the snapshot whatever the shop changes later", async () => {
  const item = await goods(server, { skus: [{ priceFen: 10_000, memberPriceFen: 9000 }] });
  const [plain, vip] = [await member(server), await member(server, { level: 1 })];
  expect((await quote(plain.token, { skuId: item.skuId })).info.payableFen).toBe(10_000);
  const trade = await submitted(server, vip.token, { skuId: item.skuId });
  expect(trade.payableFen).toBe(9000);
  await sql(server, "update goods set title = '换了名字', price_fen = 1 where id = $1", [item.id]);
  await sql(server, "update sku set price_fen = 1, member_price_fen = null where id = $1", [item.skuId]);
  const detail = await server.call(Order, "GetDetail", { orderId: trade.orderId }, { token: vip.token });
  expect(detail.info.lines[0]).toMatchObject({ priceFen: 9000, goodsFen: 9000 });
  expect(detail.info.lines[0]?.title).not.toBe("换了名字");
});

test("silver spent between quote and submit is refused; invalid fields are named", async () => {
  const item = await goods(server);
  const buyer = await member(server, { silver: 100 });
  const quoted = await quote(buyer.token, { skuId: item.skuId, useSilver: true });
  expect(quoted.info).toMatchObject({
    offsetFen: 100,
    payableFen: 9900,
    silver: { balanceCent: 10_000, usableCent: 10_000, usableFen: 100, isUsed: true },
  });
  await submitted(server, buyer.token, { skuId: item.skuId, useSilver: true });
  expectRefused(
    await refused(buyer.token, { skuId: item.skuId, useSilver: true, expectedPayableFen: 9900 }),
    Order,
    "PRICE_CHANGED",
  );
  for (const quantity of ["0", "-1", "1e3", "1.5", "1000", "９", "NaN"]) {
    const reply = await server.raw(
      {
        service: "Order.Submit",
        skuId: item.skuId,
        quantity,
        expectedPayableFen: "10000",
        requestId: "wrong-field-0000001",
      },
      { token: buyer.token },
    );
    expectRefused(reply, "WRONG_FIELD");
    expect(Object.keys(reply.info["fields"] as object)).toEqual(["quantity"]);
  }
});

test.each(["weight", "volume"])(
  "an address with different freight by %s gives a different price",
  async (chargeBy) => {
    const freight = {
      chargeBy,
      rules: [
        { codes: ["33"], first: 1000, firstFen: 500, next: 500, nextFen: 100 },
        { codes: ["*"], first: 1000, firstFen: 1200, next: 500, nextFen: 300 },
      ],
    };
    const item = await goods(server, { freight, skus: [{ weightG: 800 }] });
    await sql(server, "update sku set volume_cm3 = 800 where id = $1", [item.skuId]);
    const buyer = await member(server);
    const far = await address(server, buyer.id, { areaCode: "540102", isDefault: false });
    expect((await quote(buyer.token, { skuId: item.skuId, quantity: 2 })).info).toMatchObject({
      freightFen: 700,
      payableFen: 20_700,
    });
    expect((await quote(buyer.token, { skuId: item.skuId, quantity: 2, addressId: far })).info).toMatchObject(
      {
        freightFen: 1800,
        payableFen: 21_800,
        address: { addressId: far },
      },
    );
  },
);
