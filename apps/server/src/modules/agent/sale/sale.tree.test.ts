/** 2,000 orders in a random forest of members, bindings and authorisations, against a model that reads no SQL. */
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { bought } from "../../../../test/make/after.ts";
import { member, sql } from "../../../../test/make/world.ts";
import { treeOf } from "./sale.store.ts";

const server = await testServer();
const [ORDERS, MEMBERS, HOUR_MS] = [2000, 40, 3_600_000];

/** Numbers that are the same in every run (mulberry32); FC_SEED draws others. */
function drawnFrom(seed: number) {
  let state = seed;
  return (least: number, most: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return least + (((mixed ^ (mixed >>> 14)) >>> 0) % (most - least + 1));
  };
}
type Node = {
  id: string;
  inviter: Node | undefined;
  boundAt: number;
  terms: [from: number, until: number][];
};
type Order = { id: string; buyer: Node; at: number };

/** Members in the order of their joining: who invites is there before, so that there is no circle. */
async function forest(random: ReturnType<typeof drawnFrom>, from: number): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let nth = 0; nth < MEMBERS; nth += 1) {
    const { id } = await member(server, { hasAddress: false });
    const inviter = nth > 0 && random(0, 4) > 0 ? nodes[random(0, nth - 1)] : undefined;
    const terms = Array.from({ length: random(0, 2) }, (_, term): [number, number] => {
      const begins = from + (term * 50 + random(0, 20)) * HOUR_MS;
      return [begins, begins + random(1, 25) * HOUR_MS];
    });
    nodes.push({ id, inviter, boundAt: from + random(0, 60) * HOUR_MS, terms });
  }
  return nodes;
}

async function planted(nodes: readonly Node[], orders: readonly Order[], like: string): Promise<void> {
  const bound = nodes.filter(({ inviter }) => inviter !== undefined);
  await sql(
    server,
    `update member m set inviter_id = x.inviter, inviter_bound_at = x.at
     from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) x (id, inviter, at) where m.id = x.id`,
    [
      bound.map(({ id }) => id),
      bound.map(({ inviter }) => inviter?.id ?? null),
      bound.map(({ boundAt }) => new Date(boundAt).toISOString()),
    ],
  );
  const terms = nodes.flatMap(({ id, terms: own }) => own.map((term) => ({ id, term })));
  await sql(
    server,
    `insert into agent_term (id, member_id, from_at, until_at)
     select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[])`,
    [
      terms.map(() => randomId()),
      terms.map(({ id }) => id),
      terms.map(({ term: [begins] }) => new Date(begins).toISOString()),
      terms.map(({ term: [, ends] }) => new Date(ends).toISOString()),
    ],
  );
  await sql(
    server,
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', x.id, 'no', 'X' || x.id, 'member_id', x.buyer,
       'created_at', x.at))).* from orders o, unnest($2::bigint[], $3::bigint[], $4::timestamptz[]) x (id, buyer, at) where o.id = $1`,
    [
      like,
      orders.map(({ id }) => id),
      orders.map(({ buyer }) => buyer.id),
      orders.map(({ at }) => new Date(at).toISOString()),
    ],
  );
}

/** Who had invited a member by then, if they were an authorised agent. */
function agentOf({ inviter, boundAt }: Node, at: number): Node | undefined {
  if (inviter === undefined || boundAt > at) return undefined;
  return inviter.terms.some(([begins, ends]) => begins <= at && at < ends) ? inviter : undefined;
}
function modelOf({ id, buyer, at }: Order): [string, number, string][] {
  const first = agentOf(buyer, at);
  const second = first && agentOf(first, at);
  return [first, second].flatMap((agent, place): [string, number, string][] =>
    agent ? [[id, place + 1, agent.id]] : [],
  );
}

test("2,000 orders have the one tree of the time at which each was placed, to the millisecond", async () => {
  const random = drawnFrom(Number(process.env["FC_SEED"] ?? 1));
  const from = server.now().getTime() - 120 * HOUR_MS;
  const nodes = await forest(random, from);
  /** Half of them at the very moment of a binding, or at the begin or end of a term of who invited. */
  const timeOf = (buyer: Node): number => {
    const edges = [buyer.boundAt, ...(buyer.inviter?.terms.flat() ?? [])];
    return random(0, 1) === 0
      ? from + random(0, 110 * HOUR_MS)
      : (edges[random(0, edges.length - 1)] ?? from) - random(0, 1);
  };
  const orders = Array.from({ length: ORDERS }, () => nodes[random(0, MEMBERS - 1)]).flatMap(
    (buyer): Order[] => (buyer ? [{ id: randomId(), buyer, at: timeOf(buyer) }] : []),
  );
  const { orderId } = await bought(server, { upTo: "paid" });
  await planted(nodes, orders, orderId);
  const found = await server.db.write((tx) => tx.many(treeOf, [orders.map(({ id }) => id)]));
  const wanted = orders.flatMap(modelOf);
  const sorted = (rows: readonly (readonly [string, number, string])[]) =>
    rows.map((row) => row.join(" ")).toSorted();
  expect(sorted(found.map(({ orderId: id, level, agentId }) => [id, level, agentId]))).toEqual(
    sorted(wanted),
  );
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.some(([, level]) => level === 2)).toBe(true);
});
