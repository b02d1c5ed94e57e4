import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { callServer } from "../../apps/server/test/process.ts";
import { BUYER, memberPage } from "../browsers.ts";
import { operatorToken } from "../login.ts";

/** Comments that are reported and hidden, brands that are followed, posters that are made and scanned. */
const OTHER = { mobile: "13800000003", pwd: "Demo@1234" };
const PICTURE = fileURLToPath(new URL("../../packages/ui/src/assets/o-bag.webp", import.meta.url));

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first();

/** Writes a comment with a picture and a tapped word on the first line that waits; the product's page. */
async function comment(page: Page, words: string): Promise<string> {
  await page.goto("/pages/order/comment/list");
  await button(page, /^评价/).click();
  await expect(page).toHaveURL(/comment\/detail/);
  for (const what of ["商品评分", "服务评分", "物流评分"])
    await page.getByRole("radiogroup", { name: what }).getByRole("radio").nth(4).click();
  await page.getByRole("checkbox", { name: "包装仔细" }).click();
  await page.getByRole("textbox", { name: "评价内容" }).fill(words);
  await page.locator('input[type="file"]').first().setInputFiles(PICTURE);
  await expect(page.getByRole("button", { name: "移除第 1 张" })).toBeVisible();
  await expect(page.getByText(/上传中|%$/)).toHaveCount(0);
  await button(page, "发表评价").click();
  await page.goto("/pages/order/comment/list?tab=done");
  const own = page.getByRole("article").filter({ hasText: words });
  await expect(own).toBeVisible();
  return (await own.getByRole("link").first().getAttribute("href")) ?? "";
}

/** The comment with these words in the sheet of all comments. */
async function inSheet(page: Page, goods: string, words: string) {
  await page.goto(goods);
  await button(page, "全部评价").click();
  const sheet = page.getByRole("dialog", { name: "商品评价" });
  await expect(sheet.getByRole("button", { name: /^包装仔细 \d/ })).toBeVisible();
  return sheet.getByRole("article").filter({ hasText: words });
}

test("a comment with a picture is reported by a member and hidden by an operator", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const words = `包装很好${Date.now()}`;
  const [buyer, other] = [await memberPage(browser, base, BUYER), await memberPage(browser, base, OTHER)];
  const goods = await comment(buyer, words);
  const shown = await inSheet(other, goods, words);
  await expect(shown.getByRole("button", { name: /查看评价图片/ })).toBeVisible();
  await shown.getByRole("button", { name: "举报" }).click();
  await other.getByRole("dialog", { name: "举报原因" }).getByRole("radio", { name: "广告骚扰" }).click();
  await expect(other.getByText("已举报，我们会尽快处理")).toBeVisible();

  const token = await operatorToken(base, "陈立");
  const { info } = await callServer(base, "Admin.GetReportedComments", { token });
  const reported = (info["list"] as { commentId: string; text: string }[]).find(({ text }) => text === words);
  const { code } = await callServer(base, "Admin.DecideComment", {
    token,
    commentId: reported?.commentId ?? "",
    isHidden: "1",
    reason: "含有广告",
  });
  expect(code).toBe(0);

  await buyer.goto("/pages/order/comment/list?tab=done");
  await expect(
    buyer
      .getByRole("article")
      .filter({ hasText: words })
      .getByText(/未公开显示.*含有广告/),
  ).toBeVisible();
  await other.goto(goods);
  await expect(other.getByText("规格参数").filter({ visible: true }).first()).toBeVisible();
  await expect(other.getByText(words)).toHaveCount(0);
  await buyer.context().close();
  await other.context().close();
});

test("a brand is found by its pinyin, followed, and among the favourites", async ({ browser, baseURL }) => {
  const page = await memberPage(browser, baseURL ?? "", BUYER);
  await page.goto("/pages/brand/index");
  await page.getByRole("link", { name: "搜索品牌" }).click();
  await page.getByRole("searchbox").fill("gabeng");
  await page.getByRole("link", { name: /嘎嘣脆/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "嘎嘣脆" })).toBeVisible();
  await button(page, "关注").click();
  await expect(button(page, "已关注")).toBeVisible();
  await page.goto("/pages/mycenter/collect?kind=brand");
  await page.getByRole("link", { name: /嘎嘣脆/ }).click();
  await expect(page).toHaveURL(/brand\/detail/);
  await page.context().close();
});

test("a coupon is claimed in the coupon centre, leads to its goods, and is among one's own", async ({
  browser,
  baseURL,
}) => {
  const page = await memberPage(browser, baseURL ?? "", BUYER);
  await page.goto("/pages/home");
  await page.getByRole("link", { name: "领券中心" }).click();
  await page.getByText("店铺券").click();
  const claim = button(page, /^领取/);
  const title = ((await claim.getAttribute("aria-label")) ?? "").replace("领取", "");
  const card = page.getByRole("article").filter({ has: page.getByRole("button", { name: `领取${title}` }) });
  const shop = ((await card.first().getAttribute("aria-label")) ?? "").replace(`的${title}`, "");
  await claim.click();
  await expect(page.getByText("领取成功")).toBeVisible();
  const use = page
    .getByRole("article", { name: `${shop}的${title}` })
    .getByRole("link", { name: `使用${title}` });
  await expect(use).toBeVisible();
  await page.getByText("我的券").click();
  await expect(page).toHaveURL(/mycenter\/coupon/);
  await expect(page.getByText(title, { exact: false }).filter({ visible: true }).first()).toBeVisible();
  await page.context().close();
});

test("a product's poster is a picture whose code leads to the product", async ({ browser, baseURL }) => {
  const page = await memberPage(browser, baseURL ?? "", BUYER);
  await page.goto("/pages/goods/list");
  await page.locator('main a[href*="/pages/goods/detail?id="]').first().click();
  await expect(page).toHaveURL(/goods\/detail\?id=\d+/);
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  await button(page, "分享").click();
  await button(page, "生成海报").click();
  const poster = page.getByRole("img", { name: /的分享海报/ });
  await expect(poster).toBeVisible();
  const saved = page.waitForEvent("download");
  await button(page, "保存图片").click();
  const path = await (await saved).path();

  await page.goto("/pages/services/scan");
  await page.getByLabel("从相册选择").first().setInputFiles(path);
  await expect(page).toHaveURL(new RegExp(`goods/detail\\?id=${id}&mid=\\d{10}`));
  await page.context().close();
});
