/** What hangs on a branch when it is removed, called otherwise, or moved. */
import { Admin } from "@heshi/contract/system/admin";
import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { Code } from "@heshi/contract/counter/code";
import { branch, branchForm, HOURS, voucherIn } from "../../../test/areas/branches.ts";
import { shopPicture } from "../../../test/files/shop-files.ts";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { seller, submittedGoods } from "../../../test/make/shop-goods.ts";
import { shop, sql, type TestShop } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";
import { boughtVoucher, terms } from "../../../test/voucher.ts";
import { workDues } from "../../../test/make/due.ts";
import { voucherDues } from "../redeem/redeem.jobs.ts";

const server = await testServer();
const desk = await makeOperator(server, "review");
const remove = (token2: string, branchId: string) =>
  server.call(Merchant, "RemoveBranch", { branchId }, { token2 });

/** A voucher of a branch that waits for its review. */
async function inReview(own: Awaited<ReturnType<typeof seller>>, branchId: string): Promise<string> {
  const { stores: _stores, ...how } = terms;
  const form = own.form({
    kind: "intracity",
    freightTemplateId: undefined,
    specs: [],
    skus: [{ values: [], priceFen: 8800, stock: 5 }],
    voucher: { ...how, stores: [{ branchId, name: "店", address: "x", phone: "0571-88886666" }] },
  });
  return (await submittedGoods(server, own, form)).waresId;
}

test("a product in review keeps its branch, however its form was written; one that is removed does not", async () => {
  const own = await seller(server);
  const branchId = await branch(server, own);
  const waresId = await inReview(own, branchId);
  await sql(server, "delete from goods_branch where goods_id = $1", [waresId]);
  expectRefused(await remove(own.token2, branchId), Merchant, "BRANCH_NAMED");
  await sql(server, "update goods_review set form = form::jsonb::text where goods_id = $1", [waresId]);
  expectRefused(await remove(own.token2, branchId), Merchant, "BRANCH_NAMED");
  const other = await inReview(own, branchId);
  await sql(server, "update goods_review set state = 'refused' where goods_id = any ($1::bigint[])", [
    [waresId, other],
  ]);
  expectRefused(await remove(own.token2, branchId), Merchant, "BRANCH_NAMED");
  await sql(server, "update goods set state = 'refused' where id = $1", [other]);
  const gone = await server.call(Merchant, "RemoveGoods", { waresId: other }, { token2: own.token2 });
  expect(gone.code).toBe(0);
  expect((await remove(own.token2, branchId)).code).toBe(0);
});

test("a branch is kept while a use of the last code that names it can be revoked", async () => {
  const own = await shop(server);
  const branchId = await branch(server, own);
  const item = await voucherIn(server, own, [branchId]);
  const { code } = await boughtVoucher(server, item);
  await sql(server, "delete from goods_branch where goods_id = $1", [item.id]);
  expectRefused(await remove(own.token2, branchId), Merchant, "BRANCH_OWED");
  expect((await server.call(Code, "Redeem", { code }, { token2: own.token2 })).code).toBe(0);
  expectRefused(await remove(own.token2, branchId), Merchant, "BRANCH_OWED");
  server.advance(601_000);
  await workDues(server, voucherDues);
  expect((await remove(own.token2, branchId)).code).toBe(0);
});

test("a branch is closed on days that the database knows", async () => {
  const own = await shop(server);
  const closed = (from: string) => ({ ...HOURS, closed: [{ from, to: "9999-12-31" }] });
  const save = async (from: string) =>
    (await server.call(Merchant, "SaveBranch", branchForm({ hours: closed(from) }), { token2: own.token2 }))
      .code;
  expect([await save("0000-01-01"), await save("1899-12-31"), await save("1900-01-01")]).toEqual([
    codeOf("WRONG_FIELD"),
    codeOf("WRONG_FIELD"),
    0,
  ]);
});

