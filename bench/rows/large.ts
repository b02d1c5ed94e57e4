/** Commands on a ledger of ten million entries: time, and the memory of our process. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Cluster, query } from "../cluster.ts";
import { fillLedger } from "../large-ledger.ts";
import { runOurs } from "../processes.ts";
import { boundRow, plainRow, type Row } from "../report.ts";
import { createDatabase } from "../world.ts";

const said = ({ seconds, memoryMb }: { seconds: number; memoryMb: number }): string =>
  `${seconds.toFixed(0)} s, ${memoryMb.toFixed(0)} MB`;

export async function large(cluster: Cluster, entries: number, note: (text: string) => void): Promise<Row[]> {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), "heshi-large-")));
  const [from, to] = [cluster.url("heshi_large"), cluster.url("heshi_restored")];
  try {
    await createDatabase(cluster.url, "heshi_large");
    await query(from, "drop schema raw cascade");
    await fillLedger(from, entries, note);
    const [first = "", second = ""] = folders;
    const archive = join(first, "backup.tar.gz");
    const before = cluster.cpuMs();
    const check = await runOurs(["ledger:check"], { DATABASE_URL: from, DATA_DIR: first });
    const databaseSeconds = (cluster.cpuMs() - before) / 1000;
    const backup = await runOurs(["backup", archive], { DATABASE_URL: from, DATA_DIR: first });
    await query(cluster.url("postgres"), "create database heshi_restored");
    const restore = await runOurs(["restore", archive], { DATABASE_URL: to, DATA_DIR: second });
    const [size] = await query<{ mb: string }>(
      from,
      "select (pg_database_size(current_database()) / 1048576)::text as mb",
    );
    const name = `${entries.toLocaleString("en-US")} entries`;
    return [
      boundRow(`ledger:check of ${name}`, {
        values: [check.seconds],
        bound: 60,
        unit: "s",
        beside: `${databaseSeconds.toFixed(0)} s of the database's processor, ${check.memoryMb.toFixed(0)} MB`,
      }),
      plainRow(
        `backup of them (database ${size?.mb} MB, archive ${Math.round(statSync(archive).size / 2 ** 20)} MB)`,
        said(backup),
      ),
      plainRow("restore of that archive, its check included", said(restore)),
    ];
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}
