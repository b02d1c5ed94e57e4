import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { consolePage } from "../../console-login.ts";
import { consoleScreens, openFirst, openScreen } from "../../console-screens.ts";
import { screensOf } from "../../reach.ts";

/** Every screen of the console, with its first row open, in the light and in the dark: nothing keeps somebody from working. */
const groups = [...new Set(consoleScreens.map(({ group }) => group))];

// a group has up to fourteen screens, each looked at with a row open and alone: a minute beside another worker
test.describe.configure({ timeout: 240_000 });
let page: Page;
test.beforeAll(async ({ browser, baseURL }) => {
  page = await consolePage(browser, baseURL, "陈立");
});

/** What WCAG 2 calls a barrier, where it is serious; rows of a table are alike, so that six of each are looked at. */
async function barriers(rules: "all" | "contrast"): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude("iframe")
    .exclude("tbody > tr:nth-child(n + 7)");
  if (rules === "all") builder.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]);
  else builder.withRules(["color-contrast"]);
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

/**
 * Of each screen of a group: with its first row open, and alone where a drawer hides the rest. In the dark the first is enough: what
 * differs is the colours, and lists are drawn by two parts.
 */
async function barriersOf(group: string, rules: "all" | "contrast"): Promise<string[]> {
  const found: string[] = [];
  const screens = consoleScreens.filter((one) => one.group === group);
  for (const screen of screensOf(group, screens)) {
    const note = async (what: string): Promise<void> =>
      void found.push(...(await barriers(rules)).map((one) => `${screen.path}${what} ${one}`));
    await openScreen(page, screen);
    const isOpen = await openFirst(page);
    await note(isOpen ? ", its first row" : "");
    if (rules === "contrast" || !(await page.locator(".ant-drawer-open").isVisible())) continue;
    await page.goBack();
    await page.locator(".ant-drawer-open").waitFor({ state: "hidden" });
    await note("");
  }
  return found;
}

for (const group of groups)
  test(`no barrier in the screens of ${group}`, async () => {
    expect(await barriersOf(group, "all")).toEqual([]);
  });

test.describe("in the dark", () => {
  test.beforeAll(async () => {
    await page.evaluate(() => localStorage.setItem("hs:console:theme", '"dark"'));
    await page.reload();
  });
  for (const group of groups)
    test(`texts of the screens of ${group} are read`, async () => {
      expect(await barriersOf(group, "contrast")).toEqual([]);
    });
});
