import { expect, type Page, test } from "@playwright/test";
import { callServer } from "../../../apps/server/test/process.ts";
import { browserOf, BUYER, OWNER } from "../../browsers.ts";
import { tokenOf } from "../../login.ts";
import { typePassword } from "../../pay-password.ts";

/** Goods that a branch brings within the town: ordered, accepted, brought and handed over; and refused. */
const TITLE = "酸汤肥牛便当";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first();

/** Orders a dish for the first time there is, and pays from the balance; answers the order's id and number. */
async function order(page: Page, { baseURL, token }: { baseURL: string; token: string }) {
  const { info } = await callServer(baseURL, "Wares.Search", { keyword: TITLE });
  const found = (info["list"] as { waresId: string; title: string }[]).find(({ title }) =>
    title.includes(TITLE),
  );
  await page.goto(`/pages/intracity/goods/detail?id=${found?.waresId ?? ""}`);
  await button(page, "立即购买").click();
  await page.getByRole("dialog").getByRole("button", { name: "立即购买" }).click();
  await expect(page.getByRole("region", { name: "配送方式" })).toContainText("预计");
  await button(page, "提交订单").click();
  await expect(page).toHaveURL(/order\/app-pay\?tradeNo=/);
  const tradeNo = new URL(page.url()).searchParams.get("tradeNo") ?? "";
  await page.getByRole("radio", { name: /余额支付/ }).click();
  await button(page, /^余额支付 ¥/).click();
  await typePassword(page);
  await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible();
  const { info: list } = await callServer(baseURL, "Order.GetLocal", { token, tab: "open" });
  const made = (list["list"] as { orderId: string; no: string; tradeNo: string }[]).find(
    (one) => one.tradeNo === tradeNo,
  );
  return { id: made?.orderId ?? "", no: made?.no ?? "" };
}

test("a dish is ordered, accepted, sent and handed over by the buyer's digits", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const token = await tokenOf(baseURL, "Member.Login", BUYER);
  const member = await browserOf(browser, baseURL, { token });
  const page = await member.newPage();
  const { id, no } = await order(page, { baseURL, token });
  await page.goto(`/pages/intracity/order/detail?id=${id}`);
  await expect(page.getByRole("heading", { name: "等待接单" })).toBeVisible();

  const shop = await browserOf(browser, baseURL, {
    token2: await tokenOf(baseURL, "Merchant.Login", OWNER),
  });
  const desk = await shop.newPage();
  await desk.goto("/pages/shop/town/list");
  await button(desk, `接单 ${no}`).click();
  await desk.goto("/pages/shop/town/list?tab=preparing");
  await button(desk, `备好了 ${no}`).click();
  await desk.goto("/pages/shop/town/list?tab=ready");
  await button(desk, `送出 ${no}`).click();
  await button(desk, "已送出").click();
  await desk.goto("/pages/shop/town/list?tab=out");
  await expect(button(desk, `凭码交货 ${no}`)).toBeVisible();

  // the page hears of it by itself
  const code = page.getByRole("region", { name: "取货码" });
  await code.getByRole("button", { name: "点击查看取货码" }).click();
  const digits = /^\d{4}$/m.exec(await code.innerText())?.[0] ?? "";
  expect(digits).toHaveLength(4);
  await button(desk, `凭码交货 ${no}`).click();
  await desk.getByRole("textbox").filter({ visible: true }).last().fill(digits);
  await button(desk, "确定").click();
  await expect(desk.getByText("已交货").filter({ visible: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "已收到", exact: true })).toBeVisible();
  await expect(button(page, "评价")).toBeVisible();
  await member.close();
  await shop.close();
});

test("a dish that its shop cannot make is refused, and the buyer reads why and where the money is", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const token = await tokenOf(baseURL, "Member.Login", BUYER);
  const member = await browserOf(browser, baseURL, { token });
  const page = await member.newPage();
  const { id, no } = await order(page, { baseURL, token });
  const shop = await browserOf(browser, baseURL, {
    token2: await tokenOf(baseURL, "Merchant.Login", OWNER),
  });
  const desk = await shop.newPage();
  await desk.goto("/pages/shop/town/list");
  await button(desk, `取消订单 ${no}`).click();
  await desk.getByRole("textbox").filter({ visible: true }).last().fill("今天的牛肉用完了");
  await button(desk, "确定").click();
  await expect(desk.getByText("已取消，款项退回买家").filter({ visible: true })).toBeVisible();
  await page.goto(`/pages/intracity/order/detail?id=${id}`);
  await expect(page.getByRole("heading", { name: "交易关闭" })).toBeVisible();
  await expect(page.getByText("已退回余额").first()).toBeVisible();
  await expect(page.getByText("今天的牛肉用完了").first()).toBeVisible();
  await member.close();
  await shop.close();
});
