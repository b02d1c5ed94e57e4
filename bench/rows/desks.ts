/** The operators' lists over a million rows each: every filter that a list offers, alone and beside a state. */
import { createHash } from "node:crypto";
import { Admin } from "@heshi/contract/system/admin";
import { type Cluster, query } from "../cluster.ts";
import { multiply } from "../desk-world.ts";
import { call } from "../load.ts";
import { type Running, startDemo, startOurs } from "../processes.ts";
import { boundRow, type Row } from "../report.ts";
import { createDatabase } from "../world.ts";

const TOKEN = "bench-token-of-an-operator-0000000000000000-padding";
const DATABASE = "heshi_desks";
const BOUND_MS = 50;
/** A filter that is this slow is not measured further. */
const HOPELESS_MS = 1000;

type Input = Readonly<Record<string, string>>;
type Page = { list?: readonly unknown[]; next?: string };

/** What a keyword may be, of each list: something that is found, and something that is not. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  GetMembers: ["19000005000", "7000005000", "13800000001", "19999999999"],
  GetOrders: ["700000000000005000", "SF0000000005000", "19000005000", "799999999999999999"],
  GetAttempts: ["P000000000000005000", "700000000000005000", "19000005000", "P999999999999999999"],
  GetRefunds: ["R000000000000005000", "700000000000005000", "19000005000", "R999999999999999999"],
  GetWithdrawals: ["W000000000000005000", "19000005000", "7000005000", "合市自营旗舰店", "19999999999"],
  GetRemittances: ["M000000000000005000", "S0000000000000005000", "19000005000", "19999999999"],
  GetGoods: ["8000000005000", "大米", "没有这样的商品"],
  GetShops: ["合市自营旗舰店", "8000000005000", "没有这样的店铺"],
  GetShopBills: ["B000000000000005000", "合市自营旗舰店", "没有这样的店铺"],
  GetInterventions: ["S000000000000005000", "700000000000005000", "19000005000", "19999999999"],
  GetReportedComments: ["700000000000005000", "19000005000", "8000000005000", "19999999999"],
  GetSmsCodes: ["19000005000", "7000005000", "19999999999"],
  GetRiskCases: ["19000005000", "7000005000", "19999999999"],
  Search: ["700000000000005000", "SF0000000005000", "19000005000", "W000000000000005000", "19999999999"],
};

/** How many days ago a filter by days in China begins or ends. */
const DAYS: Readonly<Record<string, number>> = { from: 100, to: 30, day: 30 };
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString("sv", { timeZone: "Asia/Shanghai" });

type Shape = Record<string, { def: { innerType?: { def: Def } } & Def }>;
type Def = { type: string; entries?: Record<string, string> };

function shapeOf(method: string): Shape {
  const methods: Readonly<Record<string, { input: { def: { shape: unknown } } }>> = Admin.methods;
  return methods[method]?.input.def.shape as Shape;
}

/** The values of a filter that are tried; none for fields that are no filters. */
function valuesOf(method: string, name: string, { def }: Shape[string]): readonly string[] {
  const { type, entries } = def.innerType?.def ?? def;
  if (name === "cursor" || name === "limit") return [];
  if (name === "keyword") return KEYWORDS[method] ?? [];
  if (name === "row") return ["7000000005000", "7999999999999"];
  if (name === "operatorId") return [];
  if (DAYS[name] !== undefined) return [dayBefore(DAYS[name])];
  if (type === "boolean") return ["1", "0"];
  return Object.values(entries ?? {});
}

/** Every filter alone, and each beside every state. */
function inputsOf(method: string, shape: Shape): readonly Input[] {
  const found: Input[] = method === "Search" || method === "GetSmsCodes" ? [] : [{}];
  const filters = Object.entries(shape).flatMap(([name, field]) =>
    valuesOf(method, name, field).map((value) => ({ [name]: value })),
  );
  const states = filters.filter((one) => "state" in one);
  const others = filters.filter((one) => !("state" in one));
  const period = Object.assign({}, ...others.filter((one) => "from" in one || "to" in one)) as Input;
  const beside = "from" in period ? [...others, period] : others;
  for (const state of states) for (const other of beside) found.push({ ...state, ...other });
  return [...found, ...filters];
}

async function pageOf({ url }: Running, method: string, input: Input): Promise<Page> {
  const paged = "limit" in shapeOf(method) ? { limit: "20", ...input } : input;
  const { path, body = "", headers = {} } = call(`Admin.${method}`, paged, TOKEN);
  const reply = await fetch(url + path, { method: "POST", body, headers });
  const text = await reply.text();
  const answer = JSON.parse(text) as { ret: number; data?: { code: number; info: Page } };
  if (answer.data?.code !== 0) throw new Error(`${method} ${JSON.stringify(input)}: ${text.slice(0, 300)}`);
  return answer.data.info;
}

