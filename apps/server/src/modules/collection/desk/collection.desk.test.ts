import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { collectionWorld } from "../../../../test/areas/collection-world.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { expectRefused } from "../../../../test/refused.ts";

const { server, payee, codeNo, paid, begun } = await collectionWorld();
const one = await makeOperator(server, "finance");

test("operators find payments by state, number and code, with attempts and history", async () => {
  const { collectionNo } = await paid(4200);
  await begun(500);
  const list = await server.call(Admin, "GetCollections", {}, one);
  expect(list.info.list).toMatchObject([
    { collectionNo, payee: payee.name, shopId: payee.id, codeNo, amountFen: 4200 },
  ]);
  const found = await server.call(Admin, "GetCollections", { keyword: codeNo }, one);
  expect(found.info.list.map(({ state }) => state)).toEqual(["unpaid", "paid"]);
  const { info } = await server.call(Admin, "GetCollection", { collectionNo }, one);
  expect(info).toMatchObject({ state: "paid", feeBp: 60, refundNos: [], history: [{ title: "付款成功" }] });
  expect(info.attemptNos).toHaveLength(1);
  expectRefused(
    await server.call(Admin, "GetCollection", { collectionNo: `H261201${"0".repeat(12)}` }, one),
    "NOT_FOUND",
  );
});
