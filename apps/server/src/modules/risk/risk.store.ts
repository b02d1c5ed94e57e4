import { riskKinds, riskStates } from "@heshi/contract/system/risk-desk";
import { col, statement } from "../../platform/database/statement.ts";

/** A finding that is new; nothing where it is known. $1 id, $2 kind, $3 mark, $4 count, $5 amount, $6 now, $7 links. */
export const insertCase = statement(
  "risk.insert",
  { id: col.id },
  `insert into risk_case (id, state, kind, mark, count, amount_fen, found_at, links) values ($1, 'found', $2, $3, $4, $5, $6, $7::text[])
   on conflict (kind, mark) do nothing returning id`,
);
/** Locks a known one, the first of all locks of a hold: $1 kind, $2 mark. */
export const lockKnown = statement.byKey(
  "risk.lock_known",
  { id: col.id, state: col.oneOf(riskStates) },
  "select id, state from risk_case where kind = $1 and mark = $2 for update",
);
/** $1 case. */
export const lockCase = statement.byKey(
  "risk.lock",
  { id: col.id, state: col.oneOf(riskStates) },
  "select id, state from risk_case where id = $1 for update",
);
/** The members that a case did not have yet, closed accounts left out: $1 case, $2 members. */
export const addMembers = statement(
  "risk.add_members",
  { memberId: col.id },
  `insert into risk_case_member (risk_case_id, member_id) select $1, m.id from member m
     where m.id = any ($2::bigint[]) and m.state <> 'closed' on conflict do nothing returning member_id`,
);
/** What is known of a case now: $1 case, $2 count, $3 amount, $4 links, which are added to those that were found before. */
export const noteCount = statement.byKey(
  "risk.note_count",
  {},
  `update risk_case set count = $2, amount_fen = $3,
     links = array(select distinct x from unnest(links || $4::text[]) x order by x) where id = $1`,
);
/** $1 case. */
export const memberIds = statement.byKey(
  "risk.member_ids",
  { memberId: col.id },
  "select member_id from risk_case_member where risk_case_id = $1 order by member_id",
);
/** Those of members whom another case holds: $1 members. */
export const stillHeld = statement.byKey(
  "risk.still_held",
  { memberId: col.id },
  `select distinct x.member_id from risk_case_member x join risk_case c on c.id = x.risk_case_id
   where x.member_id = any ($1::bigint[]) and c.state = 'held'`,
);

const row = {
  riskCaseId: col.id,
  state: col.oneOf(riskStates),
  kind: col.oneOf(riskKinds),
  count: col.int,
  amountFen: col.maybe(col.fen),
  members: col.int,
  mid: col.text,
  nickname: col.text,
  links: col.texts,
  reason: col.text,
  foundAt: col.ms,
} as const;
const fields = `c.id as risk_case_id, c.state, c.kind, c.count, c.amount_fen, c.links, c.reason, c.found_at,
  (select count(*) from risk_case_member x where x.risk_case_id = c.id) as members, coalesce(f.mid, '') as mid,
  coalesce(f.nickname, '') as nickname`;
const first = `left join lateral (select m.mid, m.nickname from risk_case_member x join member m on m.id = x.member_id
  where x.risk_case_id = c.id order by x.member_id limit 1) f on true`;
const PAGE = (at: number): string =>
  `($${at}::timestamptz is null or (c.found_at, c.id) > ($${at}, $${at + 1}::bigint)) order by c.found_at, c.id limit $${at + 2}`;

/** $1 state, $2 $3 the row before, $4 how many. */
export const listCases = statement(
  "risk.list",
  row,
  `select ${fields} from risk_case c ${first} where c.state = $1 and ${PAGE(2)}`,
);
/** $1 state, $2 kind, $3 $4 the row before, $5 how many. */
export const listOfKind = statement(
  "risk.list_of_kind",
  row,
  `select ${fields} from risk_case c ${first} where c.state = $1 and c.kind = $2 and ${PAGE(3)}`,
);
/** All of a member's: $1 number or mobile number, $2 id or null, $3 $4 the row before, $5 how many. */
export const listOfMember = statement(
  "risk.list_of_member",
  row,
  `select ${fields} from risk_case c ${first} where c.id in (select x.risk_case_id from risk_case_member x where x.member_id in (
     select id from member where mid = $1 union select id from member where mobile = $1 union select id from member where id = $2::bigint))
     and ${PAGE(3)}`,
);
/** $1 case. */
export const findCase = statement.byKey(
  "risk.find",
  row,
  `select ${fields} from risk_case c ${first} where c.id = $1`,
);

/** Who a case is about, and what they have: $1 case. */
export const membersOf = statement.byKey(
  "risk.members",
  {
    memberId: col.id,
    mid: col.text,
    nickname: col.text,
    mobile: col.maybe(col.text),
    state: col.text,
    realNameState: col.text,
    isHeld: col.bool,
    balanceFen: col.fen,
    openWithdrawalFen: col.fen,
    createdAt: col.ms,
  },
  `select m.id as member_id, m.mid, m.nickname, m.mobile, m.state, m.real_name_state, m.held_at is not null as is_held, m.created_at,
     coalesce((select a.balance from ledger_account a where a.owner_kind = 'member' and a.owner_id = m.id and a.purpose = 'available'
       and a.currency = 'CNY'), 0) as balance_fen,
     coalesce((select sum(w.amount_fen) from withdrawal w where w.member_id = m.id and w.state in ('auditing', 'approved', 'paying')),
       0)::bigint as open_withdrawal_fen
   from risk_case_member x join member m on m.id = x.member_id where x.risk_case_id = $1 order by m.id limit 100`,
);

/** What is open or held about a member: $1 member. */
export const casesOf = statement.byKey(
  "risk.cases_of",
  { kind: col.oneOf(riskKinds), state: col.oneOf(riskStates) },
  `select c.kind, c.state from risk_case_member x join risk_case c on c.id = x.risk_case_id
   where x.member_id = $1 and c.state in ('open', 'held') order by c.found_at limit 20`,
);
