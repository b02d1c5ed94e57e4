import { col, type RowOf, statement } from "../../platform/database/statement.ts";

const order = { orderId: col.id, no: col.text, shopName: col.text } as const;

const waiting = { ...order, leftFen: col.fen, deadlineAt: col.maybe(col.ms) } as const;
export type WaitingRow = RowOf<typeof waiting>;

/** Paid orders that are not received yet, which bring silver then: $1 member, $2 how many. */
export const listWaiting = statement(
  "wallet.waiting_earnings",
  waiting,
  `select o.id as order_id, o.no, s.name as shop_name, (o.payable_fen - o.refunded_fen)::bigint as left_fen,
     case when o.state = 'shipped' then o.deadline_at end as deadline_at
   from orders o join shop s on s.id = o.shop_id
   where o.member_id = $1 and o.state in ('paid', 'shipped') order by o.created_at desc, o.id desc limit $2`,
);

const settling = { ...order, silverCent: col.int, receivedAt: col.ms } as const;
export type SettlingRow = RowOf<typeof settling>;

/** Orders received since $2, with the silver that they brought: $1 member, $3 how many. An after-sale may still take it back. */
export const listSettling = statement(
  "wallet.settling_earnings",
  settling,
  `select o.id as order_id, o.no, s.name as shop_name, o.received_at, e.amount as silver_cent
   from orders o join shop s on s.id = o.shop_id
     join ledger_transfer t on t.business_key = 'receipt:' || o.no
     join ledger_entry e on e.transfer_id = t.id and e.account_id = (select id from ledger_account
       where owner_kind = 'member' and owner_id = $1 and purpose = 'available' and currency = 'CREDIT2')
   where o.member_id = $1 and o.state in ('received', 'done') and o.received_at >= $2
   order by o.received_at desc, o.id desc limit $3`,
);
