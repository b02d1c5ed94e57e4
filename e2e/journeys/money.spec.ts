import { expect, type Locator, type Page, test } from "@playwright/test";
import { callServer } from "../../apps/server/test/process.ts";
import { browserOf, BUYER } from "../browsers.ts";
import { tokenOf } from "../login.ts";
import { typePassword } from "../pay-password.ts";
import { cancelPaid } from "../press.ts";

/** Money out of the balance and back again, by the demo member, who has a payment password. */
test.describe.configure({ mode: "serial" });
/** The two shops of the order. */
let shops: readonly string[] = [];

type Listed = { waresId: string; shopName: string; inStock: boolean };
type Sku = { skuId: string; available: number };

/** Puts one piece from each of two shops into the cart; returns the shops' names. */
async function fillCart(base: string, token: string): Promise<readonly string[]> {
  const { info } = await callServer(base, "Wares.GetList", { limit: "50", sort: "priceUp" });
  const filled = new Set<string>();
  for (const { waresId, shopName, inStock } of info["list"] as readonly Listed[]) {
    if (filled.size === 2) break;
    if (!inStock || filled.has(shopName)) continue;
    const detail = await callServer(base, "Wares.GetDetail", { waresId });
    const sku = (detail.info["skus"] as readonly Sku[]).find(({ available }) => available > 5);
    if (sku === undefined) continue;
    const added = await callServer(base, "Wares.AddCart", { token, skuId: sku.skuId, quantity: "1" });
    if (added.code === 0) filled.add(shopName);
  }
  return [...filled];
}

/** The first amount in a text of the page in fen: ¥1,234.50 is 123450. */
const fenIn = (text: string): number =>
  Number(/¥([\d,]+\.\d\d)/.exec(text.replaceAll(/\s/g, ""))?.[1]?.replaceAll(/[,.]/g, ""));

async function balanceOf(page: Page): Promise<number> {
  await page.goto("/pages/mycenter/index");
  const purse = page.getByRole("region", { name: "我的钱包" });
  await expect(purse.getByText(/¥[\d,]+\.\d\d/)).toBeVisible();
  return fenIn(await purse.innerText());
}

async function tick(box: Locator, on: boolean): Promise<void> {
  if ((await box.isChecked()) !== on) await box.click();
  await expect(box).toBeChecked({ checked: on });
}

/** Places an order of what the cart has of the two shops, and of nothing else. */
async function placeOrder(page: Page): Promise<void> {
  await page.goto("/pages/order/cart");
  const all = page.getByRole("checkbox", { name: "全选" });
  await tick(all, true);
  await tick(all, false);
  for (const shop of shops) await tick(page.getByRole("checkbox", { name: `选择${shop}的全部商品` }), true);
  await page.getByRole("button", { name: /结算/ }).click();
  await expect(page).toHaveURL(/order\/(submit|subcart)/);
  for (const shop of shops) await expect(page.getByRole("region", { name: shop })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/order\/app-pay\?tradeNo=/);
}

test("a trade of two shops is paid from the balance, once", async ({ browser, baseURL }) => {
  const token = await tokenOf(baseURL ?? "", "Member.Login", BUYER);
  const page = await (await browserOf(browser, baseURL ?? "", { token })).newPage();
  shops = await fillCart(baseURL ?? "", token);
  const before = await balanceOf(page);
  await placeOrder(page);
  const cashier = page.url();
  await page.getByRole("radio", { name: /余额支付/ }).click();
  const pay = page.getByRole("button", { name: /^余额支付 ¥/ });
  const payable = fenIn(await pay.innerText());

  // back in the middle: the sheet closes, the cashier stays
  await pay.dblclick();
  await expect(page.getByRole("dialog", { name: "输入支付密码" })).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "输入支付密码" })).toHaveCount(0);
  await expect(page).toHaveURL(cashier);

  await page.reload();
  // what is chosen first is the way of the last payment, which may be another
  await page.getByRole("radio", { name: /余额支付/ }).click();
  await pay.click();
  await typePassword(page, "258037");
  await expect(page.getByRole("alert").filter({ hasText: /密码/ })).toBeVisible();
  const paid: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("service=Pay.PayByBalance")) paid.push(request.url());
  });
  await typePassword(page);
  await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible();
  expect(paid).toHaveLength(1);

  await page.reload();
  await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible();
  await page.getByRole("button", { name: "查看订单" }).click();
  await expect(page).toHaveURL(/order\/(list|detail)/);
  await page.goBack();
  // the cashier is not behind the order any more, or shows that it is paid
  await expect(page.getByRole("button", { name: /^余额支付 ¥/ })).toHaveCount(0);
  expect(await balanceOf(page)).toBe(before - payable);
});

test("a paid order is cancelled and the money is back", async ({ browser, baseURL }) => {
  const token = await tokenOf(baseURL ?? "", "Member.Login", BUYER);
  const page = await (await browserOf(browser, baseURL ?? "", { token })).newPage();
  await page.goto("/pages/order/list?tab=unshipped");
  const card = page.getByRole("article", { name: `${shops[0]}的订单，等待发货` }).first();
  await card.getByRole("link", { name: /查看订单/ }).click();
  await expect(page.getByRole("heading", { name: "等待发货" })).toBeVisible();
  const paid = fenIn(
    (await page.getByRole("region", { name: shops[0] ?? "" }).innerText()).split("实付").at(-1) ?? "",
  );
  const since = Date.now();
  await cancelPaid(page);
  const sheet = page.getByRole("dialog", { name: "取消订单" });
  await sheet.getByRole("radio", { name: "不想买了" }).click();
  await sheet.getByRole("button", { name: "取消并退款" }).click();
  await expect(page.getByText(/将原路退回/).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "订单状态" })).toContainText(/退/);
  await page.reload();
  await expect(page.getByRole("region", { name: "订单状态" })).toContainText(/退/);
  await expect(page.getByRole("button", { name: /^取消并退款/ })).toHaveCount(0);
  // the balance itself moves by what other journeys pay meanwhile
  const back = async () => {
    const { info } = await callServer(baseURL ?? "", "Credit.GetRecords", { token, currency: "CNY" });
    const records = info["list"] as { kind: string; amount: number; createdAt: number }[];
    return records.some((one) => one.kind === "refund" && one.amount === paid && one.createdAt >= since);
  };
  await expect.poll(back, { timeout: 20_000 }).toBe(true);
});
