import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";

/** How long a film may be, in seconds. */
export const FILM_SECONDS = 180;

export const playletStates = ["draft", "shown", "withdrawn"] as const;

/** Silver in hundredths. */
export const PriceCent = z.int().check(z.minimum(0), z.maximum(100_000));

/** A series as lists show it. */
export const PlayletCard = z.object({
  playletId: Id,
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  episodes: z.int(),
  freeEpisodes: z.int(),
  follows: z.int(),
  isFollowed: z.boolean(),
  /** The episode that the caller watched last, and to which second. */
  watched: z.optional(z.object({ number: z.int(), second: z.int() })),
});

/** An episode of a series; `isOpen`: the caller may watch it. */
export const EpisodeRow = z.object({
  episodeId: Id,
  number: z.int(),
  title: z.string(),
  summary: z.string(),
  picture: z.string(),
  seconds: z.int(),
  priceCent: PriceCent,
  isOpen: z.boolean(),
  isLiked: z.boolean(),
  likes: z.int(),
  /** Where the caller was. */
  second: z.int(),
});

/** A series with its episodes, for the player. */
export const PlayletDetail = z.extend(PlayletCard, {
  filing: z.string(),
  /** The level from which members watch all of it. */
  freeLevel: z.optional(z.int()),
  level: z.int(),
  /** So many days after an unlock a withdrawal gives it back, where it was not watched. */
  backDays: z.int(),
  silverCent: z.int(),
  list: z.array(EpisodeRow),
  /** The episode to begin with. */
  number: z.int(),
  /** The series after it. */
  next: z.optional(z.object({ playletId: Id, title: z.string() })),
});
