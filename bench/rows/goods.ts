/** List, detail and search, from the database and from the cache. */
import { ask, inTurns, load, rawCall, type Request } from "../load.ts";
import type { Running } from "../processes.ts";
import { boundRow, ratioRow, type Row } from "../report.ts";
import { ADJECTIVES, CATEGORIES, goodsId, STUFFS, THINGS } from "../world.ts";

export type Pair = {
  ours: Running;
  raw: Running;
  rounds: number;
  seconds: number;
};

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

async function compared(
  { ours, raw, rounds, seconds }: Pair,
  requests: { ours: readonly Request[]; raw: readonly Request[] },
) {
  const found = await inTurns(
    { server: ours, requests: requests.ours },
    { server: raw, requests: requests.raw },
    { rounds, seconds },
  );
  if (found.failed > 0) throw new Error(`${found.failed} requests failed`);
  return found;
}

/** Lists of 20 with different inputs, so that none is cached; then one list again and again. */
export async function lists(pair: Pair): Promise<Row[]> {
  const different = range(30_000);
  const fresh = await compared(pair, {
    ours: different.map((n) =>
      ask("Wares.GetList", {
        categoryId: String(801 + (n % CATEGORIES)),
        sort: "sales",
        minFen: String(1 + Math.floor(n / CATEGORIES)),
      }),
    ),
    raw: different.map((n) =>
      rawCall(`/goods?category=${801 + (n % CATEGORIES)}&least=${1 + Math.floor(n / CATEGORIES)}`),
    ),
  });
  const again = await compared(pair, {
    ours: range(CATEGORIES).map((n) => ask("Wares.GetList", { categoryId: String(801 + n), sort: "sales" })),
    raw: range(CATEGORIES).map((n) => rawCall(`/cached/goods?category=${801 + n}`)),
  });
  return [
    ratioRow("list of 20, from the database", { ...fresh, must: 0.6, unit: "/s" }),
    ratioRow("list of 20, from the cache", { ...again, must: 0.6, unit: "/s" }),
  ];
}

/** Details; there are enough `goods` that hardly one is repeated within a second. */
export async function details(pair: Pair, goods: number): Promise<Row[]> {
  const ids = range(goods).map((n) => goodsId((n * 7919) % goods));
  const fresh = await compared(pair, {
    ours: ids.slice(0, 50_000).map((id) => ask("Wares.GetDetail", { waresId: String(id) })),
    raw: ids.slice(0, 50_000).map((id) => rawCall(`/goods/${id}`)),
  });
  const few = ids.slice(0, 30);
  const again = await compared(pair, {
    ours: few.map((id) => ask("Wares.GetDetail", { waresId: String(id) })),
    raw: few.map((id) => rawCall(`/cached/goods/${id}`)),
  });
  return [
    ratioRow("detail, from the database", { ...fresh, must: 0.6, unit: "/s" }),
    ratioRow("detail, from the cache", { ...again, must: 0.6, unit: "/s" }),
  ];
}

/** Keywords of one, two and three words, and half of them with a filter, so that few come twice. */
function keywords(count: number): { words: readonly string[]; least: number }[] {
  return range(count).map((n) => {
    const [adjective = "", stuff = "", thing = ""] = [
      ADJECTIVES[n % ADJECTIVES.length],
      STUFFS[Math.floor(n / 7) % STUFFS.length],
      THINGS[n % THINGS.length],
    ];
    const words = [[thing], [stuff, thing], [adjective, thing], [adjective, stuff]][n % 4] ?? [thing];
    return { words, least: 1 + Math.floor(n / 480) };
  });
}

const searches = (count: number): { ours: Request[]; raw: Request[] } => {
  const queries = keywords(count);
  return {
    ours: queries.map(({ words, least }) =>
      ask("Wares.Search", { keyword: words.join(""), minFen: String(least) }),
    ),
    raw: queries.map(({ words }) => rawCall(`/search?q=${encodeURIComponent(words.join(" "))}`)),
  };
};

/** Searches, compared with the raw server's. */
export async function search(pair: Pair, label: string): Promise<Row[]> {
  const { ours, beside, p99 } = await compared(pair, searches(20_000));
  return [
    ratioRow(`search, ${label}`, { ours, beside, must: 0.5, unit: "/s" }),
    boundRow(`search, ${label}: p99 at 64 connections`, { values: p99, bound: 250, unit: "ms" }),
  ];
}

/** A process reads a large catalogue once, during its first searches. */
const READ_MS = 10_000;

/** Searches a little, so that the server loads what it keeps in memory. */
export async function warm(server: Running): Promise<void> {
  await load(server.url, searches(40).ours, { amount: 40 }, 4);
  await new Promise((resolve) => setTimeout(resolve, READ_MS));
}

/** A fiftieth of the goods is found as quickly, but for the rows that fuller pages show. */
const FLAT = 0.8;

/** The same searches in a large catalogue (`ours`) and in a small one (`raw`). */
export async function sizes(pair: Pair): Promise<Row> {
  const { ours: all } = searches(20_000);
  const { ours, beside } = await compared(pair, { ours: all, raw: all });
  return ratioRow("search, large catalogue against the small one", {
    ours,
    beside,
    must: FLAT,
    unit: "/s",
  });
}

/** A short check that everything answers, before it is measured. */
export async function check({ ours, raw }: Pair): Promise<void> {
  const queries = searches(40);
  const found = [
    await load(ours.url, queries.ours, { amount: 40 }, 4),
    await load(raw.url, queries.raw, { amount: 40 }, 4),
  ];
  if (found.some(({ failed }) => failed > 0)) throw new Error("a server does not answer");
}
