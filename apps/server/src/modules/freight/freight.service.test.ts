import { Merchant } from "@heshi/contract/shop/merchant";
import { Wares } from "@heshi/contract/goods/wares";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { digest } from "../../../test/invariants.ts";
import { goods, shop, sql, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const rule = { codes: ["*"], first: 1, firstFen: 800, next: 1, nextFen: 200 };
const form = { name: "全国", chargeBy: "piece" as const, rules: [rule], notDelivered: ["65"] };
const save = (token2: string, input: object) =>
  server.call(Merchant, "SaveDispatch", { ...form, ...input }, { token2 });
const listed = async (token2: string) =>
  (await server.call(Merchant, "GetDispatches", {}, { token2 })).info.list;

test("a template is made, changed for all its goods, and removed once none uses it", async () => {
  const { token2, id: shopId } = await shop(server);
  const { templateId } = (await save(token2, {})).info;
  expect(await listed(token2)).toMatchObject([
    { templateId, name: "全国", goodsCount: 0, notDelivered: ["65"] },
  ]);
  const item = await goods(server, { shopId });
  await sql(server, "update goods set freight_template_id = $2 where id = $1", [item.id, templateId]);
  await save(token2, {
    templateId,
    name: "江浙沪包邮",
    rules: [{ ...rule, codes: ["33"], freeFromFen: 1 }, rule],
  });
  server.advance(2000);
  const freight = async (regionCode: string) =>
    (await server.call(Wares, "GetFreight", { waresId: item.id, regionCode })).info;
  expect(await freight("330106")).toMatchObject({ freightText: "包邮" });
  expect(await freight("440305")).toMatchObject({ freightText: "运费 ¥8.00" });
  const remove = () => server.call(Merchant, "RemoveDispatch", { templateId }, { token2 });
  expectRefused(await remove(), Merchant, "DISPATCH_USED");
  await sql(server, "update goods set freight_template_id = null where id = $1", [item.id]);
  expect((await remove()).code).toBe(0);
  expectRefused(await server.call(Merchant, "GetDispatch", { templateId }, { token2 }), "NOT_FOUND");
  expectRefused(await remove(), "NOT_FOUND");
});

test("wrong templates are refused at their field and change nothing", async () => {
  const own = await shop(server);
  const { token2 } = own;
  await save(token2, {});
  const before = await digest(server);
  expectRefused(await save(token2, {}), Merchant, "DISPATCH_NAME");
  const cases: readonly (readonly [object, string])[] = [
    [{ rules: [] }, "rules"],
    [{ rules: [rule, rule] }, "rules"],
    [{ rules: [{ ...rule, codes: ["65"] }] }, "notDelivered"],
    [{ rules: [{ ...rule, codes: ["330"] }] }, "rules"],
    [{ rules: [{ ...rule, first: 0 }] }, "rules"],
    [{ rules: [{ ...rule, firstFen: -1 }] }, "rules"],
    [{ notDelivered: ["65", "65"] }, "notDelivered"],
    [{ name: "" }, "name"],
  ];
  for (const [changes, field] of cases) {
    const reply = await save(token2, { name: "另一个", ...changes });
    expectRefused(reply, "WRONG_FIELD");
    const [wrong = ""] = Object.keys((reply.info as { fields?: object }).fields ?? {});
    expect(wrong.split(".")[0], JSON.stringify(changes)).toBe(field);
  }
  expectRefused(await save(token2, { templateId: randomId(), name: "另一个" }), "NOT_FOUND");
  const clerk = await staff(server, { shopId: own.id, role: "service" });
  expectRefused(await save(clerk, { name: "另一个" }), "ROLE");
  expect(await digest(server)).toBe(before);
});

test("the trial says what a parcel would cost, with steps, free from and regions without delivery", async () => {
  const { token2 } = await shop(server);
  const trial = async (input: object) =>
    (
      await server.call(
        Merchant,
        "TryDispatch",
        { ...form, regionCode: "330106", quantity: 3, weightG: 1200, goodsFen: 5000, ...input } as never,
        { token2 },
      )
    ).info;
  expect(await trial({})).toEqual({ isDelivered: true, freightFen: 1200, text: "运费 ¥12.00" });
  const heavy = { ...rule, first: 1000, next: 500 };
  expect(await trial({ chargeBy: "weight", rules: [heavy] })).toMatchObject({ freightFen: 1000 });
  const roomy = { chargeBy: "volume", rules: [{ ...rule, first: 100_000, next: 50_000 }] };
  expect(await trial({ ...roomy, volumeCm3: 200_000 })).toMatchObject({ freightFen: 1200 });
  expect(await trial({ rules: [{ ...rule, freeFromCount: 3 }] })).toMatchObject({
    freightFen: 0,
    text: "包邮",
  });
  expect(await trial({ regionCode: "650102" })).toMatchObject({ isDelivered: false });
  expect(await trial({ chargeBy: "free", rules: [] })).toMatchObject({ freightFen: 0 });
  expect(await trial({ regionCode: "999999" })).toHaveProperty("fields.regionCode");
});

test("a template in use does not come to charge more than its goods cost; freight has a ceiling", async () => {
  const { token2, id: shopId } = await shop(server);
  const { templateId } = (await save(token2, {})).info;
  const item = await goods(server, { shopId, priceFen: 5500 });
  await sql(server, "update goods set freight_template_id = $2 where id = $1", [item.id, templateId]);
  const change = (rest: object) => save(token2, { templateId, rules: [{ ...rule, ...rest }] });
  expectRefused(await change({ firstFen: 5501 }), Merchant, "DISPATCH_DEAR");
  // many pieces, or one region, charge it as well
  expectRefused(await change({ nextFen: 6000 }), Merchant, "DISPATCH_DEAR");
  const far = { ...rule, codes: ["54"], firstFen: 1_000_000 };
  expectRefused(await save(token2, { templateId, rules: [rule, far] }), Merchant, "DISPATCH_DEAR");
  expect((await listed(token2))[0]?.rules).toMatchObject([{ firstFen: 800 }]);
  expect((await change({ firstFen: 5500 })).code).toBe(0);
  // what is cheaper than its parcel stays so, up to what a parcel costs
  await sql(server, "update sku set price_fen = 300 where goods_id = $1", [item.id]);
  expect((await change({ firstFen: 2000 })).code).toBe(0);
  expectRefused(await change({ firstFen: 2001 }), Merchant, "DISPATCH_DEAR");
  const trial = { ...form, rules: [{ ...rule, first: 1, firstFen: 1_000_000, next: 1, nextFen: 1_000_000 }] };
  const { info } = await server.call(
    Merchant,
    "TryDispatch",
    { ...trial, regionCode: "330106", quantity: 999, weightG: 0, goodsFen: 0 } as never,
    { token2 },
  );
  expect(info.freightFen).toBe(1_000_000);
});
