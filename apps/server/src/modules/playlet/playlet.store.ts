import { col, statement } from "../../platform/database/statement.ts";

/** SQL: episode `e` of series `p` is open to member `m`. */
const openSql = `(e.price_cent = 0 or coalesce(p.free_level <= m.level, false)
   or exists (select from playlet_unlock u where u.episode_id = e.id and u.member_id = m.id and not u.is_due))`;
/** SQL: series `p` is shown to a member, in minors' mode if $2. */
const shownSql = "p.state = 'shown' and (p.is_for_minors or not $2::boolean)";

const cardColumns = {
  playletId: col.id,
  title: col.text,
  summary: col.text,
  cover: col.text,
  episodes: col.int,
  freeEpisodes: col.int,
  follows: col.int,
  isFollowed: col.bool,
  watchedNumber: col.maybe(col.int),
  watchedSecond: col.maybe(col.int),
} as const;
const card = `p.id as playlet_id, p.title, p.summary, p.cover, p.follows, w.number as watched_number, w.second as watched_second,
   (select count(*)::int from playlet_episode e where e.playlet_id = p.id) as episodes,
   (select count(*)::int from playlet_episode e where e.playlet_id = p.id and e.price_cent = 0) as free_episodes,
   exists (select from playlet_follow f where f.member_id = $1 and f.playlet_id = p.id) as is_followed`;
const watched = `left join lateral (select e.number, g.second, g.at from playlet_progress g join playlet_episode e on e.id = g.episode_id
     where g.member_id = $1 and g.playlet_id = p.id order by g.at desc limit 1) w on true`;

const feed = { ...cardColumns, at: col.time } as const;
/** Series: $1 member, $2 in minors' mode, $3 $4 the row before, $5 how many. By their order, which is kept as a time for the cursor. */
export const listAll = statement(
  "playlet.all",
  feed,
  `select ${card}, to_timestamp(p.sort) as at from playlet p ${watched} where ${shownSql}
     and ($3::timestamptz is null or (p.sort, p.id) > (extract(epoch from $3::timestamptz)::int, $4::bigint))
   order by p.sort, p.id limit $5`,
);
export const listFollowed = statement(
  "playlet.followed",
  feed,
  `select ${card}, o.at from playlet_follow o join playlet p on p.id = o.playlet_id ${watched} where o.member_id = $1 and ${shownSql}
     and ($3::timestamptz is null or (o.at, p.id) < ($3, $4::bigint))
   order by o.at desc, p.id desc limit $5`,
);
export const listWatched = statement(
  "playlet.watched",
  feed,
  `select ${card}, o.at from (select playlet_id, max(at) as at from playlet_progress where member_id = $1 group by 1) o
     join playlet p on p.id = o.playlet_id ${watched} where ${shownSql}
     and ($3::timestamptz is null or (o.at, p.id) < ($3, $4::bigint))
   order by o.at desc, p.id desc limit $5`,
);

/** A series for its player: $1 member, $2 in minors' mode, $3 series. */
export const findPlaylet = statement.byKey(
  "playlet.find",
  {
    ...cardColumns,
    filing: col.text,
    freeLevel: col.maybe(col.int),
    level: col.int,
    silverCent: col.int,
    nextId: col.maybe(col.id),
    nextTitle: col.maybe(col.text),
  },
  `select ${card}, p.filing, p.free_level, m.level, n.id as next_id, n.title as next_title,
     coalesce((select a.balance from ledger_account a where a.owner_kind = 'member' and a.owner_id = m.id
       and a.purpose = 'available' and a.currency = 'CREDIT2'), 0) as silver_cent
   from playlet p join member m on m.id = $1 ${watched}
   left join lateral (select x.id, x.title from playlet x where x.state = 'shown' and (x.is_for_minors or not $2::boolean)
     and (x.sort, x.id) > (p.sort, p.id) order by x.sort, x.id limit 1) n on true
   where p.id = $3 and ${shownSql}`,
);
/** The episodes of a series, in their order: $1 member, $2 series. */
export const listEpisodes = statement(
  "playlet.episodes",
  {
    episodeId: col.id,
    number: col.int,
    title: col.text,
    summary: col.text,
    picture: col.text,
    seconds: col.int,
    priceCent: col.int,
    isOpen: col.bool,
    isLiked: col.bool,
    likes: col.int,
    second: col.int,
  },
  `select e.id as episode_id, e.number, e.title, e.summary, e.picture, f.seconds, e.price_cent, ${openSql} as is_open, e.likes,
     exists (select from playlet_like l where l.member_id = m.id and l.episode_id = e.id) as is_liked, coalesce(g.second, 0) as second
   from playlet p join playlet_episode e on e.playlet_id = p.id join playlet_film f on f.id = e.film_id join member m on m.id = $1
   left join playlet_progress g on g.member_id = m.id and g.episode_id = e.id
   where p.id = $2 order by e.number`,
);

