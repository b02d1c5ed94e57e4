import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
let copy = "";

/** Everything that git would keep, with the packages of the checkout and our own of the copy. */
function copyOfTheProject() {
  const to = mkdtempSync(join(tmpdir(), "heshi-new-"));
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8", maxBuffer: 1e8 });
  for (const path of stdout.split("\0").filter((name) => /^(?:packages|apps|tools|scripts|docs|[^/]+$)/.test(name) && !name.endsWith(".tsbuildinfo"))) {
    // listed and deleted: not committed yet
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(root, path), join(to, path));
  }
  mkdirSync(join(to, "node_modules/@heshi"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")).filter((one) => one !== "@heshi" && !/^\.(?:vite|cache)/.test(one)))
    symlinkSync(join(root, "node_modules", name), join(to, "node_modules", name));
  for (const [name, path] of [["kernel", "packages"], ["contract", "packages"], ["ui", "packages"], ["server", "apps"], ["web", "apps"], ["simulator", "apps"]])
    symlinkSync(join(to, path, name), join(to, "node_modules/@heshi", name));
  // the migrations are the same: the migrated database of this run serves the copy's as well
  mkdirSync(join(to, ".cache"));
  symlinkSync(inject("template"), join(to, ".cache", basename(inject("template"))));
  return to;
}

const env = { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|VITE|FORCE_COLOR|NODE_ENV|TEST$|TEST_DATABASE_URL)/.test(name))), NO_COLOR: "1" };
/** Resolves to a command's exit code and what it printed. */
function run(command, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: copy, env, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, said }));
  });
}
const make = (...args) => run(process.execPath, "scripts/new.mjs", ...args);
const bin = (name, ...args) => run(join(copy, "node_modules/.bin", name), ...args);

