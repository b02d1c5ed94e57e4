import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
let copy = "";

/** Everything that git would keep, with the packages of the checkout and our own of the copy. */
function copyOfTheProject() {
  const to = mkdtempSync(join(tmpdir(), "heshi-new-"));
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8", maxBuffer: 1e8 });
  for (const path of stdout.split("\0").filter((name) => /^(?:packages|apps|scripts|docs|[^/]+$)/.test(name) && !name.endsWith(".tsbuildinfo"))) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    // listed and deleted: not committed yet
    cpSync(join(root, path), join(to, path), { force: true, errorOnExist: false, filter: () => true });
  }
  mkdirSync(join(to, "node_modules/@heshi"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")).filter((one) => one !== "@heshi" && !/^\.(?:vite|cache)/.test(one)))
    symlinkSync(join(root, "node_modules", name), join(to, "node_modules", name));
  for (const [name, path] of [["kernel", "packages"], ["contract", "packages"], ["ui", "packages"], ["server", "apps"], ["web", "apps"]])
    symlinkSync(join(to, path, name), join(to, "node_modules/@heshi", name));
  return to;
}

const env = { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|VITE|FORCE_COLOR|NODE_ENV|TEST$|TEST_DATABASE_URL)/.test(name))), NO_COLOR: "1" };
function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, env, encoding: "utf8" });
  return { status, said: `${stdout}${stderr}` };
}
const make = (...args) => run(process.execPath, "scripts/new.mjs", ...args);
const bin = (name, ...args) => run(join(copy, "node_modules/.bin", name), ...args);
const vitest = (project, ...paths) => run(process.execPath, "node_modules/vitest/vitest.mjs", "run", "--project", project, ...paths);
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
  [["method", "Order.GetList"], "Order.GetList is there already, in packages/contract/src/order.ts"],
  [["method", "Member.AddAddress"], "Member.AddAddress is there already"],
  [["method", "Wares.GetThing"], "Wares is in parts, say which: --part"],
  [["method", "Wares.AddCart", "--part", "goods"], "Wares.AddCart is there already"],
  [["method", "Order.GetThing", "--access", "everybody"], "--access is public, member, merchant"],
  [["page", "/pages/setting/index", "设置"], "/pages/setting/index is there already, in apps/web/src/features/setting/routes.ts"],
  [["page", "/setting", "设置"], "/setting is no path of a page"],
  [["page", "/pages/setting/../x", "设置"], "is no path of a page"],
  [["page", "/pages/setting/thing", "Thing"], "the title is Chinese"],
  [["page", "/pages/mycenter/points", "积分"], "which feature has /pages/mycenter/points? --area"],
  [["widget"], "widget cannot be made"],
])("%j is refused in a sentence", (args, sentence) => {
  const { status, said } = make(...args);
  expect([status, said]).toEqual([1, expect.stringContaining(sentence)]);
  expect(said).not.toMatch(/^\s+at /m);
});

test("what is written is sound as it stands, and its tests fail until somebody writes the rest", () => {
  for (const args of [
    ["method", "Third.GetPoints"],
    ["method", "Merchant.SetPoints", "Sets the points."],
    ["method", "Wares.GetRank", "Ranks goods.", "--part", "goods"],
    ["method", "Invoice.GetList", "The caller's invoices."],
    ["method", "Invoice.Add", "Adds an invoice."],
    ["page", "/pages/setting/points", "积分", "--access", "member"],
    ["page", "/pages/invoice/index", "发票"],
  ]) {
    const { status, said } = make(...args);
    expect(said).toContain("next:");
    expect(status, said).toBe(0);
  }
  expect(make("method", "Invoice.Add").said).toContain("Invoice.Add is there already");
  expect(bin("tsc", "-p", ".", "--noEmit").said.replaceAll(/^npm .*\n?/gm, "")).toBe("");
  expect(bin("oxfmt", "--check", "packages", "apps")).toMatchObject({ status: 0 });
  expect(bin("oxlint", "--quiet", "packages/contract", "apps/server/src", "apps/web/src/features")).toMatchObject({ status: 0 });
}, 120_000);

test("a method's test passes once its statement and its sentence are written", () => {
  const folder = "apps/server/src/modules";
  const paths = [`${folder}/invoice/invoice.add.test.ts`, `${folder}/third/third.get-points.test.ts`];
  const first = vitest("server", ...paths);
  expect(first.status, first.said).toBe(1);
  for (const name of ["Invoice.Add is done for who may ask", "Third.GetPoints answers who may ask", "Third.GetPoints says what it does"])
    expect(first.said).toMatch(new RegExp(`FAIL .*${name}`));
  expect(first.said).toContain("3 failed | 2 passed");
  for (const path of ["invoice/invoice.store.ts", "third/third.store.ts"]) edit(`${folder}/${path}`, "$1::bigint is null", "$1::bigint > 0");
  edit("packages/contract/src/third.ts", "Not written yet.", "The caller's points.");
  const second = vitest("server", ...paths, "apps/server/src/rpc/registry.test.ts");
  expect(second.status, second.said).toBe(0);
}, 180_000);

test("a page's test passes once its query asks", () => {
  const folder = "apps/web/src/features/invoice";
  const path = `${folder}/invoice.test.tsx`;
  const first = vitest("web", path);
  expect(first.status, first.said).toBe(1);
  expect(first.said).toContain("4 failed | 1 passed");
  edit(`${folder}/invoice.queries.ts`, 'Promise.reject(new Error("invoiceQuery asks nobody yet"))', 'send({ service: "Invoice.GetInvoice", parameters: {}, isShared: false }).then((info) => (info as { list: InvoiceItem[] }).list)');
  edit(`${folder}/invoice.queries.ts`, 'import { queryOptions }', 'import { send } from "#src/shared/transport.ts";\nimport { queryOptions }');
  const second = vitest("web", path);
  expect(second.status, second.said).toBe(0);
}, 120_000);
