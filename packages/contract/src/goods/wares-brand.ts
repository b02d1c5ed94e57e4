import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import type { Method } from "../frame/define.ts";
import { Line, Lines, StoredUrl } from "../frame/text.ts";
import { BrandCard } from "./wares-goods.ts";

/** Pictures of a brand's page. */
export const MOST_BRAND_PICTURES = 12;

const BrandDetail = z.object({
  ...BrandCard.shape,
  english: z.string(),
  slogan: z.string(),
  pictures: z.array(z.string()),
  followers: z.int(),
});

/** Brands and what is followed (docs/rules/brand.md). */
export const brandMethods = {
  GetBrand: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    ids: { brandId: "public" },
    doc: "A brand with its story, pictures and followers; one that operators hide is NOT_FOUND.",
    input: z.object({ brandId: Id }),
    output: BrandDetail,
  },
  SearchBrands: {
    kind: "query",
    access: "public",
    rate: "search",
    doc: "Brands by a part of the name, English name, pinyin or initials; at most 50.",
    input: z.object({ keyword: Line(20) }),
    output: z.object({ list: z.array(BrandCard) }),
  },
  GetFollowed: {
    kind: "query",
    access: "member",
    rate: "read",
    ids: { targetId: "public" },
    doc: "Whether the caller follows a shop or a brand.",
    input: z.object({ kind: z.enum(["shop", "brand"]), targetId: Id }),
    output: z.object({ isFollowed: z.boolean() }),
  },
} as const satisfies Record<string, Method>;

const desk = { access: "operator", right: "home.arrange" } as const;
const form = {
  name: Line(30),
  english: z._default(Line(40, 0), ""),
  slogan: z._default(Line(40, 0), ""),
  logo: StoredUrl,
  story: z._default(Lines(1000), ""),
  pictures: z._default(z.array(StoredUrl).check(z.maxLength(MOST_BRAND_PICTURES)), []),
  /** The place among the brands of its letter and on the home page, the least first. */
  sort: z.int().check(z.minimum(0), z.maximum(9999)),
  isShown: z.boolean(),
};

/** The operators' refusals about brands. */
export const brandRefusals = {
  BRAND_TAKEN: [60, "已有同名的品牌"],
  BRAND_LARGE: [61, "这个品牌的商品太多，改名请联系技术同事"],
} as const;

/** The operators' side of brands. */
export const brandDesk = {
  GetBrands: {
    ...desk,
    kind: "query",
    doc: "All brands in their order, hidden ones too, with what operators enter and how many products are on sale.",
    input: z.object({}),
    output: z.object({
      list: z.array(z.object({ ...BrandDetail.shape, sort: z.int(), isShown: z.boolean() })),
    }),
  },
  SaveBrand: {
    ...desk,
    kind: "command",
    changes: ["Admin.GetBrands", "Wares", "Nav"],
    ids: { brandId: "public" },
    doc: "Creates a brand, or changes one; its letter comes from its name.",
    input: z.object({ brandId: z.optional(Id), ...form }),
    output: z.object({ brandId: Id }),
  },
} as const satisfies Record<string, Method>;
