import { col } from "../../platform/database/statement.ts";
import { recipes, type Transfer } from "../ledger/ledger.public.ts";
import { effectsOf, type Known } from "../machine/machine.public.ts";
import { inboxSql } from "../inbox/inbox.public.ts";
import { transferMachine } from "./transfer.machine.ts";

const columns = {
  no: col.text,
  memberId: col.id,
  payeeId: col.id,
  amountFen: col.fen,
  note: col.text,
  deadlineAt: col.maybe(col.time),
} as const;

type Row = Known<typeof columns>;
const eventOf = ({ no, memberId, amountFen, note }: Row) => ({
  transferNo: no,
  payerId: memberId,
  amount: amountFen,
  note,
});
const arrivedFrom =
  (from: "available" | "frozen") =>
  (row: Row): Transfer =>
    recipes.transferred({ ...eventOf(row), payeeId: row.payeeId, from });

/** Transfers as their machine moves them, with their money. */
export const transfers = effectsOf(transferMachine, {
  table: "transfer",
  history: "transfer_event",
  historyKey: "transfer_id",
  columns,
  owners: ["member_id"],
  entered: { arrived: "arrived_at" },
  // the payee of money that arrived, the payer of money that came back
  inbox: ({ on, now }) =>
    inboxSql("transfer", {
      event: on,
      memberId: `case ${on} when 'bounce' then moved.member_id else moved.payee_id end`,
      data: { amountFen: "moved.amount_fen", from: "p.nickname", note: "moved.note" },
      at: now,
      from: "from moved join member p on p.id = moved.member_id",
    }),
  effects: {
    send: { transfer: arrivedFrom("available") },
    hold: { transfer: (row) => recipes.transferHeld({ ...eventOf(row), until: row.deadlineAt }) },
    arrive: { transfer: arrivedFrom("frozen") },
    bounce: { transfer: (row) => recipes.transferReturned(eventOf(row)) },
    cancel: { transfer: (row) => recipes.transferReturned(eventOf(row)) },
  },
});
