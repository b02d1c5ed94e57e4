import { playletStates } from "@heshi/contract/content/playlet-view";
import { col, statement } from "../../platform/database/statement.ts";

const unlocksSql = `select count(*)::int as unlocks, coalesce(sum(u.price_cent), 0)::bigint as silver_cent from playlet_unlock u
   join playlet_episode e on e.id = u.episode_id where e.playlet_id = p.id and not u.is_due`;

/** All series in their order. */
export const listPlaylets = statement(
  "playlet.desk",
  {
    playletId: col.id,
    title: col.text,
    summary: col.text,
    cover: col.text,
    filing: col.text,
    isForMinors: col.bool,
    freeLevel: col.maybe(col.int),
    sort: col.int,
    state: col.oneOf(playletStates),
    reason: col.text,
    episodes: col.int,
    follows: col.int,
    unlocks: col.int,
    silverCent: col.int,
  },
  `select p.id as playlet_id, p.title, p.summary, p.cover, p.filing, p.is_for_minors, p.free_level, p.sort, p.state, p.reason, p.follows,
     (select count(*)::int from playlet_episode e where e.playlet_id = p.id) as episodes, x.unlocks, x.silver_cent
   from playlet p cross join lateral (${unlocksSql}) x order by p.sort, p.id limit 1000`,
);

/** Locks a series, as it is before an act: $1 series. */
export const lockPlaylet = statement.byKey(
  "playlet.lock",
  {
    id: col.id,
    state: col.oneOf(playletStates),
    title: col.text,
    summary: col.text,
    cover: col.text,
    filing: col.text,
    isForMinors: col.bool,
    freeLevel: col.maybe(col.int),
    sort: col.int,
  },
  `select id, state, title, summary, cover, filing, is_for_minors, free_level, sort from playlet where id = $1 for update`,
);
/** Whether a series has an episode: $1 series. */
export const hasEpisode = statement(
  "playlet.has_episode",
  { found: col.bool },
  "select exists (select from playlet_episode where playlet_id = $1) as found",
);

/** $1 id, $2 title, $3 summary, $4 cover, $5 filing number, $6 for minors, $7 level, $8 order, $9 now. */
export const addPlaylet = statement(
  "playlet.add",
  {},
  `insert into playlet (id, title, summary, cover, filing, is_for_minors, free_level, sort, created_at, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
);
export const changePlaylet = statement.byKey(
  "playlet.change",
  {},
  `update playlet set title = $2, summary = $3, cover = $4, filing = $5, is_for_minors = $6, free_level = $7, sort = $8, changed_at = $9
   where id = $1`,
);

/**
 * Unlocks of a withdrawn series that were not watched to the half become due: $1 series, $2 now. Behind the lock of the series, which every
 * unlock holds until its commit.
 */
export const makeDue = statement.byKey(
  "playlet.make_due",
  {},
  `update playlet_unlock u set is_due = true from playlet_episode e, playlet_film f
   where e.id = u.episode_id and f.id = e.film_id and e.playlet_id = $1 and not u.is_due and u.back_until > $2::timestamptz
     and not exists (select from playlet_progress g where g.member_id = u.member_id and g.episode_id = e.id
       and 2 * g.furthest >= f.seconds)`,
);
/** What is to be given back, the first so many: $1 how many. */
export const listDue = statement(
  "playlet.due",
  { id: col.id, memberId: col.id },
  "select id, member_id from playlet_unlock where is_due and back_at is null order by id limit $1",
);
/** Locks whom something is given back: $1 member. */
export const lockReceiver = statement.byKey(
  "playlet.lock_receiver",
  { id: col.id },
  "select id from member where id = $1 and state <> 'closed' for no key update",
);
/** Takes an unlock that is due: $1 unlock, $2 now. */
export const takeDue = statement.byKey(
  "playlet.take_due",
  { no: col.text, memberId: col.id, episodeId: col.id, priceCent: col.cent },
  `update playlet_unlock set back_at = $2 where id = $1 and is_due and back_at is null
   returning no, member_id, episode_id, price_cent`,
);
/** How an episode is called: $1 episode. */
export const nameOfEpisode = statement.byKey(
  "playlet.name_of",
  { title: col.text, number: col.int },
  "select p.title, e.number from playlet_episode e join playlet p on p.id = e.playlet_id where e.id = $1",
);

const episodeColumns = {
  episodeId: col.id,
  playletId: col.id,
  number: col.int,
  title: col.text,
  summary: col.text,
  film: col.text,
  picture: col.text,
  priceCent: col.int,
} as const;
const episode =
  "e.id as episode_id, e.playlet_id, e.number, e.title, e.summary, f.url as film, e.picture, e.price_cent";
/** Episodes: $1 series or null, $2 $3 the row before, $4 how many. */
export const listDesk = statement(
  "playlet.desk_episodes",
  {
    ...episodeColumns,
    playlet: col.text,
    seconds: col.int,
    likes: col.int,
    unlocks: col.int,
    createdAt: col.time,
  },
  `select ${episode}, p.title as playlet, f.seconds, e.likes, e.created_at,
     (select count(*)::int from playlet_unlock u where u.episode_id = e.id and not u.is_due) as unlocks
   from playlet_episode e join playlet p on p.id = e.playlet_id join playlet_film f on f.id = e.film_id
   where ($1::bigint is null or e.playlet_id = $1) and ($2::timestamptz is null or (e.created_at, e.id) < ($2, $3::bigint))
   order by e.created_at desc, e.id desc limit $4`,
);
/** An episode as it is before an act, behind the lock of its series, by which operators change it alone: $1 episode. */
export const findDesk = statement.byKey(
  "playlet.find_desk",
  episodeColumns,
  `select ${episode} from playlet_episode e join playlet_film f on f.id = e.film_id where e.id = $1`,
);
/** The episode of a series with a number: $1 series, $2 number. */
export const findNumber = statement.byKey(
  "playlet.find_number",
  { id: col.id },
  "select id from playlet_episode where playlet_id = $1 and number = $2",
);
/** $1 id, $2 series, $3 number, $4 title, $5 summary, $6 film, $7 picture, $8 price, $9 now. */
export const addEpisode = statement(
  "playlet.add_episode",
  {},
  `insert into playlet_episode (id, playlet_id, number, title, summary, film_id, picture, price_cent, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
/** $1 id, $2 number, $3 title, $4 summary, $5 film, $6 picture, $7 price. */
export const changeEpisode = statement.byKey(
  "playlet.change_episode",
  {},
  "update playlet_episode set number = $2, title = $3, summary = $4, film_id = $5, picture = $6, price_cent = $7 where id = $1",
);
/** Whether somebody unlocked an episode, also what was given back: $1 episode. */
export const hasUnlock = statement(
  "playlet.has_unlock",
  { found: col.bool },
  "select exists (select from playlet_unlock where episode_id = $1) as found",
);
/** $1 episode. */
export const removeEpisode = statement.byKey(
  "playlet.remove_episode",
  {},
  "delete from playlet_episode where id = $1",
);

/** $1 id, $2 address, $3 seconds, $4 width, $5 height, $6 now. */
export const addFilm = statement(
  "playlet.add_film",
  {},
  `insert into playlet_film (id, url, seconds, width, height, created_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
);
/** $1 address. */
export const findFilm = statement.byKey(
  "playlet.find_film",
  { id: col.id },
  "select id from playlet_film where url = $1",
);
