import { townStates } from "@heshi/contract/samecity/town-states";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

const row = {
  orderId: col.id,
  no: col.text,
  state: col.oneOf(townStates),
  shopName: col.text,
  branchName: col.text,
  memberId: col.id,
  mid: col.text,
  title: col.text,
  pieces: col.int,
  payableFen: col.fen,
  reason: col.text,
  answer: col.text,
  contestedAt: col.ms,
  id: col.id,
} as const;
const fields = `w.order_id, o.no, w.state, h.name as shop_name, w.branch->>'name' as branch_name, w.member_id, m.mid,
  (select l.title from order_line l where l.order_id = o.id order by l.id limit 1) as title, o.pieces, o.payable_fen, w.reason, w.answer,
  w.contested_at, w.id`;
const from = `town_order w join orders o on o.id = w.order_id join shop h on h.id = w.shop_id join member m on m.id = w.member_id`;

/** What waits for a decision between buyer and shop, the longest first: $1 $2 the row before, $3 how many. */
export const openDisputes = statement(
  "handover.disputes",
  row,
  `select ${fields} from ${from} where w.state = 'contested' and ($1::timestamptz is null or (w.contested_at, w.id) > ($1, $2::bigint))
   order by w.contested_at, w.id limit $3`,
);
/** What was contested, by the number of its order: $1 number, $2 $3 the row before, $4 how many. */
export const foundDisputes = statement(
  "handover.disputes_found",
  row,
  `select ${fields} from ${from} where o.no = $1 and w.contested_at is not null
     and ($2::timestamptz is null or (w.contested_at, w.id) > ($2, $3::bigint)) order by w.contested_at, w.id limit $4`,
);

const detail = {
  ...row,
  distance: col.maybe(col.int),
  handedAt: col.maybe(col.ms),
  deliveredAt: col.maybe(col.ms),
} as const;
export type Dispute = RowOf<typeof detail>;
/** One of them: $1 order. */
export const findDispute = statement.byKey(
  "handover.dispute",
  detail,
  `select ${fields}, w.distance_m as distance, w.handed_at, w.delivered_at from ${from}
   where w.order_id = $1 and w.contested_at is not null`,
);

/** An order that operators decide about, locked: $1 order. */
export const lockDisputed = statement.byKey(
  "handover.lock_disputed",
  { id: col.id },
  "select id from orders where id = $1 and state <> 'unpaid' for no key update",
);
