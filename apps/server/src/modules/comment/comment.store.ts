import { commentWordKeys } from "@heshi/contract/goods/comment-words";
import { orderStates } from "@heshi/contract/trade/order-view";
import * as z from "zod/mini";
import { goodsScoredSql, shopsScoredSql } from "../catalogue/counts.public.ts";
import { commentedSql, isInHand, isKept, ofStaff, supplementedSql } from "../order/order.public.ts";
import { col, type Statement, statement } from "../../platform/database/statement.ts";

/**
 * Writes a comment and all that follows from it: marks the line as commented (once, in time, by its buyer), updates the
 * counts and the product's score. $1 line, $2 member, $3 now, $4 id, $5-$7 scores, $8 text, $9 pictures, $10 video, $11
 * anonymous, $12 end of the time for a supplement, $13 tapped words, $14 the silver that it earns, $15 what of
 * it is worth a fen, $16 whether the member is linked to the shop: then it counts in nothing.
 */
export const addComment = statement(
  "comment.add",
  { goodsId: col.id, silverCent: col.cent },
  `with ${commentedSql({ lineId: "$1", memberId: "$2", now: "$3", supplementUntil: "$12", silverCent: "$14", perFenCent: "$15" })},
   written as (
     insert into comment (id, line_id, order_id, goods_id, shop_id, member_id, score_goods, score_service, score_express,
       text, pictures, video, is_anonymous, specs, words, created_at, is_linked)
     select $4, id, order_id, goods_id, shop_id, $2, $5::int, $6::int, $7::int, $8, $9::jsonb, $10, $11, specs, $13::jsonb, $3,
       $16::boolean from line),
   worded as (
     insert into comment_word as w (goods_id, word, count)
     select line.goods_id, x.word, 1 from line, jsonb_array_elements_text($13::jsonb) as x (word) where not $16 order by x.word
     on conflict (goods_id, word) do update set count = w.count + 1),
   tallied as (
     insert into comment_tally as t (goods_id, count, stars, good, middle, bad, with_picture)
     select goods_id, 1, $5, ($5 >= 4)::int, ($5 = 3)::int, ($5 <= 2)::int, ($9::jsonb <> '[]' or $10 <> '')::int from line where not $16
     on conflict (goods_id) do update set count = t.count + 1, stars = t.stars + excluded.stars,
       good = t.good + excluded.good, middle = t.middle + excluded.middle, bad = t.bad + excluded.bad,
       with_picture = t.with_picture + excluded.with_picture
     returning t.goods_id, t.count, t.stars, t.good),
   scored as (${goodsScoredSql("tallied")})
   select goods_id, comment_due_cent as silver_cent from line`,
);
/** A member's comments earn one by one, since a day's are counted: $1 member. */
export const lockCommenter = statement.byKey(
  "comment.lock_member",
  {},
  "select id from member where id = $1 for no key update",
);
/** What the comments of a member have earned: $1 member, $2 since when. */
export const earnedSince = statement.byKey(
  "comment.earned_since",
  { silverCent: col.cent },
  `select coalesce(sum(l.comment_silver_cent + l.comment_due_cent), 0)::bigint as silver_cent from comment c
     join order_line l on l.id = c.line_id
   where c.member_id = $1 and c.created_at >= $2`,
);
/** Of which shop a line of a member's is: $1 line, $2 member. */
export const shopOfLine = statement.byKey(
  "comment.shop_of_line",
  { shopId: col.id },
  "select o.shop_id from order_line l join orders o on o.id = l.order_id where l.id = $1 and o.member_id = $2 and o.shop_id is not null",
);
/** Why a line cannot be commented: $1 line, $2 member. */
export const lineState = statement(
  "comment.line_state",
  {
    isCommented: col.bool,
    isStaff: col.bool,
    isKept: col.bool,
    state: col.oneOf(orderStates),
    commentUntil: col.maybe(col.time),
  },
  `select l.commented_at is not null as is_commented, ${ofStaff("o.shop_id", "o.member_id")} as is_staff,
     ${isKept("l")} as is_kept, o.state, o.comment_until from order_line l
    join orders o on o.id = l.order_id where l.id = $1 and o.member_id = $2`,
);

