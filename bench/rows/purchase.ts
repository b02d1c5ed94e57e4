/** Putting into the cart, and orders submitted and paid from the balance. */
import { createHash } from "node:crypto";
import { type Cluster, query } from "../cluster.ts";
import { call, load, inTurns, rawCall, type Measured, type Request } from "../load.ts";
import { boundRow, median, plainRow, ratioRow, type Row } from "../report.ts";
import type { Running } from "../processes.ts";
import { memberId, MEMBERS, skuId, tokenOf } from "../world.ts";
import type { Pair } from "./goods.ts";

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Adds to the carts of all members; every call is a command of its own. */
export async function cart(pair: Pair): Promise<Row[]> {
  const { ours, raw, rounds, seconds } = pair;
  const calls = range(60_000);
  const place = (n: number): string => String(skuId((n * 31) % 2000, n % 3));
  const found = await inTurns(
    {
      server: ours,
      requests: calls.map((n) =>
        call("Wares.AddCart", { skuId: place(Math.floor(n / MEMBERS)), quantity: "1" }, tokenOf(n % MEMBERS)),
      ),
    },
    {
      server: raw,
      requests: calls.map((n) =>
        rawCall("/cart", { skuId: place(Math.floor(n / MEMBERS)), quantity: 1 }, tokenOf(n % MEMBERS)),
      ),
    },
    { rounds, seconds },
  );
  if (found.failed > 0) throw new Error(`${found.failed} additions failed`);
  return [ratioRow("add to cart", { ...found, must: 0.5, unit: "/s" })];
}

const ORDERS = 5000;
type Round = {
  perSecond: number;
  p99: number;
  failed: number;
  /** Processor time an order, ms: the server's and the database's. */
  cpu: readonly [server: number, database: number];
};
const together = (submitted: Measured, paid: Measured): Omit<Round, "cpu"> => ({
  perSecond: 1 / (1 / submitted.perSecond + 1 / paid.perSecond),
  p99: Math.max(submitted.p99, paid.p99),
  failed: submitted.failed + paid.failed,
});

/** Adds what the round cost: processor time does not depend on what else the machine does. */
async function costed(
  server: Running,
  cluster: Cluster,
  work: () => Promise<Omit<Round, "cpu">>,
): Promise<Round> {
  const [mine, theirs] = [server.cpuMs(), cluster.cpuMs()];
  const round = await work();
  return { ...round, cpu: [(server.cpuMs() - mine) / ORDERS, (cluster.cpuMs() - theirs) / ORDERS] };
}

/** Submissions of an order of one SKU each, by all members in turn; a round takes other SKUs than the one before. */
export async function submitsOf(database: string, round: number, amount: number): Promise<Request[]> {
  const prices = await query<{ id: string; price: string }>(
    database,
    "select id::text, price_fen::text as price from sku where id = any ($1::bigint[])",
    [range(2000).map((n) => skuId(n, round % 3))],
  );
  const priceOf = new Map(prices.map(({ id, price }) => [id, Number(price)]));
  return range(amount).map((n) => {
    const sku = String(skuId((n * 13 + round) % 2000, round % 3));
    return call(
      "Order.Submit",
      { skuId: sku, quantity: "1", expectedPayableFen: String(priceOf.get(sku)) },
      tokenOf(n % MEMBERS),
    );
  });
}

/** Payments from the balance of all trades that wait for one, with grants that are put into the table here. */
export async function paymentsOf(database: string): Promise<Request[]> {
  const grantOf = (no: string): string => `bench-grant-${no}-0123456789`;
  const trades = await query<{ no: string; member_id: string; payable_fen: string }>(
    database,
    "select no, member_id::text, payable_fen::text from trade where state = 'unpaid'",
  );
  await query(
    database,
    `insert into pay_grant (digest, member_id, method, amount_fen, subject, created_at, expires_at)
     select d, m, 'Pay.PayByBalance', a, s, now(), now() + interval '1 hour'
       from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[]) as x (d, m, a, s)`,
    [
      trades.map(({ no }) => sha256(grantOf(no))),
      trades.map((trade) => trade.member_id),
      trades.map((trade) => trade.payable_fen),
      trades.map(({ no }) => no),
    ],
  );
  return trades.map((trade) =>
    call(
      "Pay.PayByBalance",
      { tradeNo: trade.no, grant: grantOf(trade.no) },
      tokenOf(Number(trade.member_id) - memberId(0)),
    ),
  );
}

async function ourRound({ ours }: Pair, database: string, round: number): Promise<Omit<Round, "cpu">> {
  const submitted = await load(ours.url, await submitsOf(database, round, ORDERS), { amount: ORDERS });
  return together(submitted, await load(ours.url, await paymentsOf(database), { amount: ORDERS }));
}

async function rawRound({ raw }: Pair, database: string, round: number): Promise<Omit<Round, "cpu">> {
  const submits = range(ORDERS).map((n) =>
    rawCall(
      "/orders",
      { skuId: String(skuId((n * 13 + round) % 2000, round % 3)), quantity: 1 },
      tokenOf(n % MEMBERS),
    ),
  );
  const submitted = await load(raw.url, submits, { amount: ORDERS });
  const orders = await query<{ id: string; member_id: string }>(
    database,
    "select id::text, member_id::text from raw.orders where state = 'unpaid'",
  );
  const pays = orders.map((order) =>
    rawCall("/pay", { orderId: order.id }, tokenOf(Number(order.member_id) - memberId(0))),
  );
  return together(submitted, await load(raw.url, pays, { amount: ORDERS }));
}

/**
 * Rounds of 5,000 orders; grants are prepared between submitting and paying, outside the measured time, and each pays
 * once.
 */
export async function orders(pair: Pair, cluster: Cluster, database: string): Promise<Row[]> {
  const [ours, beside]: [Round[], Round[]] = [[], []];
  // what other figures left behind is cleared away before the clock runs, not while it does
  await query(database, "vacuum analyze");
  await query(database, "checkpoint");
  for (let round = 0; round < pair.rounds; round += 1) {
    ours.push(await costed(pair.ours, cluster, () => ourRound(pair, database, round)));
    beside.push(await costed(pair.raw, cluster, () => rawRound(pair, database, round)));
  }
  const failed = ours.reduce((sum, one) => sum + one.failed, 0);
  const all = (rounds: readonly Round[]): number[] => rounds.map(({ perSecond }) => perSecond);
  const [unpaid] = await query<{ count: string }>(
    database,
    "select count(*) from orders where state <> 'paid'",
  );
  const cpu = (rounds: readonly Round[]): string =>
    [0, 1].map((at) => median(rounds.map((one) => one.cpu[at] ?? 0)).toFixed(2)).join(" + ");
  return [
    plainRow("CPU time per order, server + database", `${cpu(ours)} ms (raw: ${cpu(beside)} ms)`),
    boundRow("orders submitted and paid from the balance", {
      values: all(ours),
      bound: 225,
      unit: "/s",
      atLeast: true,
    }),
    plainRow(
      "the same, against the raw server's two requests",
      `${(median(all(ours)) / median(all(beside))).toFixed(2)} of ${Math.round(median(all(beside)))} /s`,
    ),
    boundRow("failed orders, of 5,000 per round", {
      values: [failed + Number(unpaid?.count ?? 0)],
      bound: 0,
      unit: "",
    }),
    boundRow("orders: p99 at 64 connections", { values: ours.map(({ p99 }) => p99), bound: 500, unit: "ms" }),
  ];
}
