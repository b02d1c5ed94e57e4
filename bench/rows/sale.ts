/** What makes an order dearer or a product hotter: a flash sale on one SKU, coupons and points over three shops, a long list of orders. */
import { createHash } from "node:crypto";
import { query } from "../cluster.ts";
import { ask, call, load, type Measured, type Request } from "../load.ts";
import type { Running } from "../processes.ts";
import { boundRow, plainRow, ratioRow, type Row } from "../report.ts";
import { goodsId, memberId, MEMBERS, skuId, tokenOf } from "../world.ts";

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A server of ours on a database, measured so often. */
export type Sale = { ours: Running; database: string; rounds: number; amount: number };
/** The last products of the world, which other rows leave alone; the members of a round have free slots. */
const LAST = 1999;
const FLASH = 990_000_001;
const CONNECTIONS_BESIDE = 4;

/** Ends the unpaid trades that other rows or rounds have left, so that slots are free. */
const freeSlots = (database: string): Promise<unknown> =>
  query(database, "update trade set state = 'closed', closed_at = now() where state = 'unpaid'");

const submit = (n: number, input: Readonly<Record<string, string>>): Request =>
  call("Order.Submit", input, tokenOf(n % MEMBERS));

/** The prices of SKUs in fen, in their order. */
async function pricesOf(database: string, skus: readonly number[]): Promise<string[]> {
  const found = await query<{ price: string }>(
    database,
    `select s.price_fen::text as price from unnest($1::bigint[]) with ordinality as w (id, place) join sku s using (id)
     order by w.place`,
    [skus],
  );
  if (found.length !== skus.length) throw new Error(`${skus.length - found.length} SKUs are missing`);
  return found.map(({ price }) => price);
}
const priceOf = async (database: string, sku: number): Promise<string> =>
  (await pricesOf(database, [sku])).join("");

/** A session that runs now, of one product, with more pieces than are asked for. */
async function openSession(database: string): Promise<number> {
  const price = Math.max(1, Math.floor(Number(await priceOf(database, skuId(LAST, 0))) / 2));
  await query(
    database,
    `with session as (insert into flash (id, goods_id, starts_at, ends_at, limit_per_member, created_at, changed_at)
       values ($1, $2, now() - interval '1 minute', now() + interval '1 hour', 999, now(), now()) on conflict do nothing returning id),
     stocked as (update sku set received = received + 1000000, available = available + 1000000 where id = $3 and
       exists (select 1 from session))
     insert into flash_sku (flash_id, sku_id, price_fen, total) select id, $3, $4, 1000000 from session`,
    [FLASH, goodsId(LAST), skuId(LAST, 0), price],
  );
  return price;
}

/** Submits while visitors look at products, who are there whether what they look at is on sale or not. */
async function amongVisitors(
  ours: Running,
  submits: readonly Request[],
): Promise<{ submitted: Measured; seen: Measured }> {
  const amount = submits.length;
  const visits = range(500).map((n) => ask("Wares.GetDetail", { waresId: String(goodsId(n)) }));
  const [submitted, seen] = await Promise.all([
    load(ours.url, submits, { amount }),
    load(ours.url, visits, { seconds: Math.max(1, Math.round(amount / 400)) }, CONNECTIONS_BESIDE),
  ]);
  return { submitted, seen };
}

