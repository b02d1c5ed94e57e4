import { codeCaseKinds, codeCaseStates } from "@heshi/contract/agents/label-states";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

/**
 * $1 id, $2 kind, $3 code, $4 last digits, $5 member, $6 where it was bought, $7 text, $8 pictures, $9 city, $10 now; no row where such a
 * hint is open.
 */
export const insertCase = statement(
  "code.insert_case",
  { id: col.id },
  `with made as (insert into code_case (id, kind, code_id, tail, member_id, bought_at, text, pictures, city, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, 'open', $10)
     on conflict (code_id, kind) where kind <> 'report' and state = 'open' do nothing returning id, member_id),
   noted as (insert into code_case_event (case_id, kind, actor, actor_id, to_state, note, at)
     select id, 'open', case when member_id is null then 'gateway' else 'member' end, member_id, 'open', '', $10 from made)
   select id from made`,
);
/** How often a member has reported since then, behind their lock: $1 member, $2 since. */
export const countReports = statement.byKey(
  "code.count_reports",
  { count: col.int },
  "select count(*)::int as count from code_case where member_id = $1 and created_at >= $2",
);

const found = {
  id: col.id,
  kind: col.oneOf(codeCaseKinds),
  codeId: col.maybe(col.id),
  tail: col.text,
  title: col.text,
  mid: col.text,
  boughtAt: col.text,
  text: col.text,
  pictures: col.texts,
  city: col.text,
  state: col.oneOf(codeCaseStates),
  createdAt: col.time,
} as const;
export type CaseRow = RowOf<typeof found>;
const select = `select k.id, k.kind, k.code_id, k.tail, coalesce(g.title, '') as title, coalesce(m.mid, '') as mid, k.bought_at, k.text,
     k.pictures, k.city, k.state, k.created_at
   from code_case k left join code c on c.id = k.code_id left join code_batch b on b.id = c.batch_id left join sku s on s.id = b.sku_id
     left join goods g on g.id = s.goods_id left join member m on m.id = k.member_id`;
/** Open ones, the oldest first: $1 state, $2 $3 the row before, $4 how many. */
export const listOpenCases = statement(
  "code.open_cases",
  found,
  `${select} where k.state = $1 and ($2::timestamptz is null or (k.created_at, k.id) > ($2, $3::bigint))
   order by k.created_at, k.id limit $4`,
);
/** Decided ones, the newest first: the same parameters. */
export const listDecidedCases = statement(
  "code.decided_cases",
  found,
  `${select} where k.state = $1 and ($2::timestamptz is null or (k.created_at, k.id) < ($2, $3::bigint))
   order by k.created_at desc, k.id desc limit $4`,
);
export const findCase = statement.byKey(
  "code.case",
  { id: col.id, state: col.oneOf(codeCaseStates) },
  "select id, state from code_case where id = $1",
);
