import { expect, type Page, test } from "@playwright/test";
import { tokenOf } from "../../login.ts";
import { typePassword } from "../../pay-password.ts";
import { cancelPaid } from "../../press.ts";

/** What the zones sell: a flash sale, a gift pack, an exchange. */
const MEMBER = { mobile: "13800000001", pwd: "Demo@1234" };

/** Logs the demo member in on the page's browser. */
async function logIn(page: Page, baseURL: string | undefined): Promise<void> {
  if (baseURL === undefined) throw new Error("no address");
  const token = await tokenOf(baseURL, "Member.Login", MEMBER);
  await page.addInitScript((value) => localStorage.setItem("token", value), token);
}

/** Pays from the balance with the payment password. */
async function pay(page: Page): Promise<void> {
  await expect(page).toHaveURL(/order\/app-pay/);
  await page.getByRole("radio", { name: /余额支付/ }).click();
  await page.getByRole("button", { name: /^余额支付 ¥/ }).click();
  await typePassword(page);
  await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible({ timeout: 20_000 });
}

test("a product of a flash sale is bought at its price and paid", async ({ page, baseURL }) => {
  await logIn(page, baseURL);
  await page.goto("/pages/goods/flash");
  const buy = page.getByRole("link", { name: /^马上抢/ }).first();
  await expect(buy).toBeVisible();
  await expect(page.getByText("距结束").filter({ visible: true })).toBeVisible();
  await buy.click();
  await expect(page).toHaveURL(/goods\/detail/);
  const band = page.getByRole("region", { name: "限时抢购" });
  await expect(band).toBeVisible();
  await page.getByRole("button", { name: "立即抢购" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "立即抢购" }).click();
  await expect(page).toHaveURL(/order\/submit\?items=\d+x1&flash=\d+/);
  await expect(page.getByText("银币抵扣").filter({ visible: true })).toHaveCount(0);
  await page.getByRole("button", { name: "提交订单" }).click();
  await pay(page);
});

test("a gift pack is bought alone, and says when what it grants arrives", async ({ page, baseURL }) => {
  await logIn(page, baseURL);
  await page.goto("/pages/goods/gift");
  await page.getByRole("link", { name: /^立即购买 铜卡会员礼包/ }).click();
  await expect(page.getByRole("region", { name: "购买赠送" })).toContainText("确认收货后到账");
  await expect(page.getByRole("button", { name: "加入购物车" }).filter({ visible: true })).toHaveCount(0);
  await page.getByRole("button", { name: "立即购买" }).filter({ visible: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "立即购买" }).click();
  await expect(page).toHaveURL(/order\/submit/);
  await page.getByRole("button", { name: "提交订单" }).click();
  await pay(page);
});

/** What the exchange zone says that the member has of gold. */
async function goldOf(page: Page): Promise<number> {
  await page.goto("/pages/goods/points");
  const figure = page.getByRole("link", { name: "金币明细" }).locator("b");
  await expect(figure).toHaveText(/\d/);
  return Number((await figure.innerText()).replaceAll(",", ""));
}

/** Opens a product of the exchange zone that takes gold and money, and orders one piece. */
async function exchange(page: Page): Promise<void> {
  await page.goto("/pages/goods/points?credit=credit1");
  await page
    .getByRole("link", { name: /金币 ?\+ ?¥/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "兑换说明" })).toContainText("够换");
  await expect(page.getByRole("button", { name: "加入购物车" }).filter({ visible: true })).toHaveCount(0);
  await page.getByRole("button", { name: "立即兑换" }).filter({ visible: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "立即兑换" }).click();
  await expect(page).toHaveURL(/order\/submit/);
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/order\/app-pay/);
}

test("gold with money is exchanged; the order cancelled, both go back", async ({ page, baseURL }) => {
  await logIn(page, baseURL);
  const before = await goldOf(page);
  await exchange(page);
  await pay(page);
  // the figure of the last visit is shown first
  await expect.poll(() => goldOf(page), { timeout: 20_000 }).toBeLessThan(before);
  const spent = before - (await goldOf(page));
  await page.goto("/pages/order/list?tab=unshipped");
  await page
    .getByRole("link", { name: /查看订单/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "等待发货" })).toBeVisible();
  await cancelPaid(page);
  const sheet = page.getByRole("dialog", { name: "取消订单" });
  await expect(sheet).toContainText(`取消后 ${spent} 金币 + ¥`);
  await sheet.getByRole("radio", { name: "不想买了" }).click();
  await sheet.getByRole("button", { name: "取消并退款" }).click();
  await expect(page.getByRole("region", { name: "订单状态" })).toContainText(`${spent} 金币已退回`);
  await expect.poll(() => goldOf(page), { timeout: 20_000 }).toBe(before);
});

test("gold alone is exchanged with the payment password, and nothing is asked to be paid", async ({
  page,
  baseURL,
}) => {
  await logIn(page, baseURL);
  await page.goto("/pages/goods/points?credit=credit1");
  await page
    .getByRole("link", { name: /云柔抽纸/ })
    .first()
    .click();
  await page.getByRole("button", { name: "立即兑换" }).filter({ visible: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "立即兑换" }).click();
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page.getByRole("radio", { name: /余额支付/ })).toHaveCount(0);
  await page.getByRole("button", { name: "确认兑换" }).click();
  await typePassword(page);
  await expect(page.getByRole("heading", { name: "兑换成功" })).toBeVisible({ timeout: 20_000 });
});
