import { Playlet } from "@heshi/contract/content/playlet";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { giveBack, seen, series } from "../../../test/areas/playlets.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { closing } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { changeSettings, keepSessions, member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { Admin } from "@heshi/contract/system/admin";
import { Credit } from "@heshi/contract/money/credit";

const server = await testServer();
await changeSettings(server, { "minor.nightFromHour": 0, "minor.nightToHour": 0 });
const desk = await makeOperator(server, "content");
const silverOf = (id: string) =>
  num(
    server,
    `select coalesce(sum(balance), 0) from ledger_account where owner_kind = 'member' and owner_id = $1 and currency = 'CREDIT2'`,
    [id],
  );
const unlock = (one: { token: string }, episodeId: string, priceCent = 2000) =>
  server.call(Playlet, "Unlock", { episodeId, priceCent }, one);
const open = (one: { token: string }, episodeId: string) =>
  server.call(Playlet, "GetEpisode", { episodeId }, one);
const save = (one: { token: string }, episodeId: string, second: number) =>
  server.call(Playlet, "SaveProgress", { episodeId, second }, one);

test("a free episode plays, a locked one asks for silver, is unlocked once, and the wallet says for what", async () => {
  const { playletId, episodes } = await series(server, desk);
  const [free = "", locked = ""] = episodes;
  const one = await member(server, { silver: 30 });
  expect((await open(one, free)).info).toMatchObject({ episodeId: free, seconds: 12, second: 0 });
  const refused = await open(one, locked);
  expectRefused(refused, Playlet, "LOCKED");
  expect(refused.info).toMatchObject({ priceCent: 2000 });
  expect(JSON.stringify(await seen(server, one, playletId))).not.toContain(".mp4");
  const changed = await unlock(one, locked, 1000);
  expectRefused(changed, Playlet, "PRICE");
  expect(await silverOf(one.id)).toBe(3000);
  expect((await unlock(one, locked)).info).toEqual({ paidCent: 2000 });
  expect((await unlock(one, locked)).info).toEqual({ paidCent: 0 });
  expect(await silverOf(one.id)).toBe(1000);
  expect((await open(one, locked)).info.film).toMatch(/^\/uploads\/.*\.mp4$/);
  const records = await server.call(Credit, "GetRecords", { currency: "CREDIT2" }, one);
  expect(records.info.list[0]).toMatchObject({ title: "解锁短剧", amount: -2000 });
  expect((await unlock(one, free, 0)).info).toEqual({ paidCent: 0 });
  const poor = await member(server, { silver: 5 });
  const short = await unlock(poor, locked);
  expectRefused(short, "FUNDS");
  expect(short.raw).toContain("还差 15 枚");
  await expectSound(server);
});

test("from the series' level on every episode is open, for no silver", async () => {
  const { episodes } = await series(server, desk, { over: { freeLevel: 3 } });
  const [low, high] = [await member(server, { level: 2 }), await member(server, { level: 3 })];
  expectRefused(await open(low, episodes[1] ?? ""), Playlet, "LOCKED");
  expect((await open(high, episodes[1] ?? "")).code).toBe(0);
  expect((await unlock(high, episodes[1] ?? "")).info).toEqual({ paidCent: 0 });
});

test("where one was is kept to the second, the series goes on there, behind an end with what is open", async () => {
  const { playletId, episodes } = await series(server, desk, { prices: [0, 0, 2000] });
  const [first = "", second = "", locked = ""] = episodes;
  const one = await member(server);
  expect((await seen(server, one, playletId)).number).toBe(1);
  expect((await save(one, second, 7)).info).toEqual({ second: 7 });
  expect(await seen(server, one, playletId)).toMatchObject({
    number: 2,
    watched: { number: 2, second: 7 },
    list: [{ second: 0 }, { second: 7 }, { second: 0, isOpen: false }],
  });
  expect((await save(one, second, 3)).info).toEqual({ second: 3 });
  expect(await num(server, "select furthest from playlet_progress where member_id = $1", [one.id])).toBe(7);
  server.advance(1000);
  expect((await save(one, first, 180)).info).toEqual({ second: 12 });
  expect((await seen(server, one, playletId)).number).toBe(2);
  server.advance(1000);
  await save(one, second, 12);
  // what follows is locked
  expect((await seen(server, one, playletId)).number).toBe(2);
  expectRefused(await save(one, locked, 1), Playlet, "LOCKED");
  expectRefused(await save(one, randomId(), 1), "NOT_FOUND");
  const watched = await server.call(Playlet, "GetFeed", { of: "watched" }, one);
  expect(watched.info.list.map((row) => row.playletId)).toEqual([playletId]);
});

