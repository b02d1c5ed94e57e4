import { PostForm } from "@heshi/contract/content/post-form";
import { postKinds, postStates } from "@heshi/contract/content/post-states";
import { col, statement } from "../../../platform/database/statement.ts";

const row = {
  postId: col.id,
  kind: col.oneOf(postKinds),
  state: col.oneOf(postStates),
  title: col.text,
  excerpt: col.text,
  mid: col.text,
  nickname: col.text,
  badge: col.maybe(col.text),
  isClaim: col.bool,
  submittedAt: col.ms,
} as const;
/** SQL of what an operator decides on: what everybody reads or has read, or what was sent; what its author keeps is theirs. */
const seen = "(case when p.state in ('published', 'withdrawn') then p.shown else p.sent end)";
const fields = `p.id as post_id, p.kind, p.state, coalesce(${seen} ->> 'title', '') as title,
  left(coalesce(${seen} ->> 'text', ''), 80) as excerpt,
  m.mid, m.nickname, e.badge, coalesce((${seen} ->> 'isClaim')::boolean, false) as is_claim, p.submitted_at`;

/** What was sent, in a state: $1 now, $2 state, $3 kind or null, $4 $5 the row before, $6 how many. */
export const listSent = statement(
  "content.sent",
  row,
  `select ${fields} from post p join member m on m.id = p.member_id
     left join expert e on e.member_id = m.id and e.valid_until > $1::timestamptz
   where (p.state = $2 or ($2 = 'reviewing' and p.state = 'rechecking')) and p.state not in ('draft', 'deleted')
     and ($3::text is null or p.kind = $3) and ($4::timestamptz is null or (p.submitted_at, p.id) > ($4, $5::bigint))
   order by p.submitted_at, p.id limit $6`,
);

/** One of them in full: $1 now, $2 post. */
export const readSent = statement.byKey(
  "content.read_sent",
  {
    ...row,
    memberId: col.id,
    form: col.json(PostForm),
    shown: col.maybe(col.json(PostForm)),
    parentTitle: col.text,
    reason: col.text,
    refusals: col.int,
  },
  `select ${fields}, p.member_id, ${seen} as form, case when p.state = 'rechecking' then p.shown end as shown, p.reason,
     coalesce((select q.title from post q where q.id = p.parent_id), '') as parent_title,
     (select count(*)::int from post_event v where v.post_id = p.id and v.kind = 'refuse') as refusals
   from post p join member m on m.id = p.member_id left join expert e on e.member_id = m.id and e.valid_until > $1::timestamptz
   where p.id = $2 and p.state not in ('draft', 'deleted')`,
);
