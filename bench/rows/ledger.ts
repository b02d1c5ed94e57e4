/**
 * Posting to the ledger compared with pgbench's TPC-B-like transactions, and on PGlite with one function call per
 * transfer.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Fen } from "@heshi/kernel/money";
import { post, recipes } from "../../apps/server/src/modules/ledger/ledger.public.ts";
import type { Db } from "@heshi/server/platform/database/db";
import { openEmbedded } from "@heshi/server/platform/database/embedded";
import { migrate, readMigrations } from "@heshi/server/platform/database/migrate";
import { openPostgres } from "@heshi/server/platform/database/postgres";
import { adhoc } from "@heshi/server/platform/database/statement";
import { type Cluster, query } from "../cluster.ts";
import { root } from "../processes.ts";
import { ratioRow, type Row } from "../report.ts";
import { memberId, MEMBERS } from "../world.ts";

const COUNT = 4000;

/** A payment of one fen from a member's balance into escrow: two entries, two accounts. */
const payment = (name: string, n: number) =>
  recipes.orderPaid({
    orderNo: `${name}-${n}`,
    memberId: String(memberId((n * 7) % MEMBERS)),
    parts: { balance: 1 as Fen, promotion: 0 as Fen, silver: 0 as never },
  });

async function perSecond(db: Db, callers: number, name: string, count = COUNT): Promise<number> {
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < count) {
        next += 1;
        await post(db, [payment(name, next)], new Date());
      }
    }),
  );
  return (count * 1000) / (performance.now() - startedAt);
}

function tpcb({ bin, url }: Cluster, clients: number): number {
  const { hostname, port, username } = new URL(url("pgbench"));
  const { stdout } = spawnSync(
    join(bin, "pgbench"),
    [
      "-h",
      hostname,
      "-p",
      port,
      "-U",
      username,
      "-M",
      "prepared",
      "-c",
      String(clients),
      "-j",
      "2",
      "-T",
      "4",
      "-n",
      "pgbench",
    ],
    { encoding: "utf8" },
  );
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

/** `post` called by 16 and by 64 at once, in turns with pgbench at 16 clients. */
export async function posts(cluster: Cluster, database: string, rounds: number): Promise<Row[]> {
  await query(cluster.url("postgres"), "create database pgbench");
  const { hostname, port, username } = new URL(cluster.url("pgbench"));
  spawnSync(join(cluster.bin, "pgbench"), [
    "-i",
    "-q",
    "-s",
    "50",
    "-h",
    hostname,
    "-p",
    port,
    "-U",
    username,
    "pgbench",
  ]);
  const db = openPostgres({ url: database, poolSize: 16, role: "heshi_app", onError: () => undefined });
  const found = { few: [] as number[], many: [] as number[], beside: [] as number[] };
  try {
    await perSecond(db, 16, "warm");
    const ours = [
      async (round: number) => found.few.push(await perSecond(db, 16, `few${round}`)),
      async (round: number) => found.many.push(await perSecond(db, 64, `many${round}`)),
    ];
    for (let round = 0; round < rounds; round += 1) {
      // each in turn comes after pgbench, which leaves the cache full of its own pages
      const [before, after] = round % 2 === 0 ? ours : ours.toReversed();
      await before?.(round);
      found.beside.push(tpcb(cluster, 16));
      await after?.(round);
    }
  } finally {
    await db.close();
  }
  const { few, many, beside } = found;
  return [
    ratioRow("ledger post, 16 callers, against pgbench", { ours: few, beside, must: 0.8, unit: "/s" }),
    ratioRow("ledger post, 64 callers, against pgbench", { ours: many, beside, must: 0.8, unit: "/s" }),
  ];
}

const BARE = `create table bare_account (id bigint primary key, balance bigint not null check (balance >= 0));
  create table bare_transfer (id bigint generated always as identity primary key, key text not null unique,
    kind text not null, note text not null default '', at timestamptz not null, created_at timestamptz not null default now());
  create table bare_entry (id bigint generated always as identity primary key,
    transfer_id bigint not null references bare_transfer (id), account_id bigint not null references bare_account (id),
    amount bigint not null, balance_after bigint, at timestamptz not null);
  create index on bare_entry (account_id, id); create index on bare_entry (transfer_id);
  insert into bare_account select n, 1000000000 from generate_series(0, 5000) n;
  create function bare_move(k text, f bigint, t bigint, a bigint) returns bigint language plpgsql as $$
  declare tr bigint; fb bigint; tb bigint; begin
    insert into bare_transfer (key, kind, at) values (k, 'move', now()) returning id into tr;
    update bare_account set balance = balance - a where id = f returning balance into fb;
    update bare_account set balance = balance + a where id = t returning balance into tb;
    insert into bare_entry (transfer_id, account_id, amount, balance_after, at) values (tr, f, -a, fb, now()), (tr, t, a, tb, now());
    return tr; end $$;`;

const recharges = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    recipes.rechargeSettled({
      rechargeNo: `bench${n}`,
      memberId: String(memberId(n)),
      channel: "bank",
      amount: 1_000_000 as Fen,
      bonusSilver: 0 as never,
    }),
  );
const paidOrder = (orderNo: string, member: number) =>
  recipes.orderPaid({
    orderNo,
    memberId: String(memberId(member)),
    parts: { balance: 1 as Fen, promotion: 0 as Fen, silver: 0 as never },
  });

/** The same on the embedded database in a folder, compared with a single-purpose SQL function. */
export async function embedded(folder: string, rounds: number): Promise<Row[]> {
  const db = await openEmbedded({ folder });
  try {
    await migrate(db, await readMigrations(join(root, "apps/server/migrations")));
    await db.script(BARE);
    await post(db, recharges(500), new Date());
    const bare = adhoc("bench.bare", "select bare_move($1, $2, $3, $4)");
    const one = async (name: string): Promise<number> => {
      const startedAt = performance.now();
      for (let n = 0; n < 1000; n += 1) await post(db, [paidOrder(`${name}-${n}`, n % 500)], new Date());
      return 1_000_000 / (performance.now() - startedAt);
    };
    const other = async (name: string): Promise<number> => {
      const startedAt = performance.now();
      for (let n = 0; n < 1000; n += 1) await db.many(bare, [`${name}-${n}`, 1 + (n % 500), 0, 1]);
      return 1_000_000 / (performance.now() - startedAt);
    };
    const [ours, beside]: [number[], number[]] = [[], []];
    await one("warm");
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await one(`round${round}`));
      beside.push(await other(`round${round}`));
    }
    return [
      ratioRow("ledger post, embedded, against one bare function call", {
        ours,
        beside,
        must: 0.6,
        unit: "/s",
      }),
    ];
  } finally {
    await db.close();
  }
}
