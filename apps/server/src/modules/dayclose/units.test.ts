/** Goods in the warehouse in a member's statement. */
import { Credit } from "@heshi/contract/money/credit";
import { unitOf } from "@heshi/kernel/credit";
import { monthOf } from "@heshi/kernel/month";
import { expect, test } from "vitest";
import { holder, stocked } from "../../../test/areas/delivery.ts";
import { keepers } from "../../../test/areas/warehouse.ts";
import { testServer } from "../../../test/harness.ts";
import { keepSessions } from "../../../test/make/world.ts";
import { closeDays } from "./dayclose.close.ts";
import { StatementFile } from "./statement-file.ts";
import { verifyStatement } from "./verify.ts";

test("a member's pieces have leaves of their own in the tree of their day, and a part of the statement to read", async () => {
  const server = await testServer();
  const item = await stocked(server, await keepers(server), 2);
  const own = await holder(server, item, 2);
  const from = monthOf(server.now());
  server.advance(86_400_000);
  await keepSessions(server);
  await closeDays(server.db, server.now());
  const asked = { from, until: monthOf(server.now()) };
  const read = (as: "data" | "pdf") =>
    server.call(Credit, "GetStatement", { ...asked, as }, { token: own.token });
  const { info } = await read("data");
  const file = StatementFile.parse(JSON.parse(Buffer.from(info.file, "base64").toString()));
  const account = `member:${own.id}:available:${unitOf(item.skuId)}`;
  expect(file.accounts).toContainEqual({ account, first: 1, last: 1, before: 0, after: 2 });
  expect(file.entries.find((entry) => entry.account === account)).toMatchObject({
    recipe: "unitsStored",
    amount: 2,
  });
  expect(verifyStatement(file).findings).toEqual([]);
  // money, and the pieces
  expect((await read("pdf")).info.count).toBe(
    file.entries.filter(({ account: name }) => name.includes(":available:")).length,
  );
});
