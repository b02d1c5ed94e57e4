import { spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { loadGroups } from "./new/contract.mjs";
import { newMachine } from "./new/machine.mjs";
import { newMethod } from "./new/method.mjs";
import { newPage } from "./new/page.mjs";
import { newScreen } from "./new/screen.mjs";
import { Changes, Refusal } from "./new/text.mjs";
import { faultsIn } from "./words.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Types of the whole project are checked and tests are started, beside other tests. */
const LIMIT_MS = 400_000;
const groups = loadGroups();
let copy = "";

/** Everything that git would keep, with the checkout's installed packages and the copy's workspace packages. */
function copyOfTheProject() {
  const to = mkdtempSync(join(tmpdir(), "heshi-new-"));
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  for (const path of stdout
    .split("\0")
    .filter(
      (name) => /^(?:packages|apps|tools|scripts|docs|[^/]+$)/.test(name) && !name.endsWith(".tsbuildinfo"),
    )) {
    // listed and deleted: not committed yet
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(root, path), join(to, path));
  }
  mkdirSync(join(to, "node_modules/@heshi"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")).filter(
    (one) => one !== "@heshi" && !/^\.(?:vite|cache)/.test(one),
  ))
    symlinkSync(join(root, "node_modules", name), join(to, "node_modules", name));
  for (const [name, path] of [
    ["kernel", "packages"],
    ["contract", "packages"],
    ["client", "packages"],
    ["ui", "packages"],
    ["server", "apps"],
    ["web", "apps"],
    ["simulator", "apps"],
  ])
    symlinkSync(join(to, path, name), join(to, "node_modules/@heshi", name));
  // what was checked before need not be checked again
  const checked = "node_modules/.cache/tsc.tsbuildinfo";
  mkdirSync(join(to, dirname(checked)));
  if (existsSync(join(root, checked))) cpSync(join(root, checked), join(to, checked));
  // the migrations are the same: the migrated database of this run serves the copy's as well
  mkdirSync(join(to, ".cache"));
  symlinkSync(inject("template"), join(to, ".cache", basename(inject("template"))));
  return to;
}

const env = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:VITEST|VITE|FORCE_COLOR|NODE_ENV|TEST$|TEST_DATABASE_URL)/.test(name),
    ),
  ),
  NO_COLOR: "1",
};
/** Resolves to a command's exit code and output. */
function run(command, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: copy, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, output }));
  });
}
const make = (...args) => run(process.execPath, "scripts/new.mjs", ...args);
const bin = (name, ...args) => run(join(copy, "node_modules/.bin", name), ...args);

