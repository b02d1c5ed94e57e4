import { Merchant } from "@heshi/contract/shop/merchant";
import { Msg } from "@heshi/contract/account/msg";
import { Order } from "@heshi/contract/trade/order";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { digest, expectSound } from "../../../test/invariants.ts";
import { goods, member, shop, sql, staff } from "../../../test/make/world.ts";
import { paid, submitted } from "../../../test/make/order.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";
import { holding } from "./ship/ship.ts";

const server = await testServer();

async function soldIn(own: { id: string }, quantity = 2) {
  const item = await goods(server, { shopId: own.id, skus: [{}, {}] });
  const buyer = await member(server, { balanceFen: 1_000_000 });
  const trade = await paid(
    server,
    buyer,
    await submitted(server, buyer.token, { skuId: item.skuId, quantity }),
  );
  const lines = (
    await sql(server, "select id::text as id, quantity from order_line where order_id = $1 order by id", [
      trade.orderId,
    ])
  ).map(({ id, quantity: pieces }) => ({ lineId: String(id), quantity: Number(pieces) }));
  return { item, buyer, trade, orderId: trade.orderId, lines };
}

test("the order queue has tabs, counts and search; receivers are masked in the list and complete in the order", async () => {
  const own = await shop(server);
  const sold = await soldIn(own);
  const orders = await server.call(Merchant, "GetOrders", {}, { token2: own.token2 });
  expect(orders.info.list).toHaveLength(1);
  expect(orders.info.list[0]).toMatchObject({
    orderId: sold.orderId,
    state: "paid",
    pieces: 2,
    receiver: { name: "*晓禾", mobile: "138****6021", detail: "" },
    actions: ["ship", "changeAddress"],
  });
  expect((orders.info.list[0]?.shipUntil ?? 0) - (orders.info.list[0]?.paidAt ?? 0)).toBe(48 * 3_600_000);
  expect((await server.call(Merchant, "GetOrderCounts", {}, { token2: own.token2 })).info).toEqual({
    unshipped: 1,
    late: 0,
    unpaid: 0,
    shipped: 0,
    reminded: 0,
  });
  await server.call(Order, "Remind", { orderId: sold.orderId }, { token: sold.buyer.token });
  expect((await server.call(Merchant, "GetOrderCounts", {}, { token2: own.token2 })).info.reminded).toBe(1);
  const whole = await server.call(Merchant, "GetOrder", { orderId: sold.orderId }, { token2: own.token2 });
  expect(whole.info).toMatchObject({
    receiver: { name: "周晓禾", mobile: "13800136021", detail: "文三路 478 号" },
    timeline: [{ title: "提醒商家发货" }, { title: "付款成功" }, { title: "提交订单" }],
  });
  const found = async (keyword: string, tab: "all" | "unshipped" | "closed" = "all") =>
    (await server.call(Merchant, "GetOrders", { keyword, tab }, { token2: own.token2 })).info.list.length;
  expect([
    await found("周晓禾"),
    await found("13800136021", "unshipped"),
    await found(whole.info.no),
    await found("没有"),
    await found("", "closed"),
  ]).toEqual([1, 1, 1, 0, 0]);
});

test("the unshipped tab is paged by payment time, the other tabs by creation", async () => {
  const own = await shop(server);
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    server.advance(1000);
    ids.push((await soldIn(own)).orderId);
  }
  const page = async (tab: "all" | "unshipped", cursor?: string) =>
    (
      await server.call(
        Merchant,
        "GetOrders",
        { tab, limit: 2, ...(cursor === undefined ? {} : { cursor }) },
        { token2: own.token2 },
      )
    ).info;
  const first = await page("unshipped");
  const second = await page("unshipped", first.next);
  expect([...first.list, ...second.list].map(({ orderId }) => orderId)).toEqual(ids);
  const newest = await page("all");
  expect([...newest.list, ...(await page("all", newest.next)).list].map(({ orderId }) => orderId)).toEqual(
    ids.toReversed(),
  );
});

test("packages hold all pieces once, some of them, or something else", () => {
  const lines = [
    { lineId: "1", quantity: 2 },
    { lineId: "2", quantity: 1 },
  ];
  const pack = (...items: readonly (readonly [string, number])[]) => ({
    items: items.map(([lineId, quantity]) => ({ lineId, quantity })),
  });
  expect(holding(lines, [pack(["1", 2], ["2", 1])])).toBe("all");
  expect(holding(lines, [pack(["1", 1]), pack(["1", 1], ["2", 1])])).toBe("all");
  expect(holding(lines, [pack(["1", 2])])).toBe("some");
  expect(holding(lines, [pack(["1", 1]), pack(["2", 1])])).toBe("some");
  for (const wrong of [
    [pack(["1", 3], ["2", 1])],
    [pack(["1", 2], ["2", 1], ["3", 1])],
    [pack(["1", 2], ["2", 1]), pack(["2", 1])],
  ])
    expect(holding(lines, wrong)).toBe("wrong");
});

