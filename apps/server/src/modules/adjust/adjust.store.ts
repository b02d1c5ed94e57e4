import { adjustBalances, adjustDirections } from "@heshi/contract/money/adjust-desk";
import { col, statement } from "../../platform/database/statement.ts";

const owner = {
  memberId: col.maybe(col.id),
  shopId: col.maybe(col.id),
  name: col.text,
  number: col.text,
  isOpen: col.bool,
} as const;
const member = `select m.id as member_id, null::bigint as shop_id, m.nickname as name, m.mid as number, m.state = 'active' as is_open
  from member m where m.id in (select id from member where mid = $1 union select id from member where mobile = $1
    union select id from member where id = $2::bigint) limit 1`;
const shop = `select null::bigint as member_id, s.id as shop_id, s.name, s.id::text as number, s.state = 'open' as is_open
  from shop s where s.id in (select id from shop where name = $1 union select id from shop where id = $2::bigint) limit 1`;

/** Whose account it is: $1 number, mobile number or name, $2 the same as an id, or null. */
export const findMember = statement.byKey("adjust.member", owner, member);
export const findShop = statement.byKey("adjust.shop", owner, shop);

/** Holds an owner's row until the adjustment is booked, so that nobody freezes or closes it in between: $1 id. */
export const holdMember = statement.byKey(
  "adjust.hold_member",
  {},
  "select 1 from member where id = $1 for share",
);
export const holdShop = statement.byKey("adjust.hold_shop", {}, "select 1 from shop where id = $1 for share");

/** What an owner has to spend: $1 `member` or `merchant`, $2 id. */
export const balancesOf = statement.byKey(
  "adjust.balances",
  { currency: col.text, amount: col.int },
  `select currency, balance as amount from ledger_account
   where owner_kind = $1 and owner_id = $2 and purpose = 'available' and balance is not null order by currency limit 10`,
);

/** Counts an adjustment in its day, within the limit: $1 day, $2 balance, $3 amount, $4 the day's limit. No row: beyond it. */
export const countInDay = statement.byKey(
  "adjust.count_in_day",
  {},
  `insert into adjustment_day as d (day, balance, amount) select $1::date, $2, $3::bigint where $3 <= $4::bigint
   on conflict (day, balance) do update set amount = d.amount + excluded.amount where d.amount + excluded.amount <= $4`,
);

/** What was counted on a day: $1 day, $2 balance. */
export const countedIn = statement.byKey(
  "adjust.counted_in",
  { amount: col.int },
  "select amount from adjustment_day where day = $1::date and balance = $2",
);

/** Whether a cause was used: $1 owner, $2 balance, $3 direction, $4 the cause's number. */
export const hasCause = statement.byKey(
  "adjust.has_cause",
  { no: col.text },
  "select no from adjustment where coalesce(member_id, shop_id) = $1 and balance = $2 and direction = $3 and cause_no = $4",
);

/**
 * $1 id, $2 number, $3 member, $4 shop, $5 balance, $6 direction, $7 amount, $8 before, $9 after, $10 reason, $11 cause, $12 operator who
 * entered it, $13 who decides, $14 now.
 */
export const insertAdjustment = statement(
  "adjust.insert",
  {},
  `insert into adjustment (id, no, member_id, shop_id, balance, direction, amount, before, after, reason, cause_no, entered_by, decided_by,
     created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);

/** Newest first: $1 $2 the row before, $3 limit. */
export const listAdjustments = statement(
  "adjust.list",
  {
    id: col.id,
    adjustNo: col.text,
    owner: col.oneOf(["member", "shop"]),
    name: col.text,
    number: col.text,
    balance: col.oneOf(adjustBalances),
    direction: col.oneOf(adjustDirections),
    amount: col.int,
    before: col.int,
    after: col.int,
    reason: col.text,
    causeNo: col.text,
    enteredBy: col.text,
    decidedBy: col.text,
    createdAt: col.ms,
  },
  `select a.id, a.no as adjust_no, case when a.shop_id is null then 'member' else 'shop' end as owner, coalesce(m.nickname, s.name) as name,
     coalesce(m.mid, s.id::text) as number, a.balance, a.direction, a.amount, a.before, a.after, a.reason, a.cause_no,
     (select name from operator where id = a.entered_by) as entered_by, (select name from operator where id = a.decided_by) as decided_by,
     a.created_at
   from adjustment a left join member m on m.id = a.member_id left join shop s on s.id = a.shop_id
   where $1::timestamptz is null or (a.created_at, a.id) < ($1, $2::bigint) order by a.created_at desc, a.id desc limit $3`,
);
