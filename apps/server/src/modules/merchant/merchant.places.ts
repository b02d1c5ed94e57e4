import type { Merchant } from "@heshi/contract/shop/merchant";
import { randomId } from "@heshi/kernel/id";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import { setShipFrom } from "../catalogue/goods.public.ts";
import { deliverableRegion } from "../region/region.public.ts";
import {
  countAddresses,
  dropAddress,
  findAddress,
  freeUses,
  listAddresses,
  lockPlaces,
  passUses,
  putAddress,
} from "./places.store.ts";

const MAX_ADDRESSES = 20;
type Place = { province: string; city: string; area: string };

/** Buyers see where parcels leave without the street. */
const shipFrom = (
  { tx, caller }: Pick<Context<typeof Merchant, "merchant">, "tx" | "caller">,
  { province, city, area }: Place,
): Promise<number> =>
  tx.run(setShipFrom, [caller.shopId, city, [...new Set([province, city, area])].join("")]);

type Uses = { isShip: boolean; isReturn: boolean };

/** What an address is for: a use is given to another address, never dropped; the first address has both. */
const usesOf = (asked: Uses, old: Uses | undefined, count: number): Uses => ({
  isShip: asked.isShip || old?.isShip === true || count === 0,
  isReturn: asked.isReturn || old?.isReturn === true || count === 0,
});

/** A shop's addresses. */
export const placeHandlers = {
  GetShopAddresses: single(async ({ tx, caller }) => ({
    list: [...(await tx.many(listAddresses, [caller.shopId]))],
  })),

  GetShopAddress: single(
    async ({ tx, caller, fail }, { shopAddressId }) =>
      (await tx.one(findAddress, [shopAddressId, caller.shopId])) ?? fail("NOT_FOUND"),
  ),

  async SaveShopAddress(ctx, { shopAddressId, regionCode, name, mobile, detail, ...uses }) {
    const { tx, caller, now, fail } = ctx;
    const { shopId } = caller;
    const region = deliverableRegion(regionCode);
    if (!region) return fail("REGION_UNKNOWN", { fields: { regionCode: "所在地区不正确，请重新选择" } });
    await tx.one(lockPlaces, [shopId]);
    const old = shopAddressId && (await tx.one(findAddress, [shopAddressId, shopId]));
    if (shopAddressId !== undefined && !old) return fail("NOT_FOUND");
    const count = (await tx.one(countAddresses, [shopId]))?.count ?? 0;
    if (!old && count >= MAX_ADDRESSES) return fail("SHOP_ADDRESSES_FULL");
    const { isShip, isReturn } = usesOf(uses, old || undefined, count);
    const id = shopAddressId ?? randomId();
    await tx.run(freeUses, [shopId, id, isShip, isReturn]);
    const { areaCode, streetCode, province, city, area, street } = region;
    const place = [areaCode, streetCode, province, city, area, street];
    await tx.run(putAddress, [id, shopId, name, mobile, ...place, detail, isShip, isReturn, now]);
    if (isShip) await shipFrom(ctx, region);
    return { shopAddressId: id };
  },

  async RemoveShopAddress(ctx, { shopAddressId }) {
    const { tx, caller, fail } = ctx;
    await tx.one(lockPlaces, [caller.shopId]);
    const gone = await tx.one(dropAddress, [shopAddressId, caller.shopId]);
    if (!gone) return fail("NOT_FOUND");
    if (!gone.isShip && !gone.isReturn) return {};
    const heir = await tx.one(passUses, [caller.shopId, gone.isShip, gone.isReturn]);
    if (heir && gone.isShip) await shipFrom(ctx, heir);
    return {};
  },
} satisfies Partial<Service<typeof Merchant>>;
