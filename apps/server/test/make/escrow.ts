import type { Db } from "../../src/platform/database/db.ts";

/** Says, as nobody but the tables' owner could, that what is in escrow is held for something: payments of tests that are of no order. */
export const escrowExplained = (db: Db): Promise<void> =>
  db.script(`set role none; insert into hold (account_id, kind, cause, amount, made_at)
    select a.id, 'test', 'all', (select sum(amount) from ledger_entry where account_id = a.id), now() from ledger_account a
    where a.purpose = 'escrow'; set role heshi_app`);
