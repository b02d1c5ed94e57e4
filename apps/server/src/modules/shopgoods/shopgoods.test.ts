import { Admin } from "@heshi/contract/system/admin";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Wares } from "@heshi/contract/goods/wares";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { digest } from "../../../test/invariants.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { seenGoods, seller, submittedGoods } from "../../../test/make/shop-goods.ts";
import { changeSettings, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const ann = await makeOperator(server, "review");
type Seller = Awaited<ReturnType<typeof seller>>;
const submit = (own: Seller, changes: object = {}, waresId?: string) =>
  server.call(
    Merchant,
    "SubmitGoods",
    { ...own.form(changes), ...(waresId === undefined ? {} : { waresId }) },
    { token2: own.token2 },
  );
type Seen = Awaited<ReturnType<typeof seenGoods>>;
const pass = ({ reviewId, submittedAt }: Seen) =>
  server.call(Admin, "DecideGoods", { reviewId, submittedAt, decision: "pass" }, { token: ann.token });
const refuse = ({ reviewId, submittedAt }: Seen, field: "title" | "pictures" = "title") =>
  server.call(
    Admin,
    "DecideGoods",
    { reviewId, submittedAt, decision: "refuse", reasons: [{ field, reason: "含有夸大用语" }] },
    { token: ann.token },
  );
const detail = (waresId: string) => server.call(Wares, "GetDetail", { waresId });
const formOf = async (own: Seller, waresId: string) =>
  (await server.call(Merchant, "GetGoodsForm", { waresId }, { token2: own.token2 })).info;

/** A product that was published with these fields, and passed. */
async function published(own: Seller, changes: object = {}) {
  const seen = await submittedGoods(server, own, changes);
  expect((await pass(seen)).info.state).toBe("passed");
  server.advance(2000);
  return seen.waresId;
}

test("a product with six SKUs is not seen before it passes, then on sale as it was filled in", async () => {
  const own = await seller(server);
  const seen = await submittedGoods(server, own, { title: "手工紫砂壶礼盒" });
  expectRefused(await detail(seen.waresId), "NOT_FOUND");
  expect(await formOf(own, seen.waresId)).toMatchObject({ state: "reviewing", reviewState: "reviewing" });
  const listed = await server.call(Admin, "GetGoodsReviews", { limit: 50 }, { token: ann.token });
  expect(listed.info.list.find(({ reviewId }) => reviewId === seen.reviewId)?.form.form.title).toBe(
    "手工紫砂壶礼盒",
  );
  const one = await server.call(Admin, "GetGoodsReview", { reviewId: seen.reviewId }, { token: ann.token });
  expect(one.info.hints[0]?.text).toBe("首次发布");
  expect(one.info.form.shopName).not.toBe("");
  expect((await pass(seen)).info.state).toBe("passed");
  server.advance(2000);
  const { info } = await detail(seen.waresId);
  expect(info).toMatchObject({
    title: "手工紫砂壶礼盒",
    priceFen: 19_800,
    state: "on",
    detail: "<p>宜兴 &lt;原矿&gt;</p>",
    specs: [{ name: "泥料" }, { name: "套装", values: ["单壶", "礼盒"] }],
    parameters: [{ name: "材质", value: "紫砂" }],
  });
  expect(info.skus.map(({ available }) => available)).toEqual([10, 10, 10, 10, 10, 10]);
  const found = await server.call(Wares, "Search", { keyword: "紫砂壶礼盒" });
  expect(found.info.list.map(({ waresId }) => waresId)).toContain(seen.waresId);
  expect((await formOf(own, seen.waresId)).form).toMatchObject(own.form({ title: "手工紫砂壶礼盒" }));
});

test("a refusal says which field; the product is corrected and submitted again", async () => {
  const own = await seller(server);
  const seen = await submittedGoods(server, own);
  expect((await refuse(seen)).info.state).toBe("refused");
  expect(await formOf(own, seen.waresId)).toMatchObject({
    state: "refused",
    reasons: [{ field: "title", reason: "含有夸大用语" }],
  });
  const listed = await server.call(Merchant, "GetGoods", { tab: "refused" }, { token2: own.token2 });
  expect(listed.info.list).toMatchObject([
    { state: "refused", reason: "含有夸大用语", actions: ["remove", "edit", "copy"] },
  ]);
  const tabs = await server.call(Merchant, "GetGoodsCounts", {}, { token2: own.token2 });
  expect(tabs.info).toMatchObject({ refused: 1, reviewing: 0 });
  server.advance(1000);
  expect((await submit(own, { title: "紫砂壶" }, seen.waresId)).info).toMatchObject({ state: "reviewing" });
  expectRefused(await submit(own, {}, seen.waresId), Merchant, "GOODS_REVIEWING");
  expectRefused(
    await server.call(
      Merchant,
      "SaveGoodsDraft",
      { waresId: seen.waresId, draft: {} },
      { token2: own.token2 },
    ),
    Merchant,
    "GOODS_REVIEWING",
  );
  expectRefused(await pass(seen), "WRONG_STATE");
  expect((await pass(await seenGoods(server, seen.waresId))).info.state).toBe("passed");
});

test("price within the range, stock and freight act at once; what buyers read waits while the old stays on sale", async () => {
  const own = await seller(server);
  const waresId = await published(own);
  const title = (await detail(waresId)).info.title;
  const cheaper = own
    .form()
    .skus.map((sku) => ({ ...sku, priceFen: 15_000, memberPriceFen: 14_000, stock: 7 }));
  expect((await submit(own, { title, skus: cheaper, limitPerMember: 3 }, waresId)).info).toMatchObject({
    isReviewed: false,
    state: "on",
  });
  server.advance(2000);
  expect((await detail(waresId)).info).toMatchObject({ priceFen: 15_000, limitPerMember: 3 });
  const worded = await submit(own, { title: "全新标题的紫砂壶", skus: cheaper }, waresId);
  expect(worded.info).toMatchObject({ isReviewed: true, state: "on" });
  expect((await detail(waresId)).info.title).toBe(title);
  const seen = await seenGoods(server, waresId);
  const one = await server.call(Admin, "GetGoodsReview", { reviewId: seen.reviewId }, { token: ann.token });
  expect([one.info.form.before?.title, one.info.form.form.title]).toEqual([title, "全新标题的紫砂壶"]);
  // what an import wrote and the form cannot say stays
  await sql(server, "update goods set detail = '<table><td>宜兴 &lt;原矿&gt;</td></table>' where id = $1", [
    waresId,
  ]);
  // sold meanwhile: passing the words does not bring the pieces back
  await sql(
    server,
    "update sku set available = 2, sold = sold + 5 where goods_id = $1 and spec_key = '朱泥/单壶'",
    [waresId],
  );
  await pass(seen);
  server.advance(2000);
  const changed = (await detail(waresId)).info;
  expect([changed.title, changed.skus[0]?.available]).toEqual(["全新标题的紫砂壶", 2]);
  expect(changed.detail).toContain("<table>");
});

test("a refused change leaves the product on sale, and a price beyond the range is reviewed", async () => {
  const own = await seller(server);
  const waresId = await published(own);
  const title = (await detail(waresId)).info.title;
  const dear = own.form().skus.map((sku) => ({ ...sku, priceFen: 99_900, memberPriceFen: undefined }));
  expect((await submit(own, { title, skus: dear }, waresId)).info.isReviewed).toBe(true);
  server.advance(2000);
  expect((await detail(waresId)).info.priceFen).toBe(19_800);
  await refuse(await seenGoods(server, waresId));
  expect((await detail(waresId)).info).toMatchObject({ state: "on", priceFen: 19_800 });
  const listed = await server.call(Merchant, "GetGoods", { tab: "refused" }, { token2: own.token2 });
  expect(listed.info.list).toMatchObject([{ state: "on", change: "refused", reason: "含有夸大用语" }]);
  await changeSettings(server, { "goods.priceChangeBp": 10_000 });
  expect((await submit(own, { title, skus: own.form().skus }, waresId)).info.isReviewed).toBe(false);
  await changeSettings(server, { "goods.priceChangeBp": 5000 });
});

test("steps of a price reach no further than one change, until an operator has seen the price", async () => {
  const own = await seller(server);
  const waresId = await published(own);
  const title = (await detail(waresId)).info.title;
  const to = async (priceFen: number) => {
    const skus = own.form().skus.map((sku) => ({ ...sku, priceFen, memberPriceFen: undefined }));
    const { info } = await submit(own, { title, skus }, waresId);
    server.advance(2000);
    return [info.isReviewed, (await detail(waresId)).info.priceFen];
  };
  expect(await to(25_000)).toEqual([false, 25_000]);
  expect(await to(29_701)).toEqual([true, 25_000]);
  await pass(await seenGoods(server, waresId));
  expect(await to(44_551)).toEqual([false, 44_551]);
});

test("a form that was loaded before somebody else's change is refused; what was sold meanwhile is no change", async () => {
  const own = await seller(server);
  const waresId = await published(own);
  const { form, left, formVersion } = await formOf(own, waresId);
  expect(left).toHaveLength(6);
  expect(left[0]).toEqual({ values: ["朱泥", "单壶"], stock: 10 });
  const sku = "from sku where goods_id = $1 and spec_key = '朱泥/单壶'";
  await sql(server, "update sku set available = 7, sold = 3 where goods_id = $1 and spec_key = '朱泥/单壶'", [
    waresId,
  ]);
  // the form that nobody has touched sends no stock
  const skus = own.form().skus.map((one) => ({ ...one, stock: undefined }));
  const title = form.title ?? "";
  expect((await submit(own, { title, skus, formVersion, limitPerMember: 3 }, waresId)).code).toBe(0);
  expect(await num(server, `select available ${sku}`, [waresId])).toBe(7);

  expectRefused(await submit(own, { title, skus, formVersion }, waresId), Merchant, "GOODS_CHANGED");
  const now = await formOf(own, waresId);
  const skuId = String((await sql(server, `select id::text ${sku}`, [waresId]))[0]?.["id"]);
  const price = [{ skuId, priceFen: 21_000 }];
  await server.call(Merchant, "SetSkus", { waresId, skus: price }, { token2: own.token2 });
  const late = { title, skus, formVersion: now.formVersion };
  expectRefused(await submit(own, late, waresId), Merchant, "GOODS_CHANGED");
  const draft = { waresId, formVersion: now.formVersion, draft: { title } };
  const as = { token2: own.token2 };
  expectRefused(await server.call(Merchant, "SaveGoodsDraft", draft, as), Merchant, "GOODS_CHANGED");
  expect(await num(server, `select price_fen ${sku}`, [waresId])).toBe(21_000);
  const fresh = await formOf(own, waresId);
  expect(
    (await server.call(Merchant, "SaveGoodsDraft", { ...draft, formVersion: fresh.formVersion }, as)).code,
  ).toBe(0);
  expect((await formOf(own, waresId)).formVersion).not.toBe(fresh.formVersion);
});

test("a value that is taken away takes its SKUs off sale, and their pieces stay counted", async () => {
  const own = await seller(server);
  const waresId = await published(own);
  const title = (await detail(waresId)).info.title;
  const form = own.form({ title });
  const specs = [{ name: "泥料", values: ["朱泥", "紫泥"] }, form.specs?.[1]];
  const skus = form.skus.filter(({ values }) => values[0] !== "段泥");
  await submit(own, { title, specs, skus }, waresId);
  await pass(await seenGoods(server, waresId));
  server.advance(2000);
  expect((await detail(waresId)).info.skus.map(({ values }) => values[0])).toEqual([
    "朱泥",
    "朱泥",
    "紫泥",
    "紫泥",
  ]);
  expect(await num(server, "select count(*) from sku where goods_id = $1 and state = 'off'", [waresId])).toBe(
    2,
  );
});

test("each wrong form is refused at its field and changes nothing", async () => {
  const own = await seller(server);
  const other = await seller(server);
  const [parent, child] = [randomId(), randomId()];
  await sql(server, "insert into category (id, level, name) values ($1, 1, $2)", [parent, `父类${parent}`]);
  await sql(server, "insert into category (id, parent_id, level, name) values ($1, $2, 2, '子类')", [
    child,
    parent,
  ]);
  const { skus } = own.form();
  const [first = skus[0], ...others] = skus;
  const before = await digest(server);
  const cases: readonly (readonly [object, string])[] = [
    [{ title: "壶" }, "title"],
    [{ title: "壶".repeat(51) }, "title"],
    [{ pictures: [] }, "pictures"],
    [{ pictures: [other.picture] }, "pictures"],
    [{ pictures: ["/uploads/zz/none.webp"] }, "pictures"],
    [{ video: own.picture }, "pictures"],
    [{ categoryId: parent }, "categoryId"],
    [{ categoryId: randomId() }, "categoryId"],
    [{ brandId: randomId() }, "brandId"],
    [{ freightTemplateId: other.templateId }, "freightTemplateId"],
    [{ freightTemplateId: undefined }, "freightTemplateId"],
    [{ kind: "virtual" }, "freightTemplateId"],
    [{ skus: [{ ...first, priceFen: 0 }, ...others] }, "skus"],
    [{ skus: [{ ...first, memberPriceFen: 19_800 }, ...others] }, "skus"],
    [{ skus: [{ ...first, stock: -1 }, ...others] }, "skus"],
    [{ skus: others }, "skus"],
    [{ skus: [others[0], ...others] }, "skus"],
    [{ specs: [{ name: "泥料", values: ["朱泥", "朱泥"] }] }, "specs"],
    [{ shelf: "timed" }, "shelfAt"],
    [{ shelf: "timed", shelfAt: server.now().getTime() - 1 }, "shelfAt"],
    [{ limitPerMember: 0 }, "limitPerMember"],
  ];
  for (const [changes, field] of cases) {
    const reply = await submit(own, changes);
    expectRefused(reply, "WRONG_FIELD");
    const [wrong = ""] = Object.keys((reply.info as { fields?: object }).fields ?? {});
    expect(wrong.split(".")[0], JSON.stringify(changes)).toBe(field);
  }
  expect(await digest(server)).toBe(before);
});

test("a template that charges more than the goods cost is used once an operator has passed it", async () => {
  const own = await seller(server);
  const title = "手工紫砂壶三件套";
  const waresId = await published(own, { title });
  const template = async (firstFen: number) => {
    const id = randomId();
    const rule = { codes: ["*"], first: 1, firstFen, next: 1, nextFen: 0 };
    await sql(
      server,
      `insert into freight_template (id, shop_id, name, charge_by, rules, created_at) values ($1, $2, $5, 'piece', $3::jsonb, $4)`,
      [id, own.id, JSON.stringify([rule]), server.now(), `模板${firstFen}`],
    );
    return id;
  };
  const [usual, dear] = [await template(1500), await template(19_801)];
  const used = async () =>
    String(
      (await sql(server, "select freight_template_id as id from goods where id = $1", [waresId]))[0]?.["id"],
    );
  expect((await submit(own, { title, freightTemplateId: usual }, waresId)).info.isReviewed).toBe(false);
  expect(await used()).toBe(usual);
  const { info } = await submit(own, { title, freightTemplateId: dear, limitPerMember: 3 }, waresId);
  expect(info.isReviewed).toBe(true);
  expect(await used()).toBe(usual);
  const seen = await seenGoods(server, waresId);
  const one = await server.call(Admin, "GetGoodsReview", { reviewId: seen.reviewId }, { token: ann.token });
  expect(one.info.hints.map(({ text }) => text)).toContain("所选运费模板的运费可能高于商品价格，请核对");
  expect((await pass(seen)).info.state).toBe("passed");
  expect(await used()).toBe(dear);
});

test("a weight that makes freight dearer than the goods is used once an operator has passed it", async () => {
  const own = await seller(server);
  const title = "手工紫砂壶按重量计费";
  const waresId = await published(own, { title });
  const id = randomId();
  const rule = { codes: ["*"], first: 1000, firstFen: 800, next: 1000, nextFen: 100 };
  await sql(
    server,
    `insert into freight_template (id, shop_id, name, charge_by, rules, created_at) values ($1, $2, '按重量', 'weight', $3::jsonb, $4)`,
    [id, own.id, JSON.stringify([rule]), server.now()],
  );
  const weighing = (weightG: number) => own.form().skus.map((sku) => ({ ...sku, weightG }));
  const sent = { title, freightTemplateId: id };
  expect((await submit(own, { ...sent, skus: weighing(2000) }, waresId)).info.isReviewed).toBe(false);
  const heaviest = () => num(server, "select max(weight_g) from sku where goods_id = $1", [waresId]);
  expect(await heaviest()).toBe(2000);
  expect((await submit(own, { ...sent, skus: weighing(1_000_000) }, waresId)).info.isReviewed).toBe(true);
  expect(await heaviest()).toBe(2000);
  expect((await pass(await seenGoods(server, waresId))).info.state).toBe("passed");
  expect(await heaviest()).toBe(1_000_000);
});

test("a price is ten million yuan at most", async () => {
  const own = await seller(server);
  const skus = own.form().skus.map((sku) => ({ ...sku, memberPriceFen: undefined, priceFen: 1_000_000_001 }));
  expectRefused(await submit(own, { skus }), "WRONG_FIELD");
});

test("a price for members far below the usual one is seen by an operator first", async () => {
  const own = await seller(server);
  const title = "手工紫砂壶会员价";
  const waresId = await published(own, { title });
  const priced = (memberPriceFen: number) =>
    own.form().skus.map((sku) => ({ ...sku, stock: undefined, memberPriceFen }));
  const lowest = () => num(server, "select min(member_price_fen) from sku where goods_id = $1", [waresId]);
  expect((await submit(own, { title, skus: priced(9_900) }, waresId)).info.isReviewed).toBe(false);
  expect(await lowest()).toBe(9_900);
  expect((await submit(own, { title, skus: priced(1) }, waresId)).info.isReviewed).toBe(true);
  expect(await lowest()).toBe(9_900);
});
