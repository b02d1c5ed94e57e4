/**
 * Takes pictures of the operators' console of a running server, for looking at them.
 *
 * npx tsx e2e/look-console.ts --base http://127.0.0.1:3000 --out /tmp/look [--as 陈立] [--dark] [--wide]
 *   [--press KEY] [--first] [--axe] PATH… | --all | --every
 *
 * `--first` opens the list's first row, `--press` then presses a key. `--all` goes through every screen of the route tables; `--every` does
 * so in the light and in the dark, at 1440 x 900 and 1920 x 1080, with the list alone and with its first row open. `--axe` prints what
 * keeps somebody from working there, and fails if there is anything.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import AxeBuilder from "@axe-core/playwright";
import { chromium, type Page } from "@playwright/test";
import { logInTo, type OperatorName } from "./console-login.ts";
import { consoleScreens, openAt, openFirst, openScreen } from "./console-screens.ts";

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
    every: { type: "boolean", default: false },
    axe: { type: "boolean", default: false },
  },
});

mkdirSync(values.out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  // the browser's own words, of a field of days, are those that operators see
  args: ["--no-sandbox", "--disable-gpu", "--lang=zh-CN"],
  env: { ...process.env, LANGUAGE: "zh_CN" },
});
const sizes = { "": { width: 1440, height: 900 }, wide: { width: 1920, height: 1080 } } as const;
const context = await browser.newContext({
  baseURL: values.base,
  viewport: sizes[values.wide ? "wide" : ""],
  locale: "zh-CN",
  timezoneId: "Asia/Shanghai",
});
const page = await context.newPage();
page.on("pageerror", (error) => console.log(`  page error: ${error.message}`));
page.on("console", (line) => line.type() === "error" && console.log(`  console: ${line.text()}`));
await page.goto("/admin");
await page.screenshot({ path: join(values.out, "login.png") });
await logInTo(page, values.as as OperatorName);

/** The console shows this theme from the next page on. */
const choose = (theme: "light" | "dark"): Promise<void> =>
  page.evaluate((name) => {
    if (name === "dark") localStorage.setItem("hs:console:theme", '"dark"');
    else localStorage.removeItem("hs:console:theme");
  }, theme);

async function shoot(...name: (string | false | undefined)[]): Promise<void> {
  const file = join(values.out, `${name.filter(Boolean).join("-")}.png`);
  await page.screenshot({ path: file });
  console.log(file);
}
const nameOf = (path: string): string => path.replace(/[^\w-]+/g, "-").replace(/^-/, "") || "start";

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

/** What was painted last is in the picture: charts, and pictures that came late. */
const PAINT_MS = 300;

async function lookAt(path: string): Promise<void> {
  if (values.first) await openFirst(page);
  await page.waitForTimeout(PAINT_MS);
  if (values.press !== undefined) {
    await page.keyboard.press(values.press);
    await page.waitForTimeout(PAINT_MS);
  }
  await shoot(
    nameOf(path),
    values.first && "open",
    values.press,
    values.dark && "dark",
    values.wide && "wide",
  );
  if (values.axe) await examine(page);
}

/** A screen in both sizes. */
async function shootSizes(name: string, theme: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(PAINT_MS);
    await shoot(name, theme === "dark" && theme, size);
  }
  await page.setViewportSize(sizes[""]);
}

async function lookAtEvery(): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await choose(theme);
    await page.reload();
    for (const screen of consoleScreens) {
      await openScreen(page, screen);
      await shootSizes(nameOf(screen.path), theme);
      if (values.axe) await examine(page);
      if (!(await openFirst(page))) continue;
      await shootSizes(`${nameOf(screen.path)}-open`, theme);
      if (values.axe) await examine(page);
    }
  }
}

if (values.dark) {
  await choose("dark");
  await page.reload();
}
if (values.every) await lookAtEvery();
else if (values.all)
  for (const screen of consoleScreens) {
    await openScreen(page, screen);
    await lookAt(screen.path);
  }
else
  for (const path of positionals) {
    await openAt(page, path);
    await lookAt(path);
  }
await browser.close();
process.exitCode = faults > 0 ? 1 : 0;
