import {
  differences,
  type StatementChannel,
  statementChannels,
  statementKinds,
} from "@heshi/contract/money/reconcile-desk";
import { fen } from "@heshi/kernel/money";
import { col } from "../../platform/database/statement.ts";
import { type OutsideChannel, recipes } from "../ledger/ledger.public.ts";
import { effectsOf, type Known } from "../machine/machine.public.ts";
import { differenceMachine } from "./reconcile.machine.ts";

const columns = {
  channel: col.oneOf(statementChannels),
  kind: col.oneOf(statementKinds),
  difference: col.oneOf(differences),
  ourFen: col.maybe(col.fen),
  theirFen: col.maybe(col.fen),
} as const;

/** The account outside that a statement is about: a channel's payments and payouts have one. */
export const outsideOf = (channel: StatementChannel): OutsideChannel =>
  channel === "wechatPayout" ? "wechat" : channel === "alipayPayout" ? "alipay" : channel;

/** What a line does to the channel's account. */
export const signs = { payment: 1, refund: -1, payout: -1, bounce: 1, remittance: 1, settlement: 1 } as const;

/**
 * What the channel has more than our books say, in fen: payments come in, refunds and payouts go out. A line of another
 * state is one that our books do not have.
 */
export function surplusOf({
  kind,
  difference,
  ourFen = fen(0),
  theirFen = fen(0),
}: Known<typeof columns>): number {
  const booked = difference === "state" ? 0 : ourFen;
  return (theirFen - booked) * signs[kind];
}

const eventOf = (row: Known<typeof columns>) => ({
  differenceId: row.id,
  channel: outsideOf(row.channel),
  surplus: surplusOf(row),
});

/** Differences as their machine moves them, with the money that is booked. */
export const differenceEntity = effectsOf<typeof differenceMachine, typeof columns, { note?: string }>(
  differenceMachine,
  {
    table: "reconcile_line",
    history: "reconcile_event",
    historyKey: "reconcile_line_id",
    decidedBy: "Admin.DecideDifference",
    columns,
    owners: [],
    sets: { note: "text" },
    effects: {
      book: { transfer: (row) => recipes.differenceBooked(eventOf(row)) },
      reverse: { transfer: (row) => recipes.differenceReversed(eventOf(row)) },
      offset: { transfer: (row) => recipes.differenceMet({ ...eventOf(row), from: "suspense" }) },
      repay: { transfer: (row) => recipes.differenceMet({ ...eventOf(row), from: "sundry" }) },
    },
  },
);
