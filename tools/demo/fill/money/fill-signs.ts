/** The demo member's check-ins: five days in a row up to yesterday, a missed day, and two earlier weeks with a gap. */
import { formatDay } from "@heshi/kernel/text";
import { cent } from "@heshi/kernel/credit";
import { recipes, type Transfer } from "@heshi/server/modules/ledger/ledger.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { memberId } from "../fill-members.ts";
import { type Calendar, insertRows } from "../fill-rows.ts";

const DAY_MS = 86_400_000;
const OWNER = "m-demo";
/** How many days ago, and the silver of that day's rung. */
const SIGNED: readonly (readonly [ago: number, silver: number])[] = [
  ...[15, 10, 10, 5, 5].map((silver, at) => [at + 1, silver] as const),
  ...[30, 15, 15, 10, 10, 5, 5].map((silver, at) => [at + 7, silver] as const),
  ...[10, 5, 5].map((silver, at) => [at + 16, silver] as const),
];

/** Writes the days. */
export const fillSigns = (tx: Tx, calendar: Calendar): Promise<void> =>
  insertRows(
    tx,
    "sign_day",
    SIGNED.map(([ago, silver]) => ({
      member_id: memberId(OWNER),
      day: formatDay(calendar.at(ago * DAY_MS)),
      silver_cent: silver * 100,
      is_made_up: false,
      signed_at: calendar.at(ago * DAY_MS),
    })),
  );

/** Silver that a member's check-ins brought. */
export const signSilver = (key: string): number =>
  key === OWNER ? SIGNED.reduce((sum, [, silver]) => sum + silver, 0) : 0;

/** What they brought, as moves of the ledger. */
export const signMoves = (calendar: Calendar): (Transfer & { at: Date })[] =>
  SIGNED.map(([ago, silver]) => {
    const at = calendar.at(ago * DAY_MS);
    return {
      ...recipes.creditGranted({
        cause: `sign:${memberId(OWNER)}:${formatDay(at)}`,
        memberId: memberId(OWNER),
        credit: "credit2",
        amount: cent(silver * 100),
      }),
      at,
    };
  });
