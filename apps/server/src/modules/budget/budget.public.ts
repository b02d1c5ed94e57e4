import { type Fen, fen, shareOf } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import type { Tx } from "../../platform/database/db.ts";
import type { Settings } from "../../settings.ts";
import { spendOfDay, spendOfOperator } from "./budget.store.ts";

/** What an operator's act that gives something away needs of its call. */
type Giving = { tx: Tx; now: Date; settings: Settings; takesTwo: () => void };

/**
 * Counts in the day's budget what an operator's act may give away of the platform's money, to one member, who may take of all gifts, and
 * in all. Beyond what one operator may give (docs/rules/operator.md, *Giving away*) a second one has to agree; then it is in no budget.
 */
export async function spendBudget(
  { tx, now, settings, takesTwo }: Giving,
  { personFen, allFen }: { personFen: number; allFen: number },
): Promise<void> {
  const most = settings["budget.dayFen"];
  if (personFen > settings["budget.personFen"] || allFen > most) return takesTwo();
  if (allFen <= 0) return;
  const day = [formatDay(now), allFen, most, personFen, settings["budget.personFen"]];
  if ((await tx.run(spendOfDay, day)) !== 1) takesTwo();
}

/** Counts what an operator lets in alone in their day. Answers false, with nothing counted, where it is more than `mostFen` then. */
export const spendAlone = async (
  tx: Tx,
  { operatorId, now, amountFen, mostFen }: { operatorId: string; now: Date; amountFen: Fen; mostFen: number },
): Promise<boolean> =>
  (await tx.run(spendOfOperator, [operatorId, formatDay(now), amountFen, mostFen])) === 1;

/**
 * SQL of the price of SKU `s` that gifts are measured by: the higher of today's and of the one that an operator saw last, so that a shop's
 * own lowering of it makes room for no other.
 */
export const measuredSql = "greatest(s.price_fen, coalesce(s.seen_price_fen, s.price_fen))";

/** The least that goods may be sold for on the word of one person: what a price may be changed to without a review. */
export const floorOf = (priceFen: Fen, settings: Pick<Settings, "goods.priceChangeBp">): Fen =>
  fen(priceFen - shareOf(priceFen, settings["goods.priceChangeBp"], "down"));
