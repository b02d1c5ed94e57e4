import { Id } from "@heshi/kernel/id";
import type { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import type { AtCommit, Tx } from "../../platform/database/db.ts";
import { col, statement } from "../../platform/database/statement.ts";
import { type EscrowKind, escrowKinds } from "./facts/fact.ts";
import { recipeFacts } from "./ledger.facts.ts";
import type { AccountRef, Transfer } from "./recipes/ledger.recipes.ts";

const Posted = z.object({
  key: z.string(),
  id: Id,
  /** False when the business key had been posted before; then nothing was written. */
  isNew: z.boolean(),
  balances: z.array(
    z.object({ k: z.string(), o: z.string(), p: z.string(), c: z.string(), balance: z.string() }),
  ),
});
export type Posted = z.infer<typeof Posted>;

const postTransfers = statement.call(
  "ledger.post",
  { posted: col.hotJson(z.array(Posted)) },
  "select ledger_post($1::jsonb) as posted",
);

/** Freezes the ledger accounts of a member whose account is closed: $1 member; false where money is left. */
export const closeMemberAccounts = statement.call(
  "ledger.close_member",
  { isClosed: col.bool },
  "select ledger_close_member($1) as is_closed",
);

/** Opens the debt account of a shop, or lets it owe more or less: $1 shop, $2 fen. */
export const allowDebt = statement.call("ledger.allow_debt", {}, "select ledger_allow_debt($1, $2)");

/** The cause of an escrow, which the key of each of its transfers names second. */
const escrowOf = (kind: EscrowKind, key: string) => ({
  kind,
  cause: key.split(":")[1],
  own: escrowKinds[kind].isOwn || undefined,
});

/** Transfers as `ledger_post` takes them, with what is true of their recipes. */
const rowsOf = (transfers: readonly Transfer[], at: Date): string =>
  JSON.stringify(
    transfers.map(({ kind, key, note, reverses, at: own, hold, entries }) => ({
      kind,
      key,
      note: note ?? "",
      at: (own ?? at).toISOString(),
      reverses,
      hold,
      leaves: recipeFacts[kind].leaves || undefined,
      escrow: recipeFacts[kind].escrow && escrowOf(recipeFacts[kind].escrow, key),
      entries: entries.map(({ account, amount }) => ({
        k: account.kind,
        o: account.owner,
        p: account.purpose,
        c: account.currency,
        a: amount,
      })),
    })),
  );

/** Posts all transfers or none, in one round trip. */
export async function insertTransfers(tx: Tx, transfers: readonly Transfer[], at: Date): Promise<Posted[]> {
  return (await tx.one(postTransfers, [rowsOf(transfers, at)]))?.posted ?? [];
}

/** The same, sent with the commit. */
export const insertTransfersAtCommit = (atCommit: AtCommit, transfers: readonly Transfer[], at: Date): void =>
  atCommit(postTransfers, [rowsOf(transfers, at)]);

const keptBalance = statement(
  "ledger.kept_balance",
  { balance: col.fen },
  "select balance from ledger_account where owner_kind = $1 and owner_id = $2 and purpose = $3 and currency = $4 and balance is not null",
);
const summedBalance = statement(
  "ledger.summed_balance",
  { balance: col.fen },
  `select coalesce((select s.balance from ledger_snapshot s where s.account_id = a.id), 0) + coalesce((select sum(e.amount)
    from ledger_entry e
     where e.account_id = a.id and e.sequence is null
       and e.id > coalesce((select s.entry_id from ledger_snapshot s where s.account_id = a.id), 0)), 0) as balance
   from ledger_account a where owner_kind = $1 and owner_id = $2 and purpose = $3 and currency = $4`,
);

/** An account's balance in its smallest unit; 0 for one that was never used. */
export async function findBalance(tx: Tx, { kind, owner, purpose, currency }: AccountRef): Promise<Fen> {
  const isKept = kind === "member" || kind === "merchant";
  const row = await tx.one(isKept ? keptBalance : summedBalance, [kind, owner, purpose, currency]);
  return row?.balance ?? (0 as Fen);
}

export const takeSnapshots = statement.bulk(
  "ledger.take_snapshots",
  { touched: col.int },
  "select ledger_take_snapshots() as touched",
);