test("an order is shipped once in two packages; each refusal, and a repeat", async () => {
  const own = await shop(server);
  const { orderId, lines, buyer } = await soldIn(own);
  const [line] = lines as [{ lineId: string; quantity: number }];
  const half = [{ lineId: line.lineId, quantity: 1 }];
  const ship = (
    packages: Parameters<typeof server.call<typeof Merchant, "ShipOrder">>[2]["packages"],
    requestId?: string,
  ) =>
    server.call(
      Merchant,
      "ShipOrder",
      { orderId, packages },
      { token2: own.token2, ...(requestId === undefined ? {} : { requestId }) },
    );
  const before = await digest(server);
  expectRefused(await ship([{ items: half }]), Merchant, "PACKAGES_WRONG");
  expectRefused(
    await ship([{ company: "pigeon", number: "SF1234567890123", items: lines }]),
    Merchant,
    "EXPRESS_UNKNOWN",
  );
  expectRefused(await ship([{ number: "SF1234567890123", items: lines }]), Merchant, "EXPRESS_UNKNOWN");
  expectRefused(await ship([{ company: "shunfeng", items: lines }]), Merchant, "NUMBER_MISSING");
  expectRefused(
    await ship([
      { company: "shunfeng", number: "SF1234567890123", items: half },
      { company: "shunfeng", number: " sf1234567890123 ", items: half },
    ]),
    Merchant,
    "NUMBER_USED",
  );
  expect(await digest(server)).toBe(before);

  const packages = [{ company: "shunfeng", number: "SF1403228876150", items: half }, { items: half }];
  const shipped = await ship(packages, "ship-once-00000001");
  expect(shipped.info.packageIds).toHaveLength(2);
  expect((await ship(packages, "ship-once-00000001")).raw).toBe(shipped.raw);
  expect(await ship(packages)).toMatchObject({ code: codeOf("WRONG_STATE"), info: { state: "shipped" } });
  const detail = await server.call(Order, "GetDetail", { orderId }, { token: buyer.token });
  expect(detail.info.timeline[0]).toMatchObject({ title: "商家已发货", detail: "2 个包裹" });
  expect(
    (await server.call(Merchant, "GetOrder", { orderId }, { token2: own.token2 })).info.packages.map(
      ({ companyName, stateText }) => [companyName, stateText],
    ),
  ).toEqual([
    ["顺丰速运", "等待揽收"],
    ["", "无需物流"],
  ]);
  const parcel = async (id: string) =>
    (await server.call(Merchant, "GetOrders", { tab: "shipped" }, { token2: own.token2 })).info.list.find(
      (order) => order.orderId === id,
    )?.parcel;
  expect(await parcel(orderId)).toEqual({ text: "已发货 · 顺丰速运 SF1403228876150", count: 2 });
  await sql(
    server,
    "update order_package set last_text = '【杭州】已揽收', last_at = $2 where order_id = $1 and number <> ''",
    [orderId, server.now()],
  );
  expect(await parcel(orderId)).toEqual({ text: "【杭州】已揽收", count: 2 });
  const next = await soldIn(own);
  const paidOnly = await server.call(Merchant, "GetOrders", { tab: "all" }, { token2: own.token2 });
  expect(paidOnly.info.list.find(({ orderId }) => orderId === next.orderId)).not.toHaveProperty("parcel");
  await server.call(
    Merchant,
    "ShipOrder",
    { orderId: next.orderId, packages: [{ items: next.lines }] },
    { token2: own.token2 },
  );
  expect(await parcel(next.orderId)).toEqual({ text: "已发货 · 无需物流", count: 1 });
  await expectSound(server);
});

test("roles: goods and finance staff can neither ship nor change addresses; service replies to comments", async () => {
  const own = await shop(server);
  const { orderId, lines } = await soldIn(own);
  const before = await digest(server);
  for (const role of ["goods", "service", "finance"]) {
    const token2 = await staff(server, { shopId: own.id, role });
    expectRefused(
      await server.call(Merchant, "ShipOrder", { orderId, packages: [{ items: lines }] }, { token2 }),
      "ROLE",
    );
    expectRefused(
      await server.call(
        Merchant,
        "ChangeOrderAddress",
        { orderId, name: "李四", mobile: "13900001111", regionCode: "330106", detail: "某路 1 号" },
        { token2 },
      ),
      "ROLE",
    );
    expect((await server.call(Merchant, "GetOrder", { orderId }, { token2 })).code).toBe(0);
  }
  expect(await digest(server)).toBe(before);
  const orders = await staff(server, { shopId: own.id, role: "orders" });
  expectRefused(
    await server.call(Merchant, "ReplyComment", { commentId: randomId(), text: "谢谢" }, { token2: orders }),
    "ROLE",
  );
  expect(
    (await server.call(Merchant, "ShipOrder", { orderId, packages: [{ items: lines }] }, { token2: orders }))
      .code,
  ).toBe(0);
});

