import { statement } from "../../platform/database/statement.ts";

/** Counts in the budget of a day, where both fit: $1 day, $2 amount, $3 the most, $4 what one member can get of it, $5 the most of that. */
export const spendOfDay = statement.byKey(
  "budget.spend",
  {},
  `insert into budget_day as d (day, spent_fen, person_fen) select $1::date, $2::bigint, $4::bigint
     where $2::bigint <= $3::bigint and $4::bigint <= $5::bigint
   on conflict (day) do update set spent_fen = d.spent_fen + excluded.spent_fen, person_fen = d.person_fen + excluded.person_fen
     where d.spent_fen + excluded.spent_fen <= $3::bigint and d.person_fen + excluded.person_fen <= $5::bigint`,
);
/** Counts what an operator lets in alone, where it fits in their day: $1 operator, $2 day, $3 amount, $4 the most. */
export const spendOfOperator = statement.byKey(
  "budget.spend_of_operator",
  {},
  `insert into budget_operator_day as d (operator_id, day, spent_fen) select $1::bigint, $2::date, $3::bigint where $3::bigint <= $4::bigint
   on conflict (operator_id, day) do update set spent_fen = d.spent_fen + excluded.spent_fen
     where d.spent_fen + excluded.spent_fen <= $4::bigint`,
);
