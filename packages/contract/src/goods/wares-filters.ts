import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { Line } from "../frame/text.ts";
import { goodsSorts } from "./wares-goods.ts";

/** So many parameters at most are asked for at once. */
export const MAX_PARAMETERS = 10;
/** A parameter of a product as a filter: its name, `=`, its value; no longer than the index has it. */
export const ParameterFilter = Line(58).check(z.regex(/^[^=]+=./, "格式不正确"));

/** What products of a list or a search can be narrowed by. */
export const goodsFilters = {
  categoryId: z.optional(Id),
  brandId: z.optional(Id),
  shopId: z.optional(Id),
  areaId: z.optional(Id),
  isSelf: z._default(z.boolean(), false),
  inStock: z._default(z.boolean(), false),
  /** A service promise of the product: 七天无理由退货 (not `service`, which names the method). */
  assurance: z.optional(Line(20)),
  /** Of the values asked for of one name a product has one; of each name asked for. */
  parameters: z.optional(z.array(ParameterFilter).check(z.maxLength(MAX_PARAMETERS))),
  minFen: z.optional(Fen),
  maxFen: z.optional(Fen),
};
export const goodsSort = z._default(z.enum(goodsSorts), "default");
export const publicFilters = {
  categoryId: "public",
  brandId: "public",
  shopId: "public",
  areaId: "public",
} as const;
