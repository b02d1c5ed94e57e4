import { col, statement } from "../../../platform/database/statement.ts";
import { inboxSql } from "../../inbox/inbox.public.ts";
import { isSaleOf } from "../agent.store.ts";

/** The agent who invited a member, and since when that one sees their sums: $1 member, $2 now. */
export const findConsent = statement.byKey(
  "agent.consent",
  { agentId: col.id, nickname: col.text, regionText: col.text, givenAt: col.maybe(col.ms) },
  `select i.id as agent_id, i.nickname, a.region_text, c.given_at from member m join member i on i.id = m.inviter_id
     join agent a on a.member_id = i.id left join agent_client c on c.member_id = m.id and c.inviter_id = i.id
   where m.id = $1 and i.state = 'active' and a.valid_until > $2`,
);
/** Consents, behind the lock of the agent's row; one that was given before stays: $1 member, $2 agent, $3 now. */
export const giveConsent = statement(
  "agent.give_consent",
  {},
  `insert into agent_client (member_id, inviter_id, given_at) values ($1, $2, $3)
   on conflict (member_id) do update set given_at = coalesce(agent_client.given_at, excluded.given_at)`,
);
/** $1 member. */
export const endConsent = statement.byKey(
  "agent.end_consent",
  {},
  "update agent_client set given_at = null where member_id = $1 and given_at is not null",
);
/** Drops who was asked and who consented: $1 agent. */
export const dropClients = statement.byKey(
  "agent.drop_clients",
  {},
  "delete from agent_client where inviter_id = $1",
);
/** Drops what a member consented to, and who consented to them: $1 member. */
export const dropConsents = statement.byKey(
  "agent.drop_consents",
  {},
  "delete from agent_client where member_id = $1 or inviter_id = $1",
);

/** Sums of a client's orders that are done, of whom `c` is the row: since $3 for the month. */
const sums = `cross join lateral (select count(*)::int as orders, coalesce(sum(o.payable_fen - o.refunded_fen), 0)::bigint as total_fen,
     (count(*) filter (where o.done_at >= $3::timestamptz))::int as month_orders,
     coalesce(sum(o.payable_fen - o.refunded_fen) filter (where o.done_at >= $3::timestamptz), 0)::bigint as month_fen,
     max(o.done_at) as last_at
   from orders o where o.member_id = c.member_id and o.state = 'done' and ${isSaleOf("c.inviter_id")}) s`;
const ofTab = "($2 = 'all' or ($2 = 'active') = (s.month_orders > 0))";

export const clientColumns = {
  id: col.id,
  nickname: col.text,
  givenAt: col.ms,
  orders: col.int,
  totalFen: col.fen,
  monthOrders: col.int,
  monthFen: col.fen,
  lastAt: col.maybe(col.ms),
} as const;
/** $1 agent, $2 tab, $3 the month's beginning, $4 $5 the row before, $6 how many. */
export const listClients = statement(
  "agent.clients",
  clientColumns,
  `select c.member_id as id, m.nickname, c.given_at, s.orders, s.total_fen, s.month_orders, s.month_fen, s.last_at
   from agent_client c join member m on m.id = c.member_id ${sums}
   where c.inviter_id = $1 and c.given_at is not null and ${ofTab}
     and ($4::timestamptz is null or (c.given_at, c.member_id) < ($4, $5::bigint))
   order by c.given_at desc, c.member_id desc limit $6`,
);
/** SQL: member `m` was invited by $1 and may be asked, since nobody asked them after `since`. */
const isAskable = (since: string): string =>
  `m.inviter_id = $1 and m.state = 'active' and not exists (select from agent_client k where k.member_id = m.id
     and (k.given_at is not null or k.asked_at > ${since}::timestamptz))`;

/** $1 agent, $2 the month's beginning, $3 since when nobody is asked again. */
export const countClients = statement.byKey(
  "agent.count_clients",
  { all: col.int, active: col.int, invited: col.int, askable: col.int },
  `select count(*)::int as all, (count(*) filter (where exists (select from orders o where o.member_id = c.member_id and o.state = 'done'
       and o.done_at >= $2::timestamptz and ${isSaleOf("c.inviter_id")})))::int as active,
     (select count(*)::int from member m where m.inviter_id = $1 and m.state <> 'closed') as invited,
     (select count(*)::int from member m where ${isAskable("$3")}) as askable
   from agent_client c where c.inviter_id = $1 and c.given_at is not null`,
);
/** At most 200 members who may be asked, the latest first: $1 agent, $2 since when nobody is asked again. */
export const listAskable = statement.byKey(
  "agent.askable",
  { id: col.id },
  `select m.id from member m where ${isAskable("$2")} order by m.inviter_bound_at desc, m.id desc limit 200`,
);
/** Asks members, each by a message; who has consented or was asked meanwhile is not: $1 agent, $2 now, $3 members, $4 as before. */
export const askClients = statement(
  "agent.ask_clients",
  { asked: col.int },
  `with asked as (insert into agent_client as c (member_id, inviter_id, asked_at)
     select x.id, $1::bigint, $2::timestamptz from unnest($3::bigint[]) x (id) order by x.id
     on conflict (member_id) do update set asked_at = excluded.asked_at
       where c.given_at is null and (c.asked_at is null or c.asked_at <= $4::timestamptz)
     returning c.member_id),
   sent as (${inboxSql("agentClient", {
     event: "'ask'::text",
     memberId: "member_id",
     data: {},
     at: "$2::timestamptz",
     from: "from asked",
   })})
   select count(*)::int as asked from asked`,
);
