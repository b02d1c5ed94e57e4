import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

export type ConsoleScreen = { path: string; title: string; group: string };

const folder = new URL("../apps/console/src/screens/", import.meta.url);
const ROW = /"(\/[\w-]*)",\s*"([^"]+)",\s*\w+,\s*"\w+"/g;

/** A route table as text: its icons and screens are modules of a bundle, which Node does not load. */
function screensOf(name: string): ConsoleScreen[] {
  const text = readFileSync(new URL(name, folder), "utf8");
  const rows = [...text.matchAll(ROW)].map(([, path = "", title = ""]) => ({
    path,
    title,
    group: basename(name, ".screens.ts"),
  }));
  const loads = text.match(/=>\s*import\(/g) ?? [];
  if (rows.length !== loads.length)
    throw new Error(`${name} has ${loads.length} screens, of which ${rows.length} were read`);
  return rows;
}

/** Every screen of the console, those outside the menu too, from its own route tables. */
export const consoleScreens: readonly ConsoleScreen[] = readdirSync(fileURLToPath(folder))
  .filter((name) => name.endsWith(".screens.ts"))
  .flatMap(screensOf);

const MEMBER = "13800000001";
/** Screens that show nothing before they are asked for something, and lists in the state in which the demo has rows. */
const starts: Readonly<Record<string, string>> = {
  "/search": `/search?q=${MEMBER}`,
  "/orders": `/orders?keyword=${MEMBER}`,
  "/sms-codes": `/sms-codes?keyword=${MEMBER}`,
  "/ledger": `/ledger?keyword=${MEMBER}`,
  "/attempts": "/attempts?state=settled",
  "/refunds": "/refunds?state=refunded",
};
/** Screens of one row, which a link of a list leads to. */
const behind: Readonly<Record<string, readonly [list: string, link: string]>> = {
  "/order": [`/orders?keyword=${MEMBER}`, "a[href*='/order?id=']"],
  "/transfer": [`/ledger?keyword=${MEMBER}`, "a[href*='/transfer?id=']"],
};

/** Waits until nothing is being read any more. */
const settled = (page: Page): Promise<void> =>
  page.locator(".ant-skeleton, .ant-spin-spinning").first().waitFor({ state: "hidden" });

/** Opens an address of the console, in which somebody is logged in, as its own links do, and waits until what it shows was read. */
export async function openAt(page: Page, address: string): Promise<void> {
  const title = consoleScreens.find(({ path }) => path === address.split("?")[0])?.title ?? "";
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/admin${address}`);
  await page.waitForFunction((start) => document.title.startsWith(start), title);
  await settled(page);
}

/** What shows that a row is open: itself, a drawer with its form, or the lines below it. */
const OPEN = "main .is-open, .ant-drawer-open, .ant-table-row-expand-icon-expanded";

/** Opens the first row of the list in view; whether there is one. */
export async function openFirst(page: Page): Promise<boolean> {
  const row = page.locator("main").locator(".desk-row, .chat-row, .ant-table-row-expand-icon").first();
  if ((await row.count()) === 0) return false;
  await row.click();
  await page.locator(OPEN).first().waitFor();
  await settled(page);
  return true;
}

/** Opens a screen with something on it, where the demo's data has something. */
export async function openScreen(page: Page, { path }: ConsoleScreen): Promise<void> {
  const [list, link] = behind[path] ?? [];
  if (list === undefined || link === undefined) return openAt(page, starts[path] ?? path);
  await openAt(page, list);
  // the oldest has been through the most
  const row = page.locator(link).last();
  if ((await row.count()) === 0) await openFirst(page);
  await row.waitFor();
  await openAt(page, ((await row.getAttribute("href")) ?? "").replace("/admin", ""));
}
