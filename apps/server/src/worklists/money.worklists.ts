import type { moneyHits, moneyLists } from "@heshi/contract/worklists/money.worklists";
import type { SqlOf } from "./sql-of.ts";

/** Which rows wait in the work lists of wallet and payments; an index has them. */
export const moneyWaiting: SqlOf<typeof moneyLists> = {
  withdrawals: "withdrawal where state = 'auditing'",
  paymentExceptions: "payment_exception where closed_at is null",
  remittances: "remittance where state = 'waiting'",
  payoutExceptions: "payout_exception where closed_at is null",
  refunds: "pay_refund where state = 'failed'",
  differences: "reconcile_line where state = 'open'",
  riskCases: "risk_case where state = 'open'",
};

/** The rows of wallet and payments with a number or name: $1 the text, $2 the same as an id or null. */
export const moneyFound: SqlOf<typeof moneyHits> = {
  withdrawal: "select w.no, w.no, w.account_name || ' ' || w.tail from withdrawal w where w.no = $1",
  remittance: `select r.no, r.no, r.bank_name || ' ' || r.serial_no from remittance r where r.id in (
       select id from remittance where no = $1 union select id from remittance where serial_no = $1) limit 5`,
  recharge: `select a.attempt_no, c.no, a.attempt_no from recharge c join pay_attempt a on a.payable_id = c.id
     and a.kind = 'recharge' where c.id in (
       select id from recharge where no = $1 union select x.payable_id from pay_attempt x where x.attempt_no = $1
         and x.kind = 'recharge') limit 5`,
  transfer: "select t.id::text, t.business_key, t.kind from ledger_transfer t where t.business_key = $1",
};
