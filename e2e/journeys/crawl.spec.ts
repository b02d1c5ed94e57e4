import AxeBuilder from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { tokenOf } from "../login.ts";
import { isReached, isWhole, knownPaths } from "../reach.ts";

/**
 * Follows every link of the app as a visitor, a member and a shop: none leads to a missing page, none has errors. For a change only the
 * pages that it reaches are opened (scripts/tests/reach.mjs), but each link of these must lead to a page.
 */
// nothing is compared by pixels
test.use({ deviceScaleFactor: 1 });

const MEMBER = { mobile: "13800000001", pwd: "Demo@1234" };
const OWNER = { mobile: "13900010001", pwd: "Shop@1234" };
/** Pages of one path are alike, so only this many of each are opened. */
const EACH = isWhole ? 2 : 1;
/** A colour that is still fading in is not the one to be read; what turns for ever (a spinner) or follows the scrolling is left. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, playState, timeline }) =>
            playState === "running" &&
            timeline instanceof DocumentTimeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );
/** After the last skeleton: popups, pictures and what a fault throws late. */
const SETTLE_MS = 250;
/** A crawl is as long as there are pages: twice, and some time for each. */
const LIMIT_MS = knownPaths.size * EACH * 3000;
/** The confirm colour of a dialog is the specification's, at 4.02:1. */
const FIXED_COLOUR = "#007aff";

const nameOf = (path: string): string => path.split(/[?#]/)[0] ?? "";
const isApp = (name: string): boolean => name === "/" || name.startsWith("/pages/");
/** So many pages a whole sweep opens at least; another one at least those that it starts from. */
const least = (pages: number, starts: readonly string[]): number => (isWhole ? pages : starts.length);

type Found = { seen: readonly string[]; faults: readonly string[] };

async function lookAt(page: Page, path: string): Promise<{ links: string[]; faults: string[] }> {
  const faults: string[] = [];
  const onError = (error: Error): void => void faults.push(`${path}: ${error.message}`);
  page.on("pageerror", onError);
  await page.goto(path);
  await page.locator("main").first().waitFor();
  await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
  await page.waitForTimeout(SETTLE_MS);
  const popup = page.getByRole("alertdialog").getByRole("button", { name: "知道了" });
  if (await popup.isVisible()) await popup.click();
  if (await page.getByRole("heading", { name: "页面不存在" }).isVisible()) faults.push(`${path}: 页面不存在`);
  if (await page.getByText("网络请求失败").first().isVisible()) faults.push(`${path}: an error face`);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) faults.push(`${path}: ${overflow} px too wide`);
  const links = await page
    .locator("a[href^='/']")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  page.off("pageerror", onError);
  const lost = links.filter((link) => isApp(nameOf(link)) && !knownPaths.has(nameOf(link)));
  return {
    links,
    faults: [...faults, ...lost.map((link) => `${path}: leads to ${link}, which has no page`)],
  };
}

/** Two tabs share the work, like two tabs of a user. */
async function crawl(
  tabs: readonly Page[],
  starts: readonly string[],
  isOurs: (path: string) => boolean,
): Promise<Found> {
  const queue = [...starts];
  const counts = new Map<string, number>();
  const seen: string[] = [];
  const faults: string[] = [];
  const visit = async (page: Page, path: string): Promise<void> => {
    const name = nameOf(path);
    const count = counts.get(name) ?? 0;
    if (seen.includes(path) || count >= EACH || !isOurs(name)) return;
    if (!isReached(name) && !starts.includes(path)) return;
    counts.set(name, count + 1);
    seen.push(path);
    const found = await lookAt(page, path);
    faults.push(...found.faults);
    if (count === 0) faults.push(...(await barriers(page, path)));
    queue.push(...found.links);
  };
  let busy = 0;
  const work = async (page: Page): Promise<void> => {
    // what the other tab looks at may lead on
    while (queue.length > 0 || busy > 0) {
      const path = queue.shift();
      if (path === undefined) {
        await page.waitForTimeout(SETTLE_MS);
        continue;
      }
      busy += 1;
      await visit(page, path);
      busy -= 1;
    }
  };
  await Promise.all(tabs.map(work));
  return { seen, faults };
}

/** What makes the page unusable with a screen reader or weak eyesight. */
async function barriers(page: Page, path: string): Promise<string[]> {
  await atRest(page);
  // no frame of another origin is on these pages, so that the results need no page of their own to be put together in
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ any }) => any.every(({ data }) => data?.fgColor !== FIXED_COLOUR))
      .map(({ html }) => `${path}: ${id} ${html.slice(0, 160)}`),
  );
}

async function tabsWith(browser: Browser, storage: Readonly<Record<string, string>>): Promise<Page[]> {
  const context = await browser.newContext();
  await context.addInitScript((items: Record<string, string>) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, storage);
  return [await context.newPage(), await context.newPage()];
}

const visitorStarts = ["/", "/pages/mycenter/index", "/pages/mycenter/login/index"];
const shopStarts = ["/pages/shop/order/list", "/pages/shop/login"];
const memberStarts = [
  "/",
  "/pages/mycenter/index",
  "/pages/order/cart",
  "/pages/order/list",
  "/pages/order/comment/list",
  "/pages/goods/search/list?keyword=耳机",
  "/pages/services/location",
  "/pages/setting/index",
  "/pages/setting/location/index",
];

test("a visitor's links", async ({ browser }) => {
  test.setTimeout(LIMIT_MS);
  const tabs = await tabsWith(browser, {});
  const { seen, faults } = await crawl(tabs, visitorStarts, isApp);
  expect(faults).toEqual([]);
  expect(seen.length).toBeGreaterThanOrEqual(least(16, visitorStarts));
});

test("a member's links", async ({ browser, baseURL }) => {
  test.setTimeout(LIMIT_MS);
  const token = await tokenOf(baseURL ?? "", "Member.Login", MEMBER);
  const tabs = await tabsWith(browser, { token });
  const { seen, faults } = await crawl(tabs, memberStarts, isApp);
  expect(faults).toEqual([]);
  expect(seen.length).toBeGreaterThanOrEqual(least(31, memberStarts));
});

test("where a member's links begin, in the dark", async ({ browser, baseURL }) => {
  test.setTimeout(LIMIT_MS);
  const token = await tokenOf(baseURL ?? "", "Member.Login", MEMBER);
  const looks = JSON.stringify({ theme: "dark", elder: true });
  const dark = await tabsWith(browser, { token, "hs:looks": looks });
  const faultsInTheDark: string[] = [];
  const lookInTheDark = async (page: Page, index: number): Promise<void> => {
    for (const path of memberStarts.filter((_, at) => at % dark.length === index))
      faultsInTheDark.push(...(await lookAt(page, path)).faults, ...(await barriers(page, path)));
  };
  await Promise.all(dark.map(lookInTheDark));
  expect(faultsInTheDark).toEqual([]);
});

test("a shop's links", async ({ browser, baseURL }) => {
  test.setTimeout(LIMIT_MS);
  const token2 = await tokenOf(baseURL ?? "", "Merchant.Login", OWNER);
  const tabs = await tabsWith(browser, { token2 });
  const isShop = (name: string): boolean => name.startsWith("/pages/shop/");
  const { seen, faults } = await crawl(tabs, shopStarts, isShop);
  expect(faults).toEqual([]);
  expect(seen.length).toBeGreaterThanOrEqual(least(4, shopStarts));
});
