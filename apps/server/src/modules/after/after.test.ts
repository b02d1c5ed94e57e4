import { Merchant } from "@heshi/contract/shop/merchant";
import { After } from "@heshi/contract/trade/after";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { digest, expectSound } from "../../../test/invariants.ts";
import { applied, asked, balanceOf, bought, type Bought, sentBack } from "../../../test/make/after.ts";
import { keepSessions, member, shop, sql, staff, uploaded } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const DAY = 86_400_000;
const own = ({ buyer }: Bought) => ({ token: buyer.token });
const detail = async (order: Bought, afterSaleId: string) =>
  (await server.call(After, "GetDetail", { afterSaleId }, own(order))).info;

test("return and refund: applied for, agreed, a courier booked, sent back, received, refunded; both sides read the log", async () => {
  const order = await bought(server, { upTo: "shipped" });
  const pictures = ["/uploads/aa/return.webp"];
  await uploaded(server, order.buyer.id, ...pictures);
  const id = await applied(server, order, {
    kind: "return",
    reason: "quality",
    description: "杯口有裂痕",
    pictures,
  });
  expect(await detail(order, id)).toMatchObject({
    state: "appliedGoods",
    stateText: "等待商家处理",
    kindText: "退货退款",
    amountFen: 10_000,
    line: { quantity: 1 },
    actions: ["edit", "cancel", "note"],
    pictures,
  });
  const shopSide = { token2: order.seller.token2 };
  expect((await server.call(After, "GetShopDetail", { afterSaleId: id }, shopSide)).info.actions).toEqual([
    "agree",
    "refuse",
    "note",
  ]);
  expect((await server.call(After, "Agree", { afterSaleId: id }, shopSide)).code).toBe(0);
  expect((await detail(order, id)).actions).toEqual(["cancel", "pickUp", "sendBack", "note"]);
  const day = new Date(server.now().getTime() + DAY * 2).toISOString().slice(0, 10);
  const wish = (on: string) =>
    server.call(After, "SetPickUp", { afterSaleId: id, day: on, slot: "12:00-15:00" }, own(order));
  for (const wrong of ["2020-01-01", "2099-01-01"]) expectRefused(await wish(wrong), After, "PICK_UP_DAY");
  expect((await wish(day)).code).toBe(0);
  expectRefused(
    await server.call(
      After,
      "SendBack",
      { afterSaleId: id, company: "pigeon", number: "SF1403228876150" },
      own(order),
    ),
    After,
    "EXPRESS_UNKNOWN",
  );
  expect((await sentBack(server, order, id)).code).toBe(0);
  const note = { afterSaleId: id, text: "麻烦尽快验收" };
  expect((await server.call(After, "AddNote", note, own(order))).code).toBe(0);
  expect((await server.call(After, "AddShopNote", { ...note, text: "今天到仓" }, shopSide)).code).toBe(0);
  expectRefused(await server.call(After, "AddNote", { afterSaleId: id }, own(order)), After, "NOTE_EMPTY");
  expectRefused(await server.call(After, "AddShopNote", { afterSaleId: id }, shopSide), After, "NOTE_EMPTY");
  expect((await server.call(After, "Refund", { afterSaleId: id }, shopSide)).code).toBe(0);
  const done = await detail(order, id);
  expect(done).toMatchObject({
    state: "done",
    parcel: { companyName: "顺丰速运", number: "SF1403228876150" },
    pickUp: { day, slot: "12:00-15:00" },
    actions: [],
  });
  expect(done.timeline.map(({ title }) => title)).toEqual([
    "退款完成",
    "商家同意退款",
    "买家已寄回商品",
    "商家同意，请寄回商品",
    "申请售后",
  ]);
  const log = await server.call(After, "GetLog", { afterSaleId: id }, own(order));
  expect(log.info.list.map(({ by, title, text }) => [by, title, text])).toEqual([
    ["platform", "退款完成", ""],
    ["shop", "商家同意退款", ""],
    ["shop", "留言", "今天到仓"],
    ["member", "留言", "麻烦尽快验收"],
    ["member", "买家已寄回商品", "顺丰速运 SF1403228876150"],
    ["member", "预约上门取件", `${day} 12:00-15:00`],
    ["shop", "商家同意，请寄回商品", ""],
    ["member", "申请售后", "退货退款 × 1，¥100.00，质量问题\n杯口有裂痕"],
  ]);
  const theirs = await server.call(After, "GetShopLog", { afterSaleId: id }, shopSide);
  expect(theirs.info.list).toEqual(log.info.list);
  expectRefused(await server.call(After, "AddNote", note, own(order)), "WRONG_STATE");
  expect(await balanceOf(server, { kind: "member", id: order.buyer.id })).toBe(100_000_000 - 10_000);
  await expectSound(server);
});

