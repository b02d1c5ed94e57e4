import type { CommentWord } from "@heshi/contract/goods/comment-words";
import type { CommentTag, CommentView, OwnComment } from "@heshi/contract/goods/wares-comment";
import { maskNickname } from "@heshi/kernel/text";
import type * as z from "zod/mini";
import { LEAST_COMMENTS } from "../catalogue/tile.public.ts";
import type { CommentRow, OwnRow } from "./comment.store.ts";

const DAY_MS = 86_400_000;

/** A comment as everyone may see it. Pure. */
export function commentView(row: CommentRow): CommentView {
  const { isAnonymous, createdAt, supplementedAt, repliedAt } = row;
  return {
    ...row,
    ...(isAnonymous && { nickname: maskNickname(row.nickname), avatar: "", level: 0 }),
    video: row.video || undefined,
    supplement:
      supplementedAt === undefined
        ? undefined
        : {
            text: row.supplementText,
            pictures: row.supplementPictures,
            createdAt: supplementedAt,
            video: row.supplementVideo || undefined,
            daysAfter: Math.floor((supplementedAt - createdAt) / DAY_MS),
          },
    reply: repliedAt === undefined ? undefined : { text: row.replyText, createdAt: repliedAt },
  };
}

/** A comment as its author sees it: under the own name. Pure. */
export function ownView(row: OwnRow, now: Date): z.infer<typeof OwnComment> {
  const { nickname, avatar, level, title, goodsPicture, specs, supplementedAt, supplementUntil } = row;
  const isOpen = supplementedAt === undefined && (supplementUntil ?? 0) > now.getTime();
  return {
    ...row,
    ...commentView(row),
    nickname,
    avatar,
    level,
    goods: { title, picture: goodsPicture, specs },
    supplementUntil: isOpen ? supplementUntil : undefined,
  };
}

export type Tally = {
  count: number;
  stars: number;
  good: number;
  middle: number;
  bad: number;
  withPicture: number;
  supplemented: number;
  words: readonly { word: CommentWord; count: number }[];
};
export const noTally: Tally = {
  count: 0,
  stars: 0,
  good: 0,
  middle: 0,
  bad: 0,
  withPicture: 0,
  supplemented: 0,
  words: [],
};

/**
 * Average in hundredths of a star, share of good comments in percent, counts by tag (zero counts only for all), and by word. Pure.
 */
export function summaryOf({ count, stars, good, middle, bad, withPicture, supplemented, words }: Tally) {
  const tags: readonly (readonly [CommentTag, string, number])[] = [
    ["all", "全部", count],
    ["picture", "有图", withPicture],
    ["good", "好评", good],
    ["middle", "中评", middle],
    ["bad", "差评", bad],
    ["supplement", "追评", supplemented],
  ];
  const shown = tags
    .filter(([tag, , n]) => n > 0 || tag === "all")
    .map(([tag, text, n]) => ({ tag, text, count: n }));
  return count === 0
    ? { tags: shown, words: [] }
    : {
        score: Math.round((stars * 100) / count),
        goodPercent: count < LEAST_COMMENTS ? undefined : Math.round((good * 100) / count),
        tags: shown,
        words: [...words],
      };
}
