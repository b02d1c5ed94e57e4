import type { PostKind } from "@heshi/contract/content/post-states";
import { col, statement } from "../../platform/database/statement.ts";
import { isHidden } from "../expert/expert.public.ts";
import { tell } from "../inbox/inbox.public.ts";
import { lockActive } from "../member/member.public.ts";
import { nameOf } from "./words/claims.domain.ts";
import { findReadable, lockHead } from "./post.store.ts";
import type { WriteContext } from "./write.ts";

const columnOf = { like: "likes", collect: "collects", made: "made" } as const;
export type Mark = keyof typeof columnOf;

/** $1 post, $2 member, $3 kind, $4 now. */
const addMark = statement(
  "content.mark",
  {},
  "insert into post_mark (post_id, member_id, kind, at) values ($1, $2, $3, $4) on conflict do nothing",
);
/** $1 post, $2 member, $3 kind. */
const dropMark = statement.byKey(
  "content.unmark",
  {},
  "delete from post_mark where post_id = $1 and member_id = $2 and kind = $3",
);
const counter = (mark: Mark) =>
  statement.byKey(
    `content.count_${mark}`,
    { count: col.int },
    `update post set ${columnOf[mark]} = ${columnOf[mark]} + $2::int where id = $1 returning ${columnOf[mark]} as count`,
  );
const counters = { like: counter("like"), collect: counter("collect"), made: counter("made") };

/** A member hears of the first like, and then of every tenfold of it. */
const TOLD: readonly number[] = [1, 10, 100, 1000, 10_000, 100_000];
/** Notes that the author hears of so many, once; likes that are taken back and given again are no news: $1 post, $2 how many. */
const raiseTold = statement.byKey(
  "content.raise_told",
  {},
  "update post set told = $2 where id = $1 and told < $2",
);

type Liked = {
  id: string;
  memberId: string;
  kind: PostKind;
  parentId: string | undefined;
  title: string;
  body: string;
};
/** Tells who wrote something how many like it; of an answer or remark by the page that it is on. */
async function tellLikes({ tx, caller, now }: WriteContext, row: Liked, count: number): Promise<void> {
  if (await tx.one(isHidden, [row.memberId, caller.memberId])) return;
  const head =
    row.parentId === undefined ? row : await tx.one(findReadable, [row.parentId, caller.memberId, now]);
  if (!head || head.kind === "answer" || head.kind === "remark") return;
  const data = { kind: head.kind, postId: head.id, title: nameOf({ title: head.title, text: head.body }) };
  await tell(tx, "post", {
    event: "like",
    memberId: row.memberId,
    data: { ...data, words: String(count) },
    at: now,
  });
}

/** Recipes alone are made, and what answers something else is not collected. */
const takes = (mark: Mark, { kind, parentId }: { kind: string; parentId?: string | undefined }): boolean =>
  mark === "made" ? kind === "recipe" : mark !== "collect" || parentId === undefined;

type Marking = { postId: string; mark: Mark; isOn: boolean };
/** Marks something that the caller may read, once each member, or takes it back; answers how many have. */
export async function setMark(
  ctx: WriteContext,
  { postId, mark, isOn }: Marking,
): Promise<{ count: number }> {
  const { tx, caller, now, fail } = ctx;
  await lockActive(ctx);
  if (!(await tx.one(lockHead, [postId]))) return fail("NOT_FOUND");
  const row = (await tx.one(findReadable, [postId, caller.memberId, now])) ?? fail("NOT_FOUND");
  if (!takes(mark, row)) return fail("NOT_FOUND");
  const changed = isOn
    ? await tx.run(addMark, [postId, caller.memberId, mark, now])
    : await tx.run(dropMark, [postId, caller.memberId, mark]);
  const { count } = (await tx.one(counters[mark], [postId, changed * (isOn ? 1 : -1)])) ?? fail("NOT_FOUND");
  const isNews = mark === "like" && isOn && changed === 1 && row.memberId !== caller.memberId;
  if (isNews && TOLD.includes(count) && (await tx.run(raiseTold, [postId, count])) === 1)
    await tellLikes(ctx, row, count);
  return { count };
}
