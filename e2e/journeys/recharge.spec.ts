import { expect, test } from "@playwright/test";
import { memberPage } from "../browsers.ts";

/** The demo member recharges: a package through WeChat Pay, then an own amount through Alipay that is not paid and cancelled. */

test("a package is paid at the channel and comes into the balance with its bonus; an unpaid one is asked about and cancelled", async ({
  browser,
  baseURL,
}) => {
  const page = await memberPage(browser, baseURL ?? "");
  const shown = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
  await page.goto("/pages/wallet/recharge/index");
  await page.getByRole("radio", { name: /¥200.*300 银币/ }).click();
  await page.getByRole("radio", { name: "微信支付" }).click();
  await page.getByRole("button", { name: "微信支付 ¥200.00" }).click();
  await page.waitForURL(/sandbox\/channel/);
  await page.getByRole("button", { name: "确认支付" }).click();
  await expect(page.getByRole("heading", { name: "充值成功" })).toBeVisible({ timeout: 20_000 });
  await expect(shown("赠送的 300 银币随消费到账")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "充值成功" })).toBeVisible();

  await page.goto("/pages/wallet/recharge/index");
  await page.getByRole("radio", { name: "其他金额" }).click();
  for (const key of ["8", "8"]) await page.getByRole("button", { name: key, exact: true }).click();
  await page.getByRole("radio", { name: "支付宝" }).click();
  await page.getByRole("button", { name: "充值", exact: true }).click();
  await page.waitForURL(/sandbox\/channel/);
  await page.goBack();
  await expect(shown("支付是否已完成？")).toBeVisible();
  await page.getByRole("button", { name: "重新支付" }).click();
  await page.getByRole("button", { name: "取消充值" }).filter({ visible: true }).click();
  await page.getByRole("alertdialog").getByText("取消充值", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "充值已关闭" })).toBeVisible();

  await page.goto("/pages/wallet/recharge/record?tab=closed");
  await expect(shown("88.00")).toBeVisible();
  await page.goto("/pages/wallet/recharge/record?tab=paid");
  await expect(shown(/送 300 银币/)).toBeVisible();
});