/** Runs test files of both projects in one go: its exit code, and by file the names of what passed and what failed. */
async function vitest(...paths) {
  const report = join(copy, ".cache/report.json");
  rmSync(report, { force: true });
  const { status, said } = await run(process.execPath, "node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...paths);
  const named = (tests, wanted) => tests.filter((one) => one.status === wanted).map((one) => one.fullName);
  const results = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [];
  const files = results.map(({ name, assertionResults }) => [relative(copy, name), { passed: named(assertionResults, "passed"), failed: named(assertionResults, "failed") }]);
  return { status, said, files: Object.fromEntries(files) };
}
const edit = (path, from, to) => {
  const text = readFileSync(join(copy, path), "utf8");
  expect(text, path).toContain(from);
  writeFileSync(join(copy, path), text.replaceAll(from, to));
};

beforeAll(() => {
  copy = copyOfTheProject();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each([
  [["method", "Order.getList"], "Order.getList is no name of a method"],
  [["method", "../x.Y"], "is no name of a method"],
  [["method", "Order.GetList"], "Order.GetList is there already, in packages/contract/src/trade/order.ts"],
  [["method", "Member.AddAddress"], "Member.AddAddress is there already"],
  [["method", "Wares.GetThing"], "Wares is in parts, say which: --part"],
  [["method", "Wares.AddCart", "--part", "catalogue"], "Wares.AddCart is there already"],
  [["method", "Order.GetThing", "--access", "everybody"], "--access is public, member, merchant"],
  [["method", "Order.GetThing", "--kind", "list"], "--kind is query or command; not list"],
  [["page", "/pages/setting/index", "设置"], "/pages/setting/index is there already, in apps/web/src/features/setting/routes.ts"],
  [["page", "/setting", "设置"], "/setting is no path of a page"],
  [["page", "/pages/setting/../x", "设置"], "is no path of a page"],
  [["page", "/pages/setting/thing", "Thing"], "the title is Chinese"],
  [["page", "/pages/mycenter/points", "积分"], "which feature has /pages/mycenter/points? --area"],
  [["widget"], "widget cannot be made"],
])("%j is refused in a sentence", async (args, sentence) => {
  const { status, said } = await make(...args);
  expect([status, said]).toEqual([1, expect.stringContaining(sentence)]);
  expect(said).not.toMatch(/^\s+at /m);
});

test("generated code passes all checks, and its tests fail until the rest is written", async () => {
  const written = new Set();
  for (const args of [
    ["method", "Third.Points", "--kind", "query"],
    ["method", "Merchant.SetPoints", "Sets the points."],
    ["method", "Wares.GetRank", "Ranks goods.", "--part", "catalogue"],
    ["method", "Invoice.GetList", "The caller's invoices."],
    ["method", "Invoice.Add", "Adds an invoice."],
    ["page", "/pages/setting/points", "积分", "--access", "member"],
    ["page", "/pages/invoice/index", "发票"],
  ]) {
    const { status, said } = await make(...args);
    expect(said).toContain("next:");
    expect(status, said).toBe(0);
    for (const [, path] of said.matchAll(/^  ([\w./-]+)$/gm)) written.add(path);
  }
  const code = [...written].filter((path) => /\.tsx?$/.test(path));
  expect(code).toEqual(expect.arrayContaining(["packages/contract/src/invoice.ts", "apps/server/src/registry.ts", "apps/web/src/features/invoice/routes.ts"]));
  expect((await make("method", "Invoice.Add")).said).toContain("Invoice.Add is there already");
  const [types, format, lint] = await Promise.all([
    // one checker: several would each look at the same declarations
    bin("tsc", "-p", ".", "--noEmit", "--singleThreaded"),
    bin("oxfmt", "--check", "packages", "apps"),
    bin("oxlint", "--quiet", ...code),
  ]);
  expect(types.said.replaceAll(/^npm .*\n?/gm, "")).toBe("");
  expect(types.status, types.said).toBe(0);
  expect(format.status, format.said).toBe(0);
  expect(lint.status, lint.said).toBe(0);
}, 120_000);

test("the tests of methods and of a page pass once statement, sentence and query are written", async () => {
  const modules = "apps/server/src/modules";
  const invoices = "apps/web/src/features/invoice";
  const [add, points, page] = [`${modules}/invoice/invoice.add.test.ts`, `${modules}/third/third.points.test.ts`, `${invoices}/invoice.test.tsx`];
  const first = await vitest(add, points, page);
  expect(first.status, first.said).toBe(1);
  expect(Object.keys(first.files).toSorted(), first.said).toEqual([add, page, points].toSorted());
  const failed = [...first.files[add].failed, ...first.files[points].failed];
  expect(failed.toSorted(), first.said).toEqual(["Invoice.Add succeeds for a permitted caller", "Third.Points answers a permitted caller", "Third.Points has a description"]);
  expect([...first.files[add].passed, ...first.files[points].passed]).toHaveLength(2);
  expect([first.files[page].failed.length, first.files[page].passed.length], first.said).toEqual([2, 0]);

  for (const path of ["invoice/invoice.store.ts", "third/third.store.ts"]) edit(`${modules}/${path}`, "$1::bigint is null", "$1::bigint > 0");
  edit("packages/contract/src/account/third.ts", "Not written yet.", "The caller's points.");
  edit(`${invoices}/invoice.queries.ts`, 'Promise.reject(new Error("invoiceQuery asks nobody yet"))', 'send({ service: "Invoice.GetInvoice", parameters: {}, isShared: false }).then((info) => (info as { list: InvoiceItem[] }).list)');
  edit(`${invoices}/invoice.queries.ts`, 'import { queryOptions }',
    'import { send } from "#src/shared/data/transport.ts";\nimport { queryOptions }');
  const registry = "apps/server/src/registry.test.ts";
  const second = await vitest(add, points, page, registry);
  expect(second.status, second.said).toBe(0);
  expect(Object.keys(second.files).toSorted(), second.said).toEqual([add, page, points, registry].toSorted());
}, 180_000);
