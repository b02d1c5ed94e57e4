import { expect, type Page, test } from "@playwright/test";
import { wgsOf } from "@heshi/kernel/place";
import { TOWN } from "../../tools/demo/town/make-town.ts";
import { browserOf, BUYER } from "../browsers.ts";
import { tokenOf } from "../login.ts";
import { typePassword } from "../pay-password.ts";
import { button } from "../press.ts";

/** What somebody who is in the demo's town finds near them, on the map and as a list, and buys. */
const NEAREST = "点迹咖啡";

/** A phone in the middle of the town, which knows where it is, or refuses to say. */
async function phoneInTown(
  base: { browser: Parameters<typeof browserOf>[0]; url: string },
  knows: boolean,
): Promise<Page> {
  const token = await tokenOf(base.url, "Member.Login", BUYER);
  const context = await browserOf(base.browser, base.url, { token });
  const { lat, lng } = wgsOf(TOWN);
  if (knows) {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: lat, longitude: lng });
  }
  return context.newPage();
}

test("a voucher of the nearest shop is found by GPS and bought", async ({ browser, baseURL }) => {
  const page = await phoneInTown({ browser, url: baseURL ?? "" }, true);
  await page.goto("/");
  await page.getByRole("link", { name: "同城生活" }).click();
  const list = page.getByRole("list", { name: "附近的店铺" });
  await expect(list.getByRole("listitem").first()).toContainText(NEAREST);
  await expect(list.getByRole("listitem").first()).toContainText("<100m");
  // the strip of the map is the plan of a town that does not exist
  await expect(page.getByText("示意图")).toBeVisible();
  await page.getByRole("link", { name: NEAREST }).first().click();
  await expect(page).toHaveURL(/intracity\/shop\/detail\?id=/);
  await page.getByRole("list", { name: "团购" }).getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "适用门店" })).toContainText("<100m");
  await button(page, "立即购买").click();
  await page.getByRole("dialog").getByRole("button", { name: "立即购买" }).click();
  await expect(page).toHaveURL(/order\/submit/);
  await button(page, "提交订单").click();
  await page.getByRole("radio", { name: /余额支付/ }).click();
  await button(page, /^余额支付 ¥/).click();
  await typePassword(page);
  await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible();
});

test("who refuses to be located is told so, and chooses a place by words, then finds shops on the map", async ({
  browser,
  baseURL,
}) => {
  const page = await phoneInTown({ browser, url: baseURL ?? "" }, false);
  await page.goto("/pages/intracity/index");
  await expect(page.getByRole("heading", { name: "还不知道您在哪里" })).toBeVisible();
  await button(page, "选择位置").click();
  await page.getByRole("searchbox").fill("杭州");
  await page.getByRole("list", { name: "搜索结果" }).getByRole("button").first().click();
  await expect(page.getByRole("list", { name: "附近的店铺" }).getByRole("listitem").first()).toBeVisible();
  await page.getByRole("link", { name: "打开地图" }).click();
  const map = page.getByRole("region", { name: "附近的店铺" }).first();
  await expect(map).toBeVisible();
  await page.getByRole("button", { name: "看列表" }).click();
  await expect(page.getByRole("list", { name: "附近的店铺" })).toBeVisible();
});
