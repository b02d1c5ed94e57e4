import { reportReasons } from "@heshi/contract/chat/chat-view";
import { Time } from "@heshi/contract/frame/text";
import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { goodsScoredSql } from "../catalogue/counts.public.ts";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { commentColumns, commentFields, page } from "./comment.store.ts";

/** $1 comment, $2 $3 the row before, $4 how many. */
export const listReplies = statement(
  "comment.replies",
  { replyId: col.id, nickname: col.text, isAuthor: col.bool, text: col.text, createdAt: col.ms },
  `select r.id as reply_id, m.nickname, r.member_id = c.member_id as is_author, r.text, r.created_at from comment_reply r
     join comment c on c.id = r.comment_id join member m on m.id = r.member_id
   where r.comment_id = $1 and r.hidden_at is null and c.hidden_at is null
     and ($2::timestamptz is null or (r.created_at, r.id) < ($2, $3::bigint))
   order by r.created_at desc, r.id desc limit $4`,
);

/** Replies while the day's number is not reached: $1 id, $2 comment, $3 member, $4 text, $5 now, $6 the day's beginning, $7 the most. */
export const addReply = statement.byKey(
  "comment.add_reply",
  { isAdded: col.bool, authorId: col.id, waresId: col.id },
  `with target as (select id, member_id, goods_id from comment where id = $2 and hidden_at is null for no key update),
   added as (insert into comment_reply (id, comment_id, member_id, text, created_at) select $1, id, $3, $4, $5 from target
     where (select count(*) from comment_reply where member_id = $3 and created_at >= $6) < $7::int returning comment_id),
   counted as (update comment c set replies = c.replies + 1 from added where c.id = added.comment_id)
   select exists (select 1 from added) as is_added, member_id as author_id, goods_id as wares_id from target`,
);

/** Reports once: $1 id, $2 comment, $3 member, $4 reason, $5 text, $6 now; no row for a comment that is not shown. */
export const addReport = statement.byKey(
  "comment.report",
  { isOwn: col.bool, isAdded: col.bool },
  `with target as (select id, member_id from comment where id = $2 and hidden_at is null),
   added as (insert into comment_report (id, comment_id, member_id, reason, text, created_at)
     select $1, id, $3, $4, $5, $6 from target on conflict (comment_id, member_id) do nothing returning id)
   select member_id = $3 as is_own, exists (select 1 from added) as is_added from target`,
);

const reportedColumns = {
  ...commentColumns,
  mid: col.text,
  isHidden: col.bool,
  title: col.text,
  goodsPicture: col.text,
  reportedAt: col.ms,
  reports: col.json(
    z.array(z.object({ reason: z.enum(reportReasons), text: z.string(), mid: z.string(), createdAt: Time })),
  ),
  talk: col.json(z.array(z.object({ replyId: Id, mid: z.string(), text: z.string(), createdAt: Time }))),
} as const;
export type ReportedRow = RowOf<typeof reportedColumns>;
/** A comment as operators see it, since when it is in the list, and those of its reports that count there. */
const deskFields = (
  since: string,
  reports: string,
): string => `${commentFields}, m.mid, c.hidden_at is not null as is_hidden, l.title,
     l.picture as goods_picture, ${since} as reported_at,
     coalesce((select json_agg(y.row) from (select json_build_object('reason', r.reason, 'text', r.text, 'mid', coalesce(w.mid, '店铺'),
         'createdAt', floor(extract(epoch from r.created_at) * 1000)::bigint) as row
       from comment_report r left join member w on w.id = r.member_id where r.comment_id = c.id and ${reports}
       order by r.created_at, r.id limit 20) y), '[]') as reports,
     coalesce((select json_agg(y.row) from (select json_build_object('replyId', r.id::text, 'mid', w.mid, 'text', r.text, 'createdAt',
         floor(extract(epoch from r.created_at) * 1000)::bigint) as row
       from comment_reply r join member w on w.id = r.member_id where r.comment_id = c.id and r.hidden_at is null
       order by r.created_at desc, r.id desc limit 20) y), '[]') as talk`;
/** Comments with open reports, the oldest report first: $1 $2 the row before, $3 how many. */
export const listReported = statement(
  "comment.reported",
  reportedColumns,
  `select ${deskFields("f.created_at", "r.state = 'open'")}
   from comment_report f join comment c on c.id = f.comment_id join member m on m.id = c.member_id join order_line l on l.id = c.line_id
   where f.state = 'open' and not exists (select from comment_report e where e.comment_id = f.comment_id and e.state = 'open'
       and (e.created_at, e.id) < (f.created_at, f.id))
     and ($1::timestamptz is null or (f.created_at, f.comment_id) > ($1, $2::bigint))
   order by f.created_at, f.comment_id limit $3`,
);
/** Comments that operators hid, the last one first: $1 $2 the row before, $3 how many. */
export const listHidden = statement(
  "comment.hidden",
  reportedColumns,
  `select ${deskFields("c.hidden_at", "true")}
   from comment c join member m on m.id = c.member_id join order_line l on l.id = c.line_id
   where c.hidden_at is not null and ($1::timestamptz is null or (c.hidden_at, c.id) < ($1, $2::bigint))
   order by c.hidden_at desc, c.id desc limit $3`,
);
/**
 * Comments of an order or a member by their numbers, and those shown of a product, newest first: $1 the text, $2 it where it is an id,
 * $3 hidden ones alone, $4 $5 the row before, $6 how many.
 */
