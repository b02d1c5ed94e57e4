import { expect, type Page, test } from "@playwright/test";
import { callServer } from "../../apps/server/test/process.ts";
import { browserOf, BUYER, OWNER } from "../browsers.ts";
import { operatorToken, tokenOf } from "../login.ts";
import { askAfterSale, pressIfThere } from "../press.ts";

/** Refunds before and after receipt, by a member and a shop in browsers of their own. */

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();
const sure = (page: Page, name: string): Promise<void> =>
  page.getByRole("alertdialog").getByRole("button", { name }).click();

/** Opens the form of an after-sale of the first order of a tab that offers one, for its line at a place. */
async function openForm(page: Page, tab: string, at: number): Promise<void> {
  await page.goto(`/pages/order/list?tab=${tab}`);
  await page
    .getByRole("link", { name: /查看订单/ })
    // dishes of the town have a page of their own
    .and(page.locator("[href^='/pages/order/']"))
    .nth(at)
    .click();
  await expect(page).toHaveURL(/order\/detail/);
  await askAfterSale(page);
  await expect(page).toHaveURL(/after\/edit/);
}

/** Chooses the first goods that an after-sale can be asked for, where there are several, and a reason. */
async function fill(page: Page, reason: string): Promise<void> {
  const cause = page.getByRole("button", { name: /申请原因/ });
  await pressIfThere(page.getByRole("button", { name: /，申请售后$/ }).first(), cause);
  await cause.click();
  await page.getByRole("radio", { name: reason }).click();
  await expect(page.getByRole("textbox", { name: "退款金额" })).not.toHaveValue("");
}

/** Opens the newest after-sale of the shop that waits for it with these words. */
async function openAtShop(page: Page, no: string): Promise<void> {
  await page.goto(`/pages/shop/after/list?tab=all&keyword=${no}`);
  await page.getByRole("link", { name: new RegExp(no) }).click();
  await expect(page).toHaveURL(/shop\/after\/detail/);
}

/** A received order of the buyer from the owner's shop, paid by themselves, that an after-sale can be asked for. */
async function receivedOrder(base: string): Promise<string> {
  const token = await tokenOf(base, "Member.Login", BUYER);
  const { info } = await callServer(base, "Order.GetList", { tab: "all", limit: "50", token });
  type Card = { orderId: string; state: string; actions: string[]; shop: { name: string } };
  // the oldest: a new one may be another journey's
  const found = (info["list"] as Card[]).findLast(
    ({ state, actions, shop }) =>
      state === "received" && actions.includes("afterSale") && shop.name === "合市自营旗舰店",
  );
  if (!found) throw new Error("no received order of the shop is open to an after-sale");
  return found.orderId;
}

async function numberOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/after\/detail/);
  const number = page.getByText(/^S\d{18}/).filter({ visible: true });
  await expect(number).toBeVisible();
  const text = (await number.textContent()) ?? "";
  return /S\d{18}/.exec(text)?.[0] ?? "";
}

test("an order that was not shipped is refunded in part by its shop", async ({ browser, baseURL: base }) => {
  const baseURL = base ?? "";
  const member = await browserOf(browser, baseURL, { token: await tokenOf(baseURL, "Member.Login", BUYER) });
  const shop = await browserOf(browser, baseURL, {
    token: await tokenOf(baseURL, "Member.Login", BUYER),
    token2: await tokenOf(baseURL, "Merchant.Login", OWNER),
  });
  const [page, desk] = [await member.newPage(), await shop.newPage()];
  await openForm(page, "unshipped", 0);
  await fill(page, "不想要了/拍错了");
  await press(page, "提交申请");
  await expect(page).toHaveURL(/after\/detail/);
  await expect(page.getByRole("heading", { name: "等待商家处理" })).toBeVisible();
  await openAtShop(desk, await numberOf(page));
  await press(desk, "同意退款");
  await sure(desk, "退款");
  await expect(desk.getByRole("heading", { name: /^已退款 ¥/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: /^已退款 ¥/ })).toBeVisible();
  await member.close();
  await shop.close();
});

/** An operator takes the member's side in an after-sale. */
async function decided(base: string, no: string): Promise<void> {
  const token = await operatorToken(base, "陈立");
  const { info } = await callServer(base, "Admin.GetInterventions", { limit: "50", token });
  const found = (info["list"] as { afterSaleId: string; no: string }[]).find((one) => one.no === no);
  const { code } = await callServer(base, "Admin.DecideIntervention", {
    token,
    afterSaleId: found?.afterSaleId ?? "",
    decision: "uphold",
    reason: "收货第二天出现质量问题，由商家退款",
  });
  expect(code).toBe(0);
}

test("after receipt a refusal is answered by another application, and the next by the platform", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const member = await browserOf(browser, baseURL, { token: await tokenOf(baseURL, "Member.Login", BUYER) });
  const shop = await browserOf(browser, baseURL, {
    token: await tokenOf(baseURL, "Member.Login", BUYER),
    token2: await tokenOf(baseURL, "Merchant.Login", OWNER),
  });
  const [page, desk] = [await member.newPage(), await shop.newPage()];
  await page.goto(`/pages/order/detail?id=${await receivedOrder(baseURL)}`);
  await askAfterSale(page);
  await fill(page, "质量问题");
  await press(page, "提交申请");
  const no = await numberOf(page);
  const refuse = async (reason: string): Promise<void> => {
    await openAtShop(desk, no);
    await press(desk, "拒绝");
    await desk.getByRole("textbox", { name: "说明" }).fill(reason);
    await press(desk, "确认拒绝");
    await expect(desk.getByRole("heading", { name: "已拒绝" })).toBeVisible();
  };
  await refuse("请补充质量问题的图片");
  await page.reload();
  await expect(page.getByRole("heading", { name: "商家已拒绝" }).first()).toBeVisible();
  await press(page, /修改申请|更多/);
  const edit = page.getByRole("dialog", { name: "更多操作" }).getByRole("button", { name: "修改申请" });
  const description = page.getByRole("textbox", { name: "问题描述" });
  await pressIfThere(edit, description);
  await description.fill("线头开裂，洗一次就破了");
  await press(page, "提交申请");
  await expect(page.getByRole("heading", { name: "等待商家处理" })).toBeVisible();
  await refuse("不属于质量问题");
  await page.reload();
  await press(page, "平台介入");
  await page.getByRole("textbox", { name: "说明" }).fill("申请平台核实，收货第二天就坏了");
  await press(page, "提交申请");
  await expect(page.getByRole("heading", { name: "平台介入中" })).toBeVisible();
  await page.getByRole("link", { name: "协商历史" }).click();
  await expect(page.getByText("不属于质量问题", { exact: true }).filter({ visible: true })).toBeVisible();
  await openAtShop(desk, no);
  await expect(desk.getByRole("heading", { name: "平台介入中" })).toBeVisible();
  await decided(baseURL, no);
  await desk.reload();
  await page.goBack();
  await page.reload();
  for (const one of [page, desk])
    await expect(one.getByRole("heading", { name: /^已退款 ¥|退款处理中|退款中/ }).first()).toBeVisible();
  await member.close();
  await shop.close();
});
