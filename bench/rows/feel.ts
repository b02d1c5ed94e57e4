/**
 * What a finger feels, in Chromium with touch at a processor slowed down four times: the time from a tap to the paint that
 * answers it, frames while pages move and lists scroll, the largest paint of pages that are opened directly on a slow
 * network. Each beside the same on a page with nothing but a button.
 */
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { tokenOf } from "../../e2e/login.ts";
import { type Running, SECRET } from "../processes.ts";
import { boundRow, type Row } from "../report.ts";
import { METER, Phone } from "./feel-phone.ts";

const MEMBER = { mobile: "13800000001", pwd: "Demo@1234" };
const TAP_MS = 100;
const FRAME_MS = 100;
const FLICK_MS = 33;
const LCP_MS = 2500;
const SHIFT = 0.05;
const BLANK = `data:text/html,<meta name="viewport" content="width=device-width"><body style="height:9000px"><button
  style="position:fixed;top:300px;left:100px;width:190px;height:80px"
  onclick="this.textContent+='.'">x</button>`;

/** The value below which `part` of them lie. */
export const share = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const products = (page: Page) =>
  page.locator("main a[href*='/pages/goods/detail']").filter({ visible: true });

/** A product that is on the screen with room around it. */
async function productInView(page: Page) {
  const links = products(page);
  for (let at = 0; at < (await links.count()); at += 1) {
    const box = await links.nth(at).boundingBox();
    if (box && box.y > 90 && box.y < 560) return links.nth(at);
  }
  throw new Error("no product is in view");
}

async function closeNotice(phone: Phone): Promise<void> {
  const close = phone.page.getByRole("dialog").getByRole("button", { name: "关闭" });
  if (await close.isVisible()) await close.tap();
  await phone.page.waitForTimeout(700);
}

type Found = Record<string, number[]>;
const add = (found: Found, name: string, ...values: readonly number[]): void =>
  void (found[name] = [...(found[name] ?? []), ...values]);

async function blank(context: BrowserContext, found: Found): Promise<void> {
  const phone = await Phone.of(context);
  await phone.page.goto(BLANK);
  await phone.slow();
  add(found, "tap", await phone.tap(() => button(phone.page, /x/).tap()));
  const frames = await phone.frames(() => phone.flick());
  add(found, "frame", Math.max(...frames));
  add(found, "flick", share(frames, 0.95));
  await phone.page.close();
}

/** Feed, product, its sheet, back and search, as a shopper goes through them. */
async function walk(context: BrowserContext, url: string, found: Found): Promise<void> {
  const phone = await Phone.of(context);
  const { page } = phone;
  await page.goto(url);
  await page.waitForTimeout(2500);
  await closeNotice(phone);
  await phone.slow();
  const flicks: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) flicks.push(...(await phone.frames(() => phone.flick(), 0)));
  add(found, "feed, frames of flicks, p95", share(flicks, 0.95));
  for (let turn = 0; turn < 2; turn += 1) {
    const product = await productInView(page);
    add(found, "tap to paint: opening a product", await phone.tap(() => product.tap(), 2000));
    const sheet = button(page, /^(加入购物车|立即抢购)$/);
    add(found, "tap to paint: choices of a product", await phone.tap(() => sheet.tap()));
    const choices = page.getByRole("dialog").locator("button[aria-pressed='false']:enabled");
    if (await choices.first().isVisible())
      add(found, "tap to paint: choosing", await phone.tap(() => choices.first().tap()));
    const close = page.getByRole("dialog").getByRole("button", { name: "关闭" });
    add(found, "tap to paint: closing a sheet", await phone.tap(() => close.tap()));
    const frames = await phone.frames(() => page.evaluate("history.back()"));
    add(found, "back to the home page, longest frame", Math.max(...frames));
  }
  add(found, "layout shift on the way", (await phone.read()).shift);
  await page.goto(`${url}/pages/goods/search/index`);
  await page.waitForTimeout(1500);
  await page.getByRole("searchbox").or(page.getByRole("textbox")).first().focus();
  for (const key of ["d", "e", "n", "g"])
    add(found, "key to paint: search", await phone.tap(() => page.keyboard.press(key)));
  await page.close();
}

