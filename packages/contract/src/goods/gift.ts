/** Gift packs (docs/rules/zones.md). */
import * as z from "zod/mini";
import { Cent } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { goodsNames } from "./goods-names.ts";
import type { Method, RefusalRow } from "../frame/define.ts";

/** What a pack grants when it is paid: equity in hundredths, and counts. */
export const Gift = z.object({ equityCent: Cent, counts: Cent });
export type Gift = z.infer<typeof Gift>;

const GiftTile = z.object({
  waresId: Id,
  ...goodsNames,
  title: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  priceFen: Fen,
  isSelf: z.boolean(),
  inStock: z.boolean(),
  sold: z.int(),
  gift: Gift,
  /** The level that its equity alone reaches; 0 for none. */
  level: z.int(),
});
export type GiftTile = z.infer<typeof GiftTile>;

export const giftMethods = {
  GetGifts: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    doc: "All gift packs on sale in the operators' order, with what each grants; at most 100.",
    input: z.object({}),
    output: z.object({ list: z.array(GiftTile) }),
  },
} as const satisfies Readonly<Record<string, Method>>;

export const giftDeskErrors = {
  GIFT_GOODS: [65, "商品不在售，或已属于其他专区"],
  GIFT_NOTHING: [66, "请填写礼包赠送的权益或次数"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

/** The operators' side of gift packs. */
export const giftDesk = {
  GetGiftPacks: {
    access: "operator",
    right: "zone.arrange",
    kind: "query",
    doc: "All gift packs in their order, those off sale too, with what each grants; at most 500.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          waresId: Id,
          title: z.string(),
          picture: z.string(),
          priceFen: Fen,
          shopName: z.string(),
          isOn: z.boolean(),
          sold: z.int(),
          equityCent: Cent,
          counts: Cent,
          sort: z.int(),
        }),
      ),
    }),
  },
  SetGift: {
    access: "operator",
    right: "zone.arrange",
    kind: "command",
    twoPersons: "aboveBound",
    changes: ["Admin.GetGiftPacks", "Zone.GetGifts", "Wares", "Nav"],
    ids: { waresId: "public" },
    doc:
      "Makes a product of the mall a gift pack, changes what it grants, or (`isOn` false) makes it one of the mall again. " +
      "A second operator agrees to what is granted above the price, or with another shop's goods.",
    input: z.object({
      waresId: Id,
      isOn: z.boolean(),
      equityCent: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000_000)), 0),
      counts: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
      sort: z._default(z.int().check(z.minimum(-9999), z.maximum(9999)), 0),
    }),
    output: z.object({}),
  },
} as const satisfies Readonly<Record<string, Method>>;
