/** A million pieces in the cloud warehouse: what a member has there, and the records of it, as a phone asks for them. */
import { type Cluster, query } from "../cluster.ts";
import { call, type Request } from "../load.ts";
import { startOurs } from "../processes.ts";
import { boundRow, type Row } from "../report.ts";
import {
  addGoods,
  addMembers,
  createDatabase,
  goodsId,
  MEMBERS,
  memberId,
  skuId,
  tokenOf,
} from "../world.ts";

const DATABASE = "heshi_warehouse";
const GOODS = 200;
const CALLS = 200;
const BOUND_MS = 30;
/** Somebody who keeps very much, and somebody like all others. */
const [BUSY, USUAL] = [17, 4242];
const [BUSY_UNITS, BUSY_SKUS] = [10_000, 50];

const sku = `${skuId(0, 0)} + (n % ${GOODS}) * 10`;
const unit = (first: number, count: number, { owner, of }: { owner: string; of: string }): string => `
  insert into warehouse_unit (id, no, sku_id, shop_id, intake_id, state, place, member_id, line_id, cost_fen, stored_at, fee, created_at)
    select ${first} + n, 'K261130' || lpad((${first} + n)::text, 12, '0') || '-001', ${of}, (select min(id) from shop), 1,
      case when n % 10 = 0 then 'delivered' else 'held' end, 'A01-1', ${owner}, n, 5000, now() - n % 400 * interval '1 day',
      '{"freeDays": 180, "dayFen": 1, "mostBp": 1000}', now() - n % 400 * interval '1 day' from generate_series(1, ${count}) n`;

/** Past foreign keys and `ledger_post`, but by its rules: pieces, and of who keeps very much the records of them. */
const filling = (rows: number): string => `
  set session_replication_role = replica;
  insert into warehouse_sku (id, shop_id, created_at)
    select ${skuId(0, 0)} + n * 10, (select min(id) from shop), now() from generate_series(0, ${GOODS - 1}) n;
  ${unit(1_000_000_000, rows, { owner: `${memberId(0)} + n % ${MEMBERS}`, of: sku })};
  ${unit(3_000_000_000, BUSY_UNITS, { owner: String(memberId(BUSY)), of: `${skuId(0, 0)} + (n % ${BUSY_SKUS}) * 10` })};
  insert into ledger_account (owner_kind, owner_id, purpose, currency, balance, sequence)
    select 'member', ${memberId(BUSY)}, 'available', 'SKU:' || (${skuId(0, 0)} + n * 10), ${BUSY_UNITS / BUSY_SKUS},
      ${BUSY_UNITS / BUSY_SKUS} from generate_series(0, ${BUSY_SKUS - 1}) n;
  insert into ledger_transfer (kind, business_key, digest, created_at)
    select 'unitsStored', 'units-stored:busy' || n, md5(n::text), now() - n * interval '10 minutes'
      from generate_series(1, ${BUSY_UNITS}) n;
  insert into ledger_entry (transfer_id, account_id, amount, balance_after, sequence, created_at)
    select t.id, a.id, 1, (n - 1) / ${BUSY_SKUS} + 1, (n - 1) / ${BUSY_SKUS} + 1, t.created_at from generate_series(1, ${BUSY_UNITS}) n
      join ledger_transfer t on t.business_key = 'units-stored:busy' || n
      join ledger_account a on a.owner_kind = 'member' and a.owner_id = ${memberId(BUSY)}
        and a.currency = 'SKU:' || (${skuId(0, 0)} + (n % ${BUSY_SKUS}) * 10)`;

async function answered(url: string, { path, body = "", headers = {} }: Request): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(url + path, { method: "POST", body, headers });
  const text = await reply.text();
  const took = performance.now() - startedAt;
  if (!text.includes('"code":0,')) throw new Error(text.slice(0, 300));
  return took;
}

/** One call after another, alone on the server; with HTTP, sign and token, which only makes it longer. */
export async function warehouse(
  cluster: Cluster,
  rows: number,
  note: (text: string) => void,
): Promise<Row[]> {
  const database = cluster.url(DATABASE);
  await createDatabase(cluster.url, DATABASE);
  await addGoods(database, 0, GOODS);
  await addMembers(database);
  note(`${rows.toLocaleString("en-US")} pieces of ${GOODS} SKUs (goods from ${goodsId(0)})…`);
  await query(database, filling(rows));
  await query(database, "vacuum analyze");
  const ours = await startOurs({ DATABASE_URL: database });
  const found: Row[] = [];
  for (const [who, n] of [
    ["a usual member", USUAL],
    [`a member with ${BUSY_UNITS.toLocaleString("en-US")}`, BUSY],
  ] as const)
    for (const method of ["GetHome", "GetUnits", "GetRecords"]) {
      const input: Readonly<Record<string, string>> = method === "GetHome" ? {} : { limit: "20" };
      const times: number[] = [];
      for (let at = 0; at < CALLS; at += 1)
        times.push(await answered(ours.url, call(`Warehouse.${method}`, input, tokenOf(n))));
      const p95 = times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.95)] ?? Number.NaN;
      const name = `Warehouse.${method} of ${who} among ${rows.toLocaleString("en-US")} pieces: p95 of ${CALLS}`;
      found.push(boundRow(name, { values: [p95], bound: BOUND_MS, unit: "ms" }));
    }
  await ours.stop();
  return found;
}
