import assert from "node:assert/strict";
import { cent } from "@heshi/kernel/credit";
import { randomId } from "@heshi/kernel/id";
import { defineMachine } from "@heshi/kernel/machine";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { logged } from "../../../test/logged.ts";
import { member, num, sql } from "../../../test/make/world.ts";
import type { JobContext } from "../../platform/jobs.ts";
import { col } from "../../platform/database/statement.ts";
import { usualSettings as settings } from "../../settings.ts";
import { recipes } from "../ledger/ledger.public.ts";
import { runSteps, sendAtCommit } from "../plan/plan.public.ts";
import {
  buildDeadlines,
  duesOf,
  effectsOf,
  move,
  moveIfAny,
  moveSteps,
  SamePerson,
} from "./machine.public.ts";

const LARGE = 1000;
const claimMachine = defineMachine({
  entity: "test.claim",
  states: ["open", "approved", "paying", "paid", "refused", "cancelled"],
  first: "open",
  final: ["paid", "refused", "cancelled"],
  table: [
    {
      on: "approve",
      from: ["open"],
      to: "approved",
      by: ["operator"],
      twoPersons: ({ amountCent }: { amountCent: number }) => amountCent >= LARGE,
    },
    { on: "refuse", from: ["open"], to: "refused", by: ["operator"], says: "reason" },
    { on: "withdraw", from: ["open"], to: "cancelled", by: ["member"] },
    { on: "withdraw", from: ["approved"], to: "refused", by: ["member"] },
    { on: "writeOff", from: ["open"], to: "cancelled", by: ["operator"], twoPersons: true },
    { on: "lapse", from: ["open"], to: "cancelled", by: ["timer"] },
    { on: "send", from: ["approved"], to: "paying", by: ["gateway"] },
    { on: "arrive", from: ["paying"], to: "paid", by: ["gateway"] },
  ],
  lasts: {
    open: { setting: "order.receiptDays", on: "lapse", isStrict: true },
    paying: { setting: "express.freshMinutes", does: "ask" },
  },
  outside: ["paying"],
});
const columns = { memberId: col.id, amountCent: col.cent } as const;
const claims = effectsOf<typeof claimMachine, typeof columns, { channelNo?: string }>(claimMachine, {
  table: "claim",
  history: "claim_event",
  historyKey: "claim_id",
  columns,
  owners: ["member_id"],
  sets: { channel_no: "text" },
  entered: { paid: "paid_at" },
  effects: {
    send: { outbox: ({ id }) => ({ topic: "pay.close", payload: { attemptNo: id } }) },
    arrive: {
      transfer: ({ id, memberId, amountCent }) =>
        recipes.creditGranted({ cause: `claim:${id}`, memberId, credit: "credit2", amount: amountCent }),
    },
  },
  asks: { ask: ({ id }) => ({ topic: "pay.refund", payload: { refundNo: id } }) },
});

const server = await testServer();
await server.db.script(`set role none;
  create table claim (id bigint primary key, member_id bigint not null, amount_cent bigint not null, channel_no text,
    state text not null default 'open', deadline_at timestamptz,
    paid_at timestamptz, entered_by bigint, first_by bigint, first_on text);
  create table claim_event (id bigint generated always as identity primary key, claim_id bigint not null,
    kind text not null, actor text not null, actor_id bigint, from_state text, to_state text,
    note text not null, pictures jsonb, at timestamptz not null);
  grant all on claim, claim_event to heshi_app;
  set role heshi_app;`);
const owner = await member(server);
const [ann, bob] = ["11", "12"];
const DAY = 86_400_000;

type Made = { amount?: number; enteredBy?: string; state?: string };
async function claim({ amount = 1, enteredBy, state = "open" }: Made = {}): Promise<string> {
  const id = randomId();
  const deadline = new Date(server.now().getTime() + 10 * DAY);
  await sql(
    server,
    "insert into claim (id, member_id, amount_cent, entered_by, state, deadline_at) values ($1, $2, $3, $4, $5, $6)",
    [id, owner.id, amount, enteredBy, state, deadline],
  );
  return id;
}
const stateOf = async (id: string) =>
  (await sql(server, "select state from claim where id = $1", [id]))[0]?.["state"];
const historyOf = (id: string) =>
  sql(
    server,
    "select kind, actor, actor_id::text as by, from_state, to_state, note, pictures from claim_event where claim_id = $1 order by id",
    [id],
  );