test("F15: only who ships reads the receiver in full; others get name and number masked and no street", async () => {
  const own = await shop(server);
  const { orderId } = await soldIn(own);
  const changed = await server.call(
    Merchant,
    "ChangeOrderAddress",
    { orderId, name: "欧阳小荷", mobile: "13900001111", regionCode: "330106", detail: "某路 1 号" },
    { token2: own.token2 },
  );
  expect(changed.code).toBe(0);
  const receiverFor = async (token2: string) =>
    (await server.call(Merchant, "GetOrder", { orderId }, { token2 })).info.receiver;
  const whole = await receiverFor(own.token2);
  expect(whole?.mobile).toMatch(/^1\d{10}$/);
  expect(whole?.detail).not.toBe("");
  expect(await receiverFor(await staff(server, { shopId: own.id, role: "orders" }))).toEqual(whole);
  for (const role of ["goods", "service", "finance"]) {
    const token2 = await staff(server, { shopId: own.id, role });
    const reply = await server.call(Merchant, "GetOrder", { orderId }, { token2 });
    expect(reply.info.receiver).toMatchObject({ mobile: expect.stringContaining("****"), detail: "" });
    for (const secret of [whole?.mobile, whole?.name, whole?.detail])
      expect([role, secret, reply.raw.includes(String(secret))]).toEqual([role, secret, false]);
  }
});

test('another shop\'s order is answered with the bytes of "not found"', async () => {
  const [own, other] = [await shop(server), await shop(server)];
  const { orderId, lines } = await soldIn(own);
  const before = await digest(server);
  const as = { token2: other.token2 };
  const where = { name: "李四", mobile: "13900001111", regionCode: "330106", detail: "某路 1 号" };
  for (const [theirs, none] of [
    [
      await server.call(Merchant, "GetOrder", { orderId }, as),
      await server.call(Merchant, "GetOrder", { orderId: randomId() }, as),
    ],
    [
      await server.call(Merchant, "ShipOrder", { orderId, packages: [{ items: lines }] }, as),
      await server.call(Merchant, "ShipOrder", { orderId: randomId(), packages: [{ items: lines }] }, as),
    ],
    [
      await server.call(Merchant, "ChangeOrderAddress", { orderId, ...where }, as),
      await server.call(Merchant, "ChangeOrderAddress", { orderId: randomId(), ...where }, as),
    ],
  ] as const) {
    expectRefused(theirs, "NOT_FOUND");
    expect(theirs.raw).toBe(none.raw);
  }
  expect(await digest(server)).toBe(before);
});

test("the shop changes an address before shipping; the history keeps the old and the new one", async () => {
  const own = await shop(server);
  const { orderId, buyer, lines } = await soldIn(own);
  const change = (regionCode: string) =>
    server.call(
      Merchant,
      "ChangeOrderAddress",
      { orderId, name: "李四", mobile: "0571-88886666", regionCode, detail: "某路 1 号" },
      { token2: own.token2 },
    );
  expectRefused(await change("999999"), Merchant, "REGION_UNKNOWN");
  expect((await change("330106")).info).toMatchObject({ name: "李四", city: "杭州市", area: "西湖区" });
  const detail = await server.call(Order, "GetDetail", { orderId }, { token: buyer.token });
  expect(detail.info.timeline[0]).toMatchObject({ title: "修改收货地址" });
  expect(detail.info.timeline[0]?.detail).toContain("周晓禾 13800136021");
  const { list: told } = (await server.call(Msg, "GetList", { kind: "order" }, { token: buyer.token })).info;
  expect(told[0]).toMatchObject({ title: "商家修改了收货地址", path: `/pages/order/detail?id=${orderId}` });
  expect(told[0]?.text).toContain("某路 1 号");
  expect(detail.info.actions).toContain("changeAddress");
  await server.call(Merchant, "ShipOrder", { orderId, packages: [{ items: lines }] }, { token2: own.token2 });
  expect(await change("330106")).toMatchObject({ code: codeOf("WRONG_STATE"), info: { state: "shipped" } });
  await expectSound(server);
});
