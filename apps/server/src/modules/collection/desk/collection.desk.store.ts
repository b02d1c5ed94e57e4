import { collectionStates } from "@heshi/contract/collection/collection-states";
import { payWays } from "@heshi/contract/pay/pay";
import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { col, statement } from "../../../platform/database/statement.ts";

const row = {
  id: col.id,
  no: col.text,
  state: col.oneOf(collectionStates),
  shopName: col.maybe(col.text),
  shopId: col.maybe(col.id),
  mid: col.maybe(col.text),
  codeNo: col.text,
  codeName: col.text,
  way: col.maybe(col.oneOf(payWays)),
  amountFen: col.fen,
  refundedFen: col.fen,
  createdAt: col.ms,
  paidAt: col.maybe(col.ms),
} as const;
const fields = `c.id, c.no, c.state, s.name as shop_name, c.shop_id, m.mid, k.code_no, k.name as code_name, c.pay_way as way, c.amount_fen,
  c.refunded_fen, c.created_at, c.paid_at`;
const joins = `join collection_code k on k.id = c.code_id left join shop s on s.id = c.shop_id left join member m on m.id = c.member_id`;
const page = (time: string, id: string, limit: string): string =>
  `(${time}::timestamptz is null or (c.created_at, c.id) < (${time}, ${id}::bigint)) order by c.created_at desc, c.id desc limit ${limit}`;

/** $1 state, $2 $3 the row before, $4 how many. */
export const listByState = statement(
  "collection.desk_list",
  row,
  `select ${fields} from collection c ${joins} where c.state = $1 and ${page("$2", "$3", "$4")}`,
);

/** $1 number of a payment, its code or its attempt, $2 $3 the row before, $4 how many. */
export const listNumbered = statement(
  "collection.desk_numbered",
  row,
  `select ${fields} from collection c ${joins} where c.id in (
     select id from collection where no = $1
     union all select x.id from collection_code y join collection x on x.code_id = y.id where y.code_no = $1
     union all select a.payable_id from pay_attempt a where a.attempt_no = $1 and a.kind = 'collection') and ${page("$2", "$3", "$4")}`,
);

/** Whose member's code a payment came by, if not a shop's: $1 number. */
export const findPayee = statement.byKey(
  "collection.desk_payee",
  { memberId: col.maybe(col.id) },
  "select member_id from collection where no = $1 and paid_at is not null",
);

const Numbers = z.array(z.string());
/** $1 number. */
export const findByNo = statement.byKey(
  "collection.desk_find",
  {
    ...row,
    remark: col.text,
    feeBp: col.int,
    settlesAt: col.ms,
    settledAt: col.maybe(col.ms),
    payerMid: col.maybe(col.text),
    attemptNos: col.json(Numbers),
    refundNos: col.json(Numbers),
    events: col.json(z.array(z.object({ kind: z.string(), at: z.int(), id: Id }))),
  },
  `select ${fields}, c.remark, c.fee_bp, c.settles_at, c.settled_at, p.mid as payer_mid,
     (select coalesce(json_agg(a.attempt_no order by a.id), '[]') from pay_attempt a where a.payable_id = c.id and a.kind = 'collection')
       as attempt_nos,
     (select coalesce(json_agg(f.refund_no order by f.id), '[]') from collection_refund f where f.collection_id = c.id) as refund_nos,
     (select coalesce(json_agg(json_build_object('kind', e.kind, 'at', (extract(epoch from e.at) * 1000)::bigint, 'id', e.id::text)
       order by e.id), '[]') from collection_event e where e.collection_id = c.id) as events
   from collection c ${joins} left join member p on p.id = c.payer_id where c.no = $1`,
);
