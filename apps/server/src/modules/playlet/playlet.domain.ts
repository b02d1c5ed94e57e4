/** A series as a list reads it. */
type Card = {
  playletId: string;
  title: string;
  summary: string;
  cover: string;
  episodes: number;
  freeEpisodes: number;
  follows: number;
  isFollowed: boolean;
  watchedNumber: number | undefined;
  watchedSecond: number | undefined;
};

/** A series as lists show it. */
export const cardOf = (row: Card) => ({
  playletId: row.playletId,
  title: row.title,
  summary: row.summary,
  cover: row.cover,
  episodes: row.episodes,
  freeEpisodes: row.freeEpisodes,
  follows: row.follows,
  isFollowed: row.isFollowed,
  watched:
    row.watchedNumber === undefined
      ? undefined
      : { number: row.watchedNumber, second: row.watchedSecond ?? 0 },
});

/** So close to the end an episode counts as watched, and the next one is begun with, in seconds. */
const END = 2;

type Episode = { number: number; seconds: number; second: number; isOpen: boolean };
/** The episode to begin with: the one that was watched last, behind its end the next one that is open; else the first. */
export function beginAt(episodes: readonly Episode[], last: number | undefined): number {
  const first = episodes[0]?.number ?? 1;
  const seen = episodes.find(({ number }) => number === last);
  if (!seen) return first;
  if (seen.second < seen.seconds - END) return seen.number;
  return episodes.find(({ number, isOpen }) => number > seen.number && isOpen)?.number ?? seen.number;
}
