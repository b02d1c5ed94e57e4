import type { Agent } from "@heshi/contract/agents/agent";
import { earningStates } from "@heshi/contract/agents/agent-earning";
import { ZERO_FEN } from "@heshi/kernel/money";
import { col, statement } from "../../platform/database/statement.ts";
import { type Service, single } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";

const state = `case when s.back_fen = s.fen then 'taken' when s.released_at is null then 'waiting' else 'released' end`;

/** An agent's shares: $1 member, $2 state or all, $3 $4 the row before, $5 how many. */
const listEarnings = statement(
  "feeshare.of_agent",
  {
    shareId: col.id,
    state: col.oneOf(earningStates),
    orderTail: col.text,
    level: col.int,
    billDay: col.text,
    feeFen: col.fen,
    rateBp: col.int,
    cutFen: col.fen,
    fen: col.fen,
    backFen: col.fen,
    owedFen: col.fen,
    madeAt: col.ms,
    releasedAt: col.maybe(col.ms),
    dueAt: col.maybe(col.ms),
  },
  `select s.id as share_id, ${state} as state, right(o.no, 6) as order_tail, case s.kind when 'agent' then 1 else 2 end as level,
     to_char(s.made_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as bill_day, s.base_fen as fee_fen, s.rate_bp, s.cut_fen, s.fen,
     s.back_fen, s.owed_fen, s.made_at, s.released_at, case when o.state = 'received' then o.deadline_at end as due_at
   from fee_share s join orders o on o.id = s.order_id
   where s.member_id = $1 and s.kind in ('agent', 'agent2') and ($2 = 'all' or $2 = ${state})
     and ($3::timestamptz is null or (s.made_at, s.id) < ($3, $4::bigint)) order by s.made_at desc, s.id desc limit $5`,
);
/** $1 member. */
const sumEarnings = statement.byKey(
  "feeshare.sums_of_agent",
  { waitingFen: col.fen, releasedFen: col.fen, owedFen: col.fen },
  `select coalesce(sum(fen - back_fen) filter (where released_at is null), 0)::bigint as waiting_fen,
     coalesce(sum(fen - back_fen) filter (where released_at is not null), 0)::bigint as released_fen,
     coalesce(sum(owed_fen), 0)::bigint as owed_fen
   from fee_share where member_id = $1 and kind in ('agent', 'agent2')`,
);

/** The handlers of Agent for shares of the fee of clients' orders. */
export const agentEarningHandlers = {
  GetEarnings: list({
    statement: listEarnings,
    values: ({ caller }, { tab }) => [caller.memberId, tab],
    view: (row) => row,
    key: ({ madeAt, shareId }) => [madeAt, shareId],
  }),
  GetEarningSums: single(async ({ tx, caller, settings }) => {
    const sums = await tx.one(sumEarnings, [caller.memberId]);
    const none = { waitingFen: ZERO_FEN, releasedFen: ZERO_FEN, owedFen: ZERO_FEN };
    return {
      ...(sums ?? none),
      rateBp: settings["agent.share1Bp"],
      secondBp: settings["agent.share2Bp"],
    };
  }),
} satisfies Partial<Service<typeof Agent>>;
