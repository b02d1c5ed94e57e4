import { Admin } from "@heshi/contract/system/admin";
import { Credit } from "@heshi/contract/money/credit";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { member } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const [ann, bob] = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];
type Package = {
  packageId?: string;
  amountFen: number;
  silverCent: number;
  isBest: boolean;
  isOn: boolean;
};
const save = (input: Package, { token } = ann) => server.call(Admin, "SaveRechargePackage", input, { token });
async function saved(input: Package) {
  expectRefused(await save(input), "SECOND_PERSON");
  return save(input, bob);
}
const all = async () => (await server.call(Admin, "GetRechargePackages", {}, ann)).info.list;
const offered = async () => {
  const { token } = await member(server);
  return (await server.call(Credit, "GetRechargePage", {}, { token })).info.packages;
};

test("a package that two operators enter is offered; of recommended ones there is one", async () => {
  const package_ = { amountFen: 300_000, silverCent: 1_000_000, isBest: true, isOn: true };
  const { packageId } = (await saved(package_)).info;
  expect((await offered()).filter(({ isBest }) => isBest)).toEqual([
    { packageId, amountFen: 300_000, silverCent: 1_000_000, isBest: true },
  ]);
  expect((await saved({ ...package_, packageId, isOn: false })).code).toBe(0);
  expect((await offered()).map((one) => one.packageId)).not.toContain(packageId);
  expect((await all()).find((one) => one.packageId === packageId)).toMatchObject({ isOn: false });
});

test("an amount that there is already, an unknown package and amounts beyond the limits change nothing", async () => {
  const before = await all();
  const one = { amountFen: 5000, silverCent: 0, isBest: true, isOn: true };
  // the first of two is refused already
  expectRefused(await save(one), "WRONG_FIELD");
  expectRefused(await save({ ...one, amountFen: 7700, packageId: randomId() }), "NOT_FOUND");
  for (const wrong of [{ amountFen: 99 }, { amountFen: 5_000_001 }, { silverCent: -1 }, { silverCent: 1e9 }])
    expectRefused(await save({ ...one, ...wrong }), "WRONG_FIELD");
  expect(await all()).toEqual(before);
});
