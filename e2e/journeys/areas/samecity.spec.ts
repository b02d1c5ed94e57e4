import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { wgsOf } from "@heshi/kernel/place";
import { TOWN } from "../../../tools/demo/town/make-town.ts";
import { browserOf, BUYER, OWNER } from "../../browsers.ts";
import { tokenOf } from "../../login.ts";
import { typePassword } from "../../pay-password.ts";
import { button } from "../../press.ts";

/** What somebody who is in the demo's town finds near them, on the map and as a list, and buys; a shop's new branch. */
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
  await page.getByRole("list", { name: "团购", exact: true }).getByRole("link").first().click();
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

/** Fills in a branch, whose place is found by words and fills region and street. */
async function fillBranch(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "门店名称" }).fill(name);
  await button(page, "分类").click();
  await page.getByRole("dialog").getByRole("radio", { name: "美食" }).click();
  await page.getByRole("textbox", { name: "电话" }).fill("0571-88886666");
  await button(page, "地图位置").click();
  await page.getByRole("searchbox").fill("杭州市西湖区");
  await page.getByRole("list", { name: "搜索结果" }).getByRole("button").last().click();
  await expect(page.getByRole("textbox", { name: "详细地址" })).toHaveValue(/.+/);
  await button(page, "保存").click();
  await expect(page.getByText("已保存")).toBeVisible();
}

test("a shop adds a branch from the form of a voucher, and publishes the voucher there", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const mark = String(Date.now()).slice(-6);
  const shop = await browserOf(browser, url, { token2: await tokenOf(url, "Merchant.Login", OWNER) });
  const page = await shop.newPage();
  await page.goto("/pages/goods/edit/entrance");
  await page.getByRole("link", { name: /同城券/ }).click();
  await button(page, "服饰内衣").click();
  await page.getByRole("region", { name: "女装" }).getByRole("button", { name: "连衣裙" }).click();
  await page.getByRole("textbox", { name: "标题", exact: true }).fill(`试衣体验券 ${mark}`);
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const file = { name: "a.png", mimeType: "image/png", buffer: picture };
  await page.locator("input[type=file]").first().setInputFiles(file);
  // the form waits for the picture
  await expect(async () => {
    await button(page, "下一步").click();
    await expect(page.getByRole("textbox", { name: "售价" })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole("textbox", { name: "售价" }).fill("59");
  await page.getByRole("textbox", { name: "库存" }).fill("20");
  await button(page, "下一步").click();
  await page.getByRole("textbox", { name: "使用时间" }).fill("每天 10:00-22:00");
  await page.getByRole("link", { name: "添加门店" }).click();
  await fillBranch(page, `体验店 ${mark}`);
  await page.getByRole("checkbox", { name: new RegExp(`体验店 ${mark}`) }).click();
  await button(page, "下一步").click();
  await button(page, "提交审核").click();
  await expect(page).toHaveURL(/goods\/manage\?tab=reviewing/);
  await expect(page.getByText(`试衣体验券 ${mark}`)).toBeVisible();
  await shop.close();
});
