import { Wares } from "@heshi/contract/goods/wares";
import { describe, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { atOnce, faults, good } from "../../../test/races.ts";
import { goods, member, num, sql } from "../../../test/make/world.ts";

// What only shows when transactions overlap.
describe("under concurrency", async () => {
  const server = await testServer();
  const { skuIds } = await goods(server, { skus: Array.from({ length: 100 }, () => ({})) });
  const more = await goods(server, { skus: Array.from({ length: 60 }, () => ({})) });
  const kinds = (id: string): Promise<number> =>
    num(server, "select count(*) from cart_line where member_id = $1", [id]);

  test("D14: of 60 concurrent additions to a cart of 90 nine fit; merging a phone's cart meanwhile adds none", async () => {
    const { id, token } = await member(server);
    await sql(
      server,
      `insert into cart_line (member_id, sku_id, quantity, price_fen, is_selected, created_at, updated_at)
        select $1, unnest($2::bigint[]), 1, 1, true, now(), now()`,
      [id, skuIds.slice(0, 90)],
    );
    const adds = more.skuIds.map((skuId) => server.call(Wares, "AddCart", { skuId, quantity: 1 }, { token }));
    const lines = skuIds.slice(90).map((skuId) => ({ skuId, quantity: 1 }));
    const merges = Array.from({ length: 6 }, () => server.call(Wares, "MergeCart", { lines }, { token }));
    const replies = await Promise.all([...adds, ...merges]);
    expect(faults(replies)).toEqual([]);
    expect(await kinds(id)).toBe(99);
    const again = await server.call(Wares, "AddCart", { skuId: skuIds[0] ?? "", quantity: 1 }, { token });
    expect(again).toMatchObject({ code: 0, info: { quantity: 2, kinds: 99 } });
  });

  test("50 concurrent additions to one cart line all count", async () => {
    const { id, token } = await member(server);
    const replies = await atOnce(50, () =>
      server.call(Wares, "AddCart", { skuId: skuIds[0] ?? "", quantity: 2 }, { token }),
    );
    expect(good(replies)).toBe(50);
    expect(await num(server, "select quantity from cart_line where member_id = $1", [id])).toBe(100);
  });
});
