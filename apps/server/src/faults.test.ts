/** What an operator can mend is said in one line, without a stack, and nothing is made before it is found out. */
import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { emptyFolder } from "../test/folder.ts";
import { buildServer, freePort, runCommand } from "../test/process.ts";
import { databaseFault, folderFault, portFault } from "./faults.ts";

beforeAll(() => buildServer());
const URL = "postgres://me:secret@127.0.0.1:5432/shop";
const failed = (code: string, message = "it failed"): Error => Object.assign(new Error(message), { code });

/** A start that fails: its one line. */
async function refusal(folder: string, env: Readonly<Record<string, string>>): Promise<string> {
  const { code, output } = await runCommand(folder, ["serve"], { DEMO: "0", ...env });
  expect(code).toBe(1);
  expect(output).not.toContain("    at ");
  expect(output.trimEnd().split("\n")).toHaveLength(1);
  return output;
}

test("a port in use is found out before anything is made", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const folder = join(await emptyFolder(), "data");
  expect(await refusal(folder, { PORT: String(port) })).toContain(`port ${port} is in use`);
  expect(existsSync(folder)).toBe(false);
  await new Promise((resolve) => other.close(resolve));
}, 30_000);

test("an unreachable database is one line that names it without its password, and no command hangs on it", async () => {
  const folder = await emptyFolder();
  const port = await freePort();
  const DATABASE_URL = `postgres://me:secret@127.0.0.1:${port}/shop`;
  const line = await refusal(folder, { DATABASE_URL, PORT: "0" });
  expect(line).toContain(`PostgreSQL 127.0.0.1:${port}/shop cannot be reached (ECONNREFUSED)`);
  expect(line).not.toContain("secret");
  const command = await runCommand(folder, ["ledger:check"], { DATABASE_URL });
  expect([command.code, command.output]).toEqual([1, expect.stringContaining("cannot be reached")]);
  expect(readdirSync(join(folder, "uploads"))).toEqual([]);
}, 30_000);

test("a folder that cannot be made is one line", async () => {
  const file = join(await emptyFolder(), "file");
  await writeFile(file, "");
  for (const folder of [file, join(file, "data"), "/proc/heshi/data"])
    expect(await refusal(folder, { PORT: "0" })).toContain(`the data folder ${folder} cannot be written`);
}, 60_000);

test("half of a provider's settings is one line", async () => {
  const line = await refusal(await emptyFolder(), { PORT: "0", WECHAT_LOGIN_APP_ID: "wx1" });
  expect(line).toContain("WECHAT_LOGIN_SECRET missing");
}, 30_000);

test("each refusal of a database says what to do", () => {
  const said = (error: Error): string => (databaseFault(error, URL, "DATABASE_URL") as Error).message;
  expect(said(failed("28P01"))).toContain("check user and password (DATABASE_URL)");
  expect(said(failed("3D000"))).toContain("shop does not exist");
  expect(said(failed("42501", "permission denied for schema public"))).toMatch(/denied.*roles\.sql/);
  expect(said(failed("22023", 'role "heshi_app" does not exist'))).toContain("roles.sql");
  expect(said(new Error("down", { cause: failed("ENOTFOUND") }))).toContain("cannot be reached (ENOTFOUND)");
  expect(said(failed("42P07", 'relation "member" already exists'))).toContain("already exists");
});

test("folders and ports: what can be mended is a line, anything else stays an error", () => {
  expect(folderFault(failed("EACCES"), "/data")?.message).toContain("/data cannot be written (EACCES)");
  expect(folderFault(failed("EMFILE"), "/data")).toBeUndefined();
  const place = { PORT: 80, HOST: "127.0.0.1" };
  expect(portFault(failed("EACCES"), place)?.message).toContain("above 1023");
  expect(portFault(failed("EADDRNOTAVAIL"), place)?.message).toContain("no address");
  expect(portFault(failed("EMFILE"), place)).toBeUndefined();
});
