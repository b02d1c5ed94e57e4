import { rechargeStates } from "@heshi/contract/money/recharge-states";
import { payWays } from "@heshi/contract/pay/pay";
import { col, hidden, type RowOf, statement } from "../../platform/database/statement.ts";
import { attemptFacts, attemptFactsSql, startedSql } from "../attempt/attempt.public.ts";
import { inState } from "../machine/machine.public.ts";
import { rechargeMachine } from "./recharge.machine.ts";

const view = {
  id: col.id,
  no: col.text,
  state: col.oneOf(rechargeStates),
  deadlineAt: col.maybe(col.time),
  amountFen: col.fen,
  silverCent: col.cent,
  payWay: col.maybe(col.oneOf(payWays)),
  createdAt: col.ms,
  paidAt: col.maybe(col.ms),
  ...attemptFacts,
} as const;
export type RechargeRow = RowOf<typeof view>;
const fields = `r.id, r.no, r.state, r.deadline_at, r.amount_fen, r.silver_cent, r.pay_way, r.created_at, r.paid_at,
  ${attemptFactsSql("recharge", "r.id")}`;

const isUnpaid = (alias: string, now: string): string => inState(rechargeMachine, "unpaid", { alias, now });

/** $1 member, $2 number. */
export const findRecharge = statement.byKey(
  "recharge.find",
  view,
  `select ${fields} from recharge r where r.member_id = $1 and r.no = $2`,
);

/** The newest that waits to be paid: $1 member, $2 now. */
export const findOpen = statement(
  "recharge.open",
  view,
  `select ${fields} from recharge r where r.member_id = $1 and ${isUnpaid("r", "$2")} order by r.created_at desc, r.id desc limit 1`,
);

/** $1 member, $2 states, $3 $4 the row before, $5 how many. */
export const listRecharges = statement(
  "recharge.list",
  view,
  `select ${fields} from recharge r where r.member_id = $1 and r.state = any ($2::text[])
     and ($3::timestamptz is null or (r.created_at, r.id) < ($3, $4::bigint)) order by r.created_at desc, r.id desc limit $5`,
);

export const listPackages = statement(
  "recharge.packages",
  { packageId: col.id, amountFen: col.fen, silverCent: col.cent, isBest: col.bool },
  "select id as package_id, amount_fen, silver_cent, is_best from recharge_package where is_on order by amount_fen",
);

/** The bonus of a package that is still offered: $1 package, $2 amount. */
export const findPackage = statement.byKey(
  "recharge.package",
  { silverCent: col.cent },
  "select silver_cent from recharge_package where id = $1 and amount_fen = $2 and is_on",
);

/** Whether a member has a package of the day already, paid or waiting: $1 member, $2 the day's beginning, $3 now. */
export const hasPackage = statement.byKey(
  "recharge.has_package",
  { isThere: col.bool },
  `select exists (select 1 from recharge r where r.member_id = $1 and r.silver_cent > 0 and r.created_at >= $2
     and (r.state = 'paid' or ${isUnpaid("r", "$3")})) as is_there`,
);

/** $1 member. */
export const findPurse = statement.byKey(
  "recharge.purse",
  { balanceFen: col.fen, lastWay: col.maybe(col.oneOf(payWays)) },
  `select coalesce((select a.balance from ledger_account a where a.owner_kind = 'member' and a.owner_id = m.id
     and a.purpose = 'available' and a.currency = 'CNY'), 0) as balance_fen,
     coalesce((select r.pay_way from recharge r where r.member_id = m.id and r.pay_way is not null
       order by r.created_at desc, r.id desc limit 1),
       (select o.pay_way from orders o where o.member_id = m.id and o.pay_way <> 'balance'
       order by o.created_at desc, o.id desc limit 1)) as last_way
   from member m where m.id = $1`,
);

/**
 * Adds a recharge unless too many wait to be paid; behind the lock of the member. $1 id, $2 number, $3 member, $4 amount, $5 silver,
 * $6 now, $7 deadline, $8 how many may wait.
 */
export const insertRecharge = statement(
  "recharge.insert",
  {},
  `insert into recharge (id, no, member_id, state, deadline_at, amount_fen, silver_cent, created_at)
   select $1, $2, $3::bigint, 'unpaid', $7, $4, $5, $6::timestamptz
   where (select count(*) from recharge r where r.member_id = $3 and ${isUnpaid("r", "$6")}) < $8::int`,
);

/**
 * Begins an attempt behind the recharge's lock, or answers the channel's open one. $1 member, $2 recharge's number, $3 way, $4 now,
 * $5 id, $6 number.
 */
export const startAttempt = statement(
  "recharge.start",
  { attemptNo: col.text, expiresAt: col.ms },
  `with t as (select r.id, r.no, r.amount_fen as payable_fen, r.deadline_at from recharge r
     where r.member_id = $1 and r.no = $2 and ${hidden(isUnpaid("r", "$4"))} for no key update),
   ${startedSql("recharge", { id: "$5", no: "$6", memberId: "$1", way: "$3", now: "$4" })}
   select attempt_no, expires_at from known union all select attempt_no, expires_at from started`,
);

/** Locks a recharge: $1 id. */
export const lockRecharge = statement(
  "recharge.lock",
  { state: col.oneOf(rechargeStates) },
  "select state from recharge where id = $1 for no key update",
);
