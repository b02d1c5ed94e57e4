import type { Playlet } from "@heshi/contract/content/playlet";
import { type Cent, cent, formatCredit } from "@heshi/kernel/credit";
import { timeId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import { newUnlockNo } from "../../platform/number.ts";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { after } from "../../settings.ts";
import { post, recipes, sayRefusal } from "../ledger/ledger.public.ts";
import { lockActive } from "../member/member.public.ts";
import { checkMinorDay, lockPayer } from "../outflow/outflow.public.ts";
import { beginAt, cardOf } from "./playlet.domain.ts";
import {
  addFollow,
  addLike,
  addUnlock,
  countFollow,
  countLike,
  dropFollow,
  dropLike,
  findEpisode,
  findPlaylet,
  holdPlaylet,
  listAll,
  listEpisodes,
  listFollowed,
  listWatched,
  lockEpisode,
  lockShown,
  noteProgress,
  seriesOf,
} from "./playlet.store.ts";

type Own = Context<typeof Playlet, "member">;

/** An episode of a series that the caller may see. */
async function episodeOf({ tx, caller, fail }: Own, episodeId: string) {
  return (await tx.one(findEpisode, [caller.memberId, caller.isMinor, episodeId])) ?? fail("NOT_FOUND");
}

/** The same, open to them. */
async function openEpisode(ctx: Own, episodeId: string) {
  const row = await episodeOf(ctx, episodeId);
  return row.isOpen ? row : ctx.fail("LOCKED", { priceCent: row.priceCent });
}

const lists = { all: listAll, followed: listFollowed, watched: listWatched } as const;

function refuseSilver({ fail }: Own, missing: Cent): never {
  return fail("FUNDS", { msg: `银币不足，还差 ${formatCredit("credit2", missing)} 枚，签到可以得银币` });
}

/** The handlers of Playlet (docs/rules/playlets.md). */
export const playletService: Service<typeof Playlet> = {
  GetFeed: list({
    statement: ({ of }) => lists[of],
    values: ({ caller }) => [caller.memberId, caller.isMinor],
    view: cardOf,
    key: ({ at, playletId }) => [at, playletId],
  }),

  async GetPlaylet({ tx, caller, settings, fail }, { playletId }) {
    const { memberId, isMinor } = caller;
    const row = (await tx.one(findPlaylet, [memberId, isMinor, playletId])) ?? fail("NOT_FOUND");
    const episodes = await tx.many(listEpisodes, [memberId, playletId]);
    const { filing, freeLevel, level, silverCent, nextId, nextTitle = "" } = row;
    return {
      ...cardOf(row),
      filing,
      freeLevel,
      level,
      backDays: settings["playlet.backDays"],
      silverCent,
      list: episodes,
      number: beginAt(episodes, row.watchedNumber),
      next: nextId === undefined ? undefined : { playletId: nextId, title: nextTitle },
    };
  },

  GetEpisode: single(async (ctx, { episodeId }) => {
    const { film, seconds, second } = await openEpisode(ctx, episodeId);
    return { episodeId, film, seconds, second };
  }),

  async Unlock(ctx, { episodeId, priceCent }) {
    const { tx, caller, now, settings, fail } = ctx;
    const { memberId } = caller;
    await lockPayer(ctx);
    const series = (await tx.one(seriesOf, [episodeId])) ?? fail("NOT_FOUND");
    await tx.one(holdPlaylet, [series.id]);
    const { isOpen, priceCent: price, silverCent, playlet, number } = await episodeOf(ctx, episodeId);
    if (isOpen) return { paidCent: 0 };
    if (price !== priceCent) return fail("PRICE", { priceCent: price });
    if (silverCent < price) return refuseSilver(ctx, cent(price - silverCent));
    const worthFen = fen(Math.ceil(price / settings["order.silverPerFenCent"]));
    await checkMinorDay(ctx, { amountFen: worthFen });
    const unlockNo = newUnlockNo(now);
    const until = after(now, settings, "playlet.backDays");
    await tx.run(addUnlock, [timeId(now), unlockNo, episodeId, memberId, price, worthFen, now, until]);
    const note = `${playlet} 第 ${number} 集`;
    const transfer = recipes.playletUnlocked({ unlockNo, memberId, silver: price, note });
    await post(tx, [transfer], now).catch(sayRefusal(fail));
    return { paidCent: price };
  },

  async Like(ctx, { episodeId, isOn }) {
    const { tx, caller, now, fail } = ctx;
    await lockActive(ctx);
    await tx.one(lockEpisode, [episodeId]);
    await openEpisode(ctx, episodeId);
    const changed = isOn
      ? await tx.run(addLike, [caller.memberId, episodeId, now])
      : await tx.run(dropLike, [caller.memberId, episodeId]);
    return (await tx.one(countLike, [episodeId, isOn ? changed : -changed])) ?? fail("NOT_FOUND");
  },

  async Follow(ctx, { playletId, isOn }) {
    const { tx, caller, now, fail } = ctx;
    await lockActive(ctx);
    if (!(await tx.one(lockShown, [playletId, caller.isMinor]))) return fail("NOT_FOUND");
    const changed = isOn
      ? await tx.run(addFollow, [caller.memberId, playletId, now])
      : await tx.run(dropFollow, [caller.memberId, playletId]);
    return (await tx.one(countFollow, [playletId, isOn ? changed : -changed])) ?? fail("NOT_FOUND");
  },

  async SaveProgress(ctx, { episodeId, second }) {
    const { tx, caller, now, fail } = ctx;
    await lockActive(ctx);
    const { playletId, seconds } = await openEpisode(ctx, episodeId);
    const at = Math.min(second, seconds);
    return (
      (await tx.one(noteProgress, [caller.memberId, episodeId, playletId, at, now])) ?? fail("NOT_FOUND")
    );
  },
};
