import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { consolePage } from "../../console-login.ts";
import { type ConsoleScreen, consoleScreens, openFirst, openScreen } from "../../console-screens.ts";
import { isWhole, screensOf } from "../../reach.ts";

/**
 * Every screen of the console, with its first row open, in the light and in the dark: nothing keeps somebody from working. One test a
 * screen: their number grows, the limit of one does not. For a change only the screens that it reaches (scripts/tests/reach.mjs).
 */
const groups = [...new Set(consoleScreens.map(({ group }) => group))];
const screens = groups.flatMap((group) =>
  screensOf(
    group,
    consoleScreens.filter((one) => one.group === group),
  ),
);

/** Colours are few and shared: for a change, two screens of each group stand for the rest in the dark. */
const sample = groups.flatMap((group) => screens.filter((one) => one.group === group).slice(0, 2));

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
 * Of a screen: with its first row open, and alone where a drawer hides the rest. In the dark the first is enough: what differs is the
 * colours, and lists are drawn by two parts.
 */
async function barriersOf(screen: ConsoleScreen, rules: "all" | "contrast"): Promise<string[]> {
  const found: string[] = [];
  const note = async (what: string): Promise<void> =>
    void found.push(...(await barriers(rules)).map((one) => `${screen.path}${what} ${one}`));
  await openScreen(page, screen);
  const isOpen = await openFirst(page);
  await note(isOpen ? ", its first row" : "");
  if (rules === "contrast" || !(await page.locator(".ant-drawer-open").isVisible())) return found;
  await page.goBack();
  await page.locator(".ant-drawer-open").waitFor({ state: "hidden" });
  await note("");
  return found;
}

for (const screen of screens)
  test(`no barrier in ${screen.title}, ${screen.path}`, async () => {
    expect(await barriersOf(screen, "all")).toEqual([]);
  });

test.describe("in the dark", () => {
  test.beforeAll(async () => {
    await page.evaluate(() => localStorage.setItem("hs:console:theme", '"dark"'));
    await page.reload();
  });
  for (const screen of isWhole ? screens : sample)
    test(`texts of ${screen.title}, ${screen.path}, are read`, async () => {
      expect(await barriersOf(screen, "contrast")).toEqual([]);
    });
});
