import { Admin } from "@heshi/contract/system/admin";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Wares } from "@heshi/contract/goods/wares";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { paid, submitted } from "../../../test/make/order.ts";
import { branch } from "../../../test/areas/branches.ts";
import { terms } from "../../../test/voucher.ts";
import { seller, submittedGoods } from "../../../test/make/shop-goods.ts";
import { goods, member, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { shopGoodsJobs } from "./shopgoods.jobs.ts";
import { usualSettings } from "../../settings.ts";

const server = await testServer();
type Tab = "on" | "reviewing" | "off" | "draft" | "soldOut" | "low";
const idsIn = async (token2: string, tab: Tab, keyword = "") =>
  (await server.call(Merchant, "GetGoods", { tab, keyword }, { token2 })).info.list.map(
    ({ waresId }) => waresId,
  );
const counts = async (token2: string) => (await server.call(Merchant, "GetGoodsCounts", {}, { token2 })).info;
const setShelf = (token2: string, waresIds: readonly string[], isOn: boolean) =>
  server.call(Merchant, "SetShelf", { waresIds: [...waresIds], isOn }, { token2 });

test("goods are listed by tab with counts and a search by title and code", async () => {
  const { token2, id: shopId } = await seller(server);
  const [many, few, none] = [
    await goods(server, { shopId, title: "白瓷盖碗", stock: 100 }),
    await goods(server, { shopId, title: "青瓷品茗杯", stock: 10 }),
    await goods(server, { shopId, title: "紫砂壶", stock: 0 }),
  ];
  await server.db.script(`update goods set in_stock = false where id = ${none.id};
    update sku set code = 'QC-01' where id = ${few.skuId}`);
  expect((await idsIn(token2, "on")).sort()).toEqual([many.id, few.id].sort());
  expect(await idsIn(token2, "soldOut")).toEqual([none.id]);
  expect((await idsIn(token2, "low")).sort()).toEqual([few.id, none.id].sort());
  expect([await idsIn(token2, "on", "盖碗"), await idsIn(token2, "on", "qc-01")]).toEqual([
    [many.id],
    [few.id],
  ]);
  expect(await counts(token2)).toMatchObject({ on: 2, soldOut: 1, low: 2, off: 0, draft: 0, refused: 0 });
});

test("goods go off sale and on again in one call; what cannot says why", async () => {
  const own = await seller(server);
  const { token2, id: shopId } = own;
  const [one, two] = [await goods(server, { shopId }), await goods(server, { shopId })];
  const empty = await goods(server, { shopId, stock: 0 });
  const waiting = await submittedGoods(server, own);
  expect((await setShelf(token2, [one.id, two.id, empty.id], false)).info.doneIds.length).toBe(3);
  server.advance(2000);
  expect((await server.call(Wares, "GetDetail", { waresId: one.id })).info.state).toBe("off");
  const { info } = await setShelf(token2, [one.id, empty.id, waiting.waresId], true);
  expect(info.doneIds).toEqual([one.id]);
  expect(Object.fromEntries(info.failed.map(({ waresId, reason }) => [waresId, reason]))).toEqual({
    [empty.id]: "没有库存，补充后才能上架",
    [waiting.waresId]: "审核通过后才能上架",
  });
  server.advance(2000);
  expect((await server.call(Wares, "GetDetail", { waresId: one.id })).info.state).toBe("on");
  const rival = await seller(server);
  expectRefused(await setShelf(rival.token2, [one.id], false), "NOT_FOUND");
});

test("a draft is kept as typed, copied, submitted and removed", async () => {
  const { token2, ...own } = await seller(server);
  const draft = { title: "壶", pictures: [own.picture], specs: [{ name: "泥料", values: ["朱泥"] }] };
  const { waresId } = (await server.call(Merchant, "SaveGoodsDraft", { draft }, { token2 })).info;
  const form = async (id: string) =>
    (await server.call(Merchant, "GetGoodsForm", { waresId: id }, { token2 })).info;
  expect(await form(waresId)).toMatchObject({ state: "draft", isDraft: true, form: draft });
  expect(await idsIn(token2, "draft")).toEqual([waresId]);
  expectRefused(await server.call(Wares, "GetDetail", { waresId }), "NOT_FOUND");
  const item = await submittedGoods(server, { token2, ...own });
  const copy = (await server.call(Merchant, "CopyGoods", { waresId: item.waresId }, { token2 })).info.waresId;
  const copied = await form(copy);
  expect(copied.form.title).toMatch(/（副本）$/);
  expect(copied.form.skus?.map(({ stock }) => stock)).toEqual(Array.from({ length: 6 }));
  const sent = await server.call(
    Merchant,
    "SubmitGoods",
    { ...own.form({ title: "复制的紫砂壶" }), waresId: copy },
    { token2 },
  );
  expect(sent.info.state).toBe("reviewing");
  expect((await form(copy)).isDraft).toBe(false);
  expectRefused(await server.call(Merchant, "RemoveGoods", { waresId: copy }, { token2 }), "WRONG_STATE");
  expect((await server.call(Merchant, "RemoveGoods", { waresId }, { token2 })).code).toBe(0);
  expect(await idsIn(token2, "draft")).toEqual([]);
  expectRefused(await server.call(Merchant, "GetGoodsForm", { waresId }, { token2 }), "NOT_FOUND");
});

test("what is sold and not done yet cannot be removed", async () => {
  const { token2, id: shopId } = await seller(server);
  const item = await goods(server, { shopId });
  const buyer = await member(server, { balanceFen: 1_000_000 });
  await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId, quantity: 1 }));
  const remove = () => server.call(Merchant, "RemoveGoods", { waresId: item.id }, { token2 });
  expectRefused(await remove(), Merchant, "GOODS_HAS_ORDERS");
  await setShelf(token2, [item.id], false);
  expectRefused(await remove(), Merchant, "GOODS_HAS_ORDERS");
});

