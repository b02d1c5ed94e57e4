/** A stock-take is of the books as they were while it was counted: nothing that moved since is missing or found. */
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { delivered, holder, packed, sent, stocked } from "../../../../test/areas/delivery.ts";
import { counting, keepers, piecesOf, takeStock, unitNos } from "../../../../test/areas/warehouse.ts";
import { testServer } from "../../../../test/harness.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { expectRefused } from "../../../../test/refused.ts";

const server = await testServer();
const both = await keepers(server);
const [ann, bob] = both;

test("a parcel that leaves between the two operators makes no piece that nobody has found", async () => {
  const item = await stocked(server, both, 3);
  const { skuId } = item;
  const own = await holder(server, item, 1);
  const no = await delivered(server, own, [{ skuId, count: 1 }]);
  await packed(server, item, no);
  const [free = ""] = await unitNos(server, skuId, "free");
  const right = counting({ skuId, counted: 3 });
  const short = counting({ skuId, counted: 2, missing: [free] });
  for (const input of [right, short])
    expectRefused(await server.call(Admin, "TakeStock", input, ann), "SECOND_PERSON");
  expect((await sent(server, item, no)).code).toBe(0);
  for (const input of [right, short]) {
    const refused = await server.call(Admin, "TakeStock", input, bob);
    expectRefused(refused, Admin, "STOCK_SUM");
    expect(refused.msg).toBe("盘点时账面 3 件，现在 2 件，请重新盘点");
  }
  expect(await piecesOf(server, skuId)).toEqual(["merchant.available 2", "outside.issuer -2"]);
  expect((await takeStock(server, both, { skuId, counted: 2 })).info).toMatchObject({ missing: 0, found: 0 });
  await expectSound(server);
});
