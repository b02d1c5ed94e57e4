import { col, statement } from "../../platform/database/statement.ts";
import { authorColumns, authorFields, authorJoins, unhiddenSql } from "./expert.store.ts";

/** SQL: member `a` writes here, or is who asks: of no one else the community shows anything. */
const isAuthor = (me: string): string =>
  `(a.id = ${me} or exists (select from post w where w.member_id = a.id and w.is_shown)
     or exists (select from expert x where x.member_id = a.id and x.badge is not null))`;

/** Locks somebody against closing their account: $1 mid. */
export const holdAuthor = statement.byKey(
  "expert.hold_author",
  { id: col.id },
  "select id from member where mid = $1 and state <> 'closed' for key share",
);
/** Who writes, by their public number: $1 mid, $2 who asks. */
export const findAuthor = statement.byKey(
  "expert.find_author",
  { id: col.id },
  `select a.id from member a where a.mid = $1 and a.state <> 'closed' and ${isAuthor("$2")}`,
);
/** Whom a member follows or hides, also when they have left or write no more: $1 mid, $2 who asks. */
export const findKept = statement.byKey(
  "expert.find_kept",
  { id: col.id },
  `select a.id from member a where a.mid = $1 and (exists (select from author_block b where b.member_id = $2 and b.author_id = a.id)
     or exists (select from author_follow f where f.member_id = $2 and f.author_id = a.id))`,
);

/** $1 member, $2 author, $3 now. */
export const addFollow = statement(
  "expert.follow",
  {},
  "insert into author_follow (member_id, author_id, at) values ($1, $2, $3) on conflict do nothing",
);
/** $1 member, $2 author. */
export const dropFollow = statement.byKey(
  "expert.unfollow",
  {},
  "delete from author_follow where member_id = $1 and author_id = $2",
);
/** Counts followers: $1 author, $2 how many more. */
export const countFollow = statement(
  "expert.count_follow",
  { followers: col.int },
  `insert into author_tally as t (member_id, followers) values ($1, greatest($2::int, 0))
   on conflict (member_id) do update set followers = t.followers + $2::int returning followers`,
);
/** $1 author. */
export const findFollowers = statement.byKey(
  "expert.followers",
  { followers: col.int },
  "select followers from author_tally where member_id = $1",
);

/** $1 member, $2 author, $3 now. */
export const addBlock = statement(
  "expert.block",
  {},
  "insert into author_block (member_id, author_id, at) values ($1, $2, $3) on conflict do nothing",
);
/** $1 member, $2 author. */
export const dropBlock = statement.byKey(
  "expert.unblock",
  {},
  "delete from author_block where member_id = $1 and author_id = $2",
);
/** $1 member, $2 $3 the row before, $4 how many. */
export const listBlocked = statement(
  "expert.blocked",
  { id: col.id, mid: col.text, nickname: col.text, avatar: col.text, at: col.ms },
  `select m.id, m.mid, m.nickname, m.avatar, b.at from author_block b join member m on m.id = b.author_id
   where b.member_id = $1 and ($2::timestamptz is null or (b.at, b.author_id) < ($2, $3::bigint))
   order by b.at desc, b.author_id desc limit $4`,
);

/** SQL of how much a member has published. */
const posts =
  "(select count(*)::int from post p where p.member_id = m.id and p.is_shown and p.parent_id is null)";

/** Experts: $1 who reads, $2 now, $3 field or null, $4 $5 the row before, $6 how many. */
export const listExperts = statement(
  "expert.experts",
  { ...authorColumns, id: col.id, about: col.text, posts: col.int, passedAt: col.ms },
  `select e.id, ${authorFields("$1")}, e.about, ${posts} as posts, e.passed_at
   from expert e join member m on m.id = e.member_id left join author_tally t on t.member_id = m.id
   where e.badge is not null and e.valid_until > $2::timestamptz and m.state = 'active' and ${unhiddenSql("$1", "m.id")}
     and ($3::text is null or e.field = $3)
     and ($4::timestamptz is null or (e.passed_at, e.id) < ($4, $5::bigint))
   order by e.passed_at desc, e.id desc limit $6`,
);

/** Somebody who writes: $1 who reads, $2 now, $3 mid. */
export const readAuthor = statement.byKey(
  "expert.author",
  {
    ...authorColumns,
    about: col.text,
    posts: col.int,
    isBlocked: col.bool,
    validUntil: col.maybe(col.ms),
  },
  `select ${authorFields("$1")}, coalesce(e.about, '') as about, e.valid_until, ${posts} as posts,
     exists (select from author_block b where b.member_id = $1 and b.author_id = m.id) as is_blocked
   from member a ${authorJoins("a.id", "$2")} where a.mid = $3 and a.state <> 'closed' and ${isAuthor("$1")}`,
);

/** What a closing account followed goes, and what it followed counts one less: $1 member. */
export const dropFollows = statement(
  "expert.drop_follows",
  {},
  `with gone as (delete from author_follow where member_id = $1 returning author_id),
   less as (update author_tally t set followers = t.followers - 1 from gone where t.member_id = gone.author_id),
   lost as (delete from author_follow where author_id = $1)
   delete from author_tally where member_id = $1`,
);
