import { payoutKinds } from "@heshi/contract/pay/outside";
import { col } from "../../platform/database/statement.ts";
import { pushSql } from "../../platform/events.ts";
import { recipes } from "../ledger/ledger.public.ts";
import { effectsOf, type Known } from "../machine/machine.public.ts";
import { inboxSql } from "../inbox/inbox.public.ts";
import { withdrawMachine } from "./withdraw.machine.ts";

const columns = {
  no: col.text,
  memberId: col.maybe(col.id),
  shopId: col.maybe(col.id),
  kind: col.oneOf(payoutKinds),
  amountFen: col.fen,
  feeFen: col.fen,
  isLarge: col.bool,
  expectedAt: col.time,
} as const;

type Row = Known<typeof columns>;
const eventOf = ({ no, memberId, shopId, amountFen, feeFen, expectedAt }: Row) => ({
  withdrawNo: no,
  memberId,
  shopId,
  amount: amountFen,
  fee: feeFen,
  until: expectedAt,
});
const returned = { transfer: (row: Row) => recipes.withdrawalReturned(eventOf(row)) };

/** Withdrawals as their machine moves them, with their money. */
export const withdrawals = effectsOf<
  typeof withdrawMachine,
  typeof columns,
  { reason?: string; channelNo?: string }
>(withdrawMachine, {
  table: "withdrawal",
  history: "withdrawal_event",
  historyKey: "withdrawal_id",
  decidedBy: "Admin.DecideWithdrawal",
  columns,
  owners: ["member_id", "shop_id"],
  entered: { paying: "sent_at", paid: "paid_at" },
  sets: { reason: "text", channel_no: "text" },
  push: (now) =>
    pushSql("withdraw.state", {
      memberId: "member_id::text",
      data: { withdrawNo: "no", state: "state" },
      at: now,
    }),
  pushIf: "member_id is not null",
  inbox: ({ on, now }) =>
    inboxSql("withdrawal", {
      event: on,
      memberId: "member_id",
      data: {
        withdrawNo: "no",
        amountFen: "amount_fen",
        account: "account_name || case when tail = '' then '' else '（' || tail || '）' end",
        reason: "reason",
      },
      at: now,
      // shops have no inbox of messages; their pages show the state
      from: "from moved where member_id is not null",
    }),
  effects: {
    submit: { transfer: (row) => recipes.withdrawalHeld(eventOf(row)) },
    approve: { outbox: ({ id }) => ({ topic: "payout.send", payload: { withdrawId: id } }) },
    refuse: returned,
    cancel: returned,
    recall: returned,
    fail: returned,
    arrive: { transfer: (row) => recipes.withdrawalPaid({ ...eventOf(row), channel: row.kind }) },
    bounce: { transfer: (row) => recipes.withdrawalBounced({ ...eventOf(row), channel: row.kind }) },
  },
  asks: { ask: ({ id }) => ({ topic: "payout.ask", payload: { withdrawId: id } }) },
});
