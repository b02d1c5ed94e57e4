/**
 * npm run bench [-- --quick] [NAME…]: prints every figure of the speed budget beside what it is compared with in the
 * same run. Names: frame goods search cart orders sale records sheet goodsform two ledger sockets chat longchat start web feel, and
 * `large`, `desks`, `shoporders`, `warehouse` and `log`, which only run if they are named.
 * `--quick` takes one short round of each, to see that it runs.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { type Cluster, startCluster } from "./cluster.ts";
import { root, type Running, startDemo, startOurs, startRaw } from "./processes.ts";
import { HEAD, line, plainRow, type Row } from "./report.ts";
import { check, details, lists, type Pair, search, sizes, warm } from "./rows/goods.ts";
import { chats } from "./rows/chat.ts";
import { frame } from "./rows/frame.ts";
import { logBytes } from "./rows/log-bytes.ts";
import { longChat } from "./rows/long-chat.ts";
import { desks } from "./rows/desks.ts";
import { large } from "./rows/large.ts";
import { embedded, posts } from "./rows/ledger.ts";
import { recordPage } from "./rows/records.ts";
import { cart, orders } from "./rows/purchase.ts";
import { phoneOrders } from "./rows/phones.ts";
import { flashSale, longOrderList, richOrders } from "./rows/sale.ts";
import { connections, deliveries } from "./rows/socket.ts";
import { twoProcesses } from "./rows/two.ts";
import { goodsForm } from "./rows/goods-form.ts";
import { importGoods } from "./rows/sheet.ts";
import { shopOrders } from "./rows/shop-orders.ts";
import { startUps } from "./rows/start.ts";
import { feel } from "./rows/feel.ts";
import { warehouse } from "./rows/warehouse.ts";
import { page } from "./rows/web.ts";
import { addGoods, addMembers, createDatabase } from "./world.ts";

const args = process.argv.slice(2);
const isQuick = args.includes("--quick");
const selected = args.filter((arg) => !arg.startsWith("--"));
const isSelected = (...names: readonly string[]): boolean =>
  selected.length === 0 || names.some((name) => selected.includes(name));
const [ROUNDS, SECONDS, FEW, MANY] = isQuick ? [1, 1, 2000, 6000] : [5, 4, 2000, 100_000];

const CHROMIUM = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

const rows: Row[] = [];
const print = (...found: readonly Row[]): void => {
  for (const row of found) {
    rows.push(row);
    process.stdout.write(`${line(row)}\n`);
  }
};
const note = (text: string): void => void process.stderr.write(`${text}\n`);

async function onPostgres(): Promise<void> {
  const cluster = startCluster();
  try {
    const database = cluster.url("heshi_bench");
    note(`preparing ${FEW} goods and 5,000 members…`);
    await createDatabase(cluster.url, "heshi_bench");
    await addGoods(database, 0, FEW);
    await addMembers(database);
    if (isSelected("ledger")) print(...(await posts(cluster, database, ROUNDS)));
    const ours = await startOurs({ DATABASE_URL: database });
    const raw = await startRaw(database);
    const pair: Pair = { ours, raw, rounds: ROUNDS, seconds: SECONDS };
    await check(pair);
    if (isSelected("goods")) print(...(await lists(pair)));
    if (isSelected("search")) print(...(await search(pair, `${FEW.toLocaleString("en-US")} goods`)));
    if (isSelected("cart")) print(...(await cart(pair)));
    if (isSelected("orders")) print(...(await orders(pair, cluster, database)));
    if (isSelected("orders")) print(...(await phoneOrders(pair, database)));
    if (isSelected("sale")) {
      const sale = { ours, database, rounds: ROUNDS, amount: isQuick ? 500 : 5000 };
      for (const row of [longOrderList, richOrders, flashSale]) print(...(await row(sale)));
    }
    if (isSelected("records")) print(...(await recordPage(ours, database, ROUNDS)));
    if (isSelected("sheet")) print(...(await importGoods(ours, database, isQuick ? 1 : 3)));
    if (isSelected("goodsform"))
      print(...(await goodsForm(ours, { database, executablePath: CHROMIUM, rounds: isQuick ? 1 : 3 })));
    if (isSelected("chat")) print(...(await chats(ours, database, isQuick ? 2 : 10)));
    if (isSelected("longchat"))
      print(...(await longChat(ours, { database, executablePath: CHROMIUM, rounds: isQuick ? 1 : 3 })));
    if (isSelected("two"))
      print(...(await twoProcesses(ours, { database, rounds: ROUNDS, seconds: SECONDS })));
    print(plainRow("memory under load on PostgreSQL", `${ours.memoryMb().toFixed(0)} MB (target: 230)`));
    if (isSelected("search", "goods")) {
      note(`adding goods up to ${MANY}…`);
      await addGoods(database, FEW, MANY);
      if (isSelected("goods")) print(...(await details(pair, MANY)));
      if (isSelected("search")) {
        await warm(ours);
        print(...(await search(pair, `${MANY.toLocaleString("en-US")} goods`)));
        print(...(await besideFew(pair, cluster)));
      }
    }
    await ours.stop();
    await raw.stop();
    if (isSelected("sockets")) await onSockets(database);
    if (isSelected("start")) await onFolder(database);
  } finally {
    cluster.stop();
  }
}

/** Rows over very many: minutes, so only where they are named. */
async function onLarge(): Promise<void> {
  const cluster = startCluster();
  try {
    if (selected.includes("large")) print(...(await large(cluster, isQuick ? 200_000 : 10_000_000, note)));
    if (selected.includes("shoporders"))
      print(...(await shopOrders(cluster, isQuick ? 20_000 : 1_000_000, note)));
    if (selected.includes("warehouse"))
      print(...(await warehouse(cluster, isQuick ? 50_000 : 1_000_000, note)));
    if (selected.includes("log")) print(...(await logBytes(cluster, isQuick ? 20_000 : 200_000, note)));
    if (selected.includes("desks"))
      print(
        ...(await desks(cluster, { rows: isQuick ? 20_000 : 1_000_000, calls: isQuick ? 20 : 200, note })),
      );
  } finally {
    cluster.stop();
  }
}