test("what cannot be asked for is refused and changes nothing", async () => {
  const [ready, arrived, virtual] = [
    await bought(server),
    await bought(server, { upTo: "received" }),
    await bought(server, { kind: "virtual" }),
  ];
  await applied(server, arrived, { kind: "return", reason: "size" });
  const before = await digest(server);
  expectRefused(await asked(server, ready, { kind: "return" }), After, "KIND_WRONG");
  expectRefused(await asked(server, virtual, { kind: "exchange" }), After, "KIND_WRONG");
  expectRefused(await asked(server, ready, { quantity: 3 }), After, "AFTER_NONE_LEFT");
  expectRefused(await asked(server, ready, { amountFen: 9999 }), After, "AMOUNT_WRONG");
  expectRefused(await asked(server, ready, { amountFen: 10_001 }), After, "AMOUNT_WRONG");
  expectRefused(await asked(server, arrived, { kind: "return" }), After, "AFTER_OPEN");
  expectRefused(await asked(server, ready, { pictures: ["/uploads/aa/not-mine.webp"] }), "WRONG_FIELD");
  expectRefused(await asked(server, { ...ready, buyer: arrived.buyer }), "NOT_FOUND");
  for (const quantity of [0, -1, 1.5, 1000])
    expectRefused(await asked(server, ready, { quantity }), "WRONG_FIELD");
  expectRefused(await asked(server, ready, { amountFen: -1 }), "WRONG_FIELD");
  expect(await digest(server)).toBe(before);
});

test("seven days after receipt only a fault can be claimed, after fifteen nothing", async () => {
  const order = await bought(server, { upTo: "received" });
  server.advance(7 * DAY);
  await keepSessions(server);
  const want = { kind: "return" } as const;
  expectRefused(await asked(server, order, { ...want, reason: "noReason" }), After, "AFTER_LATE");
  const id = await applied(server, order, { ...want, reason: "quality" });
  await server.call(After, "Cancel", { afterSaleId: id }, own(order));
  server.advance(8 * DAY);
  await keepSessions(server);
  expectRefused(await asked(server, order, { ...want, reason: "quality" }), After, "AFTER_LATE");
  const form = await server.call(After, "GetForm", { orderId: order.orderId }, own(order));
  expect(form.info.lines[0]).toMatchObject({ left: 0, kinds: [], note: "已过售后申请期限" });
});

test("a refused application is changed and asked for again; a shop gives its reason", async () => {
  const order = await bought(server, { upTo: "shipped", quantity: 2 });
  const id = await applied(server, order, { reason: "slow" });
  const shopSide = { token2: order.seller.token2 };
  const refuse = (reason: string) =>
    server.call(After, "Refuse", { afterSaleId: id, reason, pictures: [] }, shopSide);
  expectRefused(await refuse(" "), "WRONG_FIELD");
  expect((await refuse("商品已在派送，请先收货")).code).toBe(0);
  expect(await detail(order, id)).toMatchObject({
    state: "refused",
    actions: ["edit", "cancel", "intervene", "note"],
  });
  expectRefused(await asked(server, order), After, "AFTER_OPEN");
  const edit = await server.call(
    After,
    "Edit",
    {
      afterSaleId: id,
      kind: "return",
      reason: "damaged",
      quantity: 2,
      amountFen: 15_000,
      description: "外箱破损",
    },
    own(order),
  );
  expect(edit.code).toBe(0);
  expect(await detail(order, id)).toMatchObject({
    state: "appliedGoods",
    kind: "return",
    amountFen: 15_000,
    line: { quantity: 2 },
    reasonText: "收到时破损",
  });
  expect((await server.call(After, "Agree", { afterSaleId: id }, shopSide)).code).toBe(0);
  const late = await server.call(
    After,
    "Edit",
    { afterSaleId: id, kind: "money", reason: "damaged", quantity: 1, amountFen: 1 },
    own(order),
  );
  expect(late).toMatchObject({ code: codeOf("WRONG_STATE"), info: { state: "agreed" } });
  await expectSound(server);
});

