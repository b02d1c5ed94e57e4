import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { callServer } from "../../../apps/server/test/process.ts";
import { BUYER, browserOf } from "../../browsers.ts";
import { consolePage } from "../../console-login.ts";
import { operatorToken, tokenOf } from "../../login.ts";
import { button } from "../../press.ts";
import { skuToBuy } from "../../purchase.ts";

/**
 * What channels say and refuse: a notice is read as it came and settled again; a refund that the channel refuses for good is sent
 * again by an operator, in vain and then with the money going back.
 */

test.describe.configure({ mode: "serial" });

let desk: Page;
let operator = "";
test.beforeAll(async ({ browser, baseURL }) => {
  desk = await consolePage(browser, baseURL, "苏沐");
  operator = await operatorToken(baseURL ?? "", "陈立");
});

/** How the simulated channel treats a payment from now on. */
async function behave(attemptNo: string, preset: "ended-refund" | "prompt"): Promise<void> {
  const folder = join(process.env["E2E_DATA"] ?? "", "simulators/payment");
  const { url } = JSON.parse(readFileSync(join(folder, "place.json"), "utf8")) as { url: string };
  const answer = await fetch(`${url}/sandbox/behaviour`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ attemptNo, preset }),
  });
  expect(answer.status).toBe(200);
}

/** Orders one piece and begins to pay it at WeChat Pay; the trade's number. */
async function beginByWechat(page: Page, base: string): Promise<string> {
  await page.goto(`/pages/order/submit?items=${await skuToBuy(base)}x1`);
  await button(page, /提交订单/).click();
  await expect(page).toHaveURL(/order\/app-pay\?tradeNo=/);
  const tradeNo = new URL(page.url()).searchParams.get("tradeNo") ?? "";
  await page.getByRole("radio", { name: /微信支付/ }).click();
  await button(page, /^微信支付 ¥/).click();
  await page.waitForURL(/sandbox\/channel/);
  return tradeNo;
}

/** Says yes at the channel. */
async function confirm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "确认支付" }).click();
  await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible({ timeout: 20_000 });
}

/** Buys one piece and pays it at WeChat Pay; the trade's number. */
async function buyByWechat(page: Page, base: string): Promise<string> {
  const tradeNo = await beginByWechat(page, base);
  await confirm(page);
  return tradeNo;
}

/** Presses A on the open refund, and says yes. */
async function again(): Promise<void> {
  await expect(desk.locator("aside .detail-head")).toBeVisible();
  await desk.keyboard.press("a");
  await desk.getByRole("dialog").getByRole("button", { name: "重新退款" }).click();
  await expect(desk.getByText("已再次请求通道").first()).toBeVisible();
}

test("a refund that the channel refused is sent again: refused once more, then made, and the member reads it", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const token = await tokenOf(base, "Member.Login", BUYER);
  const member = await browserOf(browser, base, { token });
  const page = await member.newPage();
  const tradeNo = await buyByWechat(page, base);
  const found = await callServer(base, "Admin.GetOrders", { token: operator, keyword: tradeNo });
  const orderId = (found.info["list"] as { orderId: string }[])[0]?.orderId ?? "";
  const order = await callServer(base, "Admin.GetOrder", { token: operator, orderId });
  const attemptNo = (order.info["attempts"] as { attemptNo: string }[])[0]?.attemptNo ?? "";
  await behave(attemptNo, "ended-refund");
  expect((await callServer(base, "Order.Cancel", { token, orderId })).code).toBe(0);

  const refund = async () => {
    const { info } = await callServer(base, "Admin.GetRefunds", { token: operator, keyword: attemptNo });
    return (info["list"] as { refundNo: string; state: string; tries: number }[])[0];
  };
  await expect.poll(async () => (await refund())?.state, { timeout: 20_000 }).toBe("failed");
  await page.goto(`/pages/order/detail?id=${orderId}`);
  const state = page.getByRole("region", { name: "订单状态" });
  await expect(state).toContainText("正在原路退回微信支付");

  const refundNo = (await refund())?.refundNo ?? "";
  await desk.goto("/admin/refunds");
  const row = desk.locator(`[data-row-key="${refundNo}"]`);
  await row.click();
  await expect(desk.getByText("通道的答复：USER_ACCOUNT_ABNORMAL")).toBeVisible();
  await again();
  // sent first, then refused
  const told = async () => [(await refund())?.tries, (await refund())?.state];
  await expect.poll(told, { timeout: 20_000 }).toEqual([2, "failed"]);
  await page.reload();
  await expect(state).toContainText("正在原路退回微信支付");

  await behave(attemptNo, "prompt");
  await desk.goto(`/admin/refunds?id=${refundNo}`);
  await again();
  await expect.poll(async () => (await refund())?.state, { timeout: 20_000 }).toBe("refunded");
  await desk.goto("/admin/refunds");
  await expect(desk.getByRole("heading", { name: "退款单" })).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(state).toContainText("已原路退回微信支付", { timeout: 3000 });
  }).toPass({ timeout: 20_000 });
  await member.close();
});

