import { expect, type Page, test } from "@playwright/test";
import { consolePage } from "../console-login.ts";
import { memberPage } from "../browsers.ts";
import { typePassword } from "../pay-password.ts";

/** The demo member takes back a withdrawal that is under review and asks for another one, with a wrong password first. */
test.describe.configure({ mode: "serial" });

/** Chooses where the money goes; the page begins with one of its own choice. */
async function choose(page: Page, account: string): Promise<void> {
  await page.goto("/pages/wallet/withdraw/index");
  await page.getByText("更换").click();
  await page.getByRole("dialog", { name: "选择到账账户" }).getByText(account).click();
  await expect(page.getByText("到账账户").first()).toBeVisible();
}

/** Asks for ¥123 to the first card. */
async function ask(page: Page): Promise<void> {
  await choose(page, "招商银行储蓄卡（6021）");
  for (const key of ["1", "2", "3"]) await page.getByRole("button", { name: key, exact: true }).click();
  await page.getByRole("button", { name: "提现", exact: true }).click();
  await typePassword(page);
  await expect(page.getByText("提现申请已提交")).toBeVisible();
}

test("a withdrawal is cancelled, another one asked for: fee first, password, progress, records", async ({
  browser,
  baseURL,
}) => {
  const page = await memberPage(browser, baseURL ?? "");
  await page.goto("/pages/wallet/withdraw/index");
  await expect(page.getByText("有一笔提现审核中")).toBeVisible();
  await page.getByRole("button", { name: "查看进度" }).click();
  await page.getByRole("button", { name: "取消提现" }).click();
  await page.getByRole("alertdialog").getByText("取消提现", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "已取消" }).first()).toBeVisible();

  await page.goto("/pages/wallet/withdraw/index");
  await expect(page.getByText("招商银行储蓄卡（6021）")).toBeVisible();
  for (const key of ["1", "2", "3"]) await page.getByRole("button", { name: key, exact: true }).click();
  await expect(page.getByText("¥124.00")).toBeVisible();
  await page.getByRole("button", { name: "提现", exact: true }).click();
  await typePassword(page, "135790");
  await expect(page.getByText(/支付密码不正确/)).toBeVisible();
  await typePassword(page);
  await expect(page.getByText("提现申请已提交")).toBeVisible();
  await page.getByRole("button", { name: "查看进度" }).click();
  await expect(page.getByText(/已冻结 ¥124.00/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/已冻结 ¥124.00/)).toBeVisible();

  await page.goto("/pages/wallet/withdraw/record?tab=open");
  await page.getByText("招商银行储蓄卡（6021）").click();
  await page.getByRole("button", { name: "取消提现" }).click();
  await page.getByRole("alertdialog").getByText("取消提现", { exact: true }).click();
  await expect(page.getByText(/已退回余额/).first()).toBeVisible();
});

test("what the channel cannot pay comes back whole, and the member reads why", async ({
  browser,
  baseURL,
}) => {
  const page = await memberPage(browser, baseURL ?? "");
  const account = "支付宝（138****0001）";
  await choose(page, account);
  // the simulated channel refuses amounts that end in 4 fen
  for (const key of ["8", "8", "小数点", "0", "4"])
    await page.getByRole("button", { name: key, exact: true }).click();
  await page.getByRole("button", { name: "提现", exact: true }).click();
  await typePassword(page);
  await expect(page.getByText("提现申请已提交")).toBeVisible();

  const desk = await consolePage(browser, baseURL, "苏沐");
  await desk.goto("/admin/withdrawals");
  await desk.locator(".desk-row", { hasText: "138****0001" }).first().click();
  await expect(desk.getByText(/共冻结 ¥89.04/)).toBeVisible();
  await desk.keyboard.press("a");
  await desk.getByRole("dialog").getByRole("button", { name: "通过" }).click();
  await expect(desk.getByText("已通过，正在打款")).toBeVisible();

  await expect(async () => {
    await page.goto("/pages/wallet/withdraw/record");
    await page.getByText(account).filter({ visible: true }).first().click();
    await expect(page.getByRole("heading", { name: "已退回" }).first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText("收款账户状态异常").first()).toBeVisible();
  await expect(page.getByText(/¥89.04.*已退回余额/).first()).toBeVisible();
  // other journeys spend from the same balance meanwhile: the records say what came back
  await page.goto("/pages/wallet/record");
  const back = page.getByRole("button", { name: /提现退回.*\+89\.04/ }).filter({ visible: true });
  await expect(back.first()).toBeVisible();
});

test("an operator refuses a withdrawal with a reason and approves the next; the member reads both", async ({
  browser,
  baseURL,
}) => {
  const page = await memberPage(browser, baseURL ?? "");
  const desk = await consolePage(browser, baseURL, "苏沐");
  await ask(page);
  await desk.goto("/admin/withdrawals");
  await desk.locator(".desk-row", { hasText: "6021" }).first().click();
  await expect(desk.getByText(/共冻结 ¥124.00/)).toBeVisible();
  await desk.keyboard.press("r");
  await desk.getByRole("dialog").getByRole("textbox").fill("收款账户信息有误");
  await desk.getByRole("dialog").getByRole("button", { name: "拒绝并退回" }).click();
  await expect(desk.getByText("已拒绝，款项已退回")).toBeVisible();
  await page.goto("/pages/wallet/withdraw/record");
  await page.getByText("招商银行储蓄卡（6021）").first().click();
  await expect(page.getByText("收款账户信息有误").first()).toBeVisible();

  await ask(page);
  await desk.goto("/admin/withdrawals");
  await desk.locator(".desk-row", { hasText: "6021" }).first().click();
  // keys decide what is shown
  await expect(desk.getByText(/共冻结 ¥124.00/)).toBeVisible();
  await desk.keyboard.press("a");
  await desk.getByRole("dialog").getByRole("button", { name: "通过" }).click();
  await expect(desk.getByText("已通过，正在打款")).toBeVisible();
  await expect(async () => {
    await page.goto("/pages/wallet/withdraw/record");
    await page.getByText("招商银行储蓄卡（6021）").first().click();
    await expect(page.getByRole("heading", { name: /已通过|打款中|已到账/ }).first()).toBeVisible({
      timeout: 3000,
    });
  }).toPass({ timeout: 30_000 });
});
