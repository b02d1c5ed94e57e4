import { type Fen, fen, shareOf } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import type { Tx } from "../../platform/database/db.ts";
import type { Settings } from "../../settings.ts";
import { spendOfDay } from "./budget.store.ts";

/** What an operator's act that gives something away needs of its call. */
type Giving = { tx: Tx; now: Date; settings: Settings; takesTwo: () => void };

/**
 * Counts in the day's budget what an operator's act may give away of the platform's money, to one member and in all. Beyond what one
 * operator may give (docs/rules/operator.md, *Giving away*) a second one has to agree; then it is in no budget.
 */
export async function spendBudget(
  { tx, now, settings, takesTwo }: Giving,
  { personFen, allFen }: { personFen: number; allFen: number },
): Promise<void> {
  const most = settings["budget.dayFen"];
  if (personFen > settings["budget.personFen"] || allFen > most) return takesTwo();
  if (allFen <= 0) return;
  if ((await tx.run(spendOfDay, [formatDay(now), allFen, most])) !== 1) takesTwo();
}

/** The least that goods may be sold for on the word of one person: what a price may be changed to without a review. */
export const floorOf = (priceFen: Fen, settings: Pick<Settings, "goods.priceChangeBp">): Fen =>
  fen(priceFen - shareOf(priceFen, settings["goods.priceChangeBp"], "down"));
