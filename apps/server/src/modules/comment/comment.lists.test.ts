import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { goods, member, shop, sql } from "../../../test/make/world.ts";

const server = await testServer();
const own = await shop(server);
type Listed = Omit<Parameters<typeof server.call<typeof Wares, "GetComments">>[2], "waresId">;

/** A product with four comments on two choices, with 2, 0, 5 and 2 helpful votes in the order of their writing. */
async function commented() {
  const item = await goods(server, { shopId: own.id, skus: [{}, {}] });
  for (const [at, helpful] of [2, 0, 5, 2].entries()) {
    const buyer = await member(server, { balanceFen: 1_000_000 });
    const trade = await submitted(server, buyer.token, { skuId: item.skuIds[at % 2] ?? "" });
    await paid(server, buyer, trade);
    await shipped(server, own.token2, trade.orderId);
    await received(server, buyer.token, trade.orderId);
    const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [
      trade.orderId,
    ]);
    const scores = { scoreGoods: 5, scoreService: 5, scoreExpress: 5, text: `评价 ${at}` };
    const lineId = String(line?.["id"]);
    await server.call(Wares, "AddComment", { lineId, ...scores }, { token: buyer.token });
    await sql(server, "update comment set helpful = $2, specs = $3::jsonb where line_id = $1", [
      lineId,
      helpful,
      JSON.stringify(at % 2 === 0 ? ["红", "大号"] : ["蓝"]),
    ]);
  }
  return item.id;
}
const waresId = await commented();

/** All comments page by page, each of one. */
async function all(input: Listed): Promise<string[]> {
  const texts: string[] = [];
  let cursor: string | undefined;
  do {
    const { info } = await server.call(Wares, "GetComments", { waresId, ...input, limit: 1, cursor }, {});
    texts.push(...info.list.map(({ text }) => text.slice(-1)));
    cursor = info.next;
  } while (cursor !== undefined);
  return texts;
}

test("comments are listed newest or most helpful first, page by page", async () => {
  expect(await all({})).toEqual(["3", "2", "1", "0"]);
  const helpful = await all({ sort: "helpful" });
  expect([helpful[0], helpful.slice(1, 3).toSorted(), helpful[3]]).toEqual(["2", ["0", "3"], "1"]);
});

test("comments of one choice are found by it", async () => {
  const { info } = await server.call(Wares, "GetCommentChoices", { waresId }, {});
  expect(info.list).toEqual(
    expect.arrayContaining([
      { choice: "红 大号", count: 2 },
      { choice: "蓝", count: 2 },
    ]),
  );
  expect(await all({ choice: "蓝" })).toEqual(["3", "1"]);
  expect(await all({ choice: "红 大号", sort: "helpful" })).toEqual(["2", "0"]);
  expect(await all({ choice: "红" })).toEqual([]);
});
