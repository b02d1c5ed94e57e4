import type { InputOf } from "@heshi/contract/frame/define";
import { Merchant } from "@heshi/contract/shop/merchant";
import type { TestServer } from "../harness.ts";
import { randomId } from "@heshi/kernel/id";
import { distanceM } from "@heshi/kernel/place";
import { nearestTo } from "../../src/gateways/map/districts.ts";
import { digits, sql, type TestShop } from "../make/world.ts";
import { wired } from "../promo.ts";
import { voucherGoods } from "../voucher.ts";

type Form = InputOf<(typeof Merchant)["methods"]["SaveBranch"]>;

/** The middle of the town in which tests take place. */
export const TOWN = { lat: 30.2741, lng: 120.1551 };
/** Every day from 10 to 22 o'clock. */
export const HOURS: Form["hours"] = {
  week: Array.from({ length: 7 }, () => [{ from: "10:00", to: "22:00" }]),
  closed: [],
};

/** The district that a place is in, by the simulated map; the town's where it is none. */
const districtOf = (point: typeof TOWN): string =>
  (distanceM(point, TOWN) < 20_000 ? undefined : nearestTo(point)?.adcode) ?? "330106";
/** A branch as a shop fills it in, in the district where it is. */
export const branchForm = (changes: Partial<Form> = {}): Form => ({
  name: `门店${digits(6)}`,
  category: "food",
  regionCode: districtOf({ ...TOWN, ...changes }),
  detail: "文三路 478 号",
  ...TOWN,
  phone: "0571-88886666",
  hours: HOURS,
  ...changes,
});

/** A branch of a shop's; answers its id. */
export async function branch(
  server: TestServer,
  { token2 }: Pick<TestShop, "token2">,
  changes: Partial<Form> = {},
): Promise<string> {
  const { info, msg } = await server.call(Merchant, "SaveBranch", branchForm(changes), { token2 });
  if (!info.branchId) throw new Error(`no branch: ${msg}`);
  return info.branchId;
}

/** A voucher on sale that is used in these branches. */
export async function voucherIn(
  server: TestServer,
  { id: shopId }: Pick<TestShop, "id">,
  branchIds: readonly string[],
  options: Parameters<typeof voucherGoods>[1] = {},
) {
  const item = await voucherGoods(server, { shopId, priceFen: 8800, stock: 50, ...options });
  await sql(server, "update goods set terms = terms - 'stores' where id = $1", [item.id]);
  for (const [place, branchId] of branchIds.entries())
    await sql(server, "insert into goods_branch (goods_id, branch_id, place) values ($1, $2, $3)", [
      item.id,
      branchId,
      place,
    ]);
  return item;
}

/** A branch of a shop and a licence that waits, for the ownership matrix: their ids, and the other inputs of methods that name them. */
export async function ownBranches(server: TestServer, own: TestShop) {
  const [branchId, licenceId] = [await branch(server, own), randomId()];
  await sql(
    server,
    "insert into branch_licence (id, branch_id, state, form, submitted_at) values ($1, $2, 'reviewing', '{}', $3)",
    [licenceId, branchId, server.now()],
  );
  const licence = { holder: "张三小吃店", number: "JY13301060012345", validUntil: "2099-12-31" };
  return {
    rows: { branch: [branchId], branchLicence: [licenceId] },
    rest: {
      "Merchant.SaveBranch": wired(branchForm()),
      "Merchant.SubmitLicence": { ...licence, picture: "/uploads/aa/x.webp" },
      "Merchant.SetStaff": { name: "张三", role: "goods", without: "[]" },
    },
  };
}
