import { Playlet } from "@heshi/contract/content/playlet";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { sendFilm, series, seriesForm } from "../../../test/areas/playlets.ts";
import { filmFile } from "../../../test/files/film.ts";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { member, num } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const desk = await makeOperator(server, "content");

test("Admin.UploadFilm stores a film without places; of what is refused nothing is stored, and the sentence says why", async () => {
  const uploads = () => num(server, "select count(*) from upload");
  const place = "+30.2741+120.1551/";
  const { info } = await sendFilm(server, desk, filmFile({ seconds: 31, place }));
  expect(info).toMatchObject({ seconds: 31, width: 360, height: 640 });
  expect(info.url).toMatch(/^\/uploads\/.*\.mp4$/);
  const kept = await uploads();
  for (const [file, refusal, words] of [
    [Buffer.from("not a film at all, but text"), "FILE_KIND", "导出为 MP4"],
    [filmFile({ seconds: 3600 }), "FILM_LONG", "180 秒"],
    [filmFile({ isIndexLast: true }), "FILM_INDEX", "faststart"],
    [filmFile({ off: 500_000 }), "FILE_BROKEN", "索引"],
    [filmFile({ picture: "hev1" }), "FILM_CODEC", "H.264"],
    [Buffer.alloc(0), "FILE_MISSING", ""],
  ] as const) {
    const reply = await sendFilm(server, desk, file);
    expectRefused(reply, Admin, refusal);
    expect(reply.raw).toContain(words);
  }
  expect(await uploads()).toBe(kept);
  expectRefused(await sendFilm(server, await makeOperator(server, "finance"), filmFile()), "ROLE");
});

test("a series is written, gets episodes, is shown, withdrawn with a reason, and changed", async () => {
  const one = await member(server);
  const bare = (await server.call(Admin, "SavePlaylet", seriesForm(), desk)).info.playletId;
  const publish = (playletId: string) => server.call(Admin, "PublishPlaylet", { playletId }, desk);
  expectRefused(await publish(bare), Admin, "PLAYLET_BARE");
  const { playletId, episodes } = await series(server, desk, { isDraft: true, over: { sort: 3 } });
  const [episodeId = ""] = episodes;
  const find = () => server.call(Playlet, "GetPlaylet", { playletId }, one);
  expectRefused(await find(), "NOT_FOUND");
  expect((await publish(playletId)).info).toEqual({ state: "shown" });
  expectRefused(await publish(playletId), "WRONG_STATE");
  expect((await find()).info).toMatchObject({ filing: "演示", episodes: 2, freeEpisodes: 1 });
  const { info } = await server.call(Admin, "GetEpisodes", { playletId }, desk);
  const [row] = info.list.toReversed();
  expect(row).toMatchObject({ episodeId, playlet: "茶山来信", number: 1, seconds: 12, unlocks: 0 });
  const { playlet: _name, seconds: _s, likes: _l, unlocks: _u, ...form } = row ?? ({} as never);
  const set = (over: object) => server.call(Admin, "SaveEpisode", { ...form, ...over }, desk);
  expect((await set({ title: "雨夜来客", priceCent: 500 })).code).toBe(0);
  expect((await find()).info.list[0]).toMatchObject({ title: "雨夜来客", priceCent: 500 });
  expectRefused(await set({ number: 2 }), Admin, "EPISODE_NUMBER");
  expectRefused(await set({ film: "/uploads/ab/none.mp4" }), "WRONG_FIELD");
  expectRefused(await set({ playletId: bare }), "NOT_FOUND");
  const remove = () => server.call(Admin, "RemoveEpisode", { episodeId }, desk);
  expectRefused(await remove(), "WRONG_STATE");
  const withdraw = (reason: string) => server.call(Admin, "WithdrawPlaylet", { playletId, reason }, desk);
  expectRefused(await withdraw(""), "WRONG_FIELD");
  expect((await withdraw("版权到期")).info).toEqual({ state: "withdrawn", returned: 0 });
  expectRefused(await withdraw("版权到期"), "WRONG_STATE");
  const all = await server.call(Admin, "GetPlaylets", {}, desk);
  const own = all.info.list.find((each) => each.playletId === playletId);
  expect(own).toMatchObject({ state: "withdrawn", reason: "版权到期", episodes: 2 });
  expect((await remove()).code).toBe(0);
  expectRefused(await remove(), "NOT_FOUND");
  const changed = { ...seriesForm({ title: "茶山", freeLevel: 2 }), playletId };
  expect((await server.call(Admin, "SavePlaylet", changed, desk)).info).toEqual({ playletId });
  const lost = { ...seriesForm(), playletId: randomId() };
  expectRefused(await server.call(Admin, "SavePlaylet", lost, desk), "NOT_FOUND");
});

test("an episode that somebody unlocked is not removed", async () => {
  const { playletId, episodes } = await series(server, desk);
  const one = await member(server, { silver: 20 });
  const episodeId = episodes[1] ?? "";
  await server.call(Playlet, "Unlock", { episodeId, priceCent: 2000 }, one);
  await server.call(Admin, "WithdrawPlaylet", { playletId, reason: "版权到期" }, desk);
  expectRefused(await server.call(Admin, "RemoveEpisode", { episodeId }, desk), Admin, "EPISODE_UNLOCKED");
});