const decide = (on: "approve" | "writeOff") => (id: string, actorId: string) =>
  server.db.write((tx) =>
    moveIfAny(tx, claims, { on, by: "operator", ids: [id], actorId, now: server.now() }),
  );
const [approve, writeOff] = [decide("approve"), decide("writeOff")];

test("an event leads to a state by the current one: one call moves rows of two states and leaves out all others", async () => {
  const ids = [await claim(), await claim({ state: "approved" }), await claim({ state: "paid" })];
  const moved = await server.db.write((tx) =>
    moveIfAny(tx, claims, { on: "withdraw", by: "member", ids, memberId: owner.id, now: server.now() }),
  );
  expect(new Map(moved.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [ids[0], "cancelled"],
      [ids[1], "refused"],
    ]),
  );
  expect(await stateOf(ids[2] ?? "")).toBe("paid");
});

test("what must move throws where one of its rows is in another state or somebody else's, and nothing of it stays", async () => {
  const [open, paid] = [await claim(), await claim({ state: "paid" })];
  const withdraw = (ids: string[], memberId = owner.id) =>
    server.db.write((tx) =>
      move(tx, claims, { on: "withdraw", by: "member", ids, memberId, now: server.now() }),
    );
  await expect(withdraw([paid])).rejects.toThrow("claim: withdraw moved 0 of 1 rows");
  await expect(withdraw([open], "1")).rejects.toThrow("claim: withdraw moved 0 of 1 rows");
  await expect(withdraw([open, paid])).rejects.toThrow("claim: withdraw moved 1 of 2 rows");
  expect(await stateOf(open)).toBe("open");
  const [moved] = await withdraw([open]);
  expect(moved.state).toBe("cancelled");
});

test("another owner's row is not moved; an actor the table does not name or a missing reason is an error", async () => {
  const id = await claim();
  const by = (actor: "member" | "operator", memberId: string) =>
    server.db.write((tx) =>
      moveIfAny(tx, claims, { on: "withdraw", by: actor, ids: [id], memberId, now: server.now() }),
    );
  expect(await by("member", "1")).toEqual([]);
  await expect(by("operator", owner.id)).rejects.toThrow("no transition withdraw by operator");
  const refuse = (words: string) =>
    server.db.write((tx) =>
      moveIfAny(tx, claims, {
        on: "refuse",
        by: "operator",
        ids: [id],
        actorId: ann,
        words,
        pictures: ["/a.png"],
        now: server.now(),
      }),
    );
  await expect(refuse(" ")).rejects.toThrow("refuse needs a reason");
  expect(await stateOf(id)).toBe("open");
  expect(await refuse("看不清")).toMatchObject([
    { id, state: "refused", memberId: owner.id, amountCent: cent(1) },
  ]);
  expect(await historyOf(id)).toEqual([
    {
      kind: "refuse",
      actor: "operator",
      by: ann,
      from_state: "open",
      to_state: "refused",
      note: "看不清",
      pictures: ["/a.png"],
    },
  ]);
});

test("a small decision needs one person, a large one two; the first approval is recorded and waits", async () => {
  const [small, large] = [await claim({ amount: LARGE - 1 }), await claim({ amount: LARGE })];
  expect(await approve(small, ann)).toMatchObject([{ state: "approved" }]);
  expect(await approve(large, ann)).toMatchObject([{ state: "open" }]);
  await expect(approve(large, ann)).rejects.toThrow(SamePerson);
  expect(await stateOf(large)).toBe("open");
  expect(await approve(large, bob)).toMatchObject([{ state: "approved" }]);
  expect((await historyOf(large)).map(({ kind, by, to_state: to }) => [kind, by, to])).toEqual([
    ["approve", ann, null],
    ["approve", bob, "approved"],
  ]);
  expect(await num(server, "select count(*) from claim where id = $1 and first_by is null", [large])).toBe(1);
});

test("the person who entered a row counts as one of the two; a first approval does not prevent a refusal", async () => {
  const entered = await claim({ amount: LARGE, enteredBy: ann });
  await expect(approve(entered, ann)).rejects.toThrow(SamePerson);
  expect(await approve(entered, bob)).toMatchObject([{ state: "approved" }]);
  const doubted = await claim({ amount: LARGE });
  await approve(doubted, ann);
  const refused = await server.db.write((tx) =>
    moveIfAny(tx, claims, {
      on: "refuse",
      by: "operator",
      ids: [doubted],
      actorId: ann,
      words: "弄错了",
      now: server.now(),
    }),
  );
  expect(refused).toMatchObject([{ state: "refused" }]);
});

