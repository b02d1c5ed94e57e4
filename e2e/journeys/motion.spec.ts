import { type CDPSession, expect, type Page, test } from "@playwright/test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Drags a finger through these places, 500 px below the top. */
async function drag(finger: CDPSession, places: readonly number[]): Promise<void> {
  const at = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y: 500 }],
    });
  const [from = 0, ...way] = places;
  await at("touchStart", from);
  for (const x of way) {
    await at("touchMove", x);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  await at("touchEnd", 0);
}

test("a page is swiped back to the list under it, which is where it was", async ({ page }) => {
  await page.goto("/pages/goods/mall");
  const tile = page.getByRole("main").getByRole("link").filter({ visible: true });
  await tile.nth(8).scrollIntoViewIfNeeded();
  const list = page.url();
  await page.waitForTimeout(300);
  const before = await scrollOf(page);
  expect(before).toBeGreaterThan(0);
  await tile.nth(8).tap();
  await expect(page).not.toHaveURL(list);
  // what is in a flash sale has no 加入购物车
  const choices = page.getByRole("region", { name: "选择与服务" });
  await expect(choices).toBeVisible();
  await page.waitForTimeout(500);
  const detail = page.url();
  const finger = await page.context().newCDPSession(page);
  // back to the edge: it stays
  await drag(finger, [6, 40, 120, 200, 120, 60, 30]);
  await page.waitForTimeout(700);
  expect(page.url()).toBe(detail);
  await drag(finger, [6, 40, 120, 220, 300, 360]);
  await expect(page).toHaveURL(list);
  await expect.poll(() => scrollOf(page)).toBe(before);
  await expect(choices).toHaveCount(0);
});
