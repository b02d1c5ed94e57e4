import { headKinds } from "@heshi/contract/content/post-states";
import type { PostCard } from "@heshi/contract/content/post-view";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { authorColumns, authorFields, authorJoins, authorOf } from "../expert/expert.public.ts";
import { readableSql } from "./post.store.ts";

const Best = z.object({
  nickname: z.string(),
  avatar: z.string(),
  badge: z.nullable(z.string()),
  text: z.string(),
  isAccepted: z.boolean(),
});
const Facts = z.object({ minutes: z.int(), steps: z.int(), suits: z.string(), unsuited: z.string() });

const columns = {
  ...authorColumns,
  postId: col.id,
  kind: col.oneOf(headKinds),
  title: col.text,
  excerpt: col.text,
  pictures: col.texts,
  likes: col.int,
  collects: col.int,
  talks: col.int,
  made: col.int,
  isLiked: col.bool,
  isCollected: col.bool,
  publishedAt: col.ms,
  recipe: col.maybe(col.json(Facts)),
  best: col.maybe(col.json(Best)),
  at: col.ms,
} as const;
type Row = RowOf<typeof columns>;

const me = "$1";
const now = "$2";
/** SQL: whether who reads has marked post `p`. */
export const markedSql = (kind: string): string =>
  `exists (select from post_mark k where k.post_id = p.id and k.member_id = ${me}::bigint and k.kind = '${kind}')`;

const best = `(select json_build_object('nickname', w.nickname, 'avatar', w.avatar, 'badge', x.badge, 'text', left(a.body, 90),
    'isAccepted', a.id is not distinct from p.accepted_id)
  from post a join member w on w.id = a.member_id
    left join expert x on x.member_id = w.id and x.valid_until > ${now}::timestamptz
  where a.parent_id = p.id and ${readableSql("a", { me, now })}
  order by (a.id is not distinct from p.accepted_id) desc, a.likes desc, a.id limit 1)`;
const fields = `p.id as post_id, p.kind, p.title, left(p.body, 120) as excerpt, p.shown -> 'pictures' as pictures, p.likes, p.collects,
  p.talks, p.made, ${markedSql("like")} as is_liked, ${markedSql("collect")} as is_collected, p.published_at,
  case when p.kind = 'recipe' then json_build_object('minutes', p.minutes, 'steps', jsonb_array_length(p.shown -> 'recipe' -> 'steps'),
    'suits', p.shown -> 'recipe' ->> 'suits', 'unsuited', p.shown -> 'recipe' ->> 'unsuited') end as recipe,
  case when p.kind = 'question' and p.talks > 0 then ${best} end as best, ${authorFields(me)}`;

type Choice = {
  /** SQL of the rows, and of the time in their order. */
  from?: string;
  where?: string;
  at?: string;
  /** The number of the first parameter of the page. */
  next: number;
};
/** A list of cards, newest first: $1 who reads, $2 now, the list's own parameters, then those of the page. */
const cards = (name: string, { from = "post p", where = "true", at = "p.published_at", next }: Choice) =>
  statement(
    `content.${name}`,
    columns,
    `select ${fields}, ${at} as at from ${from} ${authorJoins("p.member_id", now)}
     where p.parent_id is null and ${readableSql("p", { me, now })} and ${where}
       and ($${next}::timestamptz is null or (${at}, p.id) < ($${next}, $${next + 1}::bigint))
     order by ${at} desc, p.id desc limit $${next + 2}`,
  );

export const listFeed = cards("feed", { next: 3 });
export const listFollowed = cards("followed", {
  where: `exists (select from author_follow y where y.member_id = ${me}::bigint and y.author_id = p.member_id)`,
  next: 3,
});
/** $3 pieces of the words. */
export const searchPosts = cards("search", {
  where: "p.find @> $3::text[]",
  next: 4,
});
/** $3 mid. */
export const listOfAuthor = cards("of_author", { where: "m.mid = $3 and m.state <> 'closed'", next: 4 });
export const listCollected = cards("collected", {
  from: `post_mark c join post p on p.id = c.post_id and c.member_id = ${me}::bigint and c.kind = 'collect'`,
  at: "c.at",
  next: 3,
});
/** $3 pieces of the words, $4 minutes at most or null. */
export const listRecipes = cards("recipes", {
  where: `p.kind = 'recipe' and p.find @> $3::text[] and ($4::int is null or p.minutes <= $4)`,
  next: 5,
});
/** $3 whether nobody has answered, or an answer is accepted; all. */
export const listQuestions = cards("questions", {
  where: `p.kind = 'question' and ($3::text = 'all' or ($3 = 'open' and p.talks = 0) or ($3 = 'accepted' and p.accepted_id is not null))`,
  next: 4,
});

/** A card of a row. Pure. */
export const cardOf = (row: Row): PostCard => ({
  postId: row.postId,
  kind: row.kind,
  title: row.title,
  excerpt: row.excerpt,
  pictures: row.pictures,
  author: authorOf(row),
  likes: row.likes,
  collects: row.collects,
  talks: row.talks,
  made: row.made,
  isLiked: row.isLiked,
  isCollected: row.isCollected,
  publishedAt: row.publishedAt,
  recipe: row.recipe,
  best: row.best === undefined ? undefined : { ...row.best, badge: row.best.badge ?? undefined },
});
export const cardKey = ({ at, postId }: Row): readonly [number, string] => [at, postId];
