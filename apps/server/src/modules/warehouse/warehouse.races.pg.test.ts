/** Two pairs of operators at once, at two processes. */
import { Admin } from "@heshi/contract/system/admin";
import { describe, expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { purseOf } from "../../../test/make/transfer.ts";
import {
  counting,
  intake,
  keepers,
  piecesOf,
  selfGoods,
  takeIn,
  takeStock,
  unitNos,
} from "../../../test/areas/warehouse.ts";
import { member, sql } from "../../../test/make/world.ts";
import { faults, good, twoServers } from "../../../test/races.ts";
import { expectRefused } from "../../../test/refused.ts";
import { post, recipes } from "../ledger/ledger.public.ts";

describe("the warehouse under concurrency", async () => {
  const { server, servers } = await twoServers();
  const both = await keepers(server);
  const [ann, bob] = both;
  const at = (n: number) => servers[n % 2] ?? server;

  test("a delivery that is entered ten times and confirmed at once is in once", async () => {
    const { skuId } = await selfGoods(server);
    const inputs = Array.from({ length: 10 }, (_, n) =>
      intake({ skuId, count: n + 1, noteNo: "SH-2026-0001" }),
    );
    for (const input of inputs)
      expectRefused(await server.call(Admin, "TakeIn", input, ann), "SECOND_PERSON");
    const replies = await Promise.all(inputs.map((input, n) => at(n).call(Admin, "TakeIn", input, bob)));
    expect([good(replies), faults(replies)]).toEqual([1, []]);
    const nos = await unitNos(server, skuId);
    expect(await piecesOf(server, skuId)).toEqual([
      `merchant.available ${nos.length}`,
      `outside.issuer -${nos.length}`,
    ]);
    await expectSound(server);
  });

  test("found pieces are taken in at most once, however many pairs take them", async () => {
    const { skuId } = await selfGoods(server);
    await takeIn(server, both, intake({ skuId, count: 1 }));
    await takeStock(server, both, { skuId, counted: 6 });
    const inputs = Array.from({ length: 8 }, () => intake({ skuId, count: 2, isFound: true }));
    for (const input of inputs)
      expectRefused(await server.call(Admin, "TakeIn", input, ann), "SECOND_PERSON");
    const replies = await Promise.all(inputs.map((input, n) => at(n).call(Admin, "TakeIn", input, bob)));
    expect([good(replies), faults(replies)]).toEqual([2, []]);
    expect(await piecesOf(server, skuId)).toEqual([
      "merchant.available 5",
      "outside.issuer -6",
      "platform.suspense 1",
    ]);
    await expectSound(server);
  });

  test("stock-takes that miss the same piece at once lose it once, and a loss is paid once", async () => {
    const one = await member(server);
    const { skuId, shopId } = await selfGoods(server, { priceFen: 5000 });
    await takeIn(server, both, intake({ skuId, count: 3 }));
    const [no = ""] = await unitNos(server, skuId);
    const stored = { no: "O1", memberId: one.id, shopId, units: [{ skuId, count: 1 }] };
    await post(server.db, [recipes.unitsStored(stored)], server.now());
    await sql(
      server,
      "update warehouse_unit set state = 'held', member_id = $2, cost_fen = 4000, stored_at = $3, line_id = 1 where no = $1",
      [no, one.id, server.now()],
    );
    const inputs = Array.from({ length: 6 }, (_, n) => ({
      ...counting({ skuId, counted: 2, missing: [no] }),
      note: `第 ${n} 次`,
    }));
    for (const input of inputs)
      expectRefused(await server.call(Admin, "TakeStock", input, ann), "SECOND_PERSON");
    const replies = await Promise.all(inputs.map((input, n) => at(n).call(Admin, "TakeStock", input, bob)));
    expect([good(replies), faults(replies)]).toEqual([1, []]);
    expect(await piecesOf(server, skuId)).toEqual(["merchant.available 2", "outside.issuer -2"]);
    const [cash, till, safe] = await Promise.all([1, 2, 3].map(() => makeOperator(server, "finance")));
    const list = (await server.call(Admin, "GetLosses", { keyword: one.mid, limit: 5 }, cash)).info.list;
    expect(list).toHaveLength(1);
    const [{ lossNo } = { lossNo: "" }] = list;
    await server.call(Admin, "PayLoss", { lossNo }, cash);
    const paid = await Promise.all(
      [till, safe, till, safe].map((by, n) => at(n).call(Admin, "PayLoss", { lossNo }, by)),
    );
    expect([good(paid), faults(paid)]).toEqual([1, []]);
    expect(await purseOf(server, one.id)).toBe(5000);
    await expectSound(server);
  });
});
