/** The write-ahead log of an order beside very many old ones: what PostgreSQL writes, sends to replicas and archives. */
import { type Cluster, query } from "../cluster.ts";
import { load, type Request } from "../load.ts";
import { type Running, startOurs } from "../processes.ts";
import { boundRow, type Row } from "../report.ts";
import { addGoods, addMembers, createDatabase, goodsId, MEMBERS, memberId, SHOPS } from "../world.ts";
import { paymentsOf, submitsOf } from "./purchase.ts";

const GOODS = 2000;
const ORDERS = 2000;
/** Of submitting and paying, each after a checkpoint: a page goes into the log whole when it is first written after one. */
const MOST_KB = 30;

/** A random positive 63-bit id, as all were until they followed time: the old rows are as widely spread as rows can be. */
const randomKey = "(('x' || substr(md5(random()::text), 1, 16))::bit(64)::bigint & 9223372036854775807)";

/** Paid orders of two years with their trades, lines, attempts, history and stock moves; past foreign keys and triggers. */
async function fill(database: string, rows: number): Promise<void> {
  await query(
    database,
    `set session_replication_role = replica;
     create temp table made as select n, ${randomKey} as trade, ${randomKey} as id, ${randomKey} as line, ${randomKey} as attempt,
       to_char(at, 'YYMMDD') || lpad((random() * 999999999999)::bigint::text, 12, '0') as no, ${memberId(0)} + n % ${MEMBERS} as member,
       ${goodsId(0)} + n % ${GOODS} as goods, 100000000 + (n % ${GOODS}) * 10 as sku, 901 + n % ${GOODS} % ${SHOPS} as shop, at
       from generate_series(1, ${rows}) n cross join lateral (select now() - n * interval '730 days' / ${rows} as at) x;
     insert into trade (id, no, member_id, state, payable_fen, pieces, pay_way, created_at, deadline_at, paid_at)
       select trade, 'T' || no, member, 'paid', 1000, 1, 'balance', at, at, at from made;
     insert into orders (id, no, trade_id, member_id, shop_id, state, pieces, goods_fen, payable_fen, pay_way, created_at, paid_at,
         receiver)
       select id, no, trade, member, shop, 'paid', 1, 1000, 1000, 'balance', at, at,
         jsonb_build_object('name', '收货人' || n % 30000, 'mobile', '138' || lpad((n % 30000)::text, 8, '0')) from made;
     insert into order_line (id, order_id, goods_id, sku_id, title, picture, price_fen, quantity, goods_fen)
       select line, id, goods, sku, '商品', '', 1000, 1, 1000 from made;
     insert into pay_attempt (id, attempt_no, payable_id, kind, member_id, way, amount_fen, state, created_at, expires_at, paid_at,
         ended_at)
       select attempt, 'P' || no, trade, 'trade', member, 'balance', 1000, 'settled', at, at, at, at from made;
     insert into order_event (order_id, kind, actor, actor_id, to_state, at)
       select id, kind, 'member', member, 'paid', at from made, unnest(array['submit', 'pay']) kind;
     insert into stock_move (sku_id, kind, quantity, cause, created_at)
       select sku, kind, 1, no, at from made, unnest(array['reserve', 'sell']) kind`,
  );
  await query(database, "vacuum analyze");
}

/** What the requests write into the log, each, kB. */
async function logOf(ours: Running, database: string, requests: readonly Request[]): Promise<number> {
  await query(database, "checkpoint");
  const [before] = await query<{ at: string }>(database, "select pg_current_wal_lsn()::text as at");
  const { failed } = await load(ours.url, requests, { amount: requests.length });
  if (failed > 0) throw new Error(`${failed} requests failed`);
  const [after] = await query<{ bytes: string }>(
    database,
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::text as bytes",
    [before?.at],
  );
  return Number(after?.bytes) / requests.length / 1024;
}

/** Log of orders that are submitted and paid from the balance, beside `rows` old ones. */
export async function logBytes(cluster: Cluster, rows: number, note: (text: string) => void): Promise<Row[]> {
  const database = cluster.url("heshi_log_bytes");
  await createDatabase(cluster.url, "heshi_log_bytes");
  await addGoods(database, 0, GOODS);
  await addMembers(database);
  note(`adding ${rows.toLocaleString("en-US")} orders…`);
  await fill(database, rows);
  const ours = await startOurs({ DATABASE_URL: database });
  try {
    // what only the first calls write is written before the count
    for (const requests of [() => submitsOf(database, 1, 200), () => paymentsOf(database)])
      await load(ours.url, await requests(), { amount: 200 });
    const submit = await logOf(ours, database, await submitsOf(database, 0, ORDERS));
    const pay = await logOf(ours, database, await paymentsOf(database));
    const name = `log of an order, submitted and paid from the balance, beside ${rows.toLocaleString("en-US")} old ones`;
    const many = ORDERS.toLocaleString("en-US");
    const beside = `submit ${submit.toFixed(1)}, pay ${pay.toFixed(1)} kB; ${many} orders, a checkpoint before each`;
    return [boundRow(name, { values: [submit + pay], bound: MOST_KB, unit: "kB", beside })];
  } finally {
    await ours.stop();
  }
}
