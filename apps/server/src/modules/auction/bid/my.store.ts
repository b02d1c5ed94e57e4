import { lotBanStates } from "@heshi/contract/auction/lot-states";
import { col, type RowOf, statement } from "../../../platform/database/statement.ts";
import { sameIdentity } from "./bid.store.ts";
import { lotColumns, lotFields, lotFrom } from "../lot.store.ts";

const own = {
  ownMaxFen: col.fen,
  ownDepositFen: col.fen,
  ownState: col.oneOf(["held", "due", "won", "released"] as const),
  isLeading: col.bool,
  deadlineAt: col.maybe(col.time),
} as const;
const ownFields = `b.max_fen as own_max_fen, b.deposit_fen as own_deposit_fen, b.state as own_state,
  l.leader_id = b.member_id as is_leading,
  l.deadline_at`;
const ownLot = { ...lotColumns, ...own } as const;
export type OwnLotRow = RowOf<typeof ownLot>;

/** How a lot is for a member, whether or not they have bid: $1 number, $2 member. */
export const findOwn = statement.byKey(
  "auction.own",
  {
    id: col.id,
    sessionId: col.id,
    depositBp: col.int,
    referenceFen: col.fen,
    grantedFen: col.fen,
    hasPayPassword: col.bool,
    isReminded: col.bool,
    balanceFen: col.fen,
  },
  `select l.id, l.session_id, l.deposit_bp, l.reference_fen, coalesce(b.granted_fen, 0) as granted_fen,
     m.pay_pwd_hash is not null as has_pay_password,
     exists (select 1 from auction_reminder r where r.session_id = l.session_id and r.member_id = m.id) as is_reminded,
     coalesce((select a.balance from ledger_account a where a.owner_kind = 'member' and a.owner_id = m.id and a.purpose = 'available'
       and a.currency = 'CNY'), 0) as balance_fen
   from auction_lot l join member m on m.id = $2 left join auction_bidder b on b.lot_id = l.id and b.member_id = m.id where l.no = $1`,
);
/** A lot for which a member has bid: $1 lot, $2 member. */
export const findOwnLot = statement.byKey(
  "auction.own_lot",
  ownLot,
  `select ${lotFields}, ${ownFields} from ${lotFrom} join auction_bidder b on b.lot_id = l.id where l.id = $1 and b.member_id = $2`,
);
/** Those of a session: $1 member, $2 session. */
export const listOwnOf = statement.byKey(
  "auction.own_of_session",
  ownLot,
  `select ${lotFields}, ${ownFields} from auction_bidder b join ${lotFrom} on l.id = b.lot_id
   where b.member_id = $1 and l.session_id = $2 order by b.id desc limit 200`,
);
/** What a member has won and not paid: $1 member. */
export const listDueOf = statement.byKey(
  "auction.own_due",
  ownLot,
  `select ${lotFields}, ${ownFields} from auction_bidder b join ${lotFrom} on l.id = b.lot_id
   where b.member_id = $1 and b.state = 'won' and l.state = 'awarded' order by l.deadline_at, l.id limit 20`,
);
const mine = (name: string, which: string) =>
  statement(
    `auction.own_${name}`,
    { ...ownLot, bidderId: col.id, since: col.time },
    `select ${lotFields}, ${ownFields}, b.id as bidder_id, b.created_at as since from auction_bidder b join ${lotFrom} on l.id = b.lot_id
     where b.member_id = $1 and ${which} and ($2::timestamptz is null or (b.created_at, b.id) < ($2, $3::bigint))
     order by b.created_at desc, b.id desc limit $4`,
  );
/** Lots for which a member has bid, by tab: $1 member, $2 $3 the row before, $4 how many. */
export const ownLists = {
  bidding: mine("bidding", "l.state = 'listed'"),
  won: mine("won", "b.state = 'won' and l.state in ('awarded', 'paid')"),
  over: mine("over", "l.state <> 'listed' and not (b.state = 'won' and l.state in ('awarded', 'paid'))"),
} as const;

/** Sessions of which a member wants a message: $1 member, $2 now. */
export const findReminded = statement.byKey(
  "auction.reminded",
  { ids: col.texts },
  `select coalesce(json_agg(r.session_id::text), '[]') as ids from auction_reminder r join auction_session e on e.id = r.session_id
   where r.member_id = $1 and e.opens_at > $2`,
);
/** Asks for one of a session that has not begun: $1 session, $2 member, $3 now. */
export const addReminder = statement(
  "auction.add_reminder",
  { id: col.id },
  `insert into auction_reminder (session_id, member_id, created_at) select e.id, $2, $3 from auction_session e where e.id = $1
     and e.opens_at > $3 on conflict (session_id, member_id) do update set created_at = excluded.created_at returning session_id as id`,
);
/** $1 session, $2 member. */
export const dropReminder = statement.byKey(
  "auction.drop_reminder",
  {},
  "delete from auction_reminder where session_id = $1 and member_id = $2",
);
/** $1 session. */
export const hasSession = statement.byKey(
  "auction.has_session",
  { id: col.id },
  "select id from auction_session where id = $1",
);

/** The ban of a member, or of another account of the same identity, that runs longest, else the last one: $1 member, $2 now. */
export const findLastBan = statement.byKey(
  "auction.last_ban",
  { banId: col.id, state: col.oneOf(lotBanStates), until: col.time, reason: col.text, isOwn: col.bool },
  `select b.id as ban_id, b.state, b.until_at as until, b.reason, b.member_id = $1 as is_own
   from auction_ban b where ${sameIdentity("b.member_id", "b.number_digest")}
   order by b.state <> 'lifted' and b.until_at > $2 desc, b.created_at desc, b.id desc limit 1`,
);
