import { col } from "../../platform/database/statement.ts";
import { pushSql } from "../../platform/events.ts";
import { recipes } from "../ledger/ledger.public.ts";
import { effectsOf } from "../machine/machine.public.ts";
import { remitMachine } from "./remit.machine.ts";

const columns = { no: col.text, memberId: col.id, amountFen: col.fen, isLarge: col.bool } as const;

/** Remittances as their machine moves them, with their money. */
export const remittances = effectsOf<typeof remitMachine, typeof columns, { reason?: string }>(remitMachine, {
  table: "remittance",
  history: "remittance_event",
  historyKey: "remittance_id",
  decidedBy: "Admin.DecideRemittance",
  columns,
  owners: ["member_id"],
  entered: { credited: "credited_at", refused: "refused_at" },
  sets: { reason: "text" },
  push: (now) =>
    pushSql("remit.state", {
      memberId: "member_id::text",
      data: { remitNo: "no", state: "state" },
      at: now,
    }),
  effects: {
    credit: {
      transfer: ({ no, memberId, amountFen }) =>
        recipes.remittanceCredited({ remitNo: no, memberId, amount: amountFen }),
    },
  },
});