test("likes and follows count once a member, and a locked episode is not liked", async () => {
  const { playletId, episodes } = await series(server, desk);
  const one = await member(server);
  const like = (isOn: boolean, episodeId = episodes[0] ?? "") =>
    server.call(Playlet, "Like", { episodeId, isOn }, one);
  const follow = (isOn: boolean) => server.call(Playlet, "Follow", { playletId, isOn }, one);
  for (const [isOn, count] of [
    [true, 1],
    [true, 1],
    [false, 0],
    [false, 0],
    [true, 1],
  ] as const) {
    expect((await like(isOn)).info).toEqual({ count });
    expect((await follow(isOn)).info).toEqual({ count });
  }
  expectRefused(await like(true, episodes[1]), Playlet, "LOCKED");
  const followed = await server.call(Playlet, "GetFeed", { of: "followed" }, one);
  expect(followed.info.list).toMatchObject([{ playletId, isFollowed: true, follows: 1 }]);
  await sql(server, "insert into playlet_unlock select $1, 'U1', $2, $3, 2000, 20, $4, $4", [
    randomId(),
    episodes[1] ?? "",
    one.id,
    server.now(),
  ]);
  await save(one, episodes[0] ?? "", 3);
  const close = await closing(server, one);
  expect((await close()).code).toBe(0);
  expect(
    await sql(
      server,
      "select follows, (select sum(likes)::int from playlet_episode) as likes from playlet where id = $1",
      [playletId],
    ),
  ).toEqual([{ follows: 0, likes: 0 }]);
  for (const table of ["playlet_unlock", "playlet_follow", "playlet_like", "playlet_progress"])
    expect(await num(server, `select count(*) from ${table} where member_id = $1`, [one.id]), table).toBe(0);
});

test("in minors' mode only what is marked is seen, and unlocking counts in the ¥200 of a day", async () => {
  const grown = await series(server, desk, { over: { isForMinors: false, title: "长夜" } });
  const { playletId, episodes } = await series(server, desk, { prices: [0, 100_000, 100_000] });
  const one = await member(server, { silver: 5000 });
  await sql(server, "update member set minor_pin_hash = 'x' where id = $1", [one.id]);
  const feed = await server.call(Playlet, "GetFeed", { limit: 50 }, one);
  const ids = feed.info.list.map((row) => row.playletId);
  expect([ids.includes(playletId), ids.includes(grown.playletId)]).toEqual([true, false]);
  expectRefused(await server.call(Playlet, "GetPlaylet", { playletId: grown.playletId }, one), "NOT_FOUND");
  expectRefused(await open(one, grown.episodes[0] ?? ""), "NOT_FOUND");
  expectRefused(
    await server.call(Playlet, "Follow", { playletId: grown.playletId, isOn: true }, one),
    "NOT_FOUND",
  );
  await changeSettings(server, { "minor.dayFen": 1500 });
  expect((await unlock(one, episodes[1] ?? "", 100_000)).info).toEqual({ paidCent: 100_000 });
  const refused = await unlock(one, episodes[2] ?? "", 100_000);
  expectRefused(refused, "MINOR");
  expect(refused.raw).toContain("今天还可以支付 ¥5.00");
  expect(await silverOf(one.id)).toBe(400_000);
});

test("a withdrawal gives silver back for what was not watched to the half, once, and says so; later ones do not", async () => {
  const { playletId, episodes } = await series(server, desk, { prices: [2000, 2000, 2000] });
  const [half = "", begun = "", old = ""] = episodes;
  const one = await member(server, { silver: 100 });
  await unlock(one, old);
  server.advance(30 * 86_400_000);
  await keepSessions(server);
  await unlock(one, half);
  await unlock(one, begun);
  await save(one, half, 6);
  await save(one, begun, 5);
  expect(await silverOf(one.id)).toBe(4000);
  const { info } = await server.call(Admin, "WithdrawPlaylet", { playletId, reason: "版权到期" }, desk);
  expect(info).toEqual({ state: "withdrawn", returned: 1 });
  expectRefused(await open(one, half), "NOT_FOUND");
  await sql(server, "update member set state = 'frozen' where id = $1", [one.id]);
  expect(await giveBack(server)).toBe(1);
  expect(await giveBack(server)).toBe(0);
  expect(await silverOf(one.id)).toBe(6000);
  await sql(server, "update member set state = 'active' where id = $1", [one.id]);
  const [told] = await sql(
    server,
    "select data from inbox_message where cause = 'playlet.returned' and member_id = $1",
    [one.id],
  );
  expect(told?.["data"]).toEqual({ title: "茶山来信", number: "2", words: "20" });
  // what was given back is locked again, what was watched stays open
  await server.call(Admin, "PublishPlaylet", { playletId }, desk);
  expect((await open(one, half)).code).toBe(0);
  expectRefused(await open(one, begun), Playlet, "LOCKED");
  expect((await unlock(one, begun)).info).toEqual({ paidCent: 2000 });
  await expectSound(server);
});
