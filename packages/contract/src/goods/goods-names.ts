import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";

/** What an item of goods says wherever it is shown, beside `waresId`, by the specification's names. */
export const goodsNames = {
  orderType: z.int(),
  /** In fen; absent unless it is higher than the price. */
  marketPrice: z.optional(Fen),
  /** Not shown to who has minors' mode on; absent unless it is so. */
  adultsOnly: z.optional(z.boolean()),
} as const;
