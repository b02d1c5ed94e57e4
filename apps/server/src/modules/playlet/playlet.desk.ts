import type { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import type { Context, Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import {
  addEpisode,
  addPlaylet,
  changeEpisode,
  changePlaylet,
  findFilm,
  findNumber,
  hasEpisode,
  hasUnlock,
  listDesk,
  listPlaylets,
  findDesk,
  lockPlaylet,
  makeDue,
  removeEpisode,
} from "./desk.store.ts";
import { playletDesk } from "./playlet.effects.ts";
import { uploadFilm } from "./film.ts";
import { seriesOf } from "./playlet.store.ts";

type Desk = Context<typeof Admin, "operator">;

/** Locks a series and notes for the act log how it was. */
async function before({ tx, fail, was }: Desk, playletId: string) {
  const row = (await tx.one(lockPlaylet, [playletId])) ?? fail("NOT_FOUND");
  const { id: _id, ...facts } = row;
  was(facts);
  return row;
}

/** The operators' handlers of playlets (docs/rules/playlets.md). */
export const playletDeskHandlers = {
  GetPlaylets: async ({ tx }) => ({ list: await tx.many(listPlaylets) }),

  async SavePlaylet(ctx, { playletId, title, summary, cover, filing, isForMinors, freeLevel, sort }) {
    const { tx, now } = ctx;
    const id = playletId ?? randomId();
    if (playletId !== undefined) await before(ctx, playletId);
    const statement = playletId === undefined ? addPlaylet : changePlaylet;
    await tx.run(statement, [id, title, summary, cover, filing, isForMinors, freeLevel, sort, now]);
    return { playletId: id };
  },

  async PublishPlaylet(ctx, { playletId }) {
    const { tx, now, fail } = ctx;
    const row = await before(ctx, playletId);
    if (!(await tx.one(hasEpisode, [playletId]))?.found) return fail("PLAYLET_BARE");
    const given = { reason: "", changedAt: now };
    return { state: (await playletDesk.decide(ctx, row, { on: "publish", given })).state };
  },

  async WithdrawPlaylet(ctx, { playletId, reason }) {
    const { tx, now } = ctx;
    const row = await before(ctx, playletId);
    const given = { reason, changedAt: now };
    const { state } = await playletDesk.decide(ctx, row, { on: "withdraw", words: reason, given });
    return { state, returned: await tx.run(makeDue, [playletId, now]) };
  },

  GetEpisodes: list({
    statement: listDesk,
    values: (_ctx, { playletId }) => [playletId],
    view: ({ createdAt: _at, ...row }) => row,
    key: ({ createdAt, episodeId }) => [createdAt, episodeId],
  }),

  async SaveEpisode(ctx, { episodeId, playletId, number, title, summary, film, picture, priceCent }) {
    const { tx, now, fail, was } = ctx;
    if (!(await tx.one(lockPlaylet, [playletId]))) return fail("NOT_FOUND");
    const known = episodeId === undefined ? undefined : await tx.one(findDesk, [episodeId]);
    if (episodeId !== undefined && known?.playletId !== playletId) return fail("NOT_FOUND");
    if (known) was(known);
    const same = await tx.one(findNumber, [playletId, number]);
    if (same && same.id !== episodeId) return fail("EPISODE_NUMBER", { fields: { number: "已有这一集" } });
    const found =
      (await tx.one(findFilm, [film])) ?? fail("WRONG_FIELD", { fields: { film: "请上传这一集的视频" } });
    const id = episodeId ?? randomId();
    const values = [title, summary, found.id, picture, priceCent];
    if (known) await tx.run(changeEpisode, [id, number, ...values]);
    else await tx.run(addEpisode, [id, playletId, number, ...values, now]);
    return { episodeId: id };
  },

  async RemoveEpisode(ctx, { episodeId }) {
    const { tx, fail, was } = ctx;
    const of = (await tx.one(seriesOf, [episodeId])) ?? fail("NOT_FOUND");
    const series = await tx.one(lockPlaylet, [of.id]);
    const row = (await tx.one(findDesk, [episodeId])) ?? fail("NOT_FOUND");
    if (series?.state === "shown")
      return fail("WRONG_STATE", { state: series.state, msg: "剧集正在上线，先下架再删除分集" });
    if ((await tx.one(hasUnlock, [episodeId]))?.found) return fail("EPISODE_UNLOCKED");
    was(row);
    await tx.run(removeEpisode, [episodeId]);
    return {};
  },

  UploadFilm: uploadFilm,
} satisfies Partial<Service<typeof Admin>>;
