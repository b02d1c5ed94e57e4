import { col, statement } from "../../../platform/database/statement.ts";

/** A category's own fee and deposit, locked: $1 category. */
export const findFee = statement.byKey(
  "category.find_fee",
  { feeBp: col.maybe(col.int), depositFen: col.fen },
  "select fee_bp, deposit_fen from category where id = $1 for no key update",
);
/** $1 category, $2 fee or null, $3 deposit. */
export const setFee = statement.byKey(
  "category.set_fee",
  {},
  "update category set fee_bp = $2, deposit_fen = $3 where id = $1",
);