/** The large catalogue beside a small one of its own server, in turns. */
async function besideFew(pair: Pair, cluster: Cluster): Promise<Row[]> {
  const database = cluster.url("heshi_bench_few");
  await createDatabase(cluster.url, "heshi_bench_few");
  await addGoods(database, 0, FEW);
  const few = await startOurs({ DATABASE_URL: database });
  const row = await sizes({ ...pair, raw: few });
  await few.stop();
  return [row];
}

async function onSockets(database: string): Promise<void> {
  const [ours, raw] = [await startOurs({ DATABASE_URL: database }), await startRaw(database)];
  print(...(await connections(ours, raw)));
  await ours.stop();
  await raw.stop();
  print(...(await deliveries(database, ROUNDS)));
}

async function onFolder(database: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "heshi-bench-"));
  try {
    print(...(await startUps(database, folder, ROUNDS)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inBrowser(
  startServer: (env: Readonly<Record<string, string>>) => Promise<Running>,
  row: (server: Running, chromium: string, rounds: number) => Promise<Row[]>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "heshi-bench-"));
  const server = await startServer({ DATA_DIR: folder, DEMO: "1", ALLOW_DEMO_IN_PRODUCTION: "1" });
  try {
    print(...(await row(server, CHROMIUM, ROUNDS)));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "heshi-bench-"));
  try {
    print(...(await embedded(folder, ROUNDS)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.stdout.write(`${HEAD}\n`);
if (isSelected("frame")) print(...(await frame(ROUNDS)));
if (
  isSelected(
    "goods",
    "search",
    "cart",
    "orders",
    "sale",
    "records",
    "two",
    "ledger",
    "sockets",
    "sheet",
    "goodsform",
    "chat",
    "longchat",
    "start",
  )
)
  await onPostgres();
if (["large", "desks", "shoporders", "warehouse", "log"].some((name) => selected.includes(name)))
  await onLarge();
if (isSelected("ledger")) await onEmbedded();
if (isSelected("web")) await inBrowser(startOurs, page);
if (isSelected("feel")) await inBrowser(startDemo, feel);
const machine = `${cpus().length} cores (${cpus()[0]?.model ?? ""}), ${Math.round(totalmem() / 2 ** 30)} GB,
  Node ${process.versions.node}, client on the same cores, ${new Date().toISOString().slice(0, 10)}`;
process.stdout.write(`\n${machine}\n`);

const LEFT_OUT = `## What the figures leave out

- Absolute figures are of the machine named above on its day, and differ by a factor of two between machines and hours; the ratios are
  taken in turns with the baseline, within one run. Client, server and database share the same cores. No figure
  passes a network, TLS or a proxy.
- Rate limits are off (\`RATE_SCALE=0\`): one client stands for all members. There is no Redis, but in the
  row that names it, where limits are counted at 1,000 times their size.
- "orders submitted and paid from the balance" is Order.Submit and Pay.PayByBalance alone: grants are put into the table by SQL between
  the two, outside the measured time. The rows with the payment password send all that a phone sends; passwords are sealed before the
  clock runs.
- (1) 2,000 members with one stored hash, one product each; the raw server knows no sessions of devices, signs, idempotency, ledger
  accounts, stock moves, history or payment password. A known price takes the place of the quote in the first of these rows.
- A search follows a list of words; nobody types. Reads "from the database" are POSTs, which are never cached.
- "ledger:check", backup and restore of a large ledger: only the ledger is large, with 200,000 members and two entries a transfer.`;

/** Writes docs/benchmark.md; a run of some names replaces their rows in it. */
function keep(fresh: readonly string[], where: string): void {
  const path = join(root, "docs/benchmark.md");
  const nameOf = (row: string): string => row.split("|")[1] ?? "";
  const isAll = selected.length === 0;
  const rowsIn = (text: string): string[] =>
    text.split("\n").filter((row) => row.startsWith("| ") && !HEAD.startsWith(row));
  const before = isAll || !existsSync(path) ? [] : rowsIn(readFileSync(path, "utf8"));
  const replaced = before.map((old) => fresh.find((row) => nameOf(row) === nameOf(old)) ?? old);
  const added = fresh.filter((row) => !before.some((old) => nameOf(old) === nameOf(row)));
  const intro =
    `Written by \`npm run bench\`: medians of ${ROUNDS} rounds (minimum-maximum); ` +
    `the baseline is measured in the same run. ${where}`;
  writeFileSync(
    path,
    `# Benchmark\n\n${intro}\n\n${[HEAD, ...replaced, ...added].join("\n")}\n\n${LEFT_OUT}\n`,
  );
}

// last, after what it writes
if (!isQuick) keep(rows.map(line), machine);
