/**
 * Takes pictures of the operators' console of a running server, for looking at them.
 *
 * npx tsx e2e/look-console.ts --base http://127.0.0.1:3000 --out /tmp/look [--as 陈立] [--dark] [--wide] [--press KEY] [--first] [--axe]
 *   PATH… | --all
 *
 * `--first` opens the list's first row, `--press` then presses a key. `--all` goes through every screen of the menu, `--axe` prints what
 * keeps somebody from working there, and fails if there is anything.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import AxeBuilder from "@axe-core/playwright";
import { chromium, type Page } from "@playwright/test";
import { logInTo, type OperatorName } from "./console-login.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: "string", default: "http://127.0.0.1:3000" },
    out: { type: "string", default: "results/look" },
    as: { type: "string", default: "陈立" },
    press: { type: "string" },
    first: { type: "boolean", default: false },
    dark: { type: "boolean", default: false },
    wide: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    axe: { type: "boolean", default: false },
  },
});

mkdirSync(values.out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const context = await browser.newContext({
  baseURL: values.base,
  viewport: values.wide ? { width: 1920, height: 1080 } : { width: 1440, height: 900 },
  locale: "zh-CN",
  timezoneId: "Asia/Shanghai",
  ...(values.dark
    ? {
        storageState: {
          cookies: [],
          origins: [{ origin: values.base, localStorage: [{ name: "hs:console:theme", value: '"dark"' }] }],
        },
      }
    : {}),
});
const page = await context.newPage();
page.on("pageerror", (error) => console.log(`  page error: ${error.message}`));
page.on("console", (line) => line.type() === "error" && console.log(`  console: ${line.text()}`));
await page.goto("/admin");
await page.screenshot({ path: join(values.out, "login.png") });
await logInTo(page, values.as as OperatorName);

/** The screens that the menu leads to. */
async function paths(): Promise<string[]> {
  const links = page.getByRole("navigation", { name: "主菜单" }).locator("a.side-link");
  const found = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  return found.map((path) => path.replace("/admin", "") || "/");
}

let faults = 0;
/** Prints what axe finds that keeps somebody from working. */
async function examine(of: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page: of }).analyze();
  for (const { id, impact, nodes } of violations)
    if (impact === "serious" || impact === "critical") {
      faults += 1;
      console.log(`  axe: ${id} ${nodes.length} times: ${nodes[0]?.html.slice(0, 200) ?? ""}`);
    }
}

for (const path of values.all ? await paths() : positionals) {
  await page.goto(`/admin${path}`);
  await page.waitForTimeout(1200);
  const row = page.locator(".desk-row").first();
  if (values.first && (await row.count()) > 0) await row.click();
  if (values.first) await page.waitForTimeout(700);
  if (values.press !== undefined) await page.keyboard.press(values.press);
  await page.waitForTimeout(400);
  const name = [
    path.replace(/[^\w-]+/g, "-").replace(/^-/, "") || "home",
    values.first && "open",
    values.press,
    values.dark && "dark",
    values.wide && "wide",
  ];
  const file = join(values.out, `${name.filter(Boolean).join("-")}.png`);
  await page.screenshot({ path: file });
  console.log(file);
  if (values.axe) await examine(page);
}
await browser.close();
process.exitCode = faults > 0 ? 1 : 0;
