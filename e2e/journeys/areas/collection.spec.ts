import { type Browser, expect, type Page, test } from "@playwright/test";
import { browserOf, OWNER } from "../../browsers.ts";
import { tokenOf } from "../../login.ts";
import { button } from "../../press.ts";

/** A shop puts a code on its counter, somebody without an account pays by it, and the shop gives a part back. */

/** A phone on which nobody is logged in. */
const stranger = async (browser: Browser, base: string): Promise<Page> =>
  (await browserOf(browser, base, {})).newPage();

/** Types the amount, pays by a channel, and answers the address of the receipt. */
async function pay(
  page: Page,
  address: string,
  { way, keys }: { way: string; keys: string },
): Promise<string> {
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "合市自营旗舰店" })).toBeVisible();
  for (const key of keys)
    await page.getByRole("button", { name: key === "." ? "小数点" : key, exact: true }).click();
  await page.getByRole("radio", { name: way }).click();
  await button(page, "付款").click();
  await page.waitForURL(/sandbox\/channel/);
  await page.getByRole("button", { name: "确认支付" }).click();
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible({ timeout: 20_000 });
  return page.url();
}

test("a code is made, paid without logging in by both channels, found in the records and given back in part", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const name = `收银台 ${String(Date.now()).slice(-4)}`;
  const context = await browserOf(browser, base, { token2: await tokenOf(base, "Merchant.Login", OWNER) });
  const shop = await context.newPage();
  const shown = (text: string | RegExp) => shop.getByText(text).filter({ visible: true }).first();
  await shop.goto("/pages/shop/collection/edit");
  await shop.getByRole("textbox", { name: "名称" }).fill(name);
  await button(shop, "保存").click();
  await expect(shown("已保存")).toBeVisible();
  await shop.goto("/pages/shop/collection/codes");
  await shop.getByText(name).filter({ visible: true }).click();
  await expect(shop.getByRole("img", { name: new RegExp(`${name}的收款码，当面付款`) })).toBeVisible();
  const code = new URL(shop.url()).searchParams.get("code") ?? "";

  const payer = await stranger(browser, base);
  const address = `/pages/collection/payment/index?code=${code}`;
  const receipt = await pay(payer, address, { way: "微信支付", keys: "86.5" });
  await pay(await stranger(browser, base), address, { way: "支付宝", keys: "12" });

  await shop.goto("/pages/shop/collection/record");
  await shop.getByText(name).filter({ visible: true }).last().click();
  await expect(shown("86.50")).toBeVisible();
  await button(shop, "退款").click();
  await shop.getByRole("textbox", { name: "退款金额" }).fill("6.5");
  await shop.getByRole("textbox", { name: "退款原因" }).fill("少上一份");
  await button(shop, "确认退款").click();
  await expect(shown("少上一份")).toBeVisible();

  // the payer finds it again by the address of the receipt
  await payer.goto(receipt);
  await expect(
    payer
      .getByText(/已退款 ¥6\.50/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await shop.goto("/pages/shop/collection/performance");
  const row = shop.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("2 笔");
  await expect(row).toContainText("¥98.50");

  await shop.goto(`/pages/shop/collection/code?code=${code}`);
  await shop.getByRole("switch", { name: "启用这个码" }).click();
  await expect(shown("停用后扫码的人不能付款")).toBeVisible();
  await payer.goto(address);
  await expect(
    payer.getByText("这个收款码已停用，请向收款人确认").filter({ visible: true }).first(),
  ).toBeVisible();
});
