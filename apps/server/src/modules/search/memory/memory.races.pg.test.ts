import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { goodsSorts } from "@heshi/contract/goods/wares-goods";
import { describe, expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { goods, shop } from "../../../../test/make/world.ts";
import type { WriteTx } from "../../../platform/database/db.ts";
import { adhoc } from "../../../platform/database/statement.ts";
import { findInDatabase, type PageInput } from "../find.ts";
import { findInMemory } from "./find.ts";
import { Keeper } from "./sync.ts";
import { indexGoods } from "../../search/search.public.ts";
import { planOf } from "../query.ts";
import { rankedSort } from "../search.store.ts";
import { lexiconOf } from "../terms/synonyms.ts";

const setPrice = adhoc("test.set_price", "update goods set price_fen = $2 where id = $1");
const setSales = adhoc("test.set_sales", "update goods set popular = $2 where id = $1");
const setState = adhoc("test.set_state", "update goods set state = $2 where id = $1");
const retitle = adhoc("test.retitle", "update goods set title = $2 where id = $1");

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

// What only shows when transactions overlap.
describe("concurrent changes of goods", async () => {
  const server = await testServer();
  const { id: shopId } = await shop(server);
  const ids: string[] = [];
  for (let n = 0; n < 50; n += 1)
    ids.push((await goods(server, { shopId, title: `纯棉毛巾 ${n}`, priceFen: 1000 + n })).id);
  await server.db.write((tx) => indexGoods(tx, ids));
  const keeper = new Keeper(server.db, { least: 1, most: 1000 });
  await keeper.load();

  const lexicon = await lexiconOf(server.db);
  const plan = planOf("毛巾", lexicon, { isSelf: false });
  if (!plan) throw new Error("no plan");
  const pageInputOf = (sort: PageInput["sort"], minFen?: number): PageInput => ({
    sort,
    keys: rankedSort(sort).start,
    limit: 51,
    inStock: false,
    minFen,
    maxFen: undefined,
    areaId: undefined,
  });
  const dear = async (): Promise<readonly string[]> => {
    await keeper.renew(performance.now());
    const found = await findInMemory(server.db, keeper, { plan, page: pageInputOf("priceUp", 90_000) });
    return (found?.rows ?? []).map(({ waresId }) => waresId);
  };

  test("a transaction begun before the last read and committed after it is not missed", async () => {
    const [first = "", second = ""] = ids;
    const [begun, held] = [gate(), gate()];
    const early = server.db.write(async (tx) => {
      await tx.run(setPrice, [first, 90_001]);
      begun.open();
      await held.opened;
    });
    await begun.opened;
    await server.db.write((tx) => tx.run(setPrice, [second, 90_002]));
    expect(await dear()).toEqual([second]);
    held.open();
    await early;
    expect(await dear()).toEqual([first, second]);
  });

  test("after six concurrent writers and readers the memory equals the database", async () => {
    const change = async (tx: WriteTx): Promise<void> => {
      const id = ids[randomInt(ids.length)] ?? "";
      const kind = randomInt(4);
      if (kind === 0) await tx.run(setPrice, [id, 1000 + randomInt(500)]);
      if (kind === 1) await tx.run(setSales, [id, randomInt(20)]);
      if (kind === 2) await tx.run(setState, [id, randomInt(3) === 0 ? "off" : "on"]);
      if (kind === 3)
        await tx.run(retitle, [id, `${randomInt(2) === 0 ? "纯棉" : "蚕丝"}毛巾 ${randomInt(99)}`]);
      if (kind > 1) await indexGoods(tx, [id]);
      await sleep(randomInt(15));
    };
    let isOver = false;
    const looking = (async () => {
      while (!isOver) await dear();
    })();
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let n = 0; n < 20; n += 1) await server.db.write(change);
      }),
    );
    isOver = true;
    await looking;
    await keeper.renew(performance.now());
    for (const sort of goodsSorts) {
      const kept = await findInMemory(server.db, keeper, { plan, page: pageInputOf(sort) });
      const read = await findInDatabase(server.db, plan, pageInputOf(sort));
      expect(kept?.rows.map(({ key }) => key)).toEqual(read.rows.map(({ key }) => key));
      expect(kept?.total).toBe(read.total);
    }
  });
});
