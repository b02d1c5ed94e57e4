import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import type { Method, RefusalRow } from "../frame/define.ts";

/** Why a line of the cart cannot be bought now. */
export const cartReasons = { offShelf: "已下架", soldOut: "库存不足", void: "已失效" } as const;
export type CartReason = keyof typeof cartReasons;
const reasonNames = ["offShelf", "soldOut", "void"] as const satisfies readonly CartReason[];

export const MAX_CART_KINDS = 99;
/** Pieces of one SKU in a cart or an order. */
export const Quantity = z.int().check(z.minimum(1), z.maximum(999));

/** A line of the cart with the SKU's current data; `skuId` identifies it among a member's lines. */
export const CartLine = z.object({
  skuId: Id,
  waresId: Id,
  orderType: z.int(),
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  unit: z.string(),
  priceFen: Fen,
  marketPrice: z.optional(Fen),
  /** The price when it was added; `dropFen` is how much lower it is now, 0 otherwise. */
  addedPriceFen: Fen,
  dropFen: Fen,
  quantity: z.int(),
  available: z.int(),
  limitPerMember: z.optional(z.int()),
  isSelected: z.boolean(),
  /** Less is in stock than the quantity: lower it. */
  isShort: z.boolean(),
  reason: z.optional(z.enum(reasonNames)),
});
export type CartLine = z.infer<typeof CartLine>;

export const CartShop = z.object({
  shopId: Id,
  name: z.string(),
  logo: z.string(),
  isSelf: z.boolean(),
  lines: z.array(CartLine),
});
/** The cart by shop, newest first; `invalid` lines cannot be bought. `selected` sums the selected valid lines. */
export const Cart = z.object({
  shops: z.array(CartShop),
  invalid: z.array(CartLine),
  kinds: z.int(),
  selected: z.object({ kinds: z.int(), pieces: z.int(), goodsFen: Fen }),
});
export type Cart = z.infer<typeof Cart>;

const NewLines = z
  .array(z.object({ skuId: Id, quantity: Quantity }))
  .check(z.minLength(1), z.maxLength(MAX_CART_KINDS));
const SkuIds = z.array(Id).check(z.minLength(1), z.maxLength(MAX_CART_KINDS));
const Count = z.object({ kinds: z.int(), pieces: z.int() });

export const cartErrors = {
  CART_FULL: [200, "购物车最多放 99 种商品，请先清理"],
  CART_OFF_SHELF: [201, "商品已下架，看看别的吧"],
  CART_BOUGHT_ALONE: [202, "该商品不能加入购物车，请在商品页单独购买"],
} as const satisfies Record<string, RefusalRow>;

export const cartMethods = {
  AddCart: {
    kind: "command",
    access: "member",
    changes: ["Wares.GetCart", "Wares.GetCartCount"],
    rate: "write",
    ids: { skuId: "public" },
    doc:
      "Puts pieces of a SKU into the cart and chooses the line; the quantity of one line ends at 999. Answers its new " +
      "quantity and the kinds in the cart.",
    input: z.object({ skuId: Id, quantity: z._default(Quantity, 1) }),
    output: z.object({ quantity: z.int(), kinds: z.int() }),
  },
  GetCart: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "The cart by shop with present prices, stock and reasons.",
    input: z.object({}),
    output: Cart,
  },
  PreviewCart: {
    kind: "query",
    access: "public",
    rate: "read",
    ids: { lines: "public" },
    doc: "What a visitor's phone keeps, as the cart would show it: by shop with present ordinary prices, stock and reasons.",
    input: z.object({ lines: NewLines }),
    output: Cart,
  },
  SetCartQuantity: {
    kind: "command",
    access: "member",
    changes: ["Wares.GetCart", "Wares.GetCartCount"],
    rate: "write",
    ids: { skuId: "public" },
    doc: "Sets the quantity of a line; refused with USED_UP and `available` beyond the stock.",
    input: z.object({ skuId: Id, quantity: Quantity }),
    output: z.object({ quantity: z.int() }),
  },
  SetCartSku: {
    kind: "command",
    access: "member",
    changes: ["Wares.GetCart", "Wares.GetCartCount"],
    rate: "write",
    ids: { skuId: "public", toSkuId: "public" },
    doc: "Changes the choice of a line to another SKU of the same goods; a line that is there already takes the pieces over.",
    input: z.object({ skuId: Id, toSkuId: Id, quantity: z.optional(Quantity) }),
    output: z.object({ skuId: Id, quantity: z.int() }),
  },
  SelectCart: {
    kind: "command",
    access: "member",
    changes: ["Wares.GetCart", "Wares.GetCartCount"],
    rate: "write",
    ids: { skuIds: "public" },
    doc: "Chooses or unchooses lines, all of them without `skuIds`.",
    input: z.object({ skuIds: z.optional(SkuIds), isSelected: z.boolean() }),
    output: z.object({ changed: z.int() }),
  },
  RemoveCart: {
    kind: "command",
    access: "member",
    changes: ["Wares.GetCart", "Wares.GetCartCount"],
    rate: "write",
    ids: { skuIds: "public" },
    doc: "Removes lines.",
    input: z.object({ skuIds: SkuIds }),
    output: z.object({ removed: z.int() }),
  },
  ClearInvalidCart: {
    kind: "command",
    access: "member",
    changes: ["Wares.GetCart", "Wares.GetCartCount"],
    rate: "write",
    doc: "Removes every line that cannot be bought.",
    input: z.object({}),
    output: z.object({ removed: z.int() }),
  },
  MergeCart: {
    kind: "command",
    access: "member",
    changes: ["Wares.GetCart", "Wares.GetCartCount"],
    rate: "write",
    ids: { lines: "public" },
    doc:
      "Takes over the cart of the phone after login, as far as there is room; what cannot be bought is left out and " +
      "counted in `dropped`.",
    input: z.object({ lines: NewLines }),
    output: z.object({ merged: z.int(), dropped: z.int(), kinds: z.int() }),
  },
  GetCartCount: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "Kinds and pieces in the cart that can be had, for the badge.",
    input: z.object({}),
    output: Count,
  },
} as const satisfies Record<string, Method>;
