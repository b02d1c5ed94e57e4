import type { Tx } from "../../platform/database/db.ts";
import { findTicket, useTicket } from "./third.store.ts";

/** The provider's account behind a live ticket. */
export const ticketOf = (tx: Tx, digest: string, now: Date) => tx.one(findTicket, [digest, now]);

/** Uses a ticket up and binds its account to the member; false when it is spent or either is bound already. */
export const spendTicket = async (
  tx: Tx,
  use: { readonly digest: string; readonly memberId: string; readonly now: Date },
): Promise<boolean> => (await tx.run(useTicket, [use.digest, use.memberId, use.now])) === 1;
