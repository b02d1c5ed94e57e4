import { holdKindNames } from "@heshi/contract/money/hold-kinds";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

const hold = {
  kind: col.oneOf(holdKindNames),
  cause: col.text,
  purpose: col.text,
  currency: col.text,
  amount: col.int,
  madeAt: col.ms,
  until: col.maybe(col.ms),
} as const;
export type HoldRow = RowOf<typeof hold>;

/** What of an owner's is held, the newest first: $1 kind of owner, $2 owner, $3 how many. */
export const listHolds = statement.byKey(
  "ledger.holds",
  hold,
  `select h.kind, h.cause, a.purpose, a.currency, h.amount, h.made_at, h.until_at as until
   from ledger_account a join hold h on h.account_id = a.id where a.owner_kind = $1 and a.owner_id = $2
   order by h.made_at desc, h.cause limit $3`,
);