/** The largest paint and the shift of a page that is opened directly, on a slow network. */
async function opened(browser: Browser, url: string, token: string): Promise<{ lcp: number; shift: number }> {
  const context = await contextOf(browser, { token });
  const phone = await Phone.of(context);
  await phone.slowNetwork();
  await phone.slow();
  await phone.page.goto(url);
  await phone.page.waitForTimeout(4000);
  const { lcp, shift } = await phone.read();
  await context.close();
  return { lcp, shift };
}

/** A browser as the phone of somebody who is logged in, with the meter in each page: `token` a member, `token2` a shop's staff. */
export async function contextOf(
  browser: Browser,
  tokens: Readonly<Record<string, string>>,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
    isMobile: true,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
  });
  await context.addInitScript(METER);
  await context.addInitScript((kept: Readonly<Record<string, string>>) => {
    if (!location.protocol.startsWith("http")) return;
    for (const [name, token] of Object.entries(kept)) localStorage.setItem(name, token);
  }, tokens);
  return context;
}

const boundOf = (name: string): readonly [number, string] => {
  if (name.includes("shift")) return [SHIFT, ""];
  if (name.includes("flicks")) return [FLICK_MS, "ms"];
  return [name.includes("frame") ? FRAME_MS : TAP_MS, "ms"];
};

const floorOf = (name: string, floor: Found): string => {
  const kind = name.includes("flicks") ? "flick" : name.includes("frame") ? "frame" : "tap";
  return name.includes("shift") ? "" : `${Math.round(share(floor[kind] ?? [], 0.75))} ms, blank page`;
};

/** The server listens before the demo world is complete, whose last part are its members' orders. */
async function demoThere(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  for (let tries = 0; tries < 60; tries += 1) {
    await page.goto(url);
    if ((await products(page).count()) > 3) break;
    await page.waitForTimeout(1000);
  }
  await page.close();
}

/** The rows of `npm run bench -- feel`: p75 of taps, the longest frames, p95 of flicks, largest paints, shifts. */
export async function feel({ url }: Running, executablePath: string, rounds: number): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  process.env["SIGN_SECRET"] = SECRET;
  await demoThere(browser, url);
  const token = await tokenOf(url, "Member.Login", MEMBER);
  const [found, floor]: [Found, Found] = [{}, {}];
  const pages: [string, string][] = [
    ["results", "/pages/goods/search/list?keyword=大米"],
    ["cart", "/pages/order/cart"],
    ["mine", "/pages/mycenter/index"],
  ];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await contextOf(browser, { token });
      await blank(context, floor);
      await walk(context, url, found);
      if (round === 0) {
        const page = await context.newPage();
        await page.goto(url + pages[0]?.[1]);
        pages.push(["product", (await products(page).first().getAttribute("href")) ?? ""]);
      }
      await context.close();
      for (const [name, path] of pages) {
        const { lcp, shift } = await opened(browser, url + path, token);
        add(found, `largest paint on slow 4G: ${name}`, lcp);
        add(found, `layout shift of a page opened directly: ${name}`, shift);
      }
    }
  } finally {
    await browser.close();
  }
  return Object.entries(found).map(([name, values]) => {
    if (name.startsWith("largest")) return boundRow(name, { values, bound: LCP_MS, unit: "ms" });
    const [bound, unit] = boundOf(name);
    // a tap is judged by its third quarter
    const judged = unit === "ms" && name.includes("paint") ? [share(values, 0.75)] : values;
    return boundRow(name, { values: judged, bound, unit, beside: floorOf(name, floor) });
  });
}
