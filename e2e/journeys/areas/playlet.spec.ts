import { expect, type Page, test } from "@playwright/test";
import { callServer } from "../../../apps/server/test/process.ts";
import { browserOf } from "../../browsers.ts";
import { tokenOf } from "../../login.ts";
import { button } from "../../press.ts";

/** Who has watched nothing yet, with silver of the demo. */
const VIEWER = { mobile: "13800000002", pwd: "Demo@1234" };

/** The second of the film that is on the screen. */
const secondOf = (page: Page): Promise<number> =>
  page.locator("[data-shown=true] video").evaluate((film: HTMLVideoElement) => film.currentTime);
/** Shows the next episode, as a swipe does. */
const swipe = (page: Page): Promise<void> =>
  page.locator("[data-shown=true]").evaluate((slide) => {
    slide.parentElement?.scrollBy({ top: slide.clientHeight, behavior: "instant" });
  });
const shown = (page: Page, number: number) =>
  page.locator(`[data-shown=true][aria-label^="第 ${number} 集"]`);

test("three episodes are watched, the third unlocked, and the player comes back at the second", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const token = await tokenOf(base, "Member.Login", VIEWER);
  const page = await (await browserOf(browser, base, { token })).newPage();
  await page.goto("/");
  await page.getByRole("link", { name: "短剧" }).first().click();
  await page.getByRole("heading", { name: "茶山来信" }).filter({ visible: true }).click();
  await expect(shown(page, 1)).toBeVisible();
  await expect(page.locator("[data-shown=true]").getByText("备案号：演示")).toBeVisible();
  await expect.poll(() => secondOf(page)).toBeGreaterThan(1);
  await swipe(page);
  await expect(shown(page, 2)).toBeVisible();
  await expect.poll(() => secondOf(page)).toBeGreaterThan(1);
  await swipe(page);
  await expect(shown(page, 3)).toBeVisible();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /银币看第 3 集$/ })
    .click();
  await expect(page.getByText("第 3 集已解锁").filter({ visible: true })).toBeVisible();
  await expect.poll(() => secondOf(page)).toBeGreaterThan(3);
  await page.locator("[data-shown=true] video").click({ position: { x: 120, y: 300 } });
  await expect(button(page, "播放")).toBeVisible();
  const left = Math.floor(await secondOf(page));
  await page.goto("/pages/playlet/follow?tab=watched");
  await expect(page.getByText(`看到第 3 集 00:${String(left).padStart(2, "0")}`)).toBeVisible();
  await page.getByRole("heading", { name: "茶山来信" }).filter({ visible: true }).click();
  await expect(shown(page, 3)).toBeVisible();
  await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(left);
  expect(await secondOf(page)).toBeLessThan(left + 6);
  const { info } = await callServer(base, "Credit.GetRecords", { token, currency: "CREDIT2" });
  const [first] = info["list"] as { title: string }[];
  expect(first?.title).toBe("解锁短剧");
});