/** The server, how often each filter is called, and where the slow ones are said. */
type Desk = { ours: Running; calls: number; note: (text: string) => void };

/** p95 of a filter's calls, ms: first pages, and those to which four cursors in a row lead. */
async function p95Of(
  { ours, calls }: Desk,
  method: string,
  input: Input,
): Promise<{ p95: number; rows: number }> {
  const times: number[] = [];
  let [cursor, rows, depth] = ["", 0, 0];
  for (let n = 0; n < calls; n += 1) {
    const startedAt = performance.now();
    const page = await pageOf(ours, method, cursor === "" ? input : { ...input, cursor });
    times.push(performance.now() - startedAt);
    rows = Math.max(rows, page.list?.length ?? 1);
    depth += 1;
    cursor = depth % 5 === 0 ? "" : (page.next ?? "");
    if (n === 4 && Math.min(...times) > HOPELESS_MS) break;
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, rows };
}

async function rowOf(desk: Desk, method: string): Promise<Row> {
  const inputs = inputsOf(method, shapeOf(method));
  let worst = { p95: 0, said: "" };
  let most = 0;
  for (const input of inputs) {
    const { p95, rows } = await p95Of(desk, method, input);
    most = Math.max(most, rows);
    const said = Object.entries(input)
      .map(([name, value]) => `${name} ${value}`)
      .join(", ");
    if (p95 > BOUND_MS) desk.note(`${method} ${said}: ${p95.toFixed(0)} ms`);
    if (p95 > worst.p95) worst = { p95, said: said === "" ? "no filter" : said };
  }
  if (most === 0) throw new Error(`${method} has no rows`);
  return boundRow(
    `operators' ${method}, slowest of ${inputs.length} inputs: p95 of ${desk.calls} calls, HTTP included`,
    {
      values: [worst.p95],
      bound: BOUND_MS,
      unit: "ms",
      beside: worst.said,
    },
  );
}

/** The lists whose rows grow with the shop, and what counts or searches these rows. */
const METHODS = [
  "GetActs GetMembers GetOrders GetCerts GetPaymentExceptions GetAttempts GetRefunds",
  "GetPayoutExceptions GetInterventions GetWithdrawals GetRemittances GetDifferences GetFeedbacks",
  "GetServiceChats GetChatReports GetGoods GetShops GetReportedComments GetGoodsReviews",
  "GetShopBills GetApplications GetRiskCases GetCoupons GetAdjustments",
  "GetSmsCodes GetLedgerAccounts GetWithdrawalFigures GetCounts Search",
].flatMap((line) => line.split(" "));

/** True where an earlier run on a cluster that was given has left its rows. */
async function isFilled(cluster: Cluster, rows: number): Promise<boolean> {
  const [there] = await query<{ n: string }>(
    cluster.url("postgres"),
    "select count(*) as n from pg_database where datname = $1",
    [DATABASE],
  );
  if (there?.n !== "1") return false;
  // the table that is filled last
  const [last] = await query<{ n: string }>(cluster.url(DATABASE), "select count(*) as n from operator_act");
  return Number(last?.n) >= rows;
}

/** Makes the demo world, multiplied. */
async function fill(cluster: Cluster, rows: number, note: (text: string) => void): Promise<void> {
  const database = cluster.url(DATABASE);
  await createDatabase(cluster.url, DATABASE);
  await query(database, "drop schema raw cascade");
  const demo = await startDemo({ DATABASE_URL: database });
  await demo.stop();
  await multiply(database, rows, note);
}

/** Each list by an operator who is logged in. */
export async function desks(
  cluster: Cluster,
  { rows, calls, note }: { rows: number; calls: number; note: (text: string) => void },
): Promise<Row[]> {
  const database = cluster.url(DATABASE);
  if (!(await isFilled(cluster, rows))) await fill(cluster, rows, note);
  await query(
    database,
    `insert into session (digest, id, audience, subject_id, created_at, last_used_at, expires_at)
       select $1, 1, 'operator', id, now(), now(), now() + interval '1 day' from operator where role = 'admin' limit 1
       on conflict (digest) do update set last_used_at = excluded.last_used_at, expires_at = excluded.expires_at`,
    [createHash("sha256").update(TOKEN).digest("hex")],
  );
  const ours = await startOurs({ DATABASE_URL: database, ALLOW_DEMO_IN_PRODUCTION: "1" });
  try {
    const found: Row[] = [];
    for (const method of METHODS) found.push(await rowOf({ ours, calls, note }, method));
    return found;
  } finally {
    await ours.stop();
  }
}
