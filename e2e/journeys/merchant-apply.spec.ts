import { type Browser, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { browserOf, memberPage } from "../browsers.ts";
import { consolePage } from "../console-login.ts";
import { codeFor } from "../phone.ts";

/** An applicant of the demo world whose shop waits for its review; no other journey has it. */
const APPLICANT = { mobile: "13800000018", pwd: "Demo@1234" };
const SHOP = "小鱼儿的手作铺";
const REASON = "照片模糊，看不清文字";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first();

/** Takes a picture out of a step of the application, puts another one there and saves the step. */
async function replace(page: Page, step: string, label: string): Promise<void> {
  await page.goto(step);
  const row = page.getByRole("group", { name: new RegExp(label) });
  await row.getByRole("button", { name: /移除|删除/ }).click();
  const colour = { r: 30, g: 110, b: Date.now() % 255 };
  const buffer = await sharp({ create: { width: 320, height: 320, channels: 3, background: colour } })
    .png()
    .toBuffer();
  await row.locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  // the form waits for the picture
  await expect(async () => {
    await button(page, "保存并返回").click();
    await expect(page.getByText("已保存").first()).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 20_000 });
}

/** Decides the open application in the console. */
async function decide(page: Page, title: "通过" | "不通过"): Promise<void> {
  await page.goto("/admin/applications");
  await page.locator(".desk-row", { hasText: SHOP }).click();
  await expect(page.getByRole("complementary", { name: "详情" }).getByText(SHOP).first()).toBeVisible();
  await page.keyboard.press(title === "通过" ? "a" : "r");
  const dialog = page.getByRole("dialog");
  if (title === "不通过") {
    await dialog.getByRole("checkbox", { name: "身份证人像面" }).check();
    await dialog.getByRole("textbox").fill(REASON);
  } else await dialog.getByRole("checkbox", { name: /不看照片/ }).check();
  await dialog.getByRole("button", { name: title }).click();
  await expect(page.getByText(`已${title}`)).toBeVisible();
}

/** Enters the merchant side by a code, as who has no password there. */
async function enterShop(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browserOf(browser, baseURL, {});
  const page = await context.newPage();
  await page.goto("/pages/shop/login");
  await button(page, "验证码登录").click();
  await page.getByRole("textbox", { name: "手机号" }).fill(APPLICANT.mobile);
  await button(page, "获取验证码").click();
  await page.getByRole("textbox", { name: "验证码" }).fill(await codeFor(page, APPLICANT.mobile));
  await button(page, /^登录/).click();
  return page;
}

test("an application is refused with its reason, sent again and passed; the shop opens on both sides", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const desk = await consolePage(browser, baseURL, "陈立");
  await decide(desk, "不通过");

  const member = await memberPage(browser, baseURL, APPLICANT);
  await member.goto("/pages/shop/apply");
  await expect(member.getByText(REASON)).toBeVisible();
  await replace(member, "/pages/shop/auth/person", "身份证人像面");
  await replace(member, "/pages/shop/apply?step=shop", "店铺标志");
  await member.goto("/pages/shop/apply");
  await button(member, "重新提交审核").click();
  await expect(member.getByRole("heading", { name: "资料审核中" })).toBeVisible();

  await decide(desk, "通过");
  await member.reload();
  await expect(member.getByRole("heading", { name: "店铺已开通" })).toBeVisible();

  const owner = await enterShop(browser, baseURL);
  await expect(owner.getByRole("heading", { name: SHOP })).toBeVisible();
  await expect(owner.getByText("（店主）")).toBeVisible();
  await desk.goto("/admin/shops");
  await expect(desk.getByText(SHOP).first()).toBeVisible();
  for (const page of [owner, member, desk]) await page.context().close();
});
