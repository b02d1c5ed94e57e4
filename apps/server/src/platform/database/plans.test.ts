import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { expect, inject, test } from "vitest";
import { loadStatements } from "../../../test/statements.ts";
import { KEYED } from "./postgres.ts";
import { statements } from "./statement.ts";

/** Indexes of rows in passing states: in a quiet hour they are empty, in a rush they hold thousands. */
const PASSING =
  /\b(?:trade_slot|trade_due|pay_attempt_open|pay_attempt_query|orders_unshipped|orders_due|orders_shop_waiting|outbox_due)\b/g;

/** Trades that were paid, and their orders, which were received; and messages that were sent. */
const past = (count: number): string => `
  set session_replication_role = replica;
  insert into trade (id, no, member_id, state, slot, payable_fen, pieces, pay_way, created_at, deadline_at, paid_at)
    select n, 'T' || n, n % 500, 'paid', 1, 100, 1, 'wechat', now(), now(), now() from generate_series(1, ${count}) n;
  insert into orders (id, no, trade_id, member_id, shop_id, state, pieces, goods_fen, payable_fen, pay_way, created_at,
    paid_at, shipped_at, received_at)
    select n, 'O' || n, n, n % 500, n % 20, 'done', 1, 100, 100, 'wechat', now(), now(), now(), now() from generate_series(1, ${count}) n;
  insert into outbox (topic, payload, created_at, due_at, done_at) select 'push', '{}', now(), now(), now()
    from generate_series(1, ${count}) n;`;

/** A shop at night, when autovacuum counts: everything was paid and received, and nothing waits. */
const QUIET = `${past(5000)}
  insert into pay_attempt (id, attempt_no, kind, payable_id, member_id, way, amount_fen, state, created_at, expires_at, paid_at, ended_at)
    select n, 'P' || n, 'trade', n, n % 500, 'wechat', 100, 'settled', now(), now(), now(), now() from generate_series(1, 5000) n;
  analyze;`;

test("key lookups use the key's index, however few rows were in a state when the tables were analysed", async () => {
  await loadStatements();
  const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(inject("template"))]) });
  await pglite.exec(QUIET);
  const used: Record<string, string[]> = {};
  for (const { name, text } of statements()) {
    if (!/\b(?:trade|orders|pay_attempt|outbox)\b/.test(text) || name.startsWith("test.")) continue;
    // the simple protocol: a generic plan needs no values
    const [plan] = await pglite.exec(`explain (generic_plan) ${text}`);
    const found = [...new Set(JSON.stringify(plan?.rows).match(PASSING))];
    if (found.length > 0) used[name] = found;
  }
  await pglite.close();
  expect(used).toEqual({
    // timers and lists of what is in such a state
    "order.due": ["orders_due"],
    "order.due_trades": ["trade_due"],
    "outbox.take": ["outbox_due"],
    "metrics.outbox": ["outbox_due"],
    "operator.topics": ["outbox_due"],
    "pay.take_queries": ["pay_attempt_query"],
    "merchant.unshipped": ["orders_unshipped"],
    "merchant.late": ["orders_unshipped"],
    "merchant.unpaid": ["orders_shop_waiting"],
    "merchant.shipped": ["orders_shop_waiting"],
    "merchant.closed": ["orders_shop_waiting"],
    "merchant.counts": ["orders_unshipped", "orders_shop_waiting"],
    "merchant.counter": ["orders_unshipped", "orders_shop_waiting"],
    "merchant.to_ship": ["orders_unshipped"],
    "merchant.count_new": ["orders_unshipped"],
    "merchant.count_to_ship": ["orders_unshipped"],
    "merchant.picking": ["orders_unshipped"],
    // by member, or by trade
    "order.place": ["trade_slot"],
    "order.place_or_fail": ["trade_slot"],
    "order.expired_trades_of": ["trade_slot"],
    "pay.start": ["pay_attempt_open"],
    "recharge.start": ["pay_attempt_open"],
    "friendpay.start": ["pay_attempt_open"],
    "collection.start": ["pay_attempt_open"],
    "friendpay.opened": ["pay_attempt_open"],
    "order.prepare": ["trade_slot"],
    "coupon.centre": ["trade_slot"],
    "coupon.own": ["trade_slot"],
    "coupon.prices": ["trade_slot"],
    "coupon.own_one": ["trade_slot"],
    "goods.count_own": ["trade_slot"],
  });
});

