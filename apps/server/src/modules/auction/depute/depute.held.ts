/** What is held for a standing order, on its row and in the ledger; the caller has locked the row. */
import { assert } from "@heshi/kernel/assert";
import { type Fen, fen } from "@heshi/kernel/money";
import type { Tx } from "../../../platform/database/db.ts";
import { post, recipes } from "../../ledger/ledger.public.ts";
import { changeHeld } from "./depute.store.ts";

type Changing = { id: string; no: string; memberId: string; now: Date };

/** Holds so much more of the balance, or releases so much where it is negative. Throws LedgerRefusal. */
export async function holdMore(
  tx: Tx,
  { id, no, memberId, byFen, now }: Changing & { byFen: number },
): Promise<void> {
  if (byFen === 0) return;
  const changed = await tx.one(changeHeld, [id, byFen]);
  assert(changed, `order ${no} holds as much as is released`);
  const event = { deputeNo: no, memberId, amount: fen(Math.abs(byFen)), seq: changed.moves };
  await post(tx, [(byFen > 0 ? recipes.deputeHeld : recipes.deputeReleased)(event)], now);
}

/** Releases so much of what is held. Throws LedgerRefusal. */
export const release = (tx: Tx, { amountFen, ...rest }: Changing & { amountFen: Fen }): Promise<void> =>
  holdMore(tx, { ...rest, byFen: 0 - amountFen });
