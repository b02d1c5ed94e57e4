/** What operators arrange in the mall: categories, areas, synonyms, coupons (docs/rules/operator.md). */
import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, StoredUrl, Time } from "../frame/text.ts";
import { couponKinds, couponScopes } from "./coupon-view.ts";

export const mallRefusals = {
  CATEGORY_TAKEN: [138, "同一级已有同名的分类"],
  CATEGORY_LEVEL: [139, "分类最多三级"],
  CATEGORY_USED: [140, "分类下还有商品或下级分类，不能删除"],
  CATEGORY_LARGE: [141, "这个分类的商品太多，改名请联系技术同事"],
  AREA_TAKEN: [142, "已有同名的专区"],
  AREA_GOODS: [143, "有商品不在售，请检查编号"],
  COUPON_TERMS: [144, "请检查优惠券的金额和时间"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

const desk = { access: "operator", right: "home.arrange" } as const;
const sort = z.int().check(z.minimum(0), z.maximum(9999));
const Colour = z.string().check(z.regex(/^#[\da-f]{6}$/i, "颜色为 # 加 6 位十六进制，如 #ffb26b"));
const tint = z.object({ from: Colour, to: Colour, ink: Colour });

export const categoryDesk = {
  GetCategories: {
    ...desk,
    kind: "query",
    doc: "All categories, each after the one above it, with how many products of any state are directly in it.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          categoryId: Id,
          parentId: z.optional(Id),
          level: z.int(),
          /** With those above: 数码 / 耳机. */
          path: z.string(),
          name: z.string(),
          picture: z.string(),
          sort: z.int(),
          goodsCount: z.int(),
          /** Marked itself; what is below a marked one is hidden with it. */
          adultsOnly: z.boolean(),
          healthClaim: z.boolean(),
        }),
      ),
    }),
  },
  SaveCategory: {
    ...desk,
    kind: "command",
    changes: ["Admin.GetCategories", "Wares", "Nav"],
    ids: { categoryId: "public", parentId: "public" },
    doc: "Adds a category below another or on top, or changes one, whose place above stays.",
    input: z.object({
      categoryId: z.optional(Id),
      parentId: z.optional(Id),
      name: Line(12),
      picture: z.union([z.literal(""), StoredUrl]),
      sort,
      /** Its goods are hidden from minors; absent: as it was. */
      adultsOnly: z.optional(z.boolean()),
      /** Its goods are never shown in the community; absent: as it was. */
      healthClaim: z.optional(z.boolean()),
    }),
    output: z.object({ categoryId: Id }),
  },
  RemoveCategory: {
    ...desk,
    kind: "command",
    changes: ["Admin.GetCategories", "Wares", "Nav"],
    ids: { categoryId: "public" },
    doc: "Removes a category without products and without categories below it.",
    input: z.object({ categoryId: Id }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;

const areaChanges = ["Admin.GetAreas", "Admin.GetHomeDraft", "Wares", "Nav"] as const;
export const areaDesk = {
  GetAreas: {
    ...desk,
    kind: "query",
    doc: "All areas in their order with the numbers of their products.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          areaId: Id,
          name: z.string(),
          subtitle: z.string(),
          tint,
          picture: z.string(),
          sort: z.int(),
          waresIds: z.array(z.string()),
        }),
      ),
    }),
  },
  SaveArea: {
    ...desk,
    kind: "command",
    changes: areaChanges,
    ids: { areaId: "public", waresIds: "public" },
    doc: "Adds an area or changes one, with its products in this order.",
    input: z.object({
      areaId: z.optional(Id),
      name: Line(12),
      subtitle: z._default(Line(24, 0), ""),
      tint,
      picture: StoredUrl,
      sort,
      waresIds: z.array(Id).check(
        z.maxLength(200, "最多 200 件商品"),
        z.refine((ids) => new Set(ids).size === ids.length, "有重复的商品"),
      ),
    }),
    output: z.object({ areaId: Id }),
  },
  RemoveArea: {
    ...desk,
    kind: "command",
    changes: areaChanges,
    ids: { areaId: "public" },
    doc: "Removes an area; its products stay in the mall.",
    input: z.object({ areaId: Id }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;

/** A word that a search can look for: signs alone are in no index. */
const SearchWord = Line(20).check(
  z.refine((word) => /[\p{Script=Han}\p{Script=Latin}\p{N}]/u.test(word), "请填写有汉字、字母或数字的词"),
);
const Words = z.array(SearchWord).check(z.maxLength(20, "最多 20 个词"));
const synonymChanges = ["Admin.GetSynonyms", "Wares"] as const;
export const synonymDesk = {
  GetSynonyms: {
    ...desk,
    kind: "query",
    doc: "Words with others of the same meaning, and with narrower ones, which they find; at most 2,000.",
    input: z.object({}),
    output: z.object({
      list: z.array(z.object({ word: z.string(), words: z.array(z.string()), kinds: z.array(z.string()) })),
    }),
  },
  SaveSynonym: {
    ...desk,
    kind: "command",
    changes: synonymChanges,
    doc: "Sets what else is searched for with a word; it counts within ten seconds.",
    input: z.object({ word: SearchWord, words: Words, kinds: z._default(Words, []) }),
    output: z.object({}),
  },
  RemoveSynonym: {
    ...desk,
    kind: "command",
    changes: synonymChanges,
    doc: "Removes a word with its synonyms.",
    input: z.object({ word: Line(20) }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;

const offers = { access: "operator", right: "zone.arrange" } as const;
const Fen = (most: number) => z.int().check(z.minimum(1), z.maximum(most));
export const couponDesk = {
  GetCoupons: {
    ...offers,
    kind: "query",
    doc: "Offers of the platform, newest first, or with `isShop` those of shops.",
    input: z.object({ isShop: z.optional(z.boolean()), ...pageInput }),
    output: pageOf(
      z.object({
        couponId: Id,
        shopName: z.optional(z.string()),
        title: z.string(),
        kind: z.enum(couponKinds),
        thresholdFen: z.int(),
        offFen: z.optional(z.int()),
        ratePermille: z.optional(z.int()),
        capFen: z.optional(z.int()),
        scope: z.enum(couponScopes),
        scopeIds: z.array(z.string()),
        claimFrom: Time,
        claimUntil: Time,
        useDays: z.optional(z.int()),
        useFrom: z.optional(Time),
        useUntil: z.optional(Time),
        total: z.int(),
        claimed: z.int(),
        used: z.int(),
        perMember: z.int(),
        isOn: z.boolean(),
        createdAt: Time,
      }),
    ),
  },
  AddCoupon: {
    ...offers,
    kind: "command",
    twoPersons: "aboveBound",
    changes: ["Admin.GetCoupons", "Wares"],
    ids: { scopeIds: "public" },
    doc:
      "Offers a coupon that the platform bears: an amount, or a share of at most `capFen`; used within days of claiming. Above " +
      "the budget of one operator a second one agrees.",
    input: z.object({
      title: Line(12, 2),
      kind: z.enum(couponKinds),
      thresholdFen: z.int().check(z.minimum(0), z.maximum(10_000_000)),
      offFen: z.optional(Fen(1_000_000)),
      ratePermille: z.optional(z.int().check(z.minimum(100), z.maximum(999))),
      capFen: z.optional(Fen(1_000_000)),
      scope: z.enum(couponScopes),
      scopeIds: z._default(z.array(Id).check(z.maxLength(100)), []),
      claimFrom: z.optional(Time),
      claimUntil: Time,
      useDays: z.int().check(z.minimum(1), z.maximum(365)),
      total: z.int().check(z.minimum(1), z.maximum(1_000_000)),
      perMember: z.int().check(z.minimum(1), z.maximum(99)),
    }),
    output: z.object({ couponId: Id }),
  },
  StopCoupon: {
    ...offers,
    kind: "command",
    changes: ["Admin.GetCoupons", "Wares"],
    ids: { couponId: "public" },
    doc: "Ends the claiming of an offer, with a reason; what members have can still be used.",
    input: z.object({ couponId: Id, reason: Line(100, 2) }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;
