import { col, statement } from "../../../platform/database/statement.ts";

const row = {
  memberId: col.id,
  mid: col.text,
  mobile: col.maybe(col.text),
  nickname: col.text,
  state: col.oneOf(["active", "frozen", "closed"]),
  realNameState: col.text,
  level: col.int,
  createdAt: col.ms,
} as const;
const SELECT =
  "select id as member_id, mid, mobile, nickname, state, real_name_state, level, created_at from member";
const PAGE = (at: number): string =>
  `($${at}::timestamptz is null or (created_at, id) < ($${at}, $${at + 1}::bigint))
   order by created_at desc, id desc limit $${at + 2}`;

/** Newest first: $1 $2 the row before, $3 limit. */
export const listMembers = statement("member.desk_list", row, `${SELECT} where ${PAGE(1)}`);
export const listFrozen = statement(
  "member.desk_frozen",
  row,
  `${SELECT} where state = 'frozen' and ${PAGE(1)}`,
);
/** The members with this number, mobile number or id: $1 the text, $2 the id or null, $3 $4 the row before, $5 limit. */
export const findMembers = statement(
  "member.desk_find",
  row,
  `${SELECT} where id in (select id from member where mid = $1 union select id from member where mobile = $1
     union select id from member where id = $2::bigint) and (not $3::boolean or state = 'frozen') and ${PAGE(4)}`,
);

export const findMember = statement.byKey(
  "member.desk_member",
  { ...row, isHeld: col.bool, bannedUntil: col.maybe(col.ms), orders: col.int, openAfterSales: col.int },
  `select id as member_id, mid, mobile, nickname, state, real_name_state, level, created_at,
     held_at is not null as is_held, (select until from chat_ban where member_id = m.id) as banned_until,
     (select count(*) from (select from orders where member_id = m.id limit 1000) x) as orders,
     (select count(*) from (select from after_sale where member_id = m.id and state not in ('done', 'rejected', 'cancelled', 'lapsed')
        limit 100) x) as open_after_sales
   from member m where id = $1`,
);

export const balancesOf = statement.byKey(
  "member.desk_balances",
  { accountId: col.id, purpose: col.text, currency: col.text, amount: col.int },
  `select id as account_id, purpose, currency, balance as amount from ledger_account
   where owner_kind = 'member' and owner_id = $1 and balance <> 0 order by currency, purpose limit 50`,
);

/** Changes the state, from the one that was seen: $1 member, $2 from, $3 to. */
export const changeState = statement.byKey(
  "member.desk_state",
  {},
  "update member set state = $3 where id = $1 and state = $2",
);
