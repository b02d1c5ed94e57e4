import { expect, type Page, test } from "@playwright/test";
import { callServer } from "../../../apps/server/test/process.ts";
import { browserOf, BUYER, OWNER } from "../../browsers.ts";
import { consolePage } from "../../console-login.ts";
import { operatorToken, tokenOf } from "../../login.ts";
import { typePassword } from "../../pay-password.ts";
import { button } from "../../press.ts";

/** What is bought and left in the cloud warehouse, and what its owner has sent from there. */
const NUMBER = "SF1029384756777";

type Stocked = { skuId: string; title: string };
/** A SKU of the platform's own shop of which many pieces lie in the warehouse, and none that is the member's: those would be sent first. */
async function skuInStock(base: string, token: string): Promise<Stocked> {
  const desk = { token: await operatorToken(base, "陈立"), limit: "20" };
  const { info } = await callServer(base, "Admin.GetStockSkus", desk);
  const home = (await callServer(base, "Warehouse.GetHome", { token })).info;
  const own = (home["goods"] as Stocked[]).map(({ skuId }) => skuId);
  const sku = (info["list"] as (Stocked & { free: number })[]).find(
    ({ skuId, free }) => free >= 5 && !own.includes(skuId),
  );
  if (!sku) throw new Error("nothing lies in the cloud warehouse");
  return sku;
}

/** Buys two pieces and leaves them in the warehouse. */
async function store(page: Page, skuId: string): Promise<void> {
  await page.goto(`/pages/order/submit?items=${skuId}x2`);
  await page.getByRole("radio", { name: "存入云仓" }).click();
  await expect(page.getByText("现在不付运费，提货时按地址计算 · 随时提货")).toBeVisible();
  await expect(page.getByText("送货时间")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("radio", { name: "存入云仓" })).toBeChecked();
  await button(page, /提交订单/).click();
  await expect(page).toHaveURL(/order\/app-pay\?tradeNo=/);
  await page.getByRole("radio", { name: /余额支付/ }).click();
  await button(page, /^余额支付 ¥/).click();
  await typePassword(page);
  await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible();
  await button(page, "查看订单").click();
  await expect(page.getByRole("region", { name: "订单状态" })).toContainText("已存入云仓");
}

/** Has both pieces sent to the member's own address; answers the number of the delivery. */
async function deliver(page: Page, { skuId, title }: Stocked): Promise<string> {
  await page.goto(`/pages/warehouse/deliver?skuId=${skuId}`);
  const count = page.getByRole("group", { name: `${title}的件数` });
  await count.getByRole("button", { name: "加一" }).click();
  await page.getByRole("textbox", { name: "备注" }).fill("请轻放");
  await expect(page.getByText("共 2 件").filter({ visible: true })).toBeVisible();
  await button(page, "提交提货").click();
  await typePassword(page);
  await expect(page).toHaveURL(/warehouse\/delivery\?no=Q/);
  await expect(page.getByRole("region", { name: "提货状态" })).toContainText("待出库");
  return new URL(page.url()).searchParams.get("no") ?? "";
}

test("two pieces are bought and left in the warehouse, then packed and sent in two parcels", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const [token, token2] = [
    await tokenOf(base, "Member.Login", BUYER),
    await tokenOf(base, "Merchant.Login", OWNER),
  ];
  const sku = await skuInStock(base, token);
  const member = await browserOf(browser, base, { token });
  const page = await member.newPage();
  await store(page, sku.skuId);
  const deliveryNo = await deliver(page, sku);

  const shop = await browserOf(browser, base, { token2 });
  const desk = await shop.newPage();
  await desk.goto("/pages/shop/manage/index");
  await desk.getByRole("link", { name: /^云仓提货 [1-9]/ }).click();
  await desk.getByRole("link", { name: `查看提货单 ${deliveryNo}` }).click();
  await expect(desk.getByText("买家备注：请轻放").filter({ visible: true })).toBeVisible();
  await button(desk, "开始打包").click();
  await desk.getByRole("checkbox").filter({ visible: true }).last().click();
  await desk.getByRole("textbox", { name: "快递单号" }).fill(NUMBER);
  await expect(desk.getByText("已识别为顺丰").filter({ visible: true })).toBeVisible();
  await button(desk, "寄出 1 件").click();
  await expect(desk.getByRole("region", { name: "已寄出的包裹" })).toContainText(NUMBER);
  await desk.getByRole("textbox", { name: "快递单号" }).fill(`${NUMBER.slice(0, -1)}8`);
  await expect(desk.getByText("已识别为顺丰").filter({ visible: true })).toBeVisible();
  await button(desk, "寄出 1 件").click();
  await expect(desk).not.toHaveURL(/warehouse\/detail/);
  const sent = await callServer(base, "Warehouse.GetDelivery", { token, deliveryNo });
  expect([sent.info["state"], (sent.info["parcels"] as unknown[]).length]).toEqual(["shipped", 2]);

  // what has arrived is received, and may be sent back to the shop
  await page.goto(`/pages/warehouse/delivery?no=${deliveryNo}`);
  await expect(page.getByRole("link", { name: `查看 ${NUMBER} 的物流` })).toBeVisible();
  await button(page, "确认收货").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确认收货" }).click();
  await expect(page.getByRole("region", { name: "提货状态" })).toContainText("已收货");
  await page.getByRole("link", { name: "申请售后" }).click();
  await expect(page.getByRole("radio", { name: "退货退款" })).toBeVisible();

  const console = await consolePage(browser, base, "陈立");
  await console.goto(`/admin/deliveries?keyword=${deliveryNo}&id=${deliveryNo}`);
  await expect(console.getByText("已全部寄出").first()).toBeVisible();
  await expect(console.getByText(NUMBER).first()).toBeVisible();
  await member.close();
  await shop.close();
});
