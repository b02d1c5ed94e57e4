import type { Member } from "@heshi/contract/account/member";
import type { Address } from "@heshi/contract/account/member-address";
import { faultOfPlace } from "@heshi/kernel/place";
import { randomId } from "@heshi/kernel/id";
import type { Tx } from "../../../platform/database/db.ts";
import type { Statement } from "../../../platform/database/statement.ts";
import { type Context, type Service, single } from "../../../rpc/call/service.ts";
import { deliverableRegion } from "../../region/region.public.ts";
import {
  clearDefault,
  countAddresses,
  findAddress,
  insertAddress,
  listAddresses,
  lockMember,
  promoteNewest,
  removeAddress,
  updateAddress,
} from "./address.store.ts";

const MAX_ADDRESSES = 20;

type AddressRow = typeof findAddress extends Statement<infer Row> ? Row : never;
type Given = {
  name: string;
  mobile: string;
  regionCode: string;
  detail: string;
  tag: string;
  isDefault: boolean;
  lat?: number | undefined;
  lng?: number | undefined;
};
type MemberContext = Context<typeof Member, "member">;

const toView = ({ areaCode, streetCode, ...row }: AddressRow): Address => ({
  ...row,
  regionCode: streetCode === "" ? areaCode : streetCode,
});

/** Where an address is on the map, in millionths; refuses half a place, and one that is none. */
function placeOf(fail: MemberContext["fail"], { lat, lng }: Given): [number | undefined, number | undefined] {
  if (lat === undefined && lng === undefined) return [undefined, undefined];
  const place = { lat: lat ?? Number.NaN, lng: lng ?? Number.NaN };
  const fault = faultOfPlace(place);
  if (fault !== undefined) return fail("WRONG_FIELD", { fields: { lat: fault } });
  return [Math.round(place.lat * 1e6), Math.round(place.lng * 1e6)];
}

/** The values of an address from the third parameter on; refuses a region that does not exist. */
function valuesOf({ fail, now }: MemberContext, given: Given, isDefault: boolean) {
  const region = deliverableRegion(given.regionCode);
  if (!region) return fail("REGION_UNKNOWN", { fields: { regionCode: "所在地区不正确，请重新选择" } });
  const { provinceCode, cityCode, areaCode, streetCode, province, city, area, street } = region;
  return [
    given.name,
    given.mobile,
    provinceCode,
    cityCode,
    areaCode,
    streetCode,
    province,
    city,
    area,
    street,
    given.detail,
    given.tag,
    isDefault,
    now,
    ...placeOf(fail, given),
  ];
}

async function lock({ tx, caller, fail }: MemberContext): Promise<void> {
  if (!(await tx.one(lockMember, [caller.memberId]))) fail("FROZEN");
}

const find = (tx: Tx, memberId: string, id: string): Promise<AddressRow | undefined> =>
  tx.one(findAddress, [memberId, id]);

/** Addresses: at most 20, one default, the first becomes it, deleting it promotes the newest. */
export const addressHandlers = {
  GetAddresses: single(async ({ tx, caller }) => ({
    list: (await tx.many(listAddresses, [caller.memberId])).map(toView),
  })),

  GetAddress: single(async ({ tx, caller, fail }, { addressId }) => {
    const row = await find(tx, caller.memberId, addressId);
    return row ? toView(row) : fail("NOT_FOUND");
  }),

  async AddAddress(ctx, input) {
    await lock(ctx);
    const { count = 0 } = (await ctx.tx.one(countAddresses, [ctx.caller.memberId])) ?? {};
    if (count >= MAX_ADDRESSES) return ctx.fail("ADDRESS_LIMIT");
    const isDefault = input.isDefault || count === 0;
    const values = valuesOf(ctx, input, isDefault);
    if (isDefault) await ctx.tx.run(clearDefault, [ctx.caller.memberId]);
    const row = await ctx.tx.one(insertAddress, [ctx.caller.memberId, randomId(), ...values]);
    return row ? toView(row) : ctx.fail("NOT_FOUND");
  },

  async UpdateAddress(ctx, { addressId, ...input }) {
    await lock(ctx);
    const values = valuesOf(ctx, input, input.isDefault);
    if (!(await find(ctx.tx, ctx.caller.memberId, addressId))) return ctx.fail("NOT_FOUND");
    if (input.isDefault) await ctx.tx.run(clearDefault, [ctx.caller.memberId]);
    const row = await ctx.tx.one(updateAddress, [ctx.caller.memberId, addressId, ...values]);
    return row ? toView(row) : ctx.fail("NOT_FOUND");
  },

  async RemoveAddress(ctx, { addressId }) {
    await lock(ctx);
    const removed = await ctx.tx.one(removeAddress, [ctx.caller.memberId, addressId]);
    if (!removed) return ctx.fail("NOT_FOUND");
    if (removed.wasDefault) await ctx.tx.run(promoteNewest, [ctx.caller.memberId]);
    return {};
  },
} satisfies Partial<Service<typeof Member>>;
