/** The demo member's exchanges of silver for gold, once a quarter, as used quotes and their money. */
import { cent } from "@heshi/kernel/credit";
import { recipes, type Transfer } from "@heshi/server/modules/ledger/ledger.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { memberId } from "../fill-members.ts";
import { type Calendar, demoDigits, demoId, insertRows } from "../fill-rows.ts";

const [MINUTE, DAY] = [60_000, 86_400_000];
const OWNER = "m-demo";
const QUARTER_DAYS = 91;
/** Whole silver of each exchange, the oldest first; 100 are one gold. */
const SILVER = [300, 500, 700, 700, 900, 1000, 800, 700, 600, 700, 900] as const;

/** Whole gold that the exchanges brought. */
export const exchangedGold: number = SILVER.reduce((sum, silver) => sum + silver / 100, 0);

const exchanges = (calendar: Calendar) =>
  SILVER.map((silver, n) => {
    const ago = (SILVER.length - n) * QUARTER_DAYS * DAY - 17 * DAY - n * 37 * MINUTE;
    const at = calendar.at(ago);
    const no = `E${at.toISOString().slice(2, 10).replaceAll("-", "")}${demoDigits(`exchange ${n}`, 12)}`;
    return { no, at, quotedAt: calendar.at(ago + 20_000), silver: cent(silver * 100), gold: cent(silver) };
  });

/** What the exchanges moved, each at its time. */
export const exchangeTransfers = (calendar: Calendar): (Transfer & { at: Date })[] =>
  exchanges(calendar).map(({ no, at, silver, gold }) => ({
    ...recipes.creditExchanged({ exchangeNo: no, memberId: memberId(OWNER), silver, gold }),
    at,
  }));

/** Writes the quotes that were used. */
export const fillQuotes = (tx: Tx, calendar: Calendar): Promise<void> =>
  insertRows(
    tx,
    "credit_quote",
    exchanges(calendar).map(({ no, at, quotedAt, silver, gold }) => ({
      id: demoId(`exchange ${no}`),
      no,
      member_id: memberId(OWNER),
      silver_cent: silver,
      gold_cent: gold,
      created_at: quotedAt,
      expires_at: new Date(quotedAt.getTime() + MINUTE),
      exchanged_at: at,
    })),
  );
