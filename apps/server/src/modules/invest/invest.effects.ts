import { col } from "../../platform/database/statement.ts";
import { inboxSql } from "../inbox/inbox.public.ts";
import { effectsOf } from "../machine/machine.public.ts";
import { claimMachine } from "./claim.machine.ts";
import { investMachine } from "./invest.machine.ts";

const planColumns = { no: col.text, memberId: col.id, title: col.text, refundedFen: col.fen } as const;
/** Plans that were joined, as their machine moves them; their money moves beside, by periods. */
export const invests = effectsOf<typeof investMachine, typeof planColumns>(investMachine, {
  table: "invest",
  history: "invest_event",
  historyKey: "invest_id",
  columns: planColumns,
  owners: ["member_id"],
  entered: { used: "finished_at", refunded: "refunded_at", expired: "expired_at" },
  inbox: ({ on, now }) =>
    inboxSql("invest", {
      event: on,
      memberId: "member_id",
      data: { investNo: "no", title: "title", backFen: "refunded_fen", days: "0" },
      at: now,
      from: "from moved",
    }),
  effects: {},
});

const claimColumns = {
  no: col.text,
  memberId: col.id,
  investNo: col.text,
  seq: col.int,
  goods: col.text,
} as const;
type Shipped = { companyName?: string; number?: string };
/** Claims of goods, as their machine moves them. */
export const claims = effectsOf<typeof claimMachine, typeof claimColumns, Shipped>(claimMachine, {
  table: "invest_claim",
  history: "invest_claim_event",
  historyKey: "claim_id",
  columns: claimColumns,
  owners: ["member_id"],
  entered: { shipped: "shipped_at", received: "received_at", cancelled: "cancelled_at" },
  sets: { company_name: "text", number: "text" },
  inbox: ({ on, now }) =>
    inboxSql("invest_claim", {
      event: on,
      memberId: "member_id",
      data: { investNo: "invest_no", seq: "seq", goods: "goods" },
      at: now,
      from: "from moved",
    }),
  effects: {},
});
