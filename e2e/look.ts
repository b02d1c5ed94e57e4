/**
 * Takes pictures of pages of a running server, for looking at them.
 *
 * npx tsx e2e/look.ts --base http://127.0.0.1:3000 --out /tmp/look [--login 13800000001] [--shop 13800000002]
 * [--dark] [--elder] [--desktop] [--full] [--width 390] [--tap BUTTON] PATH…
 *
 * `--login` and `--shop` log in by password (`--pwd`, Demo@1234 unless said). Prints each picture's path and what went wrong on the page.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { tokenOf } from "./login.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: "string", default: "http://127.0.0.1:3000" },
    out: { type: "string", default: "results/look" },
    login: { type: "string" },
    shop: { type: "string" },
    pwd: { type: "string", default: "Demo@1234" },
    width: { type: "string", default: "390" },
    tap: { type: "string" },
    wait: { type: "string", default: "1500" },
    dark: { type: "boolean", default: false },
    elder: { type: "boolean", default: false },
    desktop: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
  },
});

const storage: Record<string, string> = {};
if (values.login !== undefined)
  storage["token"] = await tokenOf(values.base, "Member.Login", { mobile: values.login, pwd: values.pwd });
if (values.shop !== undefined)
  storage["token2"] = await tokenOf(values.base, "Merchant.Login", { mobile: values.shop, pwd: values.pwd });
storage["hs:looks"] = JSON.stringify({ theme: values.dark ? "dark" : "light", elder: values.elder });

mkdirSync(values.out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const context = await browser.newContext({
  viewport: values.desktop ? { width: 1440, height: 900 } : { width: Number(values.width), height: 844 },
  deviceScaleFactor: values.desktop ? 1 : 2,
  hasTouch: !values.desktop,
  isMobile: !values.desktop,
  locale: "zh-CN",
  timezoneId: "Asia/Shanghai",
});
await context.addInitScript((items: Record<string, string>) => {
  for (const [key, value] of Object.entries(items))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
}, storage);
for (const path of positionals) {
  const page = await context.newPage();
  page.on("pageerror", (error) => console.log(`  page error: ${error.message}`));
  page.on("console", (line) => line.type() === "error" && console.log(`  console: ${line.text()}`));
  await page
    .goto(values.base + path, { waitUntil: "load" })
    .catch((error: Error) => console.log(`  ${error.message}`));
  await page.waitForTimeout(Number(values.wait));
  if (values.tap !== undefined) {
    await page.getByRole("button", { name: values.tap }).first().tap();
    await page.waitForTimeout(600);
  }
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (wide > 0) console.log(`  overflows sideways by ${wide} px`);
  const narrow = values.width !== "390" && values.width;
  const mode = [
    values.dark && "dark",
    values.elder && "elder",
    values.desktop && "desktop",
    narrow,
    values.tap,
  ]
    .filter(Boolean)
    .join("-");
  const name = `${path.replace(/^\/(pages\/)?/, "").replace(/[^\w-]+/g, "-") || "home"}${mode === "" ? "" : `-${mode}`}.png`;
  await page.screenshot({ path: join(values.out, name), fullPage: values.full });
  console.log(join(values.out, name));
  await page.close();
}
await browser.close();
