import { expect, type Page, test } from "@playwright/test";
import { callServer } from "../../apps/server/test/process.ts";
import { BUYER, memberPage } from "../browsers.ts";
import { tokenOf } from "../login.ts";
import { typePassword } from "../pay-password.ts";

/** The demo member sends money to somebody for the first time, with a wrong password first, and exchanges silver for gold. */

/** 林深见鹿, who has not been paid by the demo member. */
const PAYEE = { mobile: "13800000006", pwd: "Demo@1234" };

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys) await page.getByRole("button", { name: key, exact: true }).click();
}

/** What a member has: fen of money, cents of silver and gold. */
async function purseOf(base: string, who: { mobile: string; pwd: string }) {
  const token = await tokenOf(base, "Member.Login", who);
  const { info: money } = await callServer(base, "Credit.GetRechargePage", { token });
  const { info: credits } = await callServer(base, "Credit.GetExchangePage", { token });
  return {
    fen: Number(money["balanceFen"]),
    silver: Number(credits["silverCent"]),
    gold: Number(credits["goldCent"]),
  };
}

test("money is sent to somebody new: warned first, a wrong password moves nothing, the right one once", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const before = await purseOf(base, PAYEE);
  const page = await memberPage(browser, base);
  await page.goto("/pages/wallet/transfer");
  await expect(page.getByText(/要求转账的都是诈骗/)).toBeVisible();
  await page.getByRole("textbox", { name: "对方账户" }).fill(PAYEE.mobile);
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page).toHaveURL(/transfer\?to=/);
  await expect(page.getByRole("button", { name: /^林\*\* 会员号/ })).toBeVisible();
  await press(page, "88");
  await page.getByRole("button", { name: "转账", exact: true }).click();
  await page.getByRole("alertdialog", { name: "首次向对方转账" }).getByText("确认转账").click();
  await typePassword(page, "135790");
  await expect(page.getByText(/支付密码不正确/)).toBeVisible();
  expect((await purseOf(base, PAYEE)).fen).toBe(before.fen);
  await typePassword(page);
  await expect(page.getByText("转账成功")).toBeVisible();
  expect((await purseOf(base, PAYEE)).fen).toBe(before.fen + 8_800);

  await page.getByRole("button", { name: "查看明细" }).click();
  await page.getByRole("button", { name: /^转账给 林.*−88\.00/ }).click();
  await expect(page.getByRole("dialog", { name: "明细详情" }).getByText("变动前")).toBeVisible();
});

test("silver is exchanged for gold by a quote, and both are there at once", async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  const before = await purseOf(base, BUYER);
  const page = await memberPage(browser, base);
  await page.goto("/pages/wallet/exchange");
  await press(page, "200");
  await page.getByRole("button", { name: "兑换", exact: true }).click();
  const quote = page.getByRole("dialog", { name: "确认兑换" });
  await expect(quote.getByText(/秒内有效/)).toBeVisible();
  await quote.getByRole("button", { name: "确认兑换" }).click();
  await expect(page.getByText("兑换成功")).toBeVisible();
  const after = await purseOf(base, BUYER);
  expect([before.silver - after.silver, after.gold - before.gold]).toEqual([20_000, 200]);
});
