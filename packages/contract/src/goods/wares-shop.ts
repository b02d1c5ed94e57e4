import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
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

/** The operators' side of shops. */
export const shopDesk = {
  SetShopState: {
    access: "operator",
    right: "merchant.review",
    kind: "command",
    changes: ["Wares", "Nav"],
    ids: { shopId: "public" },
    doc: "Freezes, closes or reopens a shop, with a reason for the log; WRONG_STATE if it is so already.",
    input: z.object({ shopId: Id, state: z.enum(shopStates), reason: Line(200, 2) }),
    output: z.object({ was: z.enum(shopStates) }),
  },
} as const satisfies Record<string, Method>;
