import { col } from "../../../platform/database/statement.ts";
import { inboxSql } from "../../inbox/inbox.public.ts";
import { recipes } from "../../ledger/ledger.public.ts";
import { effectsOf } from "../../machine/machine.public.ts";
import { lossMachine } from "./loss.machine.ts";

const columns = { no: col.text, memberId: col.id, amountFen: col.fen } as const;

/** Losses as their machine moves them, with their money. */
export const losses = effectsOf<typeof lossMachine, typeof columns>(lossMachine, {
  table: "warehouse_loss",
  history: "warehouse_loss_event",
  historyKey: "loss_id",
  decidedBy: "Admin.PayLoss",
  columns,
  entered: { paid: "paid_at" },
  inbox: ({ on, now }) =>
    inboxSql("loss", {
      event: on,
      memberId: "member_id",
      data: { amountFen: "amount_fen" },
      at: now,
      from: "from moved",
    }),
  effects: {
    pay: {
      transfer: ({ no, memberId, amountFen }) =>
        recipes.lossCompensated({ lossNo: no, memberId, amount: amountFen }),
    },
  },
});