/** Runs test files of both projects in one go: its exit code, and by file the names of what passed and what failed. */
async function vitest(...paths) {
  const report = join(copy, ".cache/report.json");
  rmSync(report, { force: true });
  const { status, output } = await run(
    process.execPath,
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...paths,
  );
  const named = (tests, status) => tests.filter((one) => one.status === status).map((one) => one.fullName);
  const results = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [];
  const files = results.map(({ name, assertionResults }) => [
    relative(copy, name),
    { passed: named(assertionResults, "passed"), failed: named(assertionResults, "failed") },
  ]);
  return { status, output, files: Object.fromEntries(files) };
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
  [
    ["method", "Member.AddAddress"],
    "Member.AddAddress is there already, in packages/contract/src/account/member-address.ts",
  ],
  [["method", "Wares.GetThing"], "Wares is handled by several modules, say which: --module "],
  [["method", "Wares.GetThing", "--module", "order"], "order handles nothing of Wares"],
  [["method", "Order.GetThing", "--access", "everybody"], "--access is public, member, merchant, operator"],
  [["method", "Admin.GetThing", "--module", "sms"], "an operator needs a right for it: --right "],
  [["method", "Order.GetThing", "--kind", "page"], "--kind is query, command, list; not page"],
  [["method", "Receipt.GetList"], "Receipt is a new group, say where in the contract: --area"],
  [
    ["page", "/pages/setting/index", "设置"],
    "/pages/setting/index is there already, in apps/web/src/features/setting/routes.ts",
  ],
  [["page", "/setting", "设置"], "/setting is no path of a page"],
  [["page", "/pages/setting/../x", "设置"], "is no path of a page"],
  [["page", "/pages/setting/thing", "Thing"], "the title is Chinese"],
  [["page", "/pages/setting/thing", "东西"], "which method answers the page?"],
  [["page", "/pages/setting/thing", "东西", "Order.GetThing"], "Order.GetThing is not in the contract yet"],
  [
    ["page", "/pages/setting/thing", "东西", "Agreement.Get"],
    "Agreement.Get wants kind, which no such page gives",
  ],
  [
    ["page", "/pages/setting/thing", "东西", "Notice.GetList", "--kind", "form"],
    "Notice.GetList makes a page of the kind list, not form",
  ],
  [
    ["page", "/pages/mycenter/points", "积分", "Notice.GetList"],
    "which feature has /pages/mycenter/points? --area",
  ],
  [
    ["screen", "/orders", "订单", "Admin.GetOrders"],
    "/orders is there already, in apps/console/src/screens/find.screens.ts",
  ],
  [["screen", "/things", "东西", "Admin.GetOrders"], "in which group of the menu? --group "],
  [
    ["screen", "/things", "东西", "Order.GetList", "--group", "find"],
    "Order.GetList is no method of operators",
  ],
  [
    ["screen", "/things", "东西", "Admin.GetThings", "--group", "find"],
    "Admin.GetThings is not in the contract yet",
  ],
  [
    ["screen", "/things", "东西", "Admin.GetCounts", "--group", "find"],
    "Admin.GetCounts answers no pages of rows",
  ],
  [["screen", "things", "东西"], "things is no path of a screen"],
  [["machine", "order"], "order.machine.ts is there already"],
  [["machine", "member"], "a table member is there already"],
  [["machine", "Lot"], "Lot is no name of a machine"],
])("%j is refused in a sentence", async ([kind, ...args], sentence) => {
  const at = args.findIndex((arg) => arg.startsWith("--"));
  const [names, given] = at < 0 ? [args, []] : [args.slice(0, at), args.slice(at)];
  const options = given.length === 0 ? {} : { [given[0].slice(2)]: given[1] };
  const makers = { method: newMethod, page: newPage, machine: newMachine, screen: newScreen };
  const made = async () => makers[kind]({ changes: new Changes(), groups: await groups }, names, options);
  const error = await made().catch((reason) => reason);
  expect(error).toBeInstanceOf(Refusal);
  expect(error.message).toContain(sentence);
});

test("the command prints a refusal without a stack", async () => {
  const { status, output } = await make("widget");
  expect([status, output]).toEqual([1, expect.stringContaining("widget cannot be made")]);
  expect(output).not.toMatch(/^\s+at /m);
});

test("a method of every group has a module, or a sentence says among which to choose", async () => {
  const refusals = {};
  for (const group of await groups)
    try {
      const changes = new Changes();
      newMethod({ changes, groups: await groups }, [`${group.name}.GetZebra`, "A zebra."], {
        kind: "query",
        right: "ledger.read",
      });
      expect(changes.paths().filter((path) => path.endsWith(".test.ts"))).toHaveLength(1);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals[group.name] = error.message;
    }
  // those are served by several modules, whatever areas there are
  expect(Object.keys(refusals)).toEqual(expect.arrayContaining(["Admin", "Credit", "Wares"]));
  for (const sentence of Object.values(refusals)) expect(sentence).toContain("say which: --module ");
});

const modules = "apps/server/src/modules";
const features = "apps/web/src/features";

