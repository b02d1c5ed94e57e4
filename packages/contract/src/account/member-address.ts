import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { isLandline, isMobile } from "@heshi/kernel/validate";
import type { Method } from "../frame/define.ts";
import { Line } from "../frame/text.ts";
import { MaybePlace } from "../samecity/place.ts";

/** A recipient may also have a landline or a number of Hong Kong, Macau or Taiwan. */
export const ContactNumber = z
  .string()
  .check(
    z.refine(
      (text) => isMobile(text) || isLandline(text) || /^\+(?:852|853|886)\d{8,10}$/.test(text),
      "请输入正确的手机号或座机号",
    ),
  );

export const AddressInput = {
  name: Line(20),
  mobile: ContactNumber,
  /** Code of the district or street, 6 or 9 digits. */
  regionCode: z.string().check(z.regex(/^\d{6}(\d{3})?$/, "请选择所在地区")),
  detail: Line(100, 2),
  tag: z._default(Line(5, 0), ""),
  isDefault: z._default(z.boolean(), false),
  /** Where it is on the map, for goods that are brought within the town. */
  ...MaybePlace,
};
export const Address = z.object({
  addressId: Id,
  name: z.string(),
  mobile: z.string(),
  regionCode: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  street: z.string(),
  detail: z.string(),
  tag: z.string(),
  isDefault: z.boolean(),
  ...MaybePlace,
});
export type Address = z.infer<typeof Address>;

/** A member's addresses; part of group Member. */
export const addressMethods = {
  GetAddresses: {
    kind: "query",
    access: "member",
    doc: "The caller's addresses, the default first.",
    input: z.object({}),
    output: z.object({ list: z.array(Address) }),
  },
  GetAddress: {
    kind: "query",
    access: "member",
    ids: { addressId: "address" },
    doc: "One address.",
    input: z.object({ addressId: Id }),
    output: Address,
  },
  AddAddress: {
    kind: "command",
    access: "member",
    changes: ["Member.GetAddresses", "Member.GetAddress"],
    place: true,
    doc: "Adds an address; the first becomes the default.",
    input: z.object(AddressInput),
    output: Address,
  },
  UpdateAddress: {
    kind: "command",
    access: "member",
    changes: ["Member.GetAddresses", "Member.GetAddress"],
    ids: { addressId: "address" },
    place: true,
    doc: "Changes an address.",
    input: z.object({ addressId: Id, ...AddressInput }),
    output: Address,
  },
  RemoveAddress: {
    kind: "command",
    access: "member",
    changes: ["Member.GetAddresses", "Member.GetAddress"],
    ids: { addressId: "address" },
    doc: "Removes an address; if it was the default, the newest takes its place.",
    input: z.object({ addressId: Id }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;