/** Submits of one flash SKU against ordinary ones of the same run, and what public pages feel meanwhile. */
export async function flashSale({ ours, database, rounds, amount }: Sale): Promise<Row[]> {
  const price = await openSession(database);
  const sku = String(skuId(LAST, 0));
  const [flash, plain, pages]: [Measured[], Measured[], Measured[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    await freeSlots(database);
    const prices = await pricesOf(
      database,
      range(200).map((n) => skuId(n * 7, 1)),
    );
    const ordinary = range(amount).map((n) =>
      submit(n, {
        skuId: String(skuId((n % 200) * 7, 1)),
        expectedPayableFen: prices[n % 200] ?? "",
      }),
    );
    plain.push((await amongVisitors(ours, ordinary)).submitted);
    const hot = range(amount).map((n) =>
      submit(n + amount, { skuId: sku, flashId: String(FLASH), expectedPayableFen: String(price) }),
    );
    const { submitted, seen } = await amongVisitors(ours, hot);
    flash.push(submitted);
    pages.push(seen);
  }
  await freeSlots(database);
  const speed = (all: readonly Measured[]): number[] => all.map(({ perSecond }) => perSecond);
  const failed = [...flash, ...plain, ...pages].reduce((sum, one) => sum + one.failed, 0);
  return [
    ratioRow("submits of one flash SKU against ordinary ones", {
      ours: speed(flash),
      beside: speed(plain),
      must: 0.6,
      unit: "/s",
    }),
    boundRow("their p99 against that of ordinary ones", {
      values: flash.map(({ p99 }, at) => p99 / Math.max(1, plain[at]?.p99 ?? 1)),
      bound: 3,
      unit: "x",
    }),
    boundRow("public pages during the flash sale: p99", {
      values: pages.map(({ p99 }) => p99),
      bound: 300,
      unit: "ms",
    }),
    boundRow("failed calls of the flash sale", { values: [failed], bound: 0, unit: "" }),
  ];
}

/** SKUs of three shops: the world deals products to shops in turn. */
const ofThreeShops = (n: number): number[] => [0, 1, 2].map((shop) => skuId((n * 3 + shop) % 1500, 2));

/** Puts three products into the cart of so many members, and gives each a coupon of the platform and silver. */
async function fillCarts(
  database: string,
  { round, count }: { round: number; count: number },
): Promise<void> {
  const rows = range(count).flatMap((n) => ofThreeShops(n).map((sku) => [memberId(n), sku] as const));
  await query(
    database,
    `insert into cart_line (member_id, sku_id, quantity, price_fen, is_selected, created_at, updated_at)
     select m, s, 1, 1, true, now(), now() from unnest($1::bigint[], $2::bigint[]) as x (m, s) on conflict do nothing`,
    [rows.map(([member]) => member), rows.map(([, sku]) => sku)],
  );
  const coupon = 980_000_000 + round;
  await query(
    database,
    `with offer as (insert into coupon (id, title, kind, threshold_fen, off_fen, claim_from, claim_until, use_from, use_until, total,
       claimed, created_at)
       values ($1, '测速', 'threshold', 0, 100, now() - interval '1 day', now() + interval '1 day', now() - interval '1 day',
         now() + interval '1 day', 1000000, $2, now()) returning id)
     insert into coupon_claim (id, coupon_id, member_id, nth, claimed_at, usable_from, expires_at)
     select $1::bigint * 10000 + n, offer.id, 500000000 + n, 1, now(), now() - interval '1 hour', now() + interval '1 day'
     from offer, generate_series(0, $2::int - 1) n`,
    [coupon, count],
  );
  const transfers = range(count).map((n) => ({
    kind: "creditGranted",
    key: `bench-silver:${round}:${n}`,
    note: "",
    at: new Date().toISOString(),
    entries: [
      { k: "outside", o: "0", p: "issuer", c: "CREDIT2", a: -10_000 },
      { k: "member", o: String(memberId(n)), p: "available", c: "CREDIT2", a: 10_000 },
    ],
  }));
  for (let from = 0; from < count; from += 250)
    await query(database, "select ledger_post($1::jsonb)", [
      JSON.stringify(transfers.slice(from, from + 250)),
    ]);
}

/** The text of an answer outside the measured time. */
async function answered(ours: Running, { path, body = "", headers = {} }: Request): Promise<string> {
  const send = (): Promise<Response> => fetch(ours.url + path, { method: "POST", body, headers });
  // a connection that was kept while the database was filled may just have been closed
  return (await send().catch(send)).text();
}

/** The payable sum of each member's cart, by the quotes of the server. */
async function quoted(ours: Running, amount: number): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < amount; from += 50) {
    const some = range(Math.min(50, amount - from)).map(async (at) => {
      const n = from + at;
      const input = { cartSkuIds: JSON.stringify(ofThreeShops(n).map(String)), useSilver: "1" };
      const text = await answered(ours, call("Order.Quote", input, tokenOf(n)));
      // the trade's own sum follows those of its shops
      const payable = [...text.matchAll(/"payableFen":(\d+)/g)].at(-1)?.[1];
      if (payable === undefined) throw new Error(text.slice(0, 300));
      return payable;
    });
    found.push(...(await Promise.all(some)));
  }
  return found;
}

