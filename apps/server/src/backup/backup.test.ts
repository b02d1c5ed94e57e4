import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { roundTrip } from "../../test/processes/backup.ts";
import { emptyFolder, migratedFolder } from "../../test/folder.ts";
import { buildServer, runCommand } from "../../test/process.ts";

buildServer();

test.concurrent("a backup taken during writes restores every write acknowledged before it into an empty folder", async () => {
  await roundTrip(migratedFolder, {}, {});
}, 120_000);

test.concurrent("a damaged archive or a file that is not a backup is refused and the folder stays empty", async () => {
  const [source, target, elsewhere] = [await migratedFolder(), await emptyFolder(), await emptyFolder()];
  const archive = join(elsewhere, "backup.tar.gz");
  expect((await runCommand(source, ["backup", archive])).code).toBe(0);
  expect((await runCommand(source, ["backup", archive])).output).toContain("already exists");

  const unpacked = await emptyFolder();
  spawnSync("tar", ["xzf", archive, "-C", unpacked]);
  const secret = join(unpacked, "secret");
  await writeFile(secret, (await readFile(secret, "utf8")).replace(/^./, "z"));
  const changed = join(elsewhere, "changed.tar.gz");
  spawnSync("tar", ["czf", changed, "-C", unpacked, "."]);
  const refused = await runCommand(target, ["restore", changed]);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining("damaged: secret")]);

  const nothing = join(elsewhere, "nothing.tar.gz");
  await writeFile(nothing, "not an archive");
  expect((await runCommand(target, ["restore", nothing])).code).toBe(1);
  expect((await runCommand(target, ["restore", join(elsewhere, "none")])).output).toContain("does not exist");
  expect((await runCommand(target, ["restore", archive])).code).toBe(0);
}, 120_000);

test("a command creates no database where there is none and says where it looked", async () => {
  const folder = await emptyFolder();
  for (const name of ["ledger:check", "backup"]) {
    const result = await runCommand(folder, [name], { DATABASE_URL: "" });
    expect(result.code, name).toBe(1);
    expect(result.output).toContain(`no data in ${folder}`);
  }
  expect(readdirSync(folder)).toEqual([]);
});