/** $1 comment, $2 member, $3 now, $4 text, $5 pictures, $6 video. */
export const addSupplement = statement(
  "comment.supplement",
  { goodsId: col.id },
  `with written as (
     update comment c set supplement_text = $4, supplement_pictures = $5::jsonb, supplement_video = $6, supplemented_at = $3
       from order_line l
     where c.id = $1 and c.member_id = $2 and c.supplemented_at is null and l.id = c.line_id and l.supplement_until > $3
       returning c.line_id, c.goods_id, c.hidden_at, c.is_linked),
   lined as (${supplementedSql({ from: "written", now: "$3" })}),
   tallied as (update comment_tally t set supplemented = t.supplemented + 1 from written w where t.goods_id = w.goods_id
     and w.hidden_at is null and not w.is_linked)
   select goods_id from written`,
);
export const supplementState = statement(
  "comment.supplement_state",
  { isSupplemented: col.bool },
  "select supplemented_at is not null as is_supplemented from comment where id = $1 and member_id = $2",
);

export const commentColumns = {
  commentId: col.id,
  waresId: col.id,
  nickname: col.text,
  avatar: col.text,
  level: col.int,
  isAnonymous: col.bool,
  score: col.int,
  text: col.text,
  pictures: col.texts,
  video: col.text,
  specs: col.texts,
  createdAt: col.ms,
  supplementText: col.text,
  supplementPictures: col.texts,
  supplementVideo: col.text,
  supplementedAt: col.maybe(col.ms),
  replyText: col.text,
  repliedAt: col.maybe(col.ms),
  helpful: col.int,
  words: col.json(z.array(z.enum(commentWordKeys))),
  replies: col.int,
} as const;
export const commentFields = `c.id as comment_id, c.goods_id as wares_id, m.nickname, m.avatar, m.level,
  c.is_anonymous, c.score_goods as score, c.text, c.pictures, c.video, c.specs, c.created_at,
  c.supplement_text, c.supplement_pictures, c.supplement_video, c.supplemented_at, c.reply_text, c.replied_at, c.helpful, c.words,
  c.replies`;
export const page = (n: number): string =>
  `($${n}::timestamptz is null or (c.created_at, c.id) < ($${n}, $${n + 1}::bigint))`;

/** SQL of a comment's choice: its values with blanks between. */
const choiceSql = "(select string_agg(x.value, ' ') from jsonb_array_elements_text(c.specs) as x (value))";
/** SQL of a product's comments by $2 tag, $3 choice or null, $4 tapped word or null. */
const commentsSql = `select ${commentFields} from comment c join member m on m.id = c.member_id where c.goods_id = $1
     and c.hidden_at is null and case $2::text when 'picture' then c.pictures <> '[]' or c.video <> ''
       when 'good' then c.score_goods >= 4 when 'middle' then c.score_goods = 3 when 'bad' then c.score_goods <= 2
       when 'supplement' then c.supplemented_at is not null else true end
     and ($3::text is null or ${choiceSql} = $3) and ($4::text is null or c.words ? $4)`;
/** Newest first: $1 goods, $2 tag, $3 choice, $4 word, $5 $6 the row before, $7 how many. */
export const listComments = statement(
  "comment.list",
  commentColumns,
  `${commentsSql} and ${page(5)} order by c.created_at desc, c.id desc limit $7`,
);
/** The same, most helpful first; the row before is known by its number of votes as a time in ms. */
export const listHelpful = statement(
  "comment.list_helpful",
  commentColumns,
  `${commentsSql} and ($5::timestamptz is null
     or (c.helpful, c.id) < ((extract(epoch from $5::timestamptz) * 1000)::int, $6::bigint))
   order by c.helpful desc, c.id desc limit $7`,
);
/** The choices that were commented most: $1 goods. */
export const listChoices = statement(
  "comment.choices",
  { choice: col.text, count: col.int },
  `select choice, count(*)::int as count from (select ${choiceSql} as choice from comment c where c.goods_id = $1
     and c.hidden_at is null) x where choice is not null group by 1 order by 2 desc, 1 limit 8`,
);
export type CommentRow = typeof listComments extends Statement<infer Row> ? Row : never;

export const own = {
  ...commentColumns,
  lineId: col.id,
  orderId: col.id,
  title: col.text,
  goodsPicture: col.text,
  scoreService: col.int,
  scoreExpress: col.int,
  supplementUntil: col.maybe(col.ms),
  isHidden: col.bool,
  hiddenReason: col.text,
} as const;
export const ownFields = `${commentFields}, c.line_id, c.order_id, l.title, l.picture as goods_picture, c.score_service, c.score_express,
  l.supplement_until, c.hidden_at is not null as is_hidden, c.hidden_reason`;
