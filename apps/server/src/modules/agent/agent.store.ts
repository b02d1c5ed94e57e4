import { agentStates } from "@heshi/contract/agents/agent-states";
import { col, statement } from "../../platform/database/statement.ts";
import { isOrderOf } from "../kind/kind.public.ts";
import { reviewOf } from "../review/review.public.ts";
import { agentMachine } from "./agent.machine.ts";

/** Applications of agents as their machine moves them. */
export const agents = reviewOf(agentMachine, { owner: "member_id" });

const row = {
  id: col.id,
  state: col.oneOf(agentStates),
  regionText: col.text,
  validUntil: col.maybe(col.time),
} as const;
/** A member's application and authorisation: $1 member. */
export const findAgent = statement.byKey(
  "agent.of_member",
  row,
  "select id, state, region_text, valid_until from agent where member_id = $1",
);

/** $1 member, $2 region, $3 its names, $4 now, $5 until when. */
export const authorise = statement.byKey(
  "agent.authorise",
  {},
  `update agent set region_code = $2, region_text = $3, authorised_at = $4, valid_until = $5, warned_for = null where member_id = $1`,
);
/** The current term goes on, or a new one begins: $1 id of a new one, $2 member, $3 now, $4 until when. */
export const extendTerm = statement(
  "agent.extend_term",
  {},
  `with longer as (update agent_term set until_at = $4 where member_id = $2 and until_at > $3::timestamptz returning id)
   insert into agent_term (id, member_id, from_at, until_at)
   select $1::bigint, $2::bigint, $3::timestamptz, $4::timestamptz where not exists (select from longer)`,
);
/** Takes an authorisation, where there is one: $1 member. */
export const takeAuthority = statement.byKey(
  "agent.take",
  {},
  `update agent set region_code = null, region_text = '', authorised_at = null, valid_until = null, warned_for = null
   where member_id = $1 and valid_until is not null`,
);
/** $1 member, $2 now. */
export const endTerm = statement.byKey(
  "agent.end_term",
  {},
  "update agent_term set until_at = $2 where member_id = $1 and until_at > $2::timestamptz and from_at <= $2::timestamptz",
);

/** Who applied, with the authorisation that was given last: $1 member. */
export const findHolder = statement.byKey(
  "agent.holder",
  {
    memberId: col.id,
    mid: col.text,
    nickname: col.text,
    name: col.text,
    validUntil: col.maybe(col.ms),
  },
  `select m.id as member_id, m.mid, m.nickname, m.real_name as name, a.valid_until from member m join agent a on a.member_id = m.id
   where m.id = $1`,
);

/** SQL: order `o` is a sale of the agent in `agent`: a consumer's whom they had invited before, of a shop that is neither's own. */
export const isSaleOf = (agent: string): string =>
  `${isOrderOf(({ consumerSale }) => consumerSale)} and exists (select from member c where c.id = o.member_id and c.inviter_id = ${agent}
     and c.inviter_bound_at <= o.created_at) and not exists (select from shop h where h.id = o.shop_id
     and h.owner_id in (${agent}, o.member_id))`;
/** SQL of the members that an agent has invited, which finds their orders by member. */
const invited = (agent: string): string =>
  `o.member_id in (select id from member where inviter_id = ${agent})`;

/** SQL: the buyer of order `o` lets the agent see what they buy in sum. */
const isKnownTo = (agent: string): string =>
  `exists (select from agent_client k where k.member_id = o.member_id and k.inviter_id = ${agent} and k.given_at is not null)`;

/** What consumers whom an agent has invited bought and kept since a moment, and of it that of clients who consented: $1 agent, $2 since. */
export const sumSales = statement.byKey(
  "agent.sum_sales",
  { salesFen: col.fen, knownFen: col.fen },
  `select coalesce(sum(o.payable_fen - o.refunded_fen), 0)::bigint as sales_fen,
     coalesce(sum(o.payable_fen - o.refunded_fen) filter (where ${isKnownTo("$1")}), 0)::bigint as known_fen from orders o
   where ${invited("$1")} and o.state = 'done' and o.done_at > $2 and ${isSaleOf("$1")}`,
);
/** That of clients who consented by day in Shanghai: $1 agent, $2 since. */
export const salesByDay = statement.byKey(
  "agent.sales_by_day",
  { day: col.text, orders: col.int, salesFen: col.fen },
  `select to_char(o.done_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as orders,
     sum(o.payable_fen - o.refunded_fen)::bigint as sales_fen from orders o
   where ${invited("$1")} and o.state = 'done' and o.done_at >= $2 and ${isSaleOf("$1")} and ${isKnownTo("$1")}
   group by 1 order by 1`,
);
/** Shares of the fee that an agent was given since a moment, less what went back: $1 agent, $2 since. */
export const sumEarned = statement.byKey(
  "agent.sum_earned",
  { earnedFen: col.fen },
  `select coalesce(sum(fen - back_fen), 0)::bigint as earned_fen from fee_share
   where member_id = $1 and kind in ('agent', 'agent2') and made_at >= $2`,
);
/** What an agent owes of shares that were taken back after their release: $1 agent. */
export const sumOwed = statement.byKey(
  "agent.sum_owed",
  { owedFen: col.fen },
  `select coalesce(sum(owed_fen), 0)::bigint as owed_fen from fee_share where member_id = $1 and owed_fen > 0
     and kind in ('agent', 'agent2')`,
);
/** The code by which others name a member as who invited them: $1 member. */
export const findInviteCode = statement.byKey(
  "agent.invite_code",
  { inviteCode: col.text },
  "select invite_code from member where id = $1",
);

/** Locks a member's application, which goes with their account: $1 member. */
export const lockAgent = statement.byKey(
  "agent.lock_of_member",
  { id: col.id },
  "select id from agent where member_id = $1 for update",
);
/** Removes a member's application with its history: $1 member. */
export const dropAgent = statement.byKey("agent.drop", {}, "delete from agent where member_id = $1");
