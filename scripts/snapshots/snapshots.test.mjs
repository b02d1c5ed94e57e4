import { expect, test } from "vitest";
import { snapshotFaults, snapshotOf, snapshotStatements } from "./snapshots.mjs";

test.each([
  ["update a set n = 1 where id = $1 and exists (select 1 from b where b.id = a.id)", ["a"], ["b"]],
  ["update a set n = b.n from b where b.id = a.id", ["a"], ["b"]],
  ["delete from a using b where b.id = a.id", ["a"], ["b"]],
  ["select a.id, b.n from a join b on b.id = a.id for no key update of a", ["a"], ["b"]],
  ["select id, (select count(*) from b) from a for update", ["a"], ["b"]],
  ["select x.id from a x where exists (select from a y where y.up = x.id) for update of x", ["a"], ["a"]],
  ["with m as (update a set n = 1 returning id) select b.n from m join b on b.id = m.id", ["a"], ["b"]],
  ["insert into a select id from b on conflict (id) do update set n = 1", ["a"], ["b"]],
  ["update a set n = 1 where id = $1 and state_of(id) = 'on'", ["a"], ["state_of()"]],
])("a read beside a lock is found: %s", (sql, waits, reads) => {
  expect(snapshotOf(sql, new Set(["state_of"]))).toEqual({ waits, reads });
});

test.each([
  "update a set n = n + 1 where id = $1 and n < 9",
  "with l as (select id from a where id = $1 for update) update a set n = 1 from l where a.id = l.id",
  "select a.id, b.n from a join b on b.id = a.id for update",
  "select a.id from a join b on b.id = a.id",
  "insert into a select id from b on conflict do nothing",
])("what decides by locked rows, or waits for none, is not: %s", (sql) => {
  const { waits, reads } = snapshotOf(sql);
  expect(waits.length > 0 && reads.length > 0).toBe(false);
});

test("a statement without a reason, a reason without a statement, and a lock without a race are faults", () => {
  const found = [{ name: "planted.canary", waits: ["orders"], reads: ["order_line"] }];
  const faults = (reasons) => snapshotFaults({ found, names: new Set(["order.lock"]) }, reasons);
  expect(faults([])[0]).toMatch(/^planted.canary may wait for orders and reads order_line/);
  expect(faults([{ statements: ["planted.canary"], because: "it never changes" }])).toEqual([]);
  expect(faults([{ statements: ["planted.canary", "gone"], because: "it never changes" }])).toEqual([
    "gone needs no reason any more",
  ]);
  expect(faults([{ statements: ["planted.canary"], behind: "order.lock" }])).toHaveLength(1);
  expect(
    faults([{ statements: ["planted.canary"], behind: "no.lock", race: ["package.json"] }]),
  ).toHaveLength(1);
  expect(faults([{ statements: ["planted.canary"] }])).toHaveLength(1);
});

test("every statement of the server that reads another table while it may wait for a lock has its reason", async () => {
  const all = await snapshotStatements();
  expect(all.names.size).toBeGreaterThan(1000);
  expect(snapshotFaults(all)).toEqual([]);
});