/** An episode of a series that is shown: $1 member, $2 in minors' mode, $3 episode. */
export const findEpisode = statement.byKey(
  "playlet.episode",
  {
    episodeId: col.id,
    playletId: col.id,
    playlet: col.text,
    number: col.int,
    film: col.text,
    seconds: col.int,
    priceCent: col.cent,
    isOpen: col.bool,
    second: col.int,
    silverCent: col.cent,
  },
  `select e.id as episode_id, p.id as playlet_id, p.title as playlet, e.number, f.url as film, f.seconds, e.price_cent,
     ${openSql} as is_open, coalesce(g.second, 0) as second, coalesce((select a.balance from ledger_account a where a.owner_kind = 'member'
       and a.owner_id = m.id and a.purpose = 'available' and a.currency = 'CREDIT2'), 0) as silver_cent
   from playlet_episode e join playlet p on p.id = e.playlet_id join playlet_film f on f.id = e.film_id join member m on m.id = $1
   left join playlet_progress g on g.member_id = m.id and g.episode_id = e.id
   where e.id = $3 and ${shownSql}`,
);

/** The series of an episode, which does not change: $1 episode. */
export const seriesOf = statement.byKey(
  "playlet.series_of",
  { id: col.id },
  "select playlet_id as id from playlet_episode where id = $1",
);
/** Keeps a series from being withdrawn until the commit: $1 series. */
export const holdPlaylet = statement.byKey(
  "playlet.hold",
  { id: col.id },
  "select id from playlet where id = $1 for share",
);
/** Locks what is counted: $1 episode. */
export const lockEpisode = statement.byKey(
  "playlet.lock_episode",
  { id: col.id },
  "select id from playlet_episode where id = $1 for update",
);

/** $1 id, $2 number, $3 episode, $4 member, $5 price, $6 worth, $7 now, $8 until when it may come back. */
export const addUnlock = statement(
  "playlet.unlock",
  {},
  `insert into playlet_unlock (id, no, episode_id, member_id, price_cent, worth_fen, at, back_until)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** $1 member, $2 episode, $3 now. */
export const addLike = statement(
  "playlet.like",
  {},
  "insert into playlet_like (member_id, episode_id, at) values ($1, $2, $3) on conflict do nothing",
);
/** $1 member, $2 episode. */
export const dropLike = statement.byKey(
  "playlet.unlike",
  {},
  "delete from playlet_like where member_id = $1 and episode_id = $2",
);
/** $1 episode, $2 how many more. */
export const countLike = statement.byKey(
  "playlet.count_like",
  { count: col.int },
  "update playlet_episode set likes = likes + $2::int where id = $1 returning likes as count",
);

/** Locks a series that is shown: $1 series, $2 in minors' mode. */
export const lockShown = statement.byKey(
  "playlet.lock_shown",
  { id: col.id },
  `select p.id from playlet p where p.id = $1 and ${shownSql} for no key update`,
);
/** $1 member, $2 series, $3 now. */
export const addFollow = statement(
  "playlet.follow",
  {},
  "insert into playlet_follow (member_id, playlet_id, at) values ($1, $2, $3) on conflict do nothing",
);
/** $1 member, $2 series. */
export const dropFollow = statement.byKey(
  "playlet.unfollow",
  {},
  "delete from playlet_follow where member_id = $1 and playlet_id = $2",
);
/** $1 series, $2 how many more. */
export const countFollow = statement.byKey(
  "playlet.count_follow",
  { count: col.int },
  "update playlet set follows = follows + $2::int where id = $1 returning follows as count",
);

/** Notes where a member is: $1 member, $2 episode, $3 series, $4 second, $5 now. */
export const noteProgress = statement(
  "playlet.progress",
  { second: col.int },
  `insert into playlet_progress as g (member_id, episode_id, playlet_id, second, furthest, at) values ($1, $2, $3, $4, $4, $5)
   on conflict (member_id, episode_id) do update set second = excluded.second, furthest = greatest(g.furthest, excluded.furthest),
     at = excluded.at returning second`,
);

/** What a closing account followed and liked goes and counts less, and what it unlocked goes: $1 member. */
export const dropAll = statement(
  "playlet.drop_all",
  {},
  `with unlocks as (delete from playlet_unlock where member_id = $1),
   follows as (delete from playlet_follow where member_id = $1 returning playlet_id),
   likes as (delete from playlet_like where member_id = $1 returning episode_id),
   less as (update playlet p set follows = greatest(p.follows - 1, 0) from follows f where p.id = f.playlet_id)
   update playlet_episode e set likes = greatest(e.likes - 1, 0) from likes l where e.id = l.episode_id`,
);
