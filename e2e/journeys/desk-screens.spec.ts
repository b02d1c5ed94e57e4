import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { consolePage } from "../console-login.ts";

/** Every screen of the console that the menu leads to, with its first row open. */

/** What axe finds that keeps somebody from working. */
const serious = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);

for (const look of ["light", "dark"] as const)
  test(`axe finds nothing serious on any screen, ${look}`, async ({ browser, baseURL }) => {
    test.setTimeout(420_000);
    const page = await consolePage(browser, baseURL, "陈立");
    await page.evaluate((theme) => localStorage.setItem("hs:console:theme", JSON.stringify(theme)), look);
    const links = page.getByRole("navigation", { name: "主菜单" }).locator("a.side-link");
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(paths.length).toBeGreaterThan(45);
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator("main h1").first()).toBeVisible();
      await expect(page.locator("main .ant-skeleton, main .ant-spin-spinning")).toHaveCount(0);
      const row = page.locator(".desk-row").first();
      if (await row.isVisible()) await row.click();
      const faults = await serious(page);
      if (faults.length > 0) found[path] = faults;
    }
    expect(found).toEqual({});
    await page.context().close();
  });
