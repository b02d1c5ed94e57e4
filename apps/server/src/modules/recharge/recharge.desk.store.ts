import { col, statement } from "../../platform/database/statement.ts";

export const allPackages = statement(
  "recharge.all_packages",
  { packageId: col.id, amountFen: col.fen, silverCent: col.cent, isBest: col.bool, isOn: col.bool },
  "select id as package_id, amount_fen, silver_cent, is_best, is_on from recharge_package order by amount_fen",
);

/** $1 id, $2 amount, $3 silver, $4 recommended, $5 offered. */
export const insertPackage = statement(
  "recharge.insert_package",
  {},
  "insert into recharge_package (id, amount_fen, silver_cent, is_best, is_on) values ($1, $2, $3, $4, $5)",
);

/** The same values. */
export const updatePackage = statement.byKey(
  "recharge.update_package",
  {},
  "update recharge_package set amount_fen = $2, silver_cent = $3, is_best = $4, is_on = $5 where id = $1",
);

/** Leaves one package recommended: $1. */
export const onlyBest = statement(
  "recharge.only_best",
  {},
  "update recharge_package set is_best = false where is_best and id <> $1",
);
