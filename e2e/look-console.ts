/**
 * Takes pictures of the operators' console of a running server, for looking at them.
 *
 * npx tsx e2e/look-console.ts --base http://127.0.0.1:3000 --out /tmp/look [--as 陈立] [--dark] [--wide] [--press KEY] [--first] PATH…
 *
 * `--first` opens the list's first row, `--press` then presses a key.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
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
for (const path of positionals) {
  await page.goto(`/admin${path}`);
  await page.waitForTimeout(1200);
  if (values.first) await page.locator(".desk-row").first().click();
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
}
await browser.close();
