/** What everybody may read of a SKU in the cloud warehouse. */
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { intake, keepers, selfGoods, takeIn, takeStock, unitNos } from "../../../test/areas/warehouse.ts";
import { goods, member, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { post, recipes } from "../ledger/ledger.public.ts";

const server = await testServer();
const both = await keepers(server);
const proofOf = (skuId: string) => server.call(Warehouse, "GetProof", { skuId });

test("the proof of a SKU: what is issued is the owners' and the shop's, with the last stock-take and its two names", async () => {
  const one = await member(server);
  const { skuId, shopId } = await selfGoods(server, { title: "勐海熟茶饼" });
  await takeIn(server, both, intake({ skuId, count: 5 }));
  expect((await proofOf(skuId)).info).toMatchObject({
    issued: 5,
    owned: 0,
    ofShop: 5,
    found: 0,
    isEven: true,
  });
  expect((await proofOf(skuId)).info.counted).toBeUndefined();
  const [first = "", second = ""] = await unitNos(server, skuId);
  const stored = { no: randomId(), memberId: one.id, shopId, units: [{ skuId, count: 1 }] };
  await post(server.db, [recipes.unitsStored(stored)], server.now());
  await sql(
    server,
    "update warehouse_unit set state = 'held', member_id = $2, cost_fen = 1, stored_at = $3, line_id = 1 where no = $1",
    [first, one.id, server.now()],
  );
  await takeStock(server, both, { skuId, counted: 6, missing: [second] });
  server.advance(2000);
  const { info } = await proofOf(skuId);
  expect(info).toMatchObject({ title: "勐海熟茶饼", issued: 6, owned: 1, ofShop: 3, found: 2, isEven: true });
  expect(info.counted).toMatchObject({
    expected: 5,
    counted: 6,
    missing: 1,
    found: 2,
    by: both.map(({ name }) => name),
  });
  // no member's name or number is in it
  expect(JSON.stringify(info)).not.toContain(one.mid);
});

test("books that differ are shown as they are, and a SKU that was never taken in has none", async () => {
  const { skuId, shopId } = await selfGoods(server);
  await takeIn(server, both, intake({ skuId, count: 2 }));
  await post(
    server.db,
    [recipes.unitsLost({ no: randomId(), shopId, units: [{ skuId, count: 1 }] })],
    server.now(),
  );
  expect((await proofOf(skuId)).info).toMatchObject({ issued: 1, ofShop: 2, isEven: false });
  expectRefused(await proofOf((await goods(server)).skuId), Warehouse, "NOT_STORED");
  expectRefused(await proofOf(randomId()), Warehouse, "NOT_STORED");
});
