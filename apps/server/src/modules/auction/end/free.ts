/** Deposits that go back when a lot is over. */
import type { Tx } from "../../../platform/database/db.ts";
import { post, recipes } from "../../ledger/ledger.public.ts";
import type { StandingRow } from "../bid/bid.store.ts";
import { freeBidders, listFrozen, tellMany } from "./close.store.ts";

/** Members of a lot to whom nothing can be released, as their accounts are frozen. */
export const frozenOf = async (tx: Tx, { id }: StandingRow): Promise<string[]> =>
  (await tx.many(listFrozen, [id])).map(({ memberId }) => memberId);

type Freeing = {
  lot: StandingRow;
  winnerId: string | null;
  frozen: readonly string[];
  event: "lost" | "unsold" | "stop";
  words: string;
};
/** Releases the deposits of all but the winner, and tells them; those of frozen accounts are left to the job that releases each alone. */
export async function freeAll(
  tx: Tx,
  { lot, winnerId, frozen, event, words }: Freeing,
  now: Date,
): Promise<void> {
  const { lotNo, leaderId, depositFen: award } = lot;
  const freed = await tx.many(freeBidders, [lot.id, winnerId, frozen]);
  const back = freed
    .filter(({ isDue }) => !isDue)
    .map(({ memberId, depositFen: amount }) => {
      const isWon = award !== undefined && memberId === leaderId;
      return (isWon ? recipes.lotReleased : recipes.bidReleased)({ lotNo, memberId, amount });
    });
  await post(tx, back, now);
  const price = lot.priceFen ?? lot.startFen;
  for (const isDue of [false, true]) {
    const ids = freed.filter((one) => one.isDue === isDue).map(({ memberId }) => memberId);
    if (ids.length > 0) await tx.run(tellMany, [ids, isDue ? "due" : event, lotNo, price, words, now]);
  }
}
