import type { Tx } from "../../platform/database/db.ts";
import { addToOutbox } from "../../platform/events.ts";
import { endCards } from "./fastpay.store.ts";

/** Ends the cards of a closed account, at the bank too. */
export async function endFastpay(tx: Tx, memberId: string, now: Date): Promise<void> {
  for (const { cardId } of await tx.many(endCards, [memberId, now]))
    await addToOutbox(tx, { topic: "fastpay.end", payload: { cardId } }, now);
}