test(
  "the generated files pass types, format, lint and words as they are",
  async () => {
    const written = new Set();
    for (const args of [
      ["method", "Third.Points", "--kind", "query"],
      ["method", "Member.SetPoints", "Sets the points.", "--module", "closing"],
      ["method", "Member.GetPoints", "The caller's points."],
      ["method", "Wares.GetRank", "Ranks goods.", "--module", "catalogue", "--kind", "list"],
      ["method", "Receipt.GetList", "The caller's receipts.", "--area", "trade", "--kind", "list"],
      ["method", "Receipt.Add", "Adds a receipt."],
      [
        "method",
        "Admin.GetReceipts",
        "Receipts.",
        "--module",
        "sms",
        "--kind",
        "list",
        "--right",
        "member.read",
      ],
      ["method", "Merchant.SetReceipt", "Sets a receipt.", "--module", "keys"],
      ["method", "Credit.GetReceipt", "A receipt.", "--module", "pay", "--kind", "query"],
      ["page", "/pages/receipt/index", "收据", "Receipt.GetList"],
      ["page", "/pages/goods/reviews", "评论", "Wares.GetComments"],
      ["page", "/pages/notice/short", "公告", "Notice.GetDetail"],
      ["page", "/pages/shop/reply", "回复", "Merchant.ReplyComment"],
      ["screen", "/receipts", "收据", "Admin.GetReceipts", "--group", "find"],
      ["machine", "lot"],
    ]) {
      const { status, output } = await make(...args);
      expect(output).toContain("next:");
      expect(status, output).toBe(0);
      for (const [, path] of output.matchAll(/^ {2}([\w./-]+)$/gm)) written.add(path);
    }
    const code = [...written].filter((path) => /\.tsx?$/.test(path));
    expect(code).toEqual(
      expect.arrayContaining([
        "packages/contract/src/trade/receipt.ts",
        "packages/contract/src/goods/wares-catalogue.ts",
        "apps/server/src/areas/trade.area.ts",
        "packages/contract/src/groups/trade.groups.ts",
        "apps/server/src/tables/system.tables.ts",
        `${modules}/closing/closing.service.ts`,
        `${features}/receipt/routes.ts`,
        "apps/console/src/screens/find/receipts.tsx",
      ]),
    );
    expect((await make("method", "Receipt.Add")).output).toContain("Receipt.Add is there already");
    const [types, format, lint] = await Promise.all([
      // one checker: several would each look at the same declarations
      bin("tsc", "-p", ".", "--noEmit", "--singleThreaded"),
      bin("oxfmt", "--check", "packages", "apps"),
      bin("oxlint", "--quiet", ...code),
    ]);
    expect(types.output.replaceAll(/^npm .*\n?/gm, "")).toBe("");
    expect(types.status, types.output).toBe(0);
    expect(format.status, format.output).toBe(0);
    expect(lint.status, lint.output).toBe(0);
    const { words } = JSON.parse(readFileSync(join(root, "scripts/words.data.json"), "utf8"));
    const own = [...written].filter((path) => !existsSync(join(root, path)));
    expect(own.flatMap((path) => faultsIn(path, readFileSync(join(copy, path), "utf8"), words))).toEqual([]);
  },
  LIMIT_MS,
);

test(
  "the generated tests fail until statement, sentence, titles and names are written",
  async () => {
    const [list, points, lot] = ["receipt/receipt.get-list", "third/third.points", "lot/lot.machine"].map(
      (name) => `${modules}/${name}.test.ts`,
    );
    const [page, detail, tabs, form] = ["receipt/receipt", "home/short", "goods/reviews", "shop/reply"].map(
      (name) => `${features}/${name}.test.tsx`,
    );
    const all = [list, points, lot, page, detail, tabs, form];
    const first = await vitest(...all);
    const failed = Object.fromEntries(
      Object.entries(first.files).map(([path, tests]) => [path, tests.failed.length]),
    );
    expect(failed, first.output).toEqual({
      [list]: 1,
      [points]: 2,
      [lot]: 3,
      [page]: 0,
      [detail]: 0,
      [tabs]: 1,
      [form]: 1,
    });

    edit(`${modules}/third/third.store.ts`, "$1::bigint is null", "$1::bigint > 0");
    edit("packages/contract/src/account/third.ts", "Not written yet.", "The caller's points.");
    edit(
      `${modules}/receipt/receipt.store.ts`,
      "1::bigint, 1::bigint, '', now() where false",
      "1::bigint, $1::bigint, '', now()",
    );
    edit(`${modules}/lot/lot.machine.ts`, "by: [", 'title: "已处理", by: [');
    for (const tag of ["all", "picture", "good", "middle", "bad", "supplement"])
      edit(`${features}/goods/pages/reviews.tsx`, `: "${tag}"`, ': "好评"');
    edit(`${features}/shop/pages/reply.tsx`, '"text", "text"', '"text", "回复内容"');
    const registry = "apps/server/src/registry.test.ts";
    const machines = `${modules}/machine/machines.test.ts`;
    const unfinished = [list, points, lot, tabs, form];
    const second = await vitest(...unfinished, registry, machines);
    expect(second.status, second.output).toBe(0);
    expect(Object.keys(second.files).toSorted(), second.output).toEqual(
      [...unfinished, registry, machines].toSorted(),
    );
  },
  LIMIT_MS,
);

test(
  "the test of all pages' faces covers the new pages",
  async () => {
    const faces = "apps/web/src/app/faces.test.tsx";
    const { status, output, files } = await vitest(
      faces,
      "-t",
      "/pages/(?:receipt/index|notice/short|goods/reviews|shop/reply) ",
    );
    expect(status, output).toBe(0);
    expect(
      files[faces].passed.filter((name) => name.includes("says that there is nothing yet")),
    ).toHaveLength(2);
  },
  LIMIT_MS,
);