test("what is timed goes on sale by itself when it passed, and not before", async () => {
  const own = await seller(server);
  const shelfAt = server.now().getTime() + 3_600_000;
  const seen = await submittedGoods(server, own, { shelf: "timed", shelfAt });
  const { reviewId, submittedAt } = seen;
  const ann = await makeOperator(server, "review");
  await server.call(Admin, "DecideGoods", { reviewId, submittedAt, decision: "pass" }, { token: ann.token });
  const run = async () => {
    for (const job of shopGoodsJobs)
      await job.run({
        db: server.db,
        clock: { now: () => server.now() },
        settings: async () => usualSettings,
      } as Parameters<typeof job.run>[0]);
  };
  await run();
  expect(await idsIn(own.token2, "off")).toEqual([seen.waresId]);
  server.advance(3_601_000);
  await run();
  expect(await idsIn(own.token2, "on")).toEqual([seen.waresId]);
});

test("an operator withdraws a product; the shop cannot put it back without a review", async () => {
  const own = await seller(server);
  const item = await goods(server, { shopId: own.id });
  const { token } = await makeOperator(server, "review");
  const withdraw = () =>
    server.call(Admin, "WithdrawGoods", { waresId: item.id, reason: "资质不全" }, { token });
  expect(await withdraw()).toMatchObject({ code: 0 });
  expectRefused(await withdraw(), "NOT_FOUND");
  const { info } = await setShelf(own.token2, [item.id], true);
  expect(info.failed).toEqual([{ waresId: item.id, reason: "审核通过后才能上架" }]);
  const { list } = (await server.call(Merchant, "GetGoods", { tab: "off" }, { token2: own.token2 })).info;
  expect(list).toMatchObject([{ state: "withdrawn", stateText: "平台下架", reason: "资质不全" }]);
  const again = { ...own.form(), waresId: item.id };
  expect((await server.call(Merchant, "SubmitGoods", again, { token2: own.token2 })).info.state).toBe(
    "reviewing",
  );
});

test("a category's usual parameters and specs are those of its goods on sale", async () => {
  const own = await seller(server);
  await goods(server, { shopId: own.id });
  await server.db.script(`update goods set category_id = ${own.categoryId}, spec_names = '["容量"]',
    parameters = '[{"name":"产地","value":"宜兴"}]' where shop_id = ${own.id}`);
  const { info } = await server.call(
    Merchant,
    "GetGoodsHints",
    { categoryId: own.categoryId },
    { token2: own.token2 },
  );
  expect(info).toEqual({ parameters: [{ name: "产地", values: ["宜兴"] }], specNames: ["容量"] });
});

