import { statement } from "../../platform/database/statement.ts";

/** Counts an amount in the budget of a day, where it fits: $1 day, $2 amount, $3 the most. */
export const spendOfDay = statement.byKey(
  "budget.spend",
  {},
  `insert into budget_day as d (day, spent_fen) select $1::date, $2::bigint where $2::bigint <= $3::bigint
   on conflict (day) do update set spent_fen = d.spent_fen + excluded.spent_fen where d.spent_fen + excluded.spent_fen <= $3::bigint`,
);