test("every act in a state that does not allow it is refused with the state, and changes nothing (D13)", async () => {
  const order = await bought(server, { upTo: "shipped" });
  const id = await applied(server, order, { kind: "return", reason: "size" });
  const shopSide = { token2: order.seller.token2 };
  const parcel = { company: "shunfeng", number: "SF1403228876150" };
  const words = { reason: "与描述一致", pictures: [] as string[] };
  await uploaded(server, order.buyer.id, "/uploads/aa/goods.webp");
  const acts = {
    Agree: () => server.call(After, "Agree", { afterSaleId: id }, shopSide),
    Refund: () => server.call(After, "Refund", { afterSaleId: id }, shopSide),
    Refuse: () => server.call(After, "Refuse", { afterSaleId: id, ...words }, shopSide),
    RefuseGoods: () =>
      server.call(
        After,
        "RefuseGoods",
        { afterSaleId: id, ...words, pictures: ["/uploads/aa/goods.webp"] },
        shopSide,
      ),
    Cancel: () => server.call(After, "Cancel", { afterSaleId: id }, own(order)),
    SendBack: () => server.call(After, "SendBack", { afterSaleId: id, ...parcel }, own(order)),
    SetPickUp: () => {
      const day = new Date(server.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
      return server.call(After, "SetPickUp", { afterSaleId: id, day, slot: "09:00-12:00" }, own(order));
    },
    Intervene: () => server.call(After, "Intervene", { afterSaleId: id, text: "请平台处理" }, own(order)),
    ConfirmExchange: () => server.call(After, "ConfirmExchange", { afterSaleId: id }, own(order)),
  };
  type Name = keyof typeof acts;
  const names = Object.keys(acts) as Name[];
  const legal: readonly (readonly [Name, readonly Name[]])[] = [
    ["Agree", ["Agree", "Refuse", "Cancel"]],
    ["SendBack", ["SendBack", "SetPickUp", "Cancel"]],
    ["RefuseGoods", ["RefuseGoods", "Refund"]],
    ["Intervene", ["Intervene", "Cancel"]],
  ];
  let tried = 0;
  for (const [next, allowed] of legal) {
    const before = await digest(server);
    for (const name of names.filter((one) => !allowed.includes(one))) {
      expectRefused(await acts[name](), "WRONG_STATE");
      tried += 1;
    }
    expect(await digest(server)).toBe(before);
    expect((await acts[next]()).code).toBe(0);
  }
  expectRefused(
    await server.call(After, "Reship", { afterSaleId: id, ...parcel }, shopSide),
    After,
    "KIND_WRONG",
  );
  expect((await acts.Cancel()).code).toBe(0);
  for (const name of names) expectRefused(await acts[name](), "WRONG_STATE");
  console.info(`${tried + names.length} acts in states that do not allow them: 0 accepted`);
  await expectSound(server);
});

test("lists have tabs, counts and search; another's after-sale is not found", async () => {
  const seller = await shop(server);
  const buyer = await bought(server, { own: seller, upTo: "shipped" });
  const waiting = await applied(server, buyer, { kind: "return", reason: "size" });
  const list = async (tab: "all" | "open" | "send" | "ended", keyword = "") =>
    (await server.call(After, "GetList", { tab, keyword }, own(buyer))).info.list.map(
      ({ afterSaleId }) => afterSaleId,
    );
  const theirs = async (tab: "waiting" | "returning" | "dispute" | "all", keyword = "") =>
    (await server.call(After, "GetShopList", { tab, keyword }, { token2: seller.token2 })).info.list.length;
  const no = (await detail(buyer, waiting)).no;
  expect([await list("all"), await list("open"), await list("send"), await list("ended")]).toEqual([
    [waiting],
    [waiting],
    [],
    [],
  ]);
  expect([await list("all", no), await list("all", "没有的")]).toEqual([[waiting], []]);
  expect([await theirs("waiting"), await theirs("returning"), await theirs("all", no)]).toEqual([1, 0, 1]);
  await server.call(After, "Agree", { afterSaleId: waiting }, { token2: seller.token2 });
  expect((await server.call(After, "GetCounts", {}, own(buyer))).info).toEqual({ open: 1, send: 1 });
  expect((await server.call(After, "GetShopCounts", {}, { token2: seller.token2 })).info).toEqual({
    waiting: 0,
    returning: 1,
    dispute: 0,
  });
  await server.call(After, "Cancel", { afterSaleId: waiting }, own(buyer));
  expect(await list("ended")).toEqual([waiting]);
  const stranger = { token: (await member(server)).token };
  const [none, some] = [
    await server.call(After, "GetDetail", { afterSaleId: randomId() }, stranger),
    await server.call(After, "GetDetail", { afterSaleId: waiting }, stranger),
  ];
  expectRefused(some, "NOT_FOUND");
  expect(some.raw).toBe(none.raw);
});

test("goods and finance staff neither read nor decide after-sales: buyers write there what is theirs", async () => {
  const order = await bought(server);
  const id = await applied(server, order);
  for (const role of ["goods", "finance"]) {
    const token2 = await staff(server, { shopId: order.seller.id, role });
    expectRefused(await server.call(After, "Refund", { afterSaleId: id }, { token2 }), "ROLE");
    for (const name of ["GetShopDetail", "GetShopLog"] as const)
      expectRefused(await server.call(After, name, { afterSaleId: id }, { token2 }), "ROLE");
    expectRefused(await server.call(After, "GetShopList", {}, { token2 }), "ROLE");
  }
  expect((await sql(server, "select state from after_sale where id = $1", [id]))[0]).toEqual({
    state: "applied",
  });
});

test("a return goes to the shop's address for returns, whole; a shop without one is to be asked", async () => {
  const order = await bought(server, { upTo: "shipped" });
  const id = await applied(server, order, { kind: "return", reason: "quality" });
  expect((await detail(order, id)).returnTo).toContain("请先联系商家");
  for (const [name, isReturn] of [
    ["发货仓", false],
    ["退货仓", true],
  ] as const)
    await server.call(
      Merchant,
      "SaveShopAddress",
      { name, mobile: "13800136021", regionCode: "330106007", detail: "文三路 478 号", isReturn },
      { token2: order.seller.token2 },
    );
  expect((await detail(order, id)).returnTo).toMatch(
    /^浙江省杭州市西湖区.+文三路 478 号，退货仓，13800136021$/,
  );
});
