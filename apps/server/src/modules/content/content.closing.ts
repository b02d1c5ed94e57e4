import { postStates } from "@heshi/contract/content/post-states";
import type { Tx } from "../../platform/database/db.ts";
import { col, statement } from "../../platform/database/statement.ts";
import { closeExpert } from "../expert/expert.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { posts } from "./post.effects.ts";

/** What a member has that is not over: $1 member. */
const listLeft = statement(
  "content.left",
  { id: col.id, state: col.oneOf(postStates) },
  "select id, state from post where member_id = $1 and state <> 'deleted' and state <> 'published' order by id for no key update",
);
/** What is not published goes, with its words: $1 member. */
const clearUnshown = statement(
  "content.clear_unshown",
  {},
  `update post set shown = null, sent = null, find = '{}', title = '', body = '', reason = '',
     form = '{"title": "", "text": "", "pictures": [], "source": "", "isClaim": false}' where member_id = $1 and not is_shown`,
);
/** What is published stays as it was passed: $1 member. */
const settleShown = statement(
  "content.settle_shown",
  {},
  "update post set form = shown, sent = shown, reason = '' where member_id = $1 and is_shown",
);
/** What the member marked goes, and counts one less: $1 member. */
const dropMarks = statement(
  "content.drop_marks",
  {},
  `with gone as (delete from post_mark where member_id = $1 returning post_id, kind),
   sums as (select post_id, count(*) filter (where kind = 'like') as likes, count(*) filter (where kind = 'collect') as collects,
     count(*) filter (where kind = 'made') as made from gone group by post_id)
   update post p set likes = p.likes - s.likes, collects = p.collects - s.collects, made = p.made - s.made
   from sums s where p.id = s.post_id`,
);

/** Leaves what a closed account has published, without a name, and drops the rest of it. */
export async function closePosts(tx: Tx, { memberId, now }: { memberId: string; now: Date }): Promise<void> {
  const left = await tx.many(listLeft, [memberId]);
  const own = { by: "member", memberId, actorId: memberId, now } as const;
  const idsOf = (isChanged: boolean): string[] =>
    left.filter(({ state }) => (state === "rechecking") === isChanged).map(({ id }) => id);
  await moveIfAny(tx, posts, { on: "takeBack", ...own, ids: idsOf(true) });
  await moveIfAny(tx, posts, { on: "remove", ...own, ids: idsOf(false) });
  await tx.run(clearUnshown, [memberId]);
  await tx.run(settleShown, [memberId]);
  await tx.run(dropMarks, [memberId]);
  await closeExpert(tx, memberId);
}