test("tabs of a member, and their counts, read what is open and not all orders of their years", async () => {
  await loadStatements();
  const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(inject("template"))]) });
  await pglite.exec(`${QUIET} update orders set state = 'received' where id % 2 = 0; analyze orders`);
  const indexOf = async (name: string): Promise<string[]> => {
    const [plan] = await pglite.exec(
      `explain (generic_plan) ${statements().find((one) => one.name === name)?.text ?? ""}`,
    );
    return [...new Set(JSON.stringify(plan?.rows).match(/\borders_[a-z_]+\b/g))].filter(
      (one) => one !== "orders_trade",
    );
  };
  for (const tab of ["unpaid", "unshipped", "shipped"])
    expect([tab, await indexOf(`order.${tab}`)]).toEqual([tab, ["orders_member_state"]]);
  expect(await indexOf("order.uncommented")).toEqual(["orders_member_comment"]);
  expect(await indexOf("order.counts")).toEqual(["orders_member_state", "orders_member_comment"]);
  await pglite.close();
});

/** Tables that grow with every order, every command and every member. */
const GROWING = /\b(?:cert|cert_event|trade|orders|outbox|rpc_reply|session)\b/;

/** The first hour of a shop: growing tables were last analysed at 40 rows. */
const YOUNG = `${past(40)}
  insert into rpc_reply (caller, method, request_id, digest, reply, created_at, kept_until) select n, n, n, n, n, now(),
    now() from generate_series(1, 40) n;
  insert into session (digest, id, audience, subject_id, created_at, last_used_at, expires_at) select n, n, 'member', n,
    now(), now(), now() from generate_series(1, 40) n;
  insert into cert (id, member_id, state) select n, 900 + n, 'none' from generate_series(1, 40) n;
  insert into cert_event (cert_id, kind, actor, note, at) select id, 'submit', 'member', '', now() from cert;
  analyze;
  ${Object.entries(KEYED)
    .map(([name, value]) => `set ${name} = ${value};`)
    .join("\n")}`;

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  Plans?: readonly Plan[];
};
/** The scans of a plan that go through a whole growing table, or through the whole of one of its indexes. */
function wholeScans(plan: Plan): string[] {
  const { "Node Type": type, "Relation Name": table = "", "Index Cond": condition } = plan;
  const isWhole = /Scan/.test(type) && type !== "Bitmap Heap Scan" && condition === undefined;
  return [...(isWhole && GROWING.test(table) ? [table] : []), ...(plan.Plans ?? []).flatMap(wholeScans)];
}

test("a write scans no growing table, even if planned while the table was small", async () => {
  await loadStatements();
  const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(inject("template"))]) });
  await pglite.exec(YOUNG);
  const whole: Record<string, string[]> = {};
  for (const { name, text } of statements()) {
    if (!GROWING.test(text) || name.startsWith("test.")) continue;
    const [answer] = await pglite.exec(`explain (generic_plan, format json) ${text}`);
    const [row] = (answer?.rows ?? []) as { "QUERY PLAN": { Plan: Plan }[] }[];
    const found = (row?.["QUERY PLAN"] ?? []).flatMap(({ Plan: plan }) => wholeScans(plan));
    if (found.length > 0) whole[name] = found;
  }
  await pglite.close();
  // none of them is part of a write
  expect(whole).toEqual({
    "closing.export_sessions": ["session"],
    "settlement.stray_faults": ["orders", "orders"],
    "outbox.sweep": ["outbox"],
    // a job's, for each member who has not been decided on yet
    "referral.undecided": ["orders"],
    // through the partial index of open messages
    "metrics.outbox": ["outbox", "outbox"],
    "operator.topics": ["outbox"],
  });
});