test("a notice is shown as the channel sent it, and settling it again books nothing twice", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const token = await tokenOf(base, "Member.Login", BUYER);
  const member = await browserOf(browser, base, { token });
  const tradeNo = await buyByWechat(await member.newPage(), base);
  await member.close();
  const booked = async () =>
    (await callServer(base, "Admin.GetLedgerTransfers", { token: operator, number: tradeNo })).info["list"];
  const before = await booked();
  expect(before).toHaveLength(1);
  const { info } = await callServer(base, "Admin.GetAttempts", { token: operator, keyword: tradeNo });
  const attemptNo = (info["list"] as { attemptNo: string }[])[0]?.attemptNo ?? "";

  await desk.goto(`/admin/attempts?keyword=${tradeNo}`);
  await desk.locator(`[data-row-key="${attemptNo}"]`).click();
  const detail = desk.getByRole("complementary", { name: "详情" });
  await detail.getByRole("button", { name: "查看原文" }).click();
  const raw = desk.getByRole("dialog", { name: "通知原文" });
  await expect(raw.locator("pre").last()).not.toBeEmpty();
  await expect(raw.locator("pre").first()).toContainText(attemptNo);
  await desk.keyboard.press("Escape");
  await detail.getByRole("button", { name: /重\s?放/ }).click();
  await desk
    .getByRole("dialog", { name: "重放" })
    .getByRole("button", { name: /重\s?放/ })
    .dblclick();
  await expect(detail.getByText("通道发送 1 次，重放 1 次")).toBeVisible();
  expect(await booked()).toEqual(before);
  await expect(detail.getByRole("link", { name: "订单付款" })).toBeVisible();
});

test("a payment that nobody knows the end of is asked about at the channel, and booked once it is paid", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const member = await browserOf(browser, base, { token: await tokenOf(base, "Member.Login", BUYER) });
  const page = await member.newPage();
  const tradeNo = await beginByWechat(page, base);
  await desk.goto(`/admin/attempts?keyword=${tradeNo}`);
  const row = desk.locator(".desk-row");
  await row.click();
  const detail = desk.getByRole("complementary", { name: "详情" });
  await expect(detail.getByText("没有收到通知")).toBeVisible();
  await desk.keyboard.press("q");
  await desk.getByRole("dialog").getByRole("button", { name: "向通道查询" }).click();
  await expect(desk.getByText("已向通道查询").first()).toBeVisible();
  // not paid yet: asked, and still open
  await expect(detail.getByText(/^[1-9]\d* 次$/)).toBeVisible();
  await expect(row).toContainText("进行中");
  await confirm(page);
  await desk.goto(`/admin/attempts?keyword=${tradeNo}`);
  await row.click();
  await expect(row).toContainText("已入账");
  await expect(detail.getByRole("link", { name: "订单付款" })).toBeVisible();
  await member.close();
});
