import type { Group } from "@heshi/contract/frame/define";
import { expect, describe, test } from "vitest";
import * as z from "zod/mini";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { num } from "../../../test/make/world.ts";
import { serveGroup } from "../../../test/serve-group.ts";
import { verifyActs } from "./acts.ts";

const command = {
  kind: "command",
  access: "operator",
  right: "order.read",
  doc: "An act.",
  input: z.object({ note: z.string() }),
  output: z.object({}),
} as const;
const Acts = {
  name: "Acts",
  code: 99,
  errors: {},
  methods: { Do: command, Decide: { ...command, twoPersons: true } },
} as const satisfies Group;

// What only shows when transactions overlap: run on PostgreSQL (TEST_DATABASE_URL).
describe.skipIf(!process.env["TEST_DATABASE_URL"])("under concurrency", async () => {
  const server = await testServer();
  const operators = await Promise.all(Array.from({ length: 5 }, () => makeOperator(server, "admin")));
  const { call } = await serveGroup(server, [Acts, { Do: async () => ({}), Decide: async () => ({}) }]);

  test("concurrent acts of many operators form one unbroken chain", async () => {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, n) => call(Acts, "Do", { note: String(n) }, operators[n % 5])),
    );
    expect(replies.filter(({ code }) => code !== 0)).toEqual([]);
    const report = await server.db.read(verifyActs);
    expect([report.acts, report.broken]).toEqual([100, undefined]);
  });

  test("of many operators who decide one act concurrently, one succeeds", async () => {
    for (let round = 0; round < 10; round += 1) {
      const act = { note: `round ${round}` };
      const replies = await Promise.all(operators.map((operator) => call(Acts, "Decide", act, operator)));
      const done = replies.filter(({ code }) => code === 0).length;
      // each pair of an entry and a decision does it once
      const entered = await num(
        server,
        "select count(*) from operator_pending where input ->> 'note' = $1 and decided_by <> entered_by",
        [act.note],
      );
      expect([done > 0, done]).toEqual([true, entered]);
    }
    expect((await server.db.read(verifyActs)).broken).toBeUndefined();
  });
});
