import { differences, statementKinds } from "@heshi/contract/money/reconcile-desk";
import { payChannels } from "@heshi/contract/trade/pay";
import { fen } from "@heshi/kernel/money";
import { col } from "../../platform/database/statement.ts";
import { recipes } from "../ledger/ledger.public.ts";
import { effectsOf, type Known } from "../machine/machine.public.ts";
import { differenceMachine } from "./reconcile.machine.ts";

const columns = {
  channel: col.oneOf(payChannels),
  kind: col.oneOf(statementKinds),
  difference: col.oneOf(differences),
  ourFen: col.maybe(col.fen),
  theirFen: col.maybe(col.fen),
} as const;

/**
 * What the channel has more than our books say, in fen: payments come in, refunds go out. A line of another state is one that our
 * books do not have.
 */
export function surplusOf({
  kind,
  difference,
  ourFen = fen(0),
  theirFen = fen(0),
}: Known<typeof columns>): number {
  const booked = difference === "state" ? 0 : ourFen;
  return (theirFen - booked) * (kind === "payment" ? 1 : -1);
}

/** Differences as their machine moves them, with the money that is booked. */
export const differenceEntity = effectsOf<typeof differenceMachine, typeof columns, { note?: string }>(
  differenceMachine,
  {
    table: "reconcile_line",
    history: "reconcile_event",
    historyKey: "reconcile_line_id",
    columns,
    owners: [],
    sets: { note: "text" },
    effects: {
      book: {
        transfer: (row) =>
          recipes.differenceBooked({ differenceId: row.id, channel: row.channel, surplus: surplusOf(row) }),
      },
    },
  },
);
