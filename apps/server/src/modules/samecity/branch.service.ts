import type { BranchForm } from "@heshi/contract/samecity/branch";
import { Merchant } from "@heshi/contract/shop/merchant";
import { hoursText, isOpenAt } from "@heshi/contract/samecity/hours";
import { randomId } from "@heshi/kernel/id";
import { faultOfPlace } from "@heshi/kernel/place";
import { constraintOf, sqlState, type Tx, type Value } from "../../platform/database/db.ts";
import { type Context, type Service, single, staged } from "../../rpc/call/service.ts";
import { areInOneCity, deliverableRegion, districtAt, type RegionNames } from "../region/region.public.ts";
import { shopOwnsUploads } from "../system/system.public.ts";
import { addressOf, microOf, rangesOfHours } from "./branch.domain.ts";
import {
  countBranches,
  dropBranch,
  findBranch,
  firstOfCity,
  listBranches,
  lockBranch,
  lockBranches,
  MAX_BRANCHES,
  needsOfBranch,
  type OwnBranch,
  putBranch,
  putCity,
} from "./branch.store.ts";
import { voidLicence } from "./licence.service.ts";

type ShopContext = Context<typeof Merchant, "merchant">;

const branchView = ({ licenceState: state, asked: form, reasons = [], ...row }: OwnBranch, now: Date) => ({
  ...row,
  licenceReview:
    form !== undefined && (state === "reviewing" || state === "refused")
      ? { state, form, reasons: [...reasons] }
      : undefined,
  hoursText: row.hours === undefined ? "" : hoursText(row.hours),
  isOpen: row.hours !== undefined && isOpenAt(row.hours, now),
});

/** Refuses pictures that the shop has not uploaded and the branch has not had. */
async function checkPictures(
  { tx, caller, fail }: ShopContext,
  pictures: readonly string[],
  had: readonly string[],
): Promise<void> {
  const added = pictures.filter((url) => !had.includes(url));
  const owned = await tx.one(shopOwnsUploads, [caller.shopId, added, []]);
  if (owned?.isOwn !== true) fail("WRONG_FIELD", { fields: { pictures: "请重新上传图片" } });
}

/** Refuses a branch too many, and a name that the shop has already; its branches are locked. */
async function checkRoom(
  { tx, caller, fail }: ShopContext,
  { id, name, isNew }: { id: string; name: string; isNew: boolean },
): Promise<void> {
  const there = await tx.one(countBranches, [caller.shopId, name, id]);
  if (isNew && (there?.count ?? 0) >= MAX_BRANCHES) return fail("BRANCHES_FULL");
  if (there?.isNameTaken) return fail("BRANCH_NAME", { fields: { name: "已有同名的门店，请换一个名称" } });
}

/** What a form says of a branch, as `putBranch` takes it. */
function valuesOf(form: BranchForm, region: RegionNames): Value[] {
  const { open, late, closed } = rangesOfHours(form.hours);
  const { province, city, area, street, cityCode } = region;
  const address = addressOf([province, city, area, street], form.detail);
  return [
    form.name,
    form.category,
    form.regionCode,
    cityCode,
    form.detail,
    address,
    form.phone,
    microOf(form.lat),
    microOf(form.lng),
    JSON.stringify(form.hours),
    open,
    late,
    closed,
    JSON.stringify(form.pictures),
    form.perHeadFen,
  ];
}

/** What operators see of a branch when they review its licence. */
const isAsSeen = (old: OwnBranch, { name, category, regionCode, detail }: BranchForm): boolean =>
  old.name === name && old.category === category && old.regionCode === regionCode && old.detail === detail;

/** Cities are where the first of their branches is: these regions' have one more, one less, or one elsewhere. */
async function placeCities(tx: Tx, regionCodes: readonly (string | undefined)[]): Promise<void> {
  const regions = regionCodes.flatMap((code) => (code === undefined ? [] : (deliverableRegion(code) ?? [])));
  const names = new Map(regions.map(({ cityCode, city }) => [cityCode, city]));
  for (const [code, name] of [...names].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const first = await tx.one(firstOfCity, [code]);
    if (first) await tx.run(putCity, [code, name, first.latE6, first.lngE6]);
  }
}

/** Adds a branch or changes one. Its place is in the city of its address, as far as the map says. */
const saveBranch = staged(Merchant, "SaveBranch", {
  async before({ gateways, now, fail }, { lat, lng, regionCode }) {
    const fault = faultOfPlace({ lat, lng });
    if (fault !== undefined) return fail("WRONG_FIELD", { fields: { lat: fault } });
    const region = deliverableRegion(regionCode);
    if (!region) return fail("REGION_UNKNOWN", { fields: { regionCode: "所在地区不正确，请重新选择" } });
    const there = await districtAt(gateways.map, { lat, lng }, now);
    if (there !== undefined && !areInOneCity(there.adcode, regionCode))
      return fail("WRONG_FIELD", { fields: { lat: `地图位置在${there.name}，与所在地区不符，请重新选择` } });
    return region;
  },
  async handle(ctx, { branchId, ...form }, region) {
    const { tx, caller, now, fail } = ctx;
    const { shopId } = caller;
    await tx.one(lockBranches, [shopId]);
    const old = branchId === undefined ? undefined : await tx.one(findBranch, [branchId, shopId]);
    if (branchId !== undefined && !old) return fail("NOT_FOUND");
    const id = branchId ?? randomId();
    await checkRoom(ctx, { id, name: form.name, isNew: !old });
    await checkPictures(ctx, form.pictures, old?.pictures ?? []);
    const isKept = old === undefined || isAsSeen(old, form);
    await tx.run(putBranch, [id, shopId, ...valuesOf(form, region), now, isKept]);
    if (!isKept) await voidLicence(ctx, id);
    await placeCities(tx, [form.regionCode, old?.regionCode]);
    return { branchId: id };
  },
});

/** A shop's branches (docs/rules/samecity.md). */
export const branchHandlers = {
  GetBranches: single(async ({ tx, caller, now }) => ({
    list: (await tx.many(listBranches, [caller.shopId])).map((row) => branchView(row, now)),
  })),

  GetBranch: single(async ({ tx, caller, now, fail }, { branchId }) =>
    branchView((await tx.one(findBranch, [branchId, caller.shopId])) ?? fail("NOT_FOUND"), now),
  ),

  SaveBranch: saveBranch,

  async RemoveBranch({ tx, caller, fail }, { branchId }) {
    const { shopId } = caller;
    await tx.one(lockBranches, [shopId]);
    await tx.one(lockBranch, [branchId, shopId]);
    const needs = await tx.one(needsOfBranch, [branchId, shopId]);
    const old = (await tx.one(findBranch, [branchId, shopId])) ?? fail("NOT_FOUND");
    if (needs?.isNamed) return fail("BRANCH_NAMED");
    if (needs?.isOwed) return fail("BRANCH_OWED");
    if (needs?.isStaffed) return fail("BRANCH_STAFFED");
    // a product that is being saved may name it meanwhile: the reference decides
    await tx.run(dropBranch, [branchId, shopId]).catch((error: unknown) => {
      if (sqlState(error) === "23503" && constraintOf(error) === "goods_branch_branch_id_fkey")
        return fail("BRANCH_NAMED");
      throw error;
    });
    await placeCities(tx, [old.regionCode]);
    return {};
  },
} satisfies Partial<Service<typeof Merchant>>;
