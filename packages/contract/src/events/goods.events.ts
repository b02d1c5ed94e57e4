import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";

/** What is pushed to a member's open sockets of the catalogue and what sells it: type → data. */
export const goodsPushes = {
  /** A flash sale that the member wanted to be reminded of begins soon. */
  "flash.soon": z.strictObject({ flashId: Id, waresId: Id, startsAt: z.int() }),
  /** A SKU that the member waits for can be bought again. */
  "goods.restock": z.strictObject({ waresId: Id, skuId: Id }),
  /** A favourite of the member's became cheaper. */
  "goods.drop": z.strictObject({ waresId: Id, priceFen: Fen }),
} as const;