/** Pays all unpaid trades from the balance; grants are written before the clock runs. */
async function payAll({ ours, database }: Sale): Promise<Measured> {
  const trades = await query<{ no: string; member_id: string; payable_fen: string }>(
    database,
    "select no, member_id::text, payable_fen::text from trade where state = 'unpaid'",
  );
  const grantOf = (no: string): string => `bench-sale-${no}-0123456789`;
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
  const pays = trades.map(({ no, member_id: id }) =>
    call("Pay.PayByBalance", { tradeNo: no, grant: grantOf(no) }, tokenOf(Number(id) - memberId(0))),
  );
  return load(ours.url, pays, { amount: pays.length });
}

const together = (submitted: Measured, paid: Measured): number =>
  1 / (1 / submitted.perSecond + 1 / paid.perSecond);

/** Submitted and paid with a coupon, points and three shops, beside one product each with nothing. */
export async function richOrders(sale: Sale): Promise<Row[]> {
  const { ours, database, rounds, amount } = sale;
  const count = Math.min(amount, MEMBERS);
  const [rich, plain]: [number[], number[]] = [[], []];
  let failed = 0;
  for (let round = 0; round < rounds; round += 1) {
    await freeSlots(database);
    const price = await priceOf(database, skuId(1600, 1));
    const single = range(count).map((n) =>
      submit(n, { skuId: String(skuId(1600, 1)), expectedPayableFen: price }),
    );
    const [submitted, paid] = [await load(ours.url, single, { amount: count }), await payAll(sale)];
    plain.push(together(submitted, paid));
    await fillCarts(database, { round, count });
    const payable = await quoted(ours, count);
    const carts = range(count).map((n) =>
      submit(n, {
        cartSkuIds: JSON.stringify(ofThreeShops(n).map(String)),
        useSilver: "1",
        expectedPayableFen: payable[n] ?? "",
      }),
    );
    const [three, all] = [await load(ours.url, carts, { amount: count }), await payAll(sale)];
    rich.push(together(three, all));
    failed += submitted.failed + paid.failed + three.failed + all.failed;
  }
  return [
    ratioRow("submitted and paid with a coupon, points and three shops, against plain", {
      ours: rich,
      beside: plain,
      must: 0.4,
      unit: "/s",
    }),
    plainRow("failed of these", String(failed)),
  ];
}

const ORDERS = 1000;
const CALLS = 200;

/** The list of a member with 1,000 orders, counts included, one call after another. */
export async function longOrderList({ ours, database }: Sale): Promise<Row[]> {
  await query(
    database,
    `with made as (insert into trade (id, no, member_id, state, slot, payable_fen, pieces, pay_way, created_at, deadline_at, paid_at)
       select 970000000 + n, 'T26' || lpad(n::text, 16, '0'), 500000000, 'paid', 1, 1000, 1, 'balance', now() - n * interval '1 hour',
         now(), now() - n * interval '1 hour' from generate_series(1, ${ORDERS}) n on conflict do nothing returning id, created_at),
     ordered as (insert into orders (id, no, trade_id, member_id, shop_id, state, pieces, goods_fen, payable_fen, pay_way, created_at,
       paid_at, shipped_at, received_at, done_at)
       select id, '26' || lpad((id - 970000000)::text, 16, '0'), id, 500000000, 901 + id % 20, 'done', 1, 1000, 1000, 'balance',
         created_at, created_at, created_at, created_at, created_at from made returning id)
     insert into order_line (id, order_id, goods_id, sku_id, title, picture, price_fen, quantity, goods_fen)
     select id, id, 1000000 + id % 1000, 100000000 + id % 1000 * 10, '测速商品', '', 1000, 1, 1000 from ordered`,
  );
  await query(database, "analyze orders");
  const taken: number[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const started = performance.now();
    const sent = [
      call("Order.GetList", { limit: "20" }, tokenOf(0)),
      call("Order.GetCounts", {}, tokenOf(0)),
    ];
    for (const { path, body = "", headers = {} } of sent) {
      const reply = await fetch(ours.url + path, { method: "POST", body, headers });
      const text = await reply.text();
      if (!text.includes('"code":0,')) throw new Error(text.slice(0, 300));
    }
    taken.push(performance.now() - started);
  }
  const p95 = taken.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.95)] ?? Number.NaN;
  return [
    boundRow(`list and counts of a member with ${ORDERS} orders: p95 of ${CALLS} calls, HTTP included`, {
      values: [p95],
      bound: 30,
      unit: "ms",
    }),
  ];
}
