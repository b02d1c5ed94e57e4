/**
 * A PostgreSQL of the benchmark's own, with the settings it has after installation (fsync on), or the one that
 * BENCH_DATABASE_URL names.
 */
import { spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { cpuMsOf, cpuMsOfEnded } from "./processes.ts";

const HOME = "/usr/lib/postgresql";
/** Below the range of which the kernel takes ports for outgoing connections. */
const PORT = 24_395;

export type Cluster = {
  bin: string;
  url: (database: string) => string;
  /** Processor time of its processes, ms; 0 for a cluster that was given. */
  cpuMs: () => number;
  stop: () => void;
};

function binFolder(): string {
  const versions = readdirSync(HOME).toSorted((a, b) => Number(a) - Number(b));
  return join(HOME, versions.at(-1) ?? "", "bin");
}

function run(command: string, args: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  const [name, all] = isRoot ? ["runuser", ["-u", "postgres", "--", command, ...args]] : [command, args];
  const { status, stderr } = spawnSync(name, all, { encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}

function cpuMsOfChildren(parent: number): number {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.reduce((sum, pid) => {
    try {
      const isChild = readFileSync(`/proc/${pid}/status`, "utf8").includes(`\nPPid:\t${parent}\n`);
      return isChild ? sum + cpuMsOf(Number(pid)) : sum;
    } catch {
      return sum; // it has ended meanwhile
    }
  }, cpuMsOfEnded(parent));
}

/** Starts the cluster; `stop` ends it and removes it. */
export function startCluster(): Cluster {
  const given = process.env["BENCH_DATABASE_URL"];
  const bin = binFolder();
  if (given !== undefined) {
    const url = (database: string): string =>
      Object.assign(new URL(given), { pathname: `/${database}` }).toString();
    return { bin, url, cpuMs: () => 0, stop: () => undefined };
  }
  const folder = mkdtempSync(join(tmpdir(), "heshi-bench-pg-"));
  if (process.getuid?.() === 0) {
    const owner = spawnSync("id", ["-u", "postgres"], { encoding: "utf8" }).stdout.trim();
    chownSync(folder, Number(owner), Number(owner));
  }
  const data = join(folder, "data");
  run(join(bin, "initdb"), ["-D", data, "-U", "postgres", "--auth=trust", "--no-instructions"]);
  const options = `-p ${PORT} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`;
  run(join(bin, "pg_ctl"), ["-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start"]);
  return {
    bin,
    url: (database) => `postgres://postgres@127.0.0.1:${PORT}/${database}`,
    cpuMs: () => cpuMsOfChildren(Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0])),
    stop: () => {
      run(join(bin, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs SQL on a database of the cluster. */
export async function query<R extends pg.QueryResultRow = pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query<R>(text, values as unknown[]);
    return result.rows;
  } finally {
    await client.end();
  }
}
