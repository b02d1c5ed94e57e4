/** Products, as operators look them up (docs/rules/operator.md). */
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";

/** The states of a product for operators; drafts are the shop's own. */
export const deskGoodsStates = ["reviewing", "on", "refused", "off", "withdrawn"] as const;

const GoodsRow = z.object({
  waresId: Id,
  orderType: z.int(),
  title: z.string(),
  picture: z.string(),
  priceFen: Fen,
  shopId: Id,
  shopName: z.string(),
  state: z.enum(deskGoodsStates),
  stateReason: z.string(),
  sold: z.int(),
  createdAt: Time,
});
const desk = { access: "operator", right: "console.use", kind: "query" } as const;

export const goodsLookupDesk = {
  FindGoods: {
    ...desk,
    rate: "search",
    doc: "Up to 20 products on sale for a choice: that with this number, or those that a buyer would find by these words.",
    input: z.object({ keyword: Line(40) }),
    output: z.object({
      list: z.array(
        z.object({
          waresId: Id,
          title: z.string(),
          picture: z.string(),
          priceFen: Fen,
          shopName: z.string(),
        }),
      ),
    }),
  },
  GetGoodsTiles: {
    ...desk,
    ids: { waresIds: "public" },
    doc: "These products in this order, as a form that holds their numbers shows them; what was removed is left out.",
    input: z.object({ waresIds: z.array(Id).check(z.maxLength(200)) }),
    output: z.object({ list: z.array(GoodsRow) }),
  },
  GetGoods: {
    ...desk,
    doc: "Products, newest first: with a number, of a shop by its number, or in a state.",
    input: z.object({
      keyword: z._default(Line(40, 0), ""),
      state: z.optional(z.enum(deskGoodsStates)),
      ...pageInput,
    }),
    output: pageOf(GoodsRow),
  },
  GetGoodsCard: {
    ...desk,
    ids: { waresId: "public" },
    doc: "A product with its pictures and SKUs.",
    input: z.object({ waresId: Id }),
    output: z.extend(GoodsRow, {
      subtitle: z.string(),
      pictures: z.array(z.string()),
      categoryName: z.string(),
      skus: z.array(z.object({ skuId: Id, values: z.array(z.string()), priceFen: Fen, available: z.int() })),
    }),
  },
} as const satisfies Record<string, Method>;
