import type { CommentTag, CommentView, OwnComment } from "@heshi/contract/goods/wares-comment";
import type * as z from "zod/mini";
import type { CommentRow, OwnRow } from "./comment.store.ts";

const DAY_MS = 86_400_000;

/** 周晓禾 → 周**: the first character and always two stars, so that the length says nothing. */
export const maskNickname = (nickname: string): string => `${[...nickname][0] ?? "*"}**`;

/** A comment as everyone may see it. Pure. */
export function commentView(row: CommentRow): CommentView {
  const {
    id,
    waresId,
    isAnonymous,
    score,
    text,
    pictures,
    video,
    specs,
    createdAt,
    helpful,
    supplementedAt,
    repliedAt,
  } = row;
  const author = isAnonymous
    ? { nickname: maskNickname(row.nickname), avatar: "", level: 0 }
    : { nickname: row.nickname, avatar: row.avatar, level: row.level };
  return {
    id,
    waresId,
    ...author,
    isAnonymous,
    score,
    text,
    pictures,
    specs,
    createdAt: createdAt.getTime(),
    helpful,
    ...(video === "" ? {} : { video }),
    ...(supplementedAt
      ? {
          supplement: {
            text: row.supplementText,
            pictures: row.supplementPictures,
            createdAt: supplementedAt.getTime(),
            ...(row.supplementVideo === "" ? {} : { video: row.supplementVideo }),
            daysAfter: Math.floor((supplementedAt.getTime() - createdAt.getTime()) / DAY_MS),
          },
        }
      : {}),
    ...(repliedAt ? { reply: { text: row.replyText, createdAt: repliedAt.getTime() } } : {}),
  };
}

/** A comment as its author sees it: under the own name. Pure. */
export function ownView(row: OwnRow, now: Date): z.infer<typeof OwnComment> {
  const { supplementUntil: until } = row;
  return {
    ...commentView(row),
    nickname: row.nickname,
    avatar: row.avatar,
    level: row.level,
    lineId: row.lineId,
    orderId: row.orderId,
    goods: { title: row.title, picture: row.goodsPicture, specs: row.specs },
    scoreService: row.scoreService,
    scoreExpress: row.scoreExpress,
    supplementUntil: row.supplementedAt === undefined && until && until > now ? until.getTime() : undefined,
    isHidden: row.isHidden,
    hiddenReason: row.hiddenReason,
  };
}

export type Tally = {
  readonly count: number;
  readonly stars: number;
  readonly good: number;
  readonly middle: number;
  readonly bad: number;
  readonly withPicture: number;
  readonly supplemented: number;
};
export const noTally: Tally = {
  count: 0,
  stars: 0,
  good: 0,
  middle: 0,
  bad: 0,
  withPicture: 0,
  supplemented: 0,
};

/** Average in hundredths, share of good ones in percent, counts by tag; tags without comments are left out but for all. Pure. */
export function summaryOf({ count, stars, good, middle, bad, withPicture, supplemented }: Tally) {
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
    ? { tags: shown }
    : {
        score: Math.round((stars * 100) / count),
        goodPercent: Math.round((good * 100) / count),
        tags: shown,
      };
}
