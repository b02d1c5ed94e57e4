import { Admin } from "@heshi/contract/system/admin";
import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { branch } from "../../../test/areas/branches.ts";
import { shopPicture } from "../../../test/files/shop-files.ts";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { shop } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const desk = await makeOperator(server, "review");

test("a licence is shown once an operator has passed it, until its last day; a refused one is submitted again", async () => {
  const own = await shop(server);
  const as = { token2: own.token2 };
  const branchId = await branch(server, own);
  const picture = await shopPicture(server, own.staffId);
  const form = { holder: "张三小吃店", number: "JY13301060012345", validUntil: "2027-01-31", picture };
  const submit = (changes: object = {}) =>
    server.call(Merchant, "SubmitLicence", { branchId, ...form, ...changes }, as);
  const own1 = async () => (await server.call(Merchant, "GetBranch", { branchId }, as)).info;
  const shown = async () =>
    (await server.call(Merchant, "GetNearShop", { shopId: own.id })).info.branches[0]?.licence;
  const decide = async (decision: "pass" | "refuse") => {
    const { list } = (await server.call(Admin, "GetLicences", { limit: 50 }, { token: desk.token })).info;
    const row = list.find(({ ownerId }) => ownerId === branchId);
    const reviewId = row?.reviewId ?? "";
    const seen = await server.call(Admin, "GetLicence", { reviewId }, { token: desk.token });
    expect(seen.info.branch).toMatchObject({ shopId: own.id, shopName: own.name });
    const reasons = decision === "pass" ? [] : [{ field: "number" as const, reason: "看不清" }];
    const verdict = { reviewId, submittedAt: row?.submittedAt ?? 0, decision, reasons };
    return server.call(Admin, "DecideLicence", verdict, { token: desk.token });
  };
  expectRefused(await submit({ validUntil: "2020-01-01" }), "WRONG_FIELD");
  expectRefused(await submit({ picture: "/uploads/aa/others.webp" }), "WRONG_FIELD");
  expectRefused(await submit({ branchId: "42" }), "NOT_FOUND");
  expect((await submit()).info).toEqual({ state: "reviewing" });
  expectRefused(await submit(), "WRONG_STATE");
  expect(await shown()).toBeUndefined();
  expect((await decide("refuse")).code).toBe(0);
  expect(await own1()).toMatchObject({
    licenceReview: { state: "refused", form, reasons: [{ reason: "看不清" }] },
  });
  expect((await submit()).code).toBe(0);
  expect((await decide("pass")).code).toBe(0);
  expect(await shown()).toEqual(form);
  expect((await own1()).licenceReview).toBeUndefined();
  expect((await submit({ number: "JY99999999999" })).code).toBe(0);
  expect(await shown()).toEqual(form);
  server.advance(new Date("2027-01-31T23:59:59+08:00").getTime() - server.now().getTime());
  expect(await shown()).toEqual(form);
  server.advance(1000);
  expect(await shown()).toBeUndefined();
  expect(
    (await server.call(Merchant, "RemoveBranch", { branchId }, { token2: (await shop(server)).token2 })).code,
  ).not.toBe(0);
});
