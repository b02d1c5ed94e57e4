import { type Browser, expect, type Page, test } from "@playwright/test";
import { callServer } from "../../../apps/server/test/process.ts";
import { BUYER, browserOf, memberPage, OWNER } from "../../browsers.ts";
import { consolePage } from "../../console-login.ts";
import { tokenOf } from "../../login.ts";
import { buyOne, skuToBuy } from "../../purchase.ts";

/** What operators do with orders, goods and codes, and what the member and the shop see of it. */
test.describe.configure({ mode: "serial" });

let desk: Page;
let base = "";
test.beforeAll(async ({ browser, baseURL }) => {
  base = baseURL ?? "";
  desk = await consolePage(browser, baseURL, "陈立");
});

async function shopPage(browser: Browser): Promise<Page> {
  const token2 = await tokenOf(base, "Merchant.Login", OWNER);
  return (await browserOf(browser, base, { token2 })).newPage();
}

/** Types what is looked for into the list's box, and opens the row that is found. */
async function open(path: string, box: string, text: string): Promise<void> {
  await desk.goto(`/admin${path}`);
  await desk.getByRole("searchbox", { name: box }).or(desk.getByLabel(box)).first().fill(text);
  await desk.keyboard.press("Enter");
  await expect(desk).toHaveURL(/keyword=/);
  await desk.locator(".desk-row").first().click();
  await expect(desk.locator("aside[aria-label=详情] h2").first()).toBeVisible();
}

/** Decides the open row by keys alone: a letter, the reason, Enter. */
async function decide(key: string, words: string): Promise<void> {
  await desk.keyboard.press(key);
  const dialog = desk.getByRole("dialog");
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await desk.keyboard.type(words);
  await desk.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
}

test("a paid order is closed for a reason that its member reads, and the money is back", async ({
  browser,
}) => {
  const member = await memberPage(browser, base);
  const token = await tokenOf(base, "Member.Login", BUYER);
  const skuId = await skuToBuy(base);
  const orderId = await buyOne(member, { base, token, skuId });
  const { info } = await callServer(base, "Order.GetDetail", { token, orderId });

  const reason = "商家无法发货";
  await open("/orders", "单号、会员号或手机号", String(info["no"]));
  await expect(desk.getByRole("heading", { name: /^商品（1）/ })).toBeVisible();
  await decide("c", reason);
  await expect(desk.locator(".desk-row").getByText("已关闭")).toBeVisible();

  await member.goto(`/pages/order/detail?id=${orderId}`);
  await expect(member.getByRole("region", { name: "订单状态" })).toContainText("已退回余额");
  await expect(member.getByText(reason).filter({ visible: true }).first()).toBeVisible();
  await member.context().close();
});

test("goods are taken off sale for a reason that the shop reads, and nobody can buy them", async ({
  browser,
}) => {
  const token2 = await tokenOf(base, "Merchant.Login", OWNER);
  const { info } = await callServer(base, "Merchant.GetGoods", { token2, tab: "on", limit: "50" });
  const { waresId, title } = (info["list"] as { waresId: string; title: string }[]).at(-1) ?? {
    waresId: "",
    title: "",
  };
  const reason = "宣传内容与商品不符";
  await open("/goods", "商品或店铺编号", waresId);
  await decide("w", reason);
  await expect(desk.locator(".desk-row").getByText("平台下架")).toBeVisible();
  const buyer = await memberPage(browser, base);
  await buyer.goto(`/pages/goods/detail?id=${waresId}`);
  await expect(buyer.getByText("商品已被平台下架").filter({ visible: true }).first()).toBeVisible();
  await buyer.context().close();
  const shop = await shopPage(browser);
  await shop.goto("/pages/shop/goods/manage?tab=off");
  await expect(shop.getByRole("article").filter({ hasText: title }).first()).toContainText(reason);
  await shop.context().close();
});

test("who says that no code came is told which ones were sent, without their digits", async () => {
  const mobile = "13800000009";
  const sent = await callServer(base, "Sms.Send", { mobile, purpose: "login" });
  expect(sent.code, sent.raw).toBe(0);
  await open("/sms-codes", "完整的手机号或会员号", mobile);
  const detail = desk.getByRole("complementary", { name: "详情" });
  await expect(detail).toContainText("登录的验证码");
  await expect(detail).toContainText("138****0009");
  await expect(desk.locator(".desk-row").first()).toContainText("有效");
  await desk.context().close();
});
