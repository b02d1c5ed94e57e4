import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { emptyFolder, migratedFolder } from "../../test/folder.ts";
import { openTestDatabase } from "../../test/postgres.ts";
import {
  buildServer,
  callServer,
  loginBySms,
  type Running,
  runCommand,
  startServer,
} from "../../test/process.ts";

buildServer();
const url = process.env["TEST_DATABASE_URL"];

async function stopped({ child, ended }: Running): Promise<void> {
  child.kill("SIGTERM");
  await ended;
}

/** Renames the member until told to stop; the names that were acknowledged. */
function writer(server: Running, token: string) {
  const names: string[] = [];
  let isOn = true;
  const done = (async () => {
    for (let count = 0; isOn; count += 1) {
      const nickname = `备份前${count}`;
      const call = { token, requestId: randomHex(16), nickname };
      const answer = await callServer(server.url, "Member.UpdateProfile", call);
      if (answer.code === 0) names.push(nickname);
    }
  })();
  return {
    names,
    stop: async (): Promise<void> => {
      isOn = false;
      await done;
    },
  };
}

const nicknameOf = async (server: Running, token: string): Promise<string> =>
  String((await callServer(server.url, "Member.GetMemberDetail", { token })).info["nickname"]);

type Environment = Readonly<Record<string, string>>;

async function roundTrip(sourceOf: () => Promise<string>, from: Environment, to: Environment): Promise<void> {
  const [first, second] = [await sourceOf(), await emptyFolder()];
  const archive = join(await emptyFolder(), "backup.tar.gz");
  const server = await startServer(first, from);
  const token = await loginBySms(server.url, "13922220001");
  const writing = writer(server, token);
  while (writing.names.length < 5) await new Promise((resolve) => setTimeout(resolve, 20));
  const [sure] = writing.names.slice(-1);
  const made = await runCommand(first, ["backup", archive], from);
  await writing.stop();
  expect(made.output).toContain("rows");
  expect(made.code).toBe(0);

  expect(await runCommand(first, ["restore", archive], from)).toMatchObject({ code: 1 });
  await stopped(server);
  const notEmpty = await runCommand(first, ["restore", archive], from);
  expect(notEmpty.code).toBe(1);
  expect(notEmpty.output).toContain("not empty");

  const restored = await runCommand(second, ["restore", archive], to);
  expect(restored.output).toContain("the ledger is sound");
  expect(restored.code).toBe(0);
  const again = await startServer(second, to);
  const nickname = await nicknameOf(again, token);
  expect(writing.names.indexOf(nickname)).toBeGreaterThanOrEqual(writing.names.indexOf(sure ?? ""));
  await stopped(again);
}

test.concurrent("a backup taken under writes is restored into an empty folder with everything acknowledged before it", async () => {
  await roundTrip(migratedFolder, {}, {});
}, 120_000);

test.concurrent("what is no backup, and one that was damaged, is refused and leaves the folder empty", async () => {
  const [source, target, elsewhere] = [await migratedFolder(), await emptyFolder(), await emptyFolder()];
  const archive = join(elsewhere, "backup.tar.gz");
  expect((await runCommand(source, ["backup", archive])).code).toBe(0);
  expect((await runCommand(source, ["backup", archive])).output).toContain("there already");

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
  expect((await runCommand(target, ["restore", join(elsewhere, "none")])).output).toContain("there is no");
  expect((await runCommand(target, ["restore", archive])).code).toBe(0);
}, 120_000);

test.skipIf(url === undefined)("PostgreSQL: the same by pg_dump, of one snapshot", async () => {
  const [from, to] = [await openTestDatabase(url ?? ""), await openTestDatabase(url ?? "")];
  await roundTrip(emptyFolder, { DATABASE_URL: from }, { DATABASE_URL: to });
});

test("a command makes no data where there are none, and says where it looked", async () => {
  const folder = await emptyFolder();
  for (const name of ["ledger:check", "backup"]) {
    const told = await runCommand(folder, [name], url === undefined ? {} : { DATABASE_URL: "" });
    expect(told.code, name).toBe(1);
    expect(told.output).toContain(`no data in ${folder}`);
  }
  expect(readdirSync(folder)).toEqual([]);
});
