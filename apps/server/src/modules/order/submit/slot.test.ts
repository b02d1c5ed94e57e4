import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { member, sql } from "../../../../test/make/world.ts";
import { newTradeNo } from "../../../platform/number.ts";
import { placeTrade } from "./place.store.ts";

const server = await testServer();

test("a trade that needs no slot leaves the five to others, and is placed while all are taken", async () => {
  const { id } = await member(server);
  const place = async (slots: readonly (number | null)[]) => {
    const now = server.now();
    const [no, until] = [newTradeNo(now), new Date(now.getTime() + 600_000)];
    const values = [randomId(), id, no, 100, 0, 1, now, "[]", "[]", [], until, undefined, 0, slots];
    return server.db.write(async (tx) => (await tx.one(placeTrade.answering, values))?.isDone);
  };
  const five = [1, 2, 3, 4, 5];
  expect(await place([null])).toBe(true);
  for (const _slot of five) expect(await place(five)).toBe(true);
  expect(await place(five)).toBe(false);
  expect(await place([null])).toBe(true);
  const rows = await sql(server, "select slot from trade where member_id = $1 order by slot", [id]);
  expect(rows.map(({ slot }) => slot)).toEqual([...five, null, null]);
});
