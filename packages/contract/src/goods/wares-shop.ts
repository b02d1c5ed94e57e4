import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { yopStates } from "../shop/yop-states.ts";
import { ShopCard } from "./wares-goods.ts";

/** Whether a shop sells; closed by itself, or frozen by the platform. */
export const shopStates = ["open", "closed", "frozen"] as const;
export type ShopState = (typeof shopStates)[number];

/** A shop's home (docs/rules/shop-home.md). */
export const shopHomeMethods = {
  GetShopHome: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    ids: { shopId: "public" },
    doc: "A shop with its picture, state, opening day, and the categories of what it has on sale, at most twelve.",
    input: z.object({ shopId: Id }),
    output: z.object({
      ...ShopCard.shape,
      cover: z.string(),
      intro: z.string(),
      state: z.enum(shopStates),
      openedAt: Time,
      categories: z.array(z.object({ categoryId: Id, name: z.string(), count: z.int() })),
    }),
  },
  GetShopMine: {
    kind: "query",
    access: "member",
    rate: "read",
    ids: { shopId: "public" },
    doc: "How many of the caller's orders at a shop are unpaid, unshipped or on their way, at most 99; the newest of them.",
    input: z.object({ shopId: Id }),
    output: z.object({ openOrders: z.int(), orderId: z.optional(Id) }),
  },
} as const satisfies Record<string, Method>;

const ShopRow = z.object({
  shopId: Id,
  name: z.string(),
  logo: z.string(),
  isSelf: z.boolean(),
  state: z.enum(shopStates),
  city: z.string(),
  goodsCount: z.int(),
  openedAt: Time,
});
const reads = { access: "operator", right: "merchant.review", kind: "query" } as const;

/** The operators' side of shops. */
export const shopDesk = {
  GetShops: {
    ...reads,
    doc: "Shops, newest first: by number or whole name, or in a state.",
    input: z.object({
      keyword: z._default(Line(40, 0), ""),
      state: z.optional(z.enum(shopStates)),
      ...pageInput,
    }),
    output: pageOf(ShopRow),
  },
  GetShop: {
    ...reads,
    ids: { shopId: "public" },
    doc: "A shop with its people, accounts, what it sold in the last 30 days, and what operators did.",
    input: z.object({ shopId: Id }),
    output: z.extend(ShopRow, {
      phone: z.string(),
      stateReason: z.string(),
      stateAt: z.optional(Time),
      followers: z.int(),
      /** Hundredths of a star. */
      scores: z.object({ goods: z.int(), service: z.int(), express: z.int() }),
      /** Orders of the last 30 days, at most 1,000, and what was to be paid for them. */
      orders: z.int(),
      soldFen: z.int(),
      openAfterSales: z.int(),
      /** The account with YeePay, once it was applied for. */
      yop: z.optional(
        z.object({
          state: z.enum(yopStates),
          merchantNo: z.string(),
          reason: z.string(),
          submittedAt: z.optional(Time),
        }),
      ),
      staff: z.array(
        z.object({ name: z.string(), mobile: z.string(), role: z.string(), isActive: z.boolean() }),
      ),
      balances: z.array(
        z.object({ purpose: z.string(), currency: z.string(), amount: z.int(), accountId: Id }),
      ),
      acts: z.array(
        z.object({
          method: z.string(),
          step: z.enum(["entered", "done"]),
          by: z.string(),
          note: z.string(),
          at: Time,
        }),
      ),
    }),
  },
  SetShopState: {
    access: "operator",
    right: "merchant.review",
    kind: "command",
    changes: ["Admin.GetShops", "Admin.GetShop", "Wares", "Nav"],
    ids: { shopId: "public" },
    doc: "Freezes, closes or reopens a shop, with a reason for the log; WRONG_STATE if it is so already.",
    input: z.object({ shopId: Id, state: z.enum(shopStates), reason: Line(200, 2) }),
    output: z.object({ was: z.enum(shopStates) }),
  },
} as const satisfies Record<string, Method>;
