import { GoodsDraft } from "@heshi/contract/shop/goods-form";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";

/** What a row of a spreadsheet waits for: a draft, a part of the draft of an earlier row, or a price and stock. */
export const SheetWork = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("draft"),
    draft: GoodsDraft,
    top: z.string(),
    leaf: z.string(),
    brand: z.string(),
  }),
  z.object({ kind: z.literal("part") }),
  z.object({
    kind: z.literal("change"),
    skuId: z.string(),
    priceFen: z.optional(Fen),
    stock: z.optional(z.int()),
  }),
]);
export type SheetWork = z.infer<typeof SheetWork>;