test("two different decisions do not agree: the later one waits for its own second person", async () => {
  const id = await claim({ amount: LARGE });
  await approve(id, ann);
  expect(await writeOff(id, bob)).toMatchObject([{ state: "open" }]);
  expect(await writeOff(id, ann)).toMatchObject([{ state: "cancelled" }]);
});

test("a move writes the caller's values and the times, posts to the ledger and fills the outbox", async () => {
  const id = await claim({ state: "approved", amount: 700 });
  await server.db.write((tx) =>
    moveIfAny(tx, claims, {
      on: "send",
      by: "gateway",
      ids: [id],
      now: server.now(),
      settings,
      given: { channelNo: "C1" },
    }),
  );
  expect(
    await num(
      server,
      "select count(*) from outbox where payload = jsonb_build_object('attemptNo', $1::text)",
      [id],
    ),
  ).toBe(1);
  const balance = () =>
    num(
      server,
      "select coalesce(sum(balance), 0) from ledger_account where owner_kind = 'member' and owner_id = $1 and currency = 'CREDIT2'",
      [owner.id],
    );
  const before = await balance();
  const arrive = (way: "at commit" | "step by step") =>
    server.db.write(async (tx) => {
      const steps = moveSteps(
        claims,
        {
          on: "arrive",
          by: "gateway",
          rows: [{ id, memberId: owner.id, amountCent: cent(700) }],
          now: server.now(),
        },
        { elsewhere: () => assert.fail("elsewhere") },
      );
      if (way === "at commit") expect(sendAtCommit(tx.atCommit, steps)).toBe(true);
      else await runSteps(tx, steps);
    });
  await arrive("at commit");
  expect(await balance()).toBe(before + 700);
  expect(
    await sql(
      server,
      "select state, channel_no, deadline_at, paid_at is not null as paid from claim where id = $1",
      [id],
    ),
  ).toEqual([{ state: "paid", channel_no: "C1", deadline_at: null, paid: true }]);
  await expect(arrive("at commit")).rejects.toThrow("test.claim.move_all");
  await expect(arrive("step by step")).rejects.toThrow("elsewhere");
  expect(await balance()).toBe(before + 700);
});

test("a new state's deadline comes from its setting; without settings it does not compile, and fails", async () => {
  const id = await claim({ state: "approved" });
  const without = { on: "send", by: "gateway", ids: [id], now: server.now() } as const;
  // @ts-expect-error `paying` lasts for a time
  await expect(server.db.write((tx) => moveIfAny(tx, claims, without))).rejects.toThrow("needs settings");
});

/** Runs the job of deadlines over claims, `days` from now. */
const lapse = (days: number): Promise<number> =>
  buildDeadlines(duesOf(claims)).run({
    db: server.db,
    clock: {
      now: () => new Date(server.now().getTime() + days * DAY),
      offsetMs: () => 0,
      sync: async () => undefined,
    },
    settings: async () => settings,
    log: server.app.http.log,
  } as unknown as JobContext);

test("the job moves rows past their deadline; states that no timer may end are queried, repeatedly", async () => {
  await sql(server, "delete from claim");
  const [open, sent] = [await claim(), await claim({ state: "approved" })];
  await server.db.write((tx) =>
    moveIfAny(tx, claims, { on: "send", by: "gateway", ids: [sent], now: server.now(), settings }),
  );
  expect(await lapse(0)).toBe(0);
  const asked = () =>
    num(
      server,
      "select count(*) from outbox where topic = 'pay.refund' and payload = jsonb_build_object('refundNo', $1::text)",
      [sent],
    );
  expect(await lapse(1)).toBe(1);
  expect(await lapse(1)).toBe(0);
  expect([await stateOf(sent), await asked()]).toEqual(["paying", 1]);
  expect(await lapse(11)).toBe(2);
  expect([await stateOf(open), await stateOf(sent), await asked()]).toEqual(["cancelled", "paying", 2]);
});

test("a strict state ends at its deadline before the timer has run: only the timer can move it", async () => {
  const id = await claim();
  const now = new Date(server.now().getTime() + 10 * DAY + 1000);
  const withdraw = (at: Date) =>
    server.db.write((tx) => moveIfAny(tx, claims, { on: "withdraw", by: "member", ids: [id], now: at }));
  expect(await withdraw(now)).toEqual([]);
  expect(await withdraw(server.now())).toMatchObject([{ state: "cancelled" }]);
  expect(logged).toEqual([]);
});