/** A branch with a licence that waits for operators, who pass it where they shall. */
async function licensed(own: TestShop, { isPassed }: { isPassed: boolean }) {
  const as = { token2: own.token2 };
  const form = { ...branchForm({ name: "湖滨店" }), branchId: await branch(server, own) };
  await server.call(Merchant, "SaveBranch", form, as);
  const { branchId } = form;
  const picture = await shopPicture(server, own.staffId);
  const licence = { holder: "张三小吃店", number: "JY13301060012345", validUntil: "2099-12-31", picture };
  const submit = () => server.call(Merchant, "SubmitLicence", { branchId, ...licence }, as);
  expect((await submit()).info).toEqual({ state: "reviewing" });
  const waiting = async () =>
    (await server.call(Admin, "GetLicences", { limit: 50 }, { token: desk.token })).info.list.find(
      ({ ownerId }) => ownerId === branchId,
    );
  if (isPassed) {
    const { reviewId = "", submittedAt = 0 } = (await waiting()) ?? {};
    const verdict = { reviewId, submittedAt, decision: "pass" as const, reasons: [] };
    expect((await server.call(Admin, "DecideLicence", verdict, { token: desk.token })).code).toBe(0);
  }
  const save = async (changes: object) =>
    (await server.call(Merchant, "SaveBranch", { ...form, ...changes }, as)).code;
  const shown = async () => (await server.call(Merchant, "GetBranch", { branchId }, as)).info.licence;
  return { licence, submit, save, shown, waiting };
}

test("a licence stays while a branch is called, sorted and placed as operators saw it, and is submitted again otherwise", async () => {
  for (const change of [
    { name: "西溪店" },
    { category: "drinks" },
    { regionCode: "330105" },
    { detail: "文三路 9 号" },
  ]) {
    const { licence, submit, save, shown } = await licensed(await shop(server), { isPassed: true });
    expect(await save({ phone: "0571-88887777", perHeadFen: 5000 })).toBe(0);
    expect(await shown()).toEqual(licence);
    expect(await save(change)).toBe(0);
    expect(await shown(), JSON.stringify(change)).toBeUndefined();
    expect((await submit()).info).toEqual({ state: "reviewing" });
  }
});

test("a licence that waits while its branch moves is not decided any more", async () => {
  const { submit, save, waiting } = await licensed(await shop(server), { isPassed: false });
  const { reviewId = "", submittedAt = 0 } = (await waiting()) ?? {};
  expect(await save({ detail: "文三路 9 号" })).toBe(0);
  expect(await waiting()).toBeUndefined();
  const verdict = { reviewId, submittedAt, decision: "pass" as const, reasons: [] };
  expect((await server.call(Admin, "DecideLicence", verdict, { token: desk.token })).code).not.toBe(0);
  expect((await submit()).info).toEqual({ state: "reviewing" });
});

test("a city is where the first of its branches is, as branches move within it and away, and go", async () => {
  const own = await shop(server);
  const as = { token2: own.token2 };
  const ningbo = { regionCode: "330203", lat: 29.87, lng: 121.55 };
  const cities = async () =>
    (await sql(server, "select code, lat_e6, lng_e6 from branch_city order by code")).map(
      ({ code, lat_e6, lng_e6 }) => [code, Number(lat_e6) / 1e6, Number(lng_e6) / 1e6],
    );
  const saved = async (form: object): Promise<string> =>
    (await server.call(Merchant, "SaveBranch", branchForm(form), as)).info.branchId;
  await sql(server, "delete from branch where shop_id <> $1", [own.id]);
  const first = await saved({ lat: 30.1, lng: 120.1 });
  server.advance(1000);
  const second = await saved({ lat: 30.2, lng: 120.2 });
  expect(await cities()).toEqual([["3301", 30.1, 120.1]]);
  await saved({ branchId: first, lat: 30.3, lng: 120.3 });
  expect(await cities()).toEqual([["3301", 30.3, 120.3]]);
  await saved({ branchId: first, ...ningbo });
  expect(await cities()).toEqual([
    ["3301", 30.2, 120.2],
    ["3302", 29.87, 121.55],
  ]);
  await saved({ branchId: first });
  await remove(own.token2, first);
  expect((await cities())[0]).toEqual(["3301", 30.2, 120.2]);
  expect(second).toBeTruthy();
});
