import { col, statement } from "../../platform/database/statement.ts";
import { mayGoBack } from "../warehouse/back.public.ts";

/** Of these members those who may be given a share: $1 ids. */
export const openMembers = statement.byKey(
  "feeshare.members",
  { id: col.id },
  "select id from member where id = any ($1::bigint[]) and state = 'active'",
);

/** $1 now, $2 [{id, lineId, orderId, kind, memberId, feeFen, rateBp, cutFen, fen}]. */
export const insertShares = statement(
  "feeshare.insert",
  {},
  `insert into fee_share (id, line_id, order_id, kind, member_id, base_fen, rate_bp, cut_fen, fen, made_at)
   select x.id, x."lineId", x."orderId", x.kind, x."memberId", x."feeFen", x."rateBp", x."cutFen", x.fen, $1
   from jsonb_to_recordset($2::jsonb) as x (id bigint, "lineId" bigint, "orderId" bigint, kind text, "memberId" bigint, "feeFen" bigint,
     "rateBp" int, "cutFen" bigint, fen bigint)`,
);

/** Locks the shares of an order of which something is left, released ones too: $1 order. */
export const lockHeld = statement.byKey(
  "feeshare.lock_held",
  {
    id: col.id,
    kind: col.text,
    memberId: col.id,
    baseFen: col.fen,
    fen: col.fen,
    backFen: col.fen,
    isReleased: col.bool,
  },
  `select id, kind, member_id, base_fen, fen, back_fen, released_at is not null as is_released from fee_share
   where order_id = $1 and back_fen < fen order by id for update`,
);

/** What is taken back of a released share is owed: $1 [{id, fen}]. */
export const takeBack = statement.byKey(
  "feeshare.take_back",
  {},
  `update fee_share s set back_fen = s.back_fen + x.fen, owed_fen = case when s.released_at is null then 0 else s.owed_fen + x.fen end
   from jsonb_to_recordset($1::jsonb) as x (id bigint, fen bigint) where s.id = x.id`,
);

/** Shares whose order is done, and nothing of it goes back any more, the oldest first: $1 how many, $2 now. */
export const sharesDue = statement(
  "feeshare.due",
  { orderId: col.id },
  `select s.order_id from fee_share s join orders o on o.id = s.order_id
   where s.released_at is null and s.back_fen < s.fen and o.state = 'done' and not ${mayGoBack("$2")} order by s.made_at, s.id limit $1`,
);

/** Releases what is held of an order that is done, and tells what: $1 order, $2 now. */
export const release = statement.byKey(
  "feeshare.release",
  { orderNo: col.text, memberId: col.id, fen: col.fen },
  `with done as (select o.id, o.no from orders o where o.id = $1 and o.state = 'done' and not ${mayGoBack("$2")}),
   released as (update fee_share s set released_at = $2 from done where s.order_id = done.id and s.released_at is null
     and s.back_fen < s.fen returning done.no as order_no, s.member_id, s.fen - s.back_fen as fen)
   select order_no, member_id, sum(fen)::bigint as fen from released group by 1, 2 order by 2`,
);

/** Locks what a member owes of shares that were taken back after their release, the oldest first: $1 member. */
export const lockOwed = statement.byKey(
  "feeshare.lock_owed",
  { id: col.id, owedFen: col.fen },
  "select id, owed_fen from fee_share where member_id = $1 and owed_fen > 0 order by made_at, id for update",
);
/** $1 [{id, fen}]. */
export const setOff = statement.byKey(
  "feeshare.set_off",
  {},
  `update fee_share s set owed_fen = s.owed_fen - x.fen from jsonb_to_recordset($1::jsonb) as x (id bigint, fen bigint) where s.id = x.id`,
);
/** Members who owe something and have a balance: $1 how many. */
export const owing = statement.bulk(
  "feeshare.owing",
  { memberId: col.id },
  `select distinct s.member_id from fee_share s join ledger_account a on a.owner_kind = 'member' and a.owner_id = s.member_id
     and a.purpose = 'available' and a.currency = 'CNY' and a.balance > 0 where s.owed_fen > 0 limit $1`,
);
