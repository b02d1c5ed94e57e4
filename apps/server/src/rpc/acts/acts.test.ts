import type { Group } from "@heshi/contract/frame/define";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { num, sql } from "../../../test/make/world.ts";
import { serveGroup } from "../../../test/serve-group.ts";
import { spendNonce } from "../session/session.store.ts";
import { verifyActs } from "./acts.ts";

const DAY_MS = 86_400_000;
/** Its own server: the chain is compared as a whole, and the clock is moved. */
const server = await testServer();
const verified = () => server.db.read(verifyActs);

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
  errors: { NO: [1, "不行"] },
  methods: {
    Do: command,
    Refuse: command,
    Decide: { ...command, twoPersons: true },
    Read: { ...command, kind: "query" },
  },
} as const satisfies Group;
/** How often a note was decided, and the decision kept. */
const decided = (note: string) => num(server, "select count(*) from spent_nonce where nonce = $1", [note]);
const { call } = await serveGroup(server, [
  Acts,
  {
    Do: async () => ({}),
    Refuse: async ({ fail }) => fail("NO"),
    Decide: async ({ tx, now }, { note }) => {
      await tx.run(spendNonce, [note, now]);
      return {};
    },
    Read: async () => ({}),
  },
]);
const [one, other] = [await makeOperator(server, "admin"), await makeOperator(server, "admin")];

test("each operator command writes one row; a repeat, a query and a refusal write none", async () => {
  const requestId = randomHex(16);
  for (let n = 0; n < 2; n += 1) await call(Acts, "Do", { note: "a" }, { ...one, requestId });
  await call(Acts, "Do", { note: "b" }, other);
  await call(Acts, "Read", { note: "c" }, one);
  expect((await call(Acts, "Refuse", { note: "d" }, one)).code).toBe(1990001);
  const acts = await sql(server, "select operator_id, method, step from operator_act order by id");
  const row = (operator_id: string) => ({ operator_id, method: "Acts.Do", step: "done" });
  expect(acts).toEqual([row(one.id), row(other.id)]);
  expect(await verified()).toMatchObject({ acts: 2 });
  expect((await verified()).broken).toBeUndefined();
});

test("a disabled operator loses access at once", async () => {
  const { token, id } = await makeOperator(server, "admin");
  expect((await call(Acts, "Read", { note: "" }, { token })).code).toBe(0);
  await sql(server, "update operator set state = 'stopped' where id = $1", [id]);
  expect((await call(Acts, "Read", { note: "" }, { token })).code).toBe(1030043);
});

test("a two-person act is entered and carried out by two operators, recorded as such, and expires after a week", async () => {
  const act = { note: randomHex(8) };
  const waits = 1000011;
  expect((await call(Acts, "Decide", act, one)).code).toBe(waits);
  server.advance(8 * DAY_MS);
  await sql(server, "update session set last_used_at = $1, expires_at = $1::timestamptz + interval '1 day'", [
    server.now(),
  ]);
  expect((await call(Acts, "Decide", act, other)).code).toBe(waits);
  expect((await call(Acts, "Decide", act, other)).code).toBe(waits);
  expect(await decided(act.note)).toBe(0);
  expect((await call(Acts, "Decide", act, one)).code).toBe(0);
  expect(await decided(act.note)).toBe(1);
  const [row] = await sql(server, "select input, entered_by, decided_by from operator_pending");
  expect(row).toEqual({ input: act, entered_by: other.id, decided_by: one.id });
  const steps = await sql(
    server,
    "select operator_id, step from operator_act where method = 'Acts.Decide' order by id",
  );
  expect(steps.map((step) => [step["operator_id"], step["step"]])).toEqual([
    [one.id, "entered"],
    [other.id, "entered"],
    [one.id, "done"],
  ]);
});

test("the server cannot change or remove an act", async () => {
  for (const text of [
    "update operator_act set method = ''",
    "delete from operator_act",
    "truncate operator_act",
  ])
    await expect(server.db.script(text), text).rejects.toThrow(/permission denied/);
  // nor can the owner of the tables, by mistake
  await expect(
    server.db
      .script("set role none; delete from operator_act")
      .finally(() => server.db.script("set role heshi_app")),
  ).rejects.toThrow(/append-only/);
});

test("the chain names the first row that was changed, replaced, moved or removed", async () => {
  const forced = (text: string) =>
    server.db.script(
      `set role none; set session_replication_role = replica; ${text}; set session_replication_role = origin; set role heshi_app`,
    );
  const last = (await verified()).acts;
  expect(last).toBe(await num(server, "select count(*) from operator_act"));
  await forced("create table kept as select * from operator_act");
  const rehash =
    "encode(sha256(convert_to(concat_ws('|', previous, id, operator_id, method, step, input_digest, row_ids, " +
    "(extract(epoch from at) * 1000)::bigint, encode(sha256(convert_to(detail, 'UTF8')), 'hex')), 'UTF8')), 'hex')";
  // two rows in each other's place: as they were, and with hashes made again
  const moved = `update operator_act set id = -2 where id = 2; update operator_act set id = 2 where id = 3;
    update operator_act set id = 3 where id = -2`;
  const faults: readonly (readonly [string, string])[] = [
    ["update operator_act set method = 'Acts.Other' where id = 2", "act 2 is missing or was changed"],
    ["update operator_act set previous = 'x' where id = 2", "act 2 is missing or was changed"],
    ["update operator_act set detail = '{}' where id = 2", "act 2 is missing or was changed"],
    ["update operator_act set detail = null where id = 2", "act 2 is missing or was changed"],
    [
      `update operator_act set method = 'Acts.Other' where id = 2; update operator_act set hash = ${rehash} where id = 2`,
      "act 3 is missing or was changed",
    ],
    [moved, "act 2 is missing or was changed"],
    [
      `${moved}; update operator_act a set previous = k.previous from kept k where k.id = a.id;
       update operator_act set hash = ${rehash} where id in (2, 3)`,
      "act 3 is missing or was changed",
    ],
    [`update operator_act set id = ${last + 1} where id = 1`, "act 1 is missing or was changed"],
    ["delete from operator_act where id = 1", "act 1 is missing or was changed"],
    [`delete from operator_act where id = ${last}`, `acts after ${last - 1} are missing`],
  ];
  for (const [fault, broken] of faults) {
    await forced(fault);
    expect((await verified()).broken, fault).toBe(broken);
    await forced("delete from operator_act; insert into operator_act select * from kept");
    expect((await verified()).broken).toBeUndefined();
  }
});
