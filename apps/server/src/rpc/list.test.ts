import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { testServer } from "../../test/harness.ts";
import { goods, member, sql } from "../../test/make/world.ts";

const server = await testServer();

test("a list is paged to its end: rows with equal times are neither repeated nor skipped, and the last page has no cursor", async () => {
  const { id, token } = await member(server);
  const items = await Promise.all(Array.from({ length: 7 }, () => goods(server)));
  for (const item of items) await server.call(Wares, "AddFootprint", { waresId: item.id }, { token });
  await sql(server, "update footprint set seen_at = date_trunc('second', now()) where member_id = $1", [id]);
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | undefined; ;) {
    const { info } = await server.call(Wares, "GetFootprints", { limit: 3, cursor }, { token });
    seen.push(...info.list.map(({ goods: { waresId: goodsId } }) => goodsId));
    sizes.push(info.list.length);
    cursor = info.next;
    if (cursor === undefined) break;
  }
  expect(sizes).toEqual([3, 3, 1]);
  expect(seen.toSorted()).toEqual(items.map((item) => item.id).toSorted());
});

test("a page that holds exactly the remaining rows has no next page", async () => {
  const { token } = await member(server);
  for (const item of [await goods(server), await goods(server)])
    await server.call(Wares, "AddFootprint", { waresId: item.id }, { token });
  const { info } = await server.call(Wares, "GetFootprints", { limit: 2 }, { token });
  expect([info.list.length, info.next]).toEqual([2, undefined]);
});
