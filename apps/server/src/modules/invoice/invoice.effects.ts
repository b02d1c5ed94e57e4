import { col } from "../../platform/database/statement.ts";
import { pushSql } from "../../platform/events.ts";
import { inboxSql } from "../inbox/inbox.public.ts";
import { effectsOf } from "../machine/machine.public.ts";
import { invoiceMachine } from "./invoice.machine.ts";

const columns = { orderId: col.id, memberId: col.id, shopId: col.id, isByPort: col.bool } as const;

type Given = {
  number?: string;
  redNumber?: string;
  file?: string;
  redFile?: string;
  reason?: string;
  isByPort?: boolean;
  staffId?: string;
  sellerName?: string;
  sellerTaxNo?: string;
  sellerRateBp?: number;
};

const ask = (id: string) => ({ topic: "invoice.ask", payload: { invoiceId: id } }) as const;

/** Invoices as their machine moves them. */
export const invoices = effectsOf<typeof invoiceMachine, typeof columns, Given>(invoiceMachine, {
  table: "invoice",
  history: "invoice_event",
  historyKey: "invoice_id",
  columns,
  owners: ["member_id", "shop_id"],
  entered: { issued: "issued_at", reversed: "reversed_at" },
  sets: {
    number: "text",
    red_number: "text",
    file: "text",
    red_file: "text",
    reason: "text",
    is_by_port: "boolean",
    staff_id: "bigint",
    seller_name: "text",
    seller_tax_no: "text",
    seller_rate_bp: "int",
  },
  push: (now) =>
    pushSql("review.state", {
      memberId: "member_id::text",
      data: { entity: "'invoice'", reviewId: "id::text", state: "state" },
      at: now,
    }),
  inbox: ({ on, words, now }) =>
    inboxSql("invoice", {
      event: on,
      memberId: "member_id",
      data: { invoiceId: "id::text", amountFen: "amount_fen", words },
      at: now,
      from: "from moved",
    }),
  asks: { ask: ({ id }) => ask(id) },
  effects: {
    again: { sets: { reason: "" } },
    send: { outbox: ({ id }) => ask(id), sets: { is_by_port: true, reason: "" } },
    fail: { sets: { is_by_port: false } },
    recall: { outbox: ({ id }) => ask(id) },
  },
});
