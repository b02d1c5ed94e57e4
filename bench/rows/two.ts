/** Two processes on one database: orders beside one process's, and what Redis adds to a cached answer. */
import { spawn } from "node:child_process";
import { ask, inTurns } from "../load.ts";
import { freePort, type Running, startOurs } from "../processes.ts";
import { plainRow, ratioRow, type Row } from "../report.ts";
import { CATEGORIES } from "../world.ts";
import { phones, phoneWorld } from "./phones.ts";

/** A Redis of its own, without a file; undefined where there is none on the machine. */
async function startRedis(): Promise<{ url: string; stop: () => void } | undefined> {
  const port = await freePort();
  const child = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", ""], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const isStarted = new Promise<boolean>((resolve) => {
    child.once("error", () => resolve(false));
    child.stdout.on("data", (chunk: Buffer) => chunk.includes("Ready to accept") && resolve(true));
  });
  if (!(await isStarted)) return undefined;
  return { url: `redis://127.0.0.1:${port}`, stop: () => void child.kill() };
}

/** Orders with the payment password at one process, then at two with half of the connections each, in turns. */
async function orders(one: Running, other: Running, { database, rounds }: Load): Promise<Row> {
  const common = await phoneWorld(one.url, database);
  const [half, few, buyers] = [common.connections / 2, common.orders / 2, common.tokens.length / 2];
  const found = { one: [] as number[], two: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const first = 1_000_000 + round * 3 * (common.orders + 1);
    const alone = await phones({ ...common, url: one.url, first });
    const parts = await Promise.all(
      [one, other].map(({ url }, at) =>
        phones({
          ...common,
          url,
          connections: half,
          orders: few,
          // a member shops at one process at a time
          tokens: common.tokens.slice(at * buyers, (at + 1) * buyers),
          first: first + (at + 1) * (common.orders + 1),
        }),
      ),
    );
    if (round === 0) continue;
    found.one.push(alone.perSecond);
    found.two.push(parts.reduce((sum, { perSecond }) => sum + perSecond, 0));
  }
  return ratioRow("orders with the payment password, two processes; beside: one", {
    ours: found.two,
    beside: found.one,
    must: 1,
    unit: "/s",
  });
}

type Load = { database: string; rounds: number; seconds: number };

/** Rows of two processes; `one` runs already. */
export async function twoProcesses(one: Running, load: Load): Promise<Row[]> {
  const other = await startOurs({ DATABASE_URL: load.database });
  const rows = [await orders(one, other, load)];
  await other.stop();
  const redis = await startRedis();
  if (!redis)
    return [...rows, plainRow("a cached answer with Redis", "not measured: there is no redis-server")];
  // both new, and both counting calls, with limits that are not reached
  const common = { DATABASE_URL: load.database, RATE_SCALE: "1000" };
  const plain = await startOurs(common);
  const shared = await startOurs({ ...common, REDIS_URL: redis.url });
  const requests = Array.from({ length: CATEGORIES }, (_, n) =>
    ask("Wares.GetList", { categoryId: String(801 + n), sort: "sales" }),
  );
  const cached = await inTurns({ server: shared, requests }, { server: plain, requests }, load);
  await plain.stop();
  await shared.stop();
  redis.stop();
  const name = "list of 20, from the cache, with Redis; beside: without";
  return [...rows, ratioRow(name, { ...cached, must: 0.95, unit: "/s" })];
}
