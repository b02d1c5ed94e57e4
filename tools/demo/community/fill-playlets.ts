/** Fills the playlets: series with their films, what the demo member unlocked, follows and watched. */
import { cent } from "@heshi/kernel/credit";
import { recipes, type Transfer } from "@heshi/server/modules/ledger/ledger.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { memberId as idOfMember } from "../fill/fill-members.ts";
import { operatorId } from "../fill/fill-operators.ts";
import { assetUrl, type Calendar, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import { PLAYLET_ROWS } from "./playlets.data.ts";

const DAY = 86_400_000;
const memberId = (key: string): string => idOfMember(`m-${key}`);

const cells = (line = ""): string[] => line.split("|").map((cell) => cell.trim());
/** Series with their episodes; a series of several has films of its key and their numbers. */
export const makePlaylets = () =>
  PLAYLET_ROWS.trim()
    .split("\n\n")
    .map((block) => {
      const [head, ...lines] = block.split("\n");
      const [key = "", title = "", summary = "", level = ""] = cells(head);
      const episodes = lines.map((line) => {
        const [number = "", name = "", words = "", silver, seconds] = cells(line);
        return {
          film: lines.length > 1 ? `${key}-${number}` : key,
          number: Number(number),
          title: name,
          summary: words,
          silver: Number(silver),
          seconds: Number(seconds),
        };
      });
      return { key, title, summary, freeLevel: level === "" ? null : Number(level), episodes };
    });

type Series = ReturnType<typeof makePlaylets>[number];
const seriesId = (key: string): string => demoId(`playlet ${key}`);
const episodeId = (film: string): string => demoId(`playlet episode ${film}`);
const file = (name: string): string => assetUrl(`demo/playlet/${name}`);

function seriesRows({ key, title, summary, freeLevel }: Series, at: number, calendar: Calendar) {
  const [madeAt, shownAt] = [calendar.at((21 - at) * DAY), calendar.at((20 - at) * DAY)];
  const row: Row = {
    id: seriesId(key),
    state: "shown",
    title,
    summary,
    cover: file(`cover-${key}.webp`),
    filing: "演示",
    is_for_minors: true,
    free_level: freeLevel,
    sort: (at + 1) * 10,
    created_at: madeAt,
    changed_at: shownAt,
  };
  const event: Row = {
    playlet_id: row["id"],
    kind: "publish",
    actor: "operator",
    actor_id: operatorId("苏沐"),
    from_state: "draft",
    to_state: "shown",
    at: shownAt,
  };
  return { row, event };
}

const liked = adhoc(
  "demo.fill.playlet_likes",
  `insert into playlet_like (member_id, episode_id, at) select m.id, e.id, $1::timestamptz - ((m.id + e.id) % 200) * interval '1 hour'
   from playlet_episode e cross join member m where m.state = 'active' and e.price_cent = 0 and abs(hashtext(m.id::text || e.id)) % 3 > 0`,
);
const followed = adhoc(
  "demo.fill.playlet_follows",
  `insert into playlet_follow (member_id, playlet_id, at) select m.id, p.id, $1::timestamptz - ((m.id + p.id) % 200) * interval '1 hour'
   from playlet p cross join member m where m.state = 'active' and abs(hashtext(m.id::text || p.id)) % 3 = 0
   on conflict do nothing`,
);
const counted = adhoc(
  "demo.fill.playlet_counts",
  `with likes as (update playlet_episode e set likes = (select count(*) from playlet_like l where l.episode_id = e.id))
   update playlet p set follows = (select count(*) from playlet_follow f where f.playlet_id = p.id)`,
);

/** The third episode, which the demo member paid for and has not begun. */
const unlock = {
  unlockNo: `U${demoId("playlet unlock").slice(-18)}`,
  memberId: memberId("demo"),
  silver: cent(2000),
  note: "茶山来信 第 3 集",
};
const UNLOCKED_AGO = 2 * DAY;
/** What it cost, as a move of the ledger. */
export const playletMoves = (calendar: Calendar): (Transfer & { at: Date })[] => [
  { ...recipes.playletUnlocked(unlock), at: calendar.at(UNLOCKED_AGO) },
];
const unlockRow = (calendar: Calendar): Row => ({
  id: demoId("playlet unlock"),
  no: unlock.unlockNo,
  episode_id: episodeId("letter-3"),
  member_id: unlock.memberId,
  price_cent: unlock.silver,
  worth_fen: 20,
  at: calendar.at(UNLOCKED_AGO),
  back_until: calendar.at(UNLOCKED_AGO - 30 * DAY),
});

/** The films, and the episodes that show them. */
async function fillEpisodes(tx: Tx, calendar: Calendar): Promise<void> {
  const episodes = makePlaylets().flatMap((one) => one.episodes.map((each) => ({ ...each, key: one.key })));
  const at = calendar.at(21 * DAY);
  const films = episodes.map(({ film, seconds }) => ({
    id: demoId(`playlet film ${film}`),
    url: file(`${film}.mp4`),
    seconds,
    width: 360,
    height: 640,
    created_at: at,
  }));
  const rows = episodes.map(({ film, key, number, title, summary, silver }, place) => ({
    id: episodeId(film),
    playlet_id: seriesId(key),
    number,
    title,
    summary,
    film_id: demoId(`playlet film ${film}`),
    picture: file(`${film}.webp`),
    price_cent: silver * 100,
    created_at: new Date(at.getTime() + place * 60_000),
  }));
  await insertRows(tx, "playlet_film", films);
  await insertRows(tx, "playlet_episode", rows);
}

/** Where the demo member is. */
const seen = (film: string, second: number, at: Date): Row => ({
  member_id: memberId("demo"),
  episode_id: episodeId(film),
  playlet_id: seriesId(film.split("-")[0] ?? film),
  second,
  furthest: second,
  at,
});

/** Fills the playlets; members and operators must be there. */
export async function fillPlaylets(tx: Tx, calendar: Calendar): Promise<void> {
  const series = makePlaylets().map((one, at) => seriesRows(one, at, calendar));
  const rows = series.map(({ row }) => row);
  const events = series.map(({ event }) => event);
  await insertRows(tx, "playlet", rows);
  await insertRows(tx, "playlet_event", events);
  await fillEpisodes(tx, calendar);
  await insertRows(tx, "playlet_unlock", [unlockRow(calendar)]);
  await insertRows(tx, "playlet_progress", [
    seen("letter-1", 30, calendar.at(3 * DAY)),
    seen("ferry", 22, calendar.at(5 * DAY)),
    seen("letter-2", 13, calendar.at(DAY)),
  ]);
  const own = { member_id: memberId("demo"), playlet_id: seriesId("letter"), at: calendar.at(3 * DAY) };
  await insertRows(tx, "playlet_follow", [own]);
  await tx.run(liked, [calendar.now]);
  await tx.run(followed, [calendar.now]);
  await tx.run(counted);
}