test("a shop's people upload pictures; roles without the right read and change nothing", async () => {
  const own = await seller(server);
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const stored = await server.call(
    Merchant,
    "Upload",
    {},
    { token2: own.token2, payload: { file, name: "a.png" } },
  );
  const form = own.form({ pictures: [stored.info.url as string] });
  expect((await server.call(Merchant, "SubmitGoods", form, { token2: own.token2 })).code).toBe(0);
  expectRefused(
    await server.call(
      Merchant,
      "Upload",
      {},
      { token2: own.token2, payload: { file: Buffer.from("<svg/>"), name: "a.svg" } },
    ),
    Merchant,
    "FILE_KIND",
  );
  const clerk = await staff(server, { shopId: own.id, role: "finance" });
  expectRefused(await server.call(Merchant, "SubmitGoods", own.form(), { token2: clerk }), "ROLE");
  const { list } = (await server.call(Merchant, "GetGoods", { tab: "reviewing" }, { token2: clerk })).info;
  expect(list).toMatchObject([{ actions: [] }]);
});

test("a kind does not change; a voucher has terms and no freight, a tire has stores, other goods have neither", async () => {
  const { token2, id: shopId, ...own } = await seller(server);
  const submit = (changes: object) =>
    server.call(Merchant, "SubmitGoods", { ...own.form(), ...changes }, { token2 });
  const normal = await goods(server, { shopId });
  const other = { kind: "virtual", freightTemplateId: undefined, waresId: normal.id };
  expect((await submit(other)).info).toHaveProperty("fields.kind");
  const branchId = await branch(server, { token2 });
  const store = { branchId, name: "门店", address: "地址", phone: "0571-88886666" };
  const voucher = { kind: "intracity", freightTemplateId: undefined, voucher: { ...terms, stores: [store] } };
  const tire = { kind: "tire", tire: { stores: [store] } };
  // name, address and telephone are those of the branch
  const stores = [{ branchId }];
  const faults = [
    [{ ...voucher, voucher: undefined }, "voucher"],
    [{ ...voucher, freightTemplateId: own.templateId }, "freightTemplateId"],
    [{ ...voucher, voucher: { ...terms, stores: [store, store] } }, "stores"],
    [{ ...tire, tire: undefined }, "tire"],
    [{ ...tire, freightTemplateId: undefined }, "freightTemplateId"],
    [{ voucher: terms }, "voucher"],
    [{ tire: tire.tire }, "tire"],
  ] as const;
  for (const [changes, field] of faults)
    expect((await submit(changes)).info, field).toHaveProperty(`fields.${field}`);
  for (const wrong of [{ validDays: 0 }, { validDays: 366 }, { stores: [] }, { hours: "" }])
    expectRefused(await submit({ ...voucher, voucher: { ...terms, ...wrong } }), "WRONG_FIELD");
  for (const [changes, kept] of [
    [voucher, { kind: "intracity", voucher: { ...terms, stores } }],
    [tire, { kind: "tire", tire: { stores } }],
  ] as const) {
    const { info, code } = await submit(changes);
    expect(code).toBe(0);
    const saved = await server.call(Merchant, "GetGoodsForm", { waresId: info.waresId }, { token2 });
    expect(saved.info.form).toMatchObject(kept);
    const copy = await server.call(Merchant, "CopyGoods", { waresId: info.waresId }, { token2 });
    const draft = await server.call(Merchant, "GetGoodsForm", { waresId: copy.info.waresId }, { token2 });
    expect(draft.info.form).toMatchObject(kept);
  }
});

test("a copy of a title that ends in an emoji can be opened", async () => {
  const own = await seller(server);
  const { id: waresId } = await goods(server, { shopId: own.id, title: `${"长".repeat(45)}😀尾` });
  const copy = (await server.call(Merchant, "CopyGoods", { waresId }, { token2: own.token2 })).info;
  const form = await server.call(Merchant, "GetGoodsForm", copy, { token2: own.token2 });
  expect([form.code, form.info.form.title]).toEqual([0, `${"长".repeat(45)}（副本）`]);
});
