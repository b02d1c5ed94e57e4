import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { goodsNames } from "./goods-names.ts";
import { favouriteKinds, GoodsTile } from "./wares-goods.ts";

/** A keyword typed into the search. */
export const Keyword = Line(50);
const Favourite = z.object({
  targetId: Id,
  kind: z.enum(favouriteKinds),
  title: z.string(),
  picture: z.string(),
  /** Products only. */
  waresId: z.optional(Id),
  ...goodsNames,
  orderType: z.optional(z.int()),
  /** Products only: the price now, and how much lower it is than when it was added (0: not lower). */
  priceFen: z.optional(Fen),
  dropFen: z.optional(Fen),
  /** Products only. */
  sold: z.optional(z.int()),
  tags: z.optional(z.array(z.string())),
  shopName: z.optional(z.string()),
  /** Shops only. */
  isSelf: z.optional(z.boolean()),
  followers: z.optional(z.int()),
  /** 已下架, 已售罄, 已打烊; absent while it can be bought. */
  reason: z.optional(z.string()),
  createdAt: Time,
});
const Footprint = z.object({ goods: GoodsTile, reason: z.optional(z.string()), seenAt: Time });
const Regular = z.object({
  skuId: Id,
  waresId: Id,
  ...goodsNames,
  title: z.string(),
  picture: z.string(),
  specs: z.array(z.string()),
  isSelf: z.boolean(),
  /** What the caller pays now. */
  priceFen: Fen,
  /** In how many orders of 365 days. */
  times: z.int(),
  lastAt: Time,
  reason: z.optional(z.string()),
});
/** What is stale when something is collected or taken back. */
const FOLLOWED = [
  "Wares.GetFavourites",
  "Wares.GetCounts",
  "Wares.GetDetailMine",
  "Wares.GetFollowed",
] as const;
const Ids = z.array(Id).check(z.minLength(1), z.maxLength(100));

export const favouriteErrors = {
  FAVOURITES_FULL: [1, "收藏最多 500 个，请先清理"],
} as const satisfies Record<string, RefusalRow>;

/** What a member stores about products and shops: keywords, favourites, footprints. */
export const favouriteMethods = {
  GetRegular: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "What the caller bought in at least two orders of the last 365 days, the last bought first.",
    input: z.object({ ...pageInput }),
    output: pageOf(Regular),
  },
  GetSearchHistory: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "The caller's last 20 keywords, newest first.",
    input: z.object({}),
    output: z.object({ list: z.array(z.string()) }),
  },
  AddSearchHistory: {
    kind: "command",
    access: "member",
    changes: ["Wares.GetSearchHistory"],
    rate: "write",
    doc: "Notes keywords the caller looked for, oldest first; the last 20 are kept.",
    input: z.object({ keywords: z.array(Keyword).check(z.minLength(1), z.maxLength(20)) }),
    output: z.object({}),
  },
  RemoveSearchHistory: {
    kind: "command",
    access: "member",
    changes: ["Wares.GetSearchHistory"],
    rate: "write",
    doc: "Forgets one keyword, or all without `keyword`.",
    input: z.object({ keyword: z.optional(Keyword) }),
    output: z.object({ removed: z.int() }),
  },
  SetFavourite: {
    kind: "command",
    access: "member",
    changes: FOLLOWED,
    rate: "write",
    ids: { targetId: "public" },
    doc: "Collects a goods, shop or brand, or takes it back; up to 500 a kind.",
    input: z.object({ kind: z.enum(favouriteKinds), targetId: Id, isFavourite: z.boolean() }),
    output: z.object({ isFavourite: z.boolean() }),
  },
  GetFavourites: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "What the caller collected, newest first; off-shelf with its reason, drops of price noted.",
    input: z.object({ kind: z._default(z.enum(favouriteKinds), "goods"), ...pageInput }),
    output: pageOf(Favourite),
  },
  RemoveFavourites: {
    kind: "command",
    access: "member",
    changes: FOLLOWED,
    rate: "write",
    ids: { targetIds: "public" },
    doc: "Takes several back at once.",
    input: z.object({ kind: z.enum(favouriteKinds), targetIds: Ids }),
    output: z.object({ removed: z.int() }),
  },
  AddFootprint: {
    kind: "command",
    access: "member",
    changes: ["Wares.GetFootprints", "Wares.GetCounts"],
    rate: "write",
    ids: { waresId: "public" },
    doc: "Notes that the caller looked at a goods; the last 200 are kept.",
    input: z.object({ waresId: Id }),
    output: z.object({}),
  },
  GetFootprints: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "Goods the caller looked at, newest first.",
    input: z.object({ ...pageInput }),
    output: pageOf(Footprint),
  },
  RemoveFootprints: {
    kind: "command",
    access: "member",
    changes: ["Wares.GetFootprints", "Wares.GetCounts"],
    rate: "write",
    ids: { waresIds: "public" },
    doc: "Forgets some, or all without `waresIds`.",
    input: z.object({ waresIds: z.optional(Ids) }),
    output: z.object({ removed: z.int() }),
  },
  GetCounts: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "How many goods the caller collected, shops and brands he follows, goods he looked at, and coupons he can use now (at most 100).",
    input: z.object({}),
    output: z.object({
      goods: z.int(),
      shops: z.int(),
      brands: z.int(),
      footprints: z.int(),
      coupons: z.int(),
    }),
  },
} as const satisfies Record<string, Method>;
