import { PostForm } from "@heshi/contract/content/post-form";
import { headKinds } from "@heshi/contract/content/post-states";
import type { PostDetail, Talk } from "@heshi/contract/content/post-view";
import type * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { authorColumns, authorFields, authorJoins, authorOf } from "../expert/expert.public.ts";
import { markedSql } from "./card.store.ts";
import { readableSql } from "./post.store.ts";

const detail = {
  ...authorColumns,
  postId: col.id,
  kind: col.oneOf(headKinds),
  shown: col.json(PostForm),
  isClaim: col.bool,
  likes: col.int,
  collects: col.int,
  talks: col.int,
  made: col.int,
  isLiked: col.bool,
  isCollected: col.bool,
  isMade: col.bool,
  acceptedId: col.maybe(col.id),
  publishedAt: col.ms,
} as const;
type Row = RowOf<typeof detail>;

/** Something published in full: $1 who reads, $2 now, $3 post, $4 kind. */
export const readPost = statement.byKey(
  "content.read",
  detail,
  `select p.id as post_id, p.kind, p.shown, p.is_claim, p.likes, p.collects, p.talks, p.made, p.accepted_id, p.published_at,
     ${markedSql("like")} as is_liked, ${markedSql("collect")} as is_collected, ${markedSql("made")} as is_made, ${authorFields("$1")}
   from post p ${authorJoins("p.member_id", "$2")}
   where p.id = $3 and p.kind = $4 and ${readableSql("p", { me: "$1", now: "$2" })}`,
);

/** What is published, as members read it. Pure. */
export const detailOf = (row: Row): z.infer<typeof PostDetail> => ({
  postId: row.postId,
  kind: row.kind,
  title: row.shown.title,
  text: row.shown.text,
  pictures: row.shown.pictures,
  source: row.shown.source,
  isClaim: row.isClaim,
  author: authorOf(row),
  likes: row.likes,
  collects: row.collects,
  talks: row.talks,
  made: row.made,
  isLiked: row.isLiked,
  isCollected: row.isCollected,
  publishedAt: row.publishedAt,
});

const talk = {
  ...authorColumns,
  postId: col.id,
  shown: col.json(PostForm),
  likes: col.int,
  isLiked: col.bool,
  isAccepted: col.bool,
  publishedAt: col.ms,
} as const;
const talkFields = `p.id as post_id, p.shown, p.likes, ${markedSql("like")} as is_liked,
  q.accepted_id is not distinct from p.id as is_accepted, p.published_at, ${authorFields("$1")}`;
const readable = `${readableSql("p", { me: "$1", now: "$2" })} and ${readableSql("q", { me: "$1", now: "$2" })}`;

/** Answers or remarks, newest first: $1 who reads, $2 now, $3 what they belong to, $4 kind, $5 $6 the row before, $7 how many. */
export const listTalk = statement(
  "content.talk",
  talk,
  `select ${talkFields} from post q join post p on p.parent_id = q.id ${authorJoins("p.member_id", "$2")}
   where q.id = $3 and p.kind = $4 and ${readable}
     and ($5::timestamptz is null or (p.published_at, p.id) < ($5, $6::bigint))
   order by p.published_at desc, p.id desc limit $7`,
);
/** An answer: $1 who reads, $2 now, $3 answer. */
export const readTalk = statement.byKey(
  "content.read_talk",
  talk,
  `select ${talkFields} from post p join post q on q.id = p.parent_id ${authorJoins("p.member_id", "$2")}
   where p.id = $3 and ${readable}`,
);

/** An answer or a remark as members read it. Pure. */
export const talkOf = (row: RowOf<typeof talk>): Talk => ({
  postId: row.postId,
  text: row.shown.text,
  pictures: row.shown.pictures,
  source: row.shown.source,
  author: authorOf(row),
  likes: row.likes,
  isLiked: row.isLiked,
  isAccepted: row.isAccepted,
  publishedAt: row.publishedAt,
});