export const listFound = statement(
  "comment.desk_found",
  reportedColumns,
  `with found as materialized (
     select c.id from orders o join order_line l on l.order_id = o.id join comment c on c.line_id = l.id where o.no = $1
     union (select c.id from comment c where c.member_id = any (array(select id from member where mid = $1 union select id from member
         where mobile = $1)) and (not $3::boolean or c.hidden_at is not null) and ${page(4)}
       order by c.created_at desc, c.id desc limit $6)
     union (select c.id from comment c where c.goods_id = $2::bigint and c.hidden_at is null and ${page(4)}
       order by c.created_at desc, c.id desc limit $6))
   select ${deskFields("coalesce(c.hidden_at, c.created_at)", "true")}
   from comment c join member m on m.id = c.member_id join order_line l on l.id = c.line_id
   where c.id in (select id from found) and (not $3 or c.hidden_at is not null) and ${page(4)}
   order by c.created_at desc, c.id desc limit $6`,
);

/** Who wrote a comment, and on goods of which shop: $1 comment. */
export const authorOf = statement.byKey(
  "comment.author",
  { memberId: col.id, shopId: col.id },
  "select member_id, shop_id from comment where id = $1",
);

/**
 * Hides or shows a comment with all that it counts in, and decides its open reports: $1 comment, $2 whether hidden, $3
 * now, $4 reason, $5 operator, $6 whether its author is linked to the shop: shown again, it counts in nothing. No row for an unknown
 * comment.
 */
export const decideComment = statement.byKey(
  "comment.decide",
  { authorId: col.id, waresId: col.id, isChanged: col.bool, reporterIds: col.texts, decided: col.int },
  `with target as (select id, goods_id, member_id, hidden_at is not null as was_hidden, is_linked as was_linked from comment where id = $1
     for no key update),
   changed as (
     update comment c set hidden_at = case when $2::boolean then $3::timestamptz end, hidden_reason = case when $2 then $4 else '' end,
       is_linked = c.is_linked or $6::boolean and not $2
     from target t where c.id = t.id and t.was_hidden <> $2
     returning c.goods_id, c.score_goods as stars, c.pictures <> '[]' or c.video <> '' as has_picture,
       c.supplemented_at is not null as is_supplemented, c.words,
       case when t.was_linked or $6 and not $2 then 0 when $2 then -1 else 1 end as one),
   tallied as (
     update comment_tally t set count = t.count + x.one, stars = t.stars + x.one * x.stars,
       good = t.good + x.one * (x.stars >= 4)::int, middle = t.middle + x.one * (x.stars = 3)::int,
       bad = t.bad + x.one * (x.stars <= 2)::int, with_picture = t.with_picture + x.one * x.has_picture::int,
       supplemented = t.supplemented + x.one * x.is_supplemented::int
     from changed x where t.goods_id = x.goods_id returning t.goods_id, t.count, t.stars, t.good),
   scored as (${goodsScoredSql("tallied")}),
   worded as (
     update comment_word w set count = w.count + x.one from changed x
     where w.goods_id = x.goods_id and x.words ? w.word),
   decided as (
     update comment_report r set state = case when $2 then 'upheld' else 'dismissed' end, decided_at = $3, decided_by = $5
     from target t where r.comment_id = t.id and r.state = 'open' returning r.member_id)
   select t.member_id as author_id, t.goods_id as wares_id, exists (select 1 from changed) as is_changed,
     coalesce((select json_agg(member_id::text) from decided where member_id is not null), '[]') as reporter_ids,
     (select count(*)::int from decided) as decided from target t`,
);

/** $1 reply, $2 now, $3 reason; no row if it is hidden or unknown. */
export const hideReply = statement.byKey(
  "comment.hide_reply",
  { id: col.id },
  `with gone as (update comment_reply set hidden_at = $2, hidden_reason = $3 where id = $1 and hidden_at is null returning comment_id)
   update comment c set replies = c.replies - 1 from gone where c.id = gone.comment_id returning c.id`,
);
/** $1 reply. */
export const hasReply = statement.byKey(
  "comment.has_reply",
  { id: col.id },
  "select id from comment_reply where id = $1",
);
