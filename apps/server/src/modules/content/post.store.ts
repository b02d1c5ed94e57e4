import { PostForm } from "@heshi/contract/content/post-form";
import { headKinds, postKinds, postStates } from "@heshi/contract/content/post-states";
import { col, statement } from "../../platform/database/statement.ts";
import { hasBadgeSql, unhiddenSql } from "../expert/expert.public.ts";

/** SQL: post `p` may be read by member `me` at `now`: published, no claim without a badge, by nobody whom they hide. */
export const readableSql = (p: string, { me, now }: { me: string; now: string }): string =>
  `${p}.is_shown and (not ${p}.is_claim or ${hasBadgeSql(`${p}.member_id`, now)}) and ${unhiddenSql(me, `${p}.member_id`)}`;

const head = {
  id: col.id,
  kind: col.oneOf(postKinds),
  memberId: col.id,
  parentId: col.maybe(col.id),
  state: col.oneOf(postStates),
  title: col.text,
  body: col.text,
} as const;
const fields = "p.id, p.kind, p.member_id, p.parent_id, p.state, p.title, p.body";

/** A post under its lock, without its words as they were written: $1. */
export const lockHead = statement.byKey(
  "content.lock_head",
  head,
  `select ${fields} from post p where p.id = $1 and p.state <> 'deleted' for no key update`,
);
/** What was sent for review, under its lock: $1. */
export const lockPost = statement.byKey(
  "content.lock",
  { ...head, sent: col.json(PostForm), submittedAt: col.ms, publishedAt: col.maybe(col.time) },
  `select ${fields}, p.sent, p.submitted_at, p.published_at from post p
   where p.id = $1 and p.state not in ('draft', 'deleted') for no key update`,
);
/** One of a member's own under its lock: $1 post, $2 member. */
export const lockOwn = statement.byKey(
  "content.lock_own",
  head,
  `select ${fields} from post p where p.id = $1 and p.member_id = $2 and p.state <> 'deleted' for no key update`,
);
/** One of a member's own: $1 post, $2 member. */
export const findOwn = statement.byKey(
  "content.own_one",
  {
    id: col.id,
    kind: col.oneOf(postKinds),
    state: col.oneOf(postStates),
    reason: col.text,
    form: col.json(PostForm),
  },
  "select id, kind, state, reason, form from post where id = $1 and member_id = $2 and state <> 'deleted'",
);
/** A post that a member may read: $1 post, $2 member, $3 now. */
export const findReadable = statement.byKey(
  "content.readable",
  head,
  `select ${fields} from post p where p.id = $1 and ${readableSql("p", { me: "$2", now: "$3" })}`,
);

/** How many a member has begun since: $1 member, $2 since. */
export const countBegun = statement.byKey(
  "content.begun",
  { count: col.int },
  "select count(*)::int as count from post where member_id = $1 and created_at >= $2",
);
/** $1 id, $2 kind, $3 member, $4 what it belongs to, $5 form, $6 now. */
export const addPost = statement(
  "content.add",
  {},
  `insert into post (id, kind, member_id, parent_id, state, form, created_at, changed_at)
   values ($1, $2, $3, $4, 'draft', $5::jsonb, $6, $6)`,
);
/** Keeps what was written: $1 post, $2 form, $3 now. */
export const keepForm = statement.byKey(
  "content.keep",
  {},
  "update post set form = $2::jsonb, changed_at = $3 where id = $1",
);
/** A member's answer to a question, of any state: $1 question, $2 member. */
export const findAnswer = statement.byKey(
  "content.answer_of",
  { id: col.id },
  "select id from post where parent_id = $1 and member_id = $2 and kind = 'answer' and state <> 'deleted'",
);
/** Counts what is below a post: $1 post, $2 how many more. */
export const countTalk = statement.byKey(
  "content.count_talk",
  { memberId: col.id, kind: col.oneOf(headKinds), title: col.text },
  "update post set talks = talks + $2::int where id = $1 returning member_id, kind, title",
);
/** $1 question, $2 answer. */
export const setAccepted = statement.byKey(
  "content.accept",
  {},
  "update post set accepted_id = $2 where id = $1 and accepted_id is null",
);
/** An answer that was taken down is accepted no more: $1 question, $2 answer. */
export const dropAccepted = statement.byKey(
  "content.unaccept",
  {},
  "update post set accepted_id = null where id = $1 and accepted_id = $2",
);
