import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { AddressInput } from "../account/member-address.ts";
import { staffRights } from "../rights.ts";

const shape = {
  name: AddressInput.name,
  mobile: AddressInput.mobile,
  regionCode: AddressInput.regionCode,
  detail: AddressInput.detail,
};
/** What an address is for: where parcels leave, where returned goods go. */
const uses = { isShip: z._default(z.boolean(), false), isReturn: z._default(z.boolean(), false) };

export const ShopAddress = z.object({
  shopAddressId: Id,
  name: z.string(),
  mobile: z.string(),
  regionCode: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  street: z.string(),
  detail: z.string(),
  isShip: z.boolean(),
  isReturn: z.boolean(),
});
export type ShopAddress = z.infer<typeof ShopAddress>;

const read = { kind: "query", access: "merchant", rate: "read", roles: "all" } as const;
const write = {
  kind: "command",
  access: "merchant",
  rate: "write",
  roles: staffRights.dispatch,
  changes: ["Merchant.GetShopAddresses", "Merchant.GetShopAddress", "Merchant.GetOrder", "Wares"],
} as const;
const ids = { shopAddressId: "shopAddress" } as const;

/** Refusals of a shop's addresses; part of group Merchant. */
export const shopAddressErrors = { SHOP_ADDRESSES_FULL: [45, "最多 20 个地址"] } as const;

/** A shop's addresses; part of group Merchant. */
export const shopAddressMethods = {
  GetShopAddresses: {
    ...read,
    doc: "The shop's addresses, those in use first.",
    input: z.object({}),
    output: z.object({ list: z.array(ShopAddress) }),
  },
  GetShopAddress: {
    ...read,
    ids,
    doc: "One address of the shop.",
    input: z.object({ shopAddressId: Id }),
    output: ShopAddress,
  },
  SaveShopAddress: {
    ...write,
    ids,
    doc: "Adds or changes an address; there is one to ship from and one for returns, the first address is both.",
    input: z.object({ shopAddressId: z.optional(Id), ...shape, ...uses }),
    output: z.object({ shopAddressId: Id }),
  },
  RemoveShopAddress: {
    ...write,
    ids,
    doc: "Removes an address; what it was used for goes to the latest other one.",
    input: z.object({ shopAddressId: Id }),
    output: z.object({}),
  },
} as const;
