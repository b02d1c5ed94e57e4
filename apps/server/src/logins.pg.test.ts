/** Two logins of PostgreSQL (docs/operations.md): apps/server/roles.sql and a start lead to the same rights in every order. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { emptyFolder } from "../test/folder.ts";
import { openTestDatabase } from "../test/postgres.ts";
import { buildServer, runCommand } from "../test/process.ts";

buildServer();
const admin = process.env["TEST_DATABASE_URL"] ?? "";
const ROLES = fileURLToPath(new URL("../roles.sql", import.meta.url));
const PASSWORD = "a-password-of-the-test";
const [owner, runner] = ["owner", "runner"].map((name) => `heshi_${name}_${randomBytes(4).toString("hex")}`);
const made: string[] = [];

async function sql(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

const as = (url: string, name = ""): string =>
  Object.assign(new URL(url), { username: name, password: PASSWORD }).toString();

async function database(): Promise<string> {
  const url = await openTestDatabase(admin);
  made.push(new URL(url).pathname.slice(1));
  return url;
}

/** What an administrator does: the shipped file, then passwords. */
async function rolesSql(url: string): Promise<void> {
  const args = ["-v", `owner=${owner}`, "-v", `runner=${runner}`, "-q", "-f", ROLES, url];
  const { status, stderr } = spawnSync("psql", args, { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  for (const name of [owner, runner]) await sql(url, `alter role ${name} password '${PASSWORD}'`);
}

const envOf = (url: string): Readonly<Record<string, string>> => ({
  MIGRATE_URL: as(url, owner),
  DATABASE_URL: as(url, runner),
});

/** The two logins do their work, and the runner writes the ledger by its function alone. */
async function expectWorking(folder: string, url: string): Promise<void> {
  const env = envOf(url);
  const checked = await runCommand(folder, ["ledger:check"], env);
  expect(checked.output).toContain("ledger intact");
  const added = await runCommand(
    folder,
    ["operator", "add", `某人${randomBytes(3).toString("hex")}`, "service"],
    env,
  );
  expect([added.code, added.output]).toEqual([0, expect.not.stringContaining("denied")]);
  const runs = as(url, runner);
  await expect(sql(runs, "update ledger_account set balance = 1")).rejects.toThrow("permission denied");
  await expect(sql(runs, "select ledger_open('[]')")).rejects.toThrow("permission denied");
  await expect(sql(runs, "delete from operator_act")).rejects.toThrow("permission denied");
  expect(await sql(runs, "select ledger_post('[]')::text as posted")).toEqual([{ posted: "[]" }]);
}

afterAll(async () => {
  for (const name of made) await sql(admin, `drop database if exists ${name} with (force)`);
  for (const name of [runner, owner]) await sql(admin, `drop role if exists ${name}`);
});

test("the file first, then a start", async () => {
  const url = await database();
  await rolesSql(url);
  await expectWorking(await emptyFolder(), url);
}, 60_000);

test("a start first: it says what is missing in one line, and after the file the next one works", async () => {
  const url = await database();
  const folder = await emptyFolder();
  // the owner is there, the runner is a login without any membership
  for (const name of [owner, runner])
    await sql(
      url,
      `do $$ begin create role ${name} login password '${PASSWORD}'; exception when duplicate_object then null; end $$`,
    );
  await sql(url, `grant create on schema public to ${owner}; revoke heshi_app from ${runner}`);
  const refused = await runCommand(folder, ["ledger:check"], envOf(url));
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(
    `the login ${runner} of DATABASE_URL is no member of heshi_app: run apps/server/roles.sql`,
  );
  expect(refused.output).not.toContain("    at ");
  await rolesSql(url);
  await expectWorking(folder, url);
}, 60_000);

test("one login at first, two from then on: what the first has made becomes the owner's", async () => {
  const url = await database();
  const folder = await emptyFolder();
  expect((await runCommand(folder, ["ledger:check"], { DATABASE_URL: url })).output).toContain(
    "ledger intact",
  );
  await rolesSql(url);
  await expectWorking(folder, url);
}, 60_000);

test("each start gives the rights that are missing, though no migration runs", async () => {
  const url = await database();
  const folder = await emptyFolder();
  await rolesSql(url);
  await expectWorking(folder, url);
  await sql(
    url,
    `revoke all on all tables in schema public from heshi_app; revoke all on all sequences in schema public from heshi_app;
     grant insert, update on ledger_account to heshi_app; grant execute on function ledger_open to heshi_app`,
  );
  await expectWorking(folder, url);
}, 60_000);

test("processes that start together on an empty database migrate it once", async () => {
  const url = await database();
  const folders = await Promise.all([emptyFolder(), emptyFolder(), emptyFolder()]);
  const all = await Promise.all(
    folders.map((folder) => runCommand(folder, ["ledger:check"], { DATABASE_URL: url })),
  );
  expect(all.map(({ code, output }) => [code, output.includes("ledger intact")])).toEqual(
    folders.map(() => [0, true]),
  );
}, 60_000);

test("a backup is restored by the two logins, and the shop runs on it", async () => {
  const [from, to] = [await database(), await database()];
  await rolesSql(from);
  const archive = join(await emptyFolder(), "backup.tar.gz");
  const source = await emptyFolder();
  await expectWorking(source, from);
  expect((await runCommand(source, ["backup", archive], envOf(from))).code).toBe(0);
  await rolesSql(to);
  const target = await emptyFolder();
  const restored = await runCommand(target, ["restore", archive], envOf(to));
  expect(restored.output).toContain("ledger intact");
  await expectWorking(target, to);
}, 90_000);
