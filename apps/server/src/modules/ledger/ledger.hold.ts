import type { Tx } from "../../platform/database/db.ts";
import { col, statement } from "../../platform/database/statement.ts";

const openHold = statement(
  "ledger.open_hold",
  { since: col.time },
  "select since from ledger_hold where lifted_at is null",
);
const insertHold = statement(
  "ledger.hold",
  {},
  "insert into ledger_hold (since, why) values ($1, $2) on conflict ((lifted_at is null)) where lifted_at is null do nothing",
);
const liftHold = statement.byKey(
  "ledger.lift_hold",
  {},
  "update ledger_hold set lifted_at = $1 where lifted_at is null",
);

/** Whether money must not leave now: the ledger was found unsound, and no check has found it sound since. */
export const isHeld = async (tx: Pick<Tx, "one">): Promise<boolean> => (await tx.one(openHold)) !== undefined;

/** Holds money from now on, for a reason that the operators read. */
export const hold = (tx: Tx, why: string, now: Date): Promise<number> => tx.run(insertHold, [now, why]);

/** Lets money leave again. */
export const lift = (tx: Tx, now: Date): Promise<number> => tx.run(liftHold, [now]);
