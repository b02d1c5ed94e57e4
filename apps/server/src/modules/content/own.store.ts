import { headKinds, postKinds, postStates } from "@heshi/contract/content/post-states";
import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";

const Parent = z.object({ postId: Id, kind: z.enum(headKinds), title: z.string() });

/** What a member has written: $1 member, $2 state or null, $3 $4 the row before, $5 how many. */
export const listOwn = statement(
  "content.own",
  {
    postId: col.id,
    kind: col.oneOf(postKinds),
    state: col.oneOf(postStates),
    title: col.text,
    excerpt: col.text,
    picture: col.text,
    parent: col.maybe(col.json(Parent)),
    reason: col.text,
    likes: col.int,
    talks: col.int,
    changedAt: col.ms,
  },
  `select p.id as post_id, p.kind, p.state, coalesce(p.form ->> 'title', '') as title, left(coalesce(p.form ->> 'text', ''), 80) as excerpt,
     coalesce(p.form -> 'pictures' ->> 0, '') as picture, p.reason, p.likes, p.talks, p.changed_at,
     (select json_build_object('postId', q.id::text, 'kind', q.kind, 'title', q.title)
       from post q where q.id = p.parent_id and q.is_shown) as parent
   from post p where p.member_id = $1 and p.state <> 'deleted'
     and ($2::text is null or p.state = $2 or ($2 = 'published' and p.state = 'rechecking') or ($2 = 'refused' and p.state = 'withdrawn'))
     and ($3::timestamptz is null or (p.changed_at, p.id) < ($3, $4::bigint))
   order by p.changed_at desc, p.id desc limit $5`,
);
