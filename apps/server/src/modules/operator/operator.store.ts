import { col, statement } from "../../platform/database/statement.ts";

/** Adds an operator with the digest of a one-time secret; no row where the name is taken. */
export const insertOperator = statement(
  "operator.insert",
  { id: col.id },
  `insert into operator (id, name, role, secret_digest, secret_until, created_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (name) do nothing returning id`,
);