export const ownJoins = "join member m on m.id = c.member_id join order_line l on l.id = c.line_id";
export const listOwn = statement(
  "comment.list_own",
  own,
  `select ${ownFields} from comment c ${ownJoins} where c.member_id = $1 and ${page(2)} order by c.created_at desc, c.id desc limit $4`,
);
export type OwnRow = typeof listOwn extends Statement<infer Row> ? Row : never;
export const findOwn = statement(
  "comment.find_own",
  own,
  `select ${ownFields} from comment c ${ownJoins} where c.id = $1 and c.member_id = $2`,
);
export const tally = statement(
  "comment.tally",
  {
    words: col.json(z.array(z.object({ word: z.enum(commentWordKeys), count: z.int() }))),
    count: col.int,
    stars: col.int,
    good: col.int,
    middle: col.int,
    bad: col.int,
    withPicture: col.int,
    supplemented: col.int,
  },
  `select t.count, t.stars, t.good, t.middle, t.bad, t.with_picture, t.supplemented,
     coalesce((select json_agg(json_build_object('word', w.word, 'count', w.count) order by w.count desc, w.word)
       from comment_word w where w.goods_id = t.goods_id and w.count > 0), '[]') as words
   from comment_tally t where t.goods_id = $1`,
);

/** Lines that wait: $1 member, $2 order or null, $3 now, $4 $5 the row before, $6 how many. */
export const listTargets = statement(
  "comment.targets",
  {
    lineId: col.id,
    orderId: col.id,
    waresId: col.id,
    shopName: col.text,
    isSelf: col.bool,
    title: col.text,
    picture: col.text,
    specs: col.texts,
    receivedAt: col.ms,
    until: col.ms,
  },
  `select l.id as line_id, o.id as order_id, l.goods_id as wares_id, h.name as shop_name, h.is_self, l.title, l.picture,
    l.specs, o.received_at, o.comment_until as until
   from orders o join order_line l on l.order_id = o.id join shop h on h.id = o.shop_id
   where o.member_id = $1 and ($2::bigint is null or o.id = $2) and o.uncommented > 0 and o.received_at is not null
     and o.state in ('received', 'done') and o.comment_until > $3 and o.hidden_at is null
     and l.commented_at is null and ${isKept("l")} and ${isInHand("l", "o")}
     and ($4::timestamptz is null or (o.received_at, l.id) < ($4, $5::bigint))
   order by o.received_at desc, l.id desc limit $6`,
);
export type TargetRow = typeof listTargets extends Statement<infer Row> ? Row : never;
export const ownsOrder = statement(
  "comment.owns_order",
  { id: col.id },
  "select id from orders where id = $1 and member_id = $2",
);

/** Votes once a member, or takes the vote back: $1 comment, $2 member, $3 now, $4 whether it helped. */
export const vote = statement(
  "comment.vote",
  { helpful: col.int, isOwn: col.bool },
  `with target as (select id, member_id, helpful from comment where id = $1 and hidden_at is null),
   added as (insert into comment_vote (comment_id, member_id, created_at) select id, $2, $3 from target
     where $4::boolean and member_id <> $2 on conflict do nothing returning comment_id),
   taken as (delete from comment_vote v using target where not $4 and v.comment_id = target.id and v.member_id = $2 returning v.comment_id),
   counted as (update comment c set helpful = c.helpful + case when $4 then 1 else -1 end
     where c.id in (select comment_id from added union all select comment_id from taken) returning c.helpful)
   select coalesce((select helpful from counted), target.helpful) as helpful, target.member_id = $2 as is_own from target`,
);
/** Takes back the votes of a closed account. */
export const dropVotesOfMember = statement.byKey(
  "comment.drop_votes",
  {},
  `with gone as (delete from comment_vote where member_id = $1 returning comment_id)
   update comment c set helpful = c.helpful - 1 from gone where c.id = gone.comment_id`,
);
export const votesOf = statement(
  "comment.votes_of",
  { id: col.id },
  `select v.comment_id as id from comment_vote v join comment c on c.id = v.comment_id where v.member_id = $1
    and c.goods_id = $2 order by v.created_at desc limit 200`,
);

/** Averages of the shops that got comments, or lost one, in the last two hours, in hundredths of a star. */
export const scoreShops = statement.bulk(
  "comment.score_shops",
  {},
  shopsScoredSql(`select shop_id, round(avg(score_goods) * 100)::int as goods, round(avg(score_service) * 100)::int as service,
       round(avg(score_express) * 100)::int as express from comment
     where hidden_at is null and not is_linked and shop_id in (select shop_id from comment
       where greatest(created_at, hidden_at) > $1::timestamptz - interval '2 hours')
     group by shop_id`),
);
