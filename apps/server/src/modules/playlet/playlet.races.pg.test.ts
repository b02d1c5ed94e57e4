import { Playlet } from "@heshi/contract/content/playlet";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { giveBack, series } from "../../../test/areas/playlets.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { member, num } from "../../../test/make/world.ts";
import { atOnce, faults, good } from "../../../test/races.ts";

const server = await testServer();
const desk = await makeOperator(server, "content");
const silverOf = (id: string) =>
  num(
    server,
    `select coalesce(sum(balance), 0) from ledger_account where owner_kind = 'member' and owner_id = $1 and currency = 'CREDIT2'`,
    [id],
  );

test("fifty unlocks at once by one member pay once", async () => {
  const { episodes } = await series(server, desk);
  const one = await member(server, { silver: 1000 });
  const input = { episodeId: episodes[1] ?? "", priceCent: 2000 };
  const replies = await atOnce(50, () => server.call(Playlet, "Unlock", input, one));
  expect([good(replies), faults(replies)]).toEqual([50, []]);
  expect(replies.filter(({ info }) => info.paidCent > 0)).toHaveLength(1);
  expect(await silverOf(one.id)).toBe(98_000);
});

test("100 likes at once, fifty members twice each, count fifty", async () => {
  const { episodes } = await series(server, desk);
  const episodeId = episodes[0] ?? "";
  const fans = await Promise.all(Array.from({ length: 50 }, () => member(server)));
  const like = (at: number) =>
    server.call(Playlet, "Like", { episodeId, isOn: true }, fans[at % 50] as (typeof fans)[number]);
  expect(faults(await atOnce(100, like))).toEqual([]);
  expect(await num(server, "select likes from playlet_episode where id = $1", [episodeId])).toBe(50);
});

test("unlocks beside a withdrawal are refused or given back, and two runs give back once", async () => {
  const { playletId, episodes } = await series(server, desk);
  const some = await Promise.all(Array.from({ length: 12 }, () => member(server, { silver: 20 })));
  const input = { episodeId: episodes[1] ?? "", priceCent: 2000 };
  const unlocks = some.map((one) => server.call(Playlet, "Unlock", input, one));
  const withdrawal = server.call(Admin, "WithdrawPlaylet", { playletId, reason: "版权到期" }, desk);
  const replies = await Promise.all(unlocks);
  expect(faults(replies)).toEqual([]);
  expect((await withdrawal).info.returned).toBe(good(replies));
  const runs = await Promise.all([giveBack(server), giveBack(server)]);
  expect(runs[0] + runs[1]).toBe(good(replies));
  for (const { id } of some) expect(await silverOf(id)).toBe(2000);
  await expectSound(server);
});
