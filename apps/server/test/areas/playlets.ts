import { Admin } from "@heshi/contract/system/admin";
import type { OutputOf } from "@heshi/contract/frame/define";
import { Playlet } from "@heshi/contract/content/playlet";
import { playletJobs } from "../../src/modules/playlet/playlet.jobs.ts";
import { type FilmOptions, filmFile } from "../files/film.ts";
import type { TestServer } from "../harness.ts";

type Desk = { token: string };

/** Sends a film. */
export const sendFilm = (server: TestServer, { token }: Desk, file: Buffer) =>
  server.call(Admin, "UploadFilm", {}, { token, payload: { file, name: "episode.mp4" } });

/** A series as operators write it. */
export const seriesForm = (over: object = {}) => ({
  title: "茶山来信",
  summary: "一封迟了十年的信",
  cover: "/uploads/cover.webp",
  filing: "演示",
  isForMinors: true,
  sort: 10,
  ...over,
});

type Made = { prices?: readonly number[]; over?: object; film?: FilmOptions; isDraft?: boolean };

/** A series with an episode for each price in silver's hundredths, shown unless it is a draft. */
export async function series(
  server: TestServer,
  desk: Desk,
  { prices = [0, 2000], over = {}, film = {}, isDraft = false }: Made = {},
): Promise<{ playletId: string; episodes: string[] }> {
  const { playletId } = (await server.call(Admin, "SavePlaylet", seriesForm(over), desk)).info;
  const episodes: string[] = [];
  for (const [at, priceCent] of prices.entries()) {
    const { url } = (await sendFilm(server, desk, filmFile(film))).info;
    const form = {
      playletId,
      number: at + 1,
      title: `雨夜来客${at}`,
      film: url,
      picture: "/uploads/first.webp",
      priceCent,
    };
    episodes.push((await server.call(Admin, "SaveEpisode", form, desk)).info.episodeId);
  }
  if (!isDraft) await server.call(Admin, "PublishPlaylet", { playletId }, desk);
  return { playletId, episodes };
}

/** What of a series a member sees. */
export const seen = async (
  server: TestServer,
  one: { token: string },
  playletId: string,
): Promise<OutputOf<(typeof Playlet)["methods"]["GetPlaylet"]>> =>
  (await server.call(Playlet, "GetPlaylet", { playletId }, one)).info;

/** Gives back what is due. */
export const giveBack = async (server: TestServer): Promise<number> =>
  Number(
    await playletJobs[0]?.run({
      db: server.db,
      clock: { now: () => server.now() },
      log: { error: () => undefined },
    } as unknown as Parameters<(typeof playletJobs)[number]["run"]>[0]),
  );
