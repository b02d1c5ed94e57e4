import { expect, type Page, test } from "@playwright/test";
import { callServer } from "../../../apps/server/test/process.ts";
import { operatorToken } from "../../login.ts";
import { consolePage } from "../../console-login.ts";
import { memberPage } from "../../browsers.ts";

/** An accountant asks where a fen went: from a member's record, from a shop's bill, and from a day that is closed. */
test.describe.configure({ mode: "serial" });

let desk: Page;
test.beforeAll(async ({ browser, baseURL }) => {
  desk = await consolePage(browser, baseURL, "苏沐");
});
const detail = () => desk.getByRole("complementary", { name: "详情" });

test("what a member reads in a record is found by its number in the account, and leads to both sides", async ({
  browser,
  baseURL,
}) => {
  const page = await memberPage(browser, baseURL ?? "", { mobile: "13800000002", pwd: "Demo@1234" });
  await page.goto("/pages/wallet/record");
  // the newest may be the deposit of a bid that another journey makes
  await page.getByRole("button", { name: /购物/ }).filter({ hasNotText: "保证金" }).first().click();
  const copied = page.getByRole("button", { name: /^[0-9A-F]{16}/ });
  const number = (await copied.innerText()).slice(0, 16);
  await page.context().close();

  await desk.goto("/admin/ledger?keyword=13800000002");
  await desk.locator(".desk-row", { hasText: "可用" }).filter({ hasText: "元" }).click();
  const row = desk.getByRole("row", { name: new RegExp(number) });
  await expect(row).toBeVisible();
  const moved = (await row.innerText()).match(/−¥[\d,.]+/)?.[0] ?? "";
  expect(moved).not.toBe("");
  await row.getByRole("link").click();
  await expect(desk.getByRole("img", { name: "资金流向" })).toContainText("王小明");
  const entries = desk.locator(".panel", { hasText: "分录" });
  await expect(entries.getByText(moved)).toBeVisible();
  await expect(entries.getByRole("link", { name: "平台 · 担保" })).toBeVisible();
  // the other side, from its account
  await entries.getByRole("link", { name: "平台 · 担保" }).click();
  await expect(desk.getByRole("heading", { name: "平台 · 担保" })).toBeVisible();
  await desk.goBack();
  // and by its number everything of the order
  await desk
    .getByRole("link", { name: /^\d{15,}$/ })
    .first()
    .click();
  await desk.getByText("订单", { exact: true }).first().waitFor();
  await desk.locator("a[href*='/order?id=']").first().click();
  await expect(desk.getByRole("heading", { name: "账目" })).toBeVisible();
});

test("a line of a shop's bill leads to what was settled, and an account is read by days", async () => {
  await desk.goto("/admin/bills");
  await desk.locator(".desk-row").first().click();
  const line = detail()
    .getByRole("row")
    .filter({ has: desk.getByRole("link", { name: "结算" }) })
    .first();
  const net = await line.getByRole("cell").last().innerText();
  await line.getByRole("link", { name: "结算" }).click();
  await expect(desk.getByRole("heading", { name: "订单结算" })).toBeVisible();
  const entries = desk.locator(".panel", { hasText: "分录" });
  const own = entries.getByRole("row").filter({ hasText: "· 可用" });
  await expect(own).toContainText(`¥${net}`);
  await own.getByRole("link").click();
  await expect(desk.getByRole("heading", { name: /· 可用$/ })).toBeVisible();
  const rows = desk.locator(".panel").last().locator(".ant-table-row");
  await expect(rows.first()).toBeVisible();
  await desk.getByLabel("到", { exact: true }).fill("2020-01-01");
  await expect(desk.getByText("没有分录")).toBeVisible();
});

test("a closed day says what it comes to, by kind and by account, and no currency is out of balance", async ({
  baseURL,
}) => {
  // days are closed every ten minutes; this one at once
  const token = await operatorToken(baseURL ?? "", "陈立");
  await callServer(baseURL ?? "", "Admin.RunJob", { token, name: "dayclose.close" });
  await expect(async () => {
    await desk.goto("/admin/days");
    await desk.locator(".desk-row").first().click({ timeout: 2000 });
    await expect(detail().getByRole("heading", { name: "按业务" })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(detail().getByRole("heading", { name: "按业务" })).toBeVisible();
  await expect(detail().getByText("订单付款")).toBeVisible();
  const rows = detail().locator(".part", { hasText: "按账户" }).locator("tbody tr.ant-table-row");
  const texts = await rows.locator("td:last-child").allInnerTexts();
  const sums = new Map<string, number>();
  for (const text of texts) {
    const unit = text.replaceAll(/[−\d,.\s]/g, "");
    const amount = Number(text.replaceAll(/[^\d.]/g, "")) * (text.startsWith("−") ? -1 : 1);
    sums.set(unit, Math.round(((sums.get(unit) ?? 0) + amount) * 100) / 100);
  }
  expect(sums.size).toBeGreaterThan(1);
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
});
