import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { consolePage } from "../console-login.ts";

test("an unknown path shows 页面不存在 with a link to the home page, and causes no error", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto("/pages/nowhere/at-all");
  await expect(page.getByText("页面不存在").first()).toBeVisible();
  await page.screenshot({ path: fileURLToPath(new URL("../results/shell-not-found.png", import.meta.url)) });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`)).toEqual([]);
  expect(errors).toEqual([]);
});

test("the reference page lists every method, and the simulated phone shows its messages", async ({
  page,
}) => {
  await page.goto("/docs");
  await expect(page.getByRole("heading", { name: "Member.LoginBySms" })).toBeVisible();
  await page.goto("/sandbox/phone");
  await expect(page.getByText("模拟手机").first()).toBeVisible();
});

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Positions and texts of the elements in the first view. */
const placesOf = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    [
      "h1",
      "[aria-label^=搜索]",
      "[aria-label=频道] a",
      "[aria-roledescription=轮播] [aria-hidden=false] img",
      "[aria-label=主导航] a",
    ].map((selector) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.textContent, ...[x, y, width, height].map(Math.round)];
      }),
    ),
  );

test("the home page is visible before its code is loaded, and does not move when it is", async ({
  page,
  browser,
  baseURL,
}) => {
  const bare = await browser.newPage({ ...phone, baseURL: baseURL ?? "", javaScriptEnabled: false });
  await bare.goto("/");
  await expect(bare.locator("[aria-roledescription=轮播] [aria-hidden=false] img").first()).toBeVisible();
  await bare.screenshot({ path: fileURLToPath(new URL("../results/shell-first-view.png", import.meta.url)) });
  await page.goto("/");
  await expect(page.getByRole("tablist", { name: "为你推荐" })).toBeAttached();
  const first = (await placesOf(bare)) as unknown[][];
  expect(first.every((places) => places.length > 0)).toBe(true);
  expect(await placesOf(page)).toEqual(first);
  await bare.close();
});

test("the first view is not replaced by a skeleton while the page's code is loaded", async ({ page }) => {
  await page.route(/assets\/home-[\w-]+\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = window as unknown as { skeletons: number };
    seen.skeletons = 0;
    let hasStood = false;
    new MutationObserver(() => {
      const banner = document.querySelector("[aria-roledescription=轮播]");
      // before, the browser is still reading the page
      hasStood ||= banner !== null;
      if (hasStood && document.querySelector("#main") && !banner) seen.skeletons += 1;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/");
  await expect(page.getByRole("tablist", { name: "为你推荐" })).toBeAttached();
  expect(await page.evaluate(() => (window as unknown as { skeletons: number }).skeletons)).toBe(0);
});

/** Changes the set of tabs in the console, as an operator does. */
async function setOnline(desk: Page, value: "0" | "1"): Promise<void> {
  await desk.goto("/admin/settings?id=app.isOnline");
  await desk.getByRole("radio", { name: value === "1" ? "五项（已上线）" : "三项（未上线）" }).check();
  await desk.getByLabel("原因").fill("换一套底栏");
  await desk.getByRole("button", { name: "保存", exact: true }).click();
  await expect(desk.getByText("已生效", { exact: true })).toBeVisible();
}

const FIVE = ["首页", "交易", "生活圈", "兑换专区", "我的"];

test("an operator changes the set of tabs, and the bar of a phone that is open follows", async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await consolePage(browser, baseURL, "陈立");
  const tabs = page.getByRole("navigation", { name: "主导航" }).getByRole("link");
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByRole("tablist", { name: "为你推荐" })).toBeAttached();
  await expect(tabs).toHaveText(FIVE);
  const address = page.url();
  await setOnline(desk, "0");
  try {
    // the browser's cache may give the last answer for six seconds of ours
    await expect(async () => {
      await page.clock.fastForward("03:10");
      await expect(tabs).toHaveText(["首页", "分类", "我的"], { timeout: 1000 });
    }).toPass({ timeout: 20_000 });
  } finally {
    await setOnline(desk, "1");
  }
  // seen again after a while in the background
  await expect(async () => {
    await page.clock.fastForward("00:40");
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(tabs).toHaveText(FIVE, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  expect(page.url()).toBe(address);
  await desk.context().close();
});
