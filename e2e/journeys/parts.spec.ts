import { expect, test } from "@playwright/test";
import { orderFactsOf } from "@heshi/contract/trade/order-kinds";
import { callServer } from "../../apps/server/test/process.ts";
import { browserOf, BUYER, OWNER } from "../browsers.ts";
import { tokenOf } from "../login.ts";
import { button } from "../press.ts";
import { payTrade } from "../purchase.ts";

type Tile = { waresId: string; orderType: number; inStock: boolean };
type Sku = { skuId: string; available: number };

/** A SKU of the staff's shop that is sent, with enough pieces, that nobody sells in a flash sale. */
async function skuOfShop(base: string, token2: string): Promise<string> {
  const { info: shop } = await callServer(base, "Merchant.GetInfo", { token2 });
  const shopId = String(shop["shopId"]);
  const { info } = await callServer(base, "Wares.GetList", { shopId, sort: "priceUp", limit: "50" });
  for (const { waresId, orderType, inStock } of info["list"] as Tile[]) {
    const { ships, credit } = orderFactsOf(orderType);
    if (!inStock || !ships || credit) continue;
    const { info: detail } = await callServer(base, "Wares.GetDetail", { waresId });
    if (["flash", "voucher", "town"].some((one) => detail[one] !== undefined)) continue;
    const sku = (detail["skus"] as Sku[]).find(({ available }) => available > 20);
    if (sku) return sku.skuId;
  }
  throw new Error("the shop has nothing to send");
}

/** Three pieces of one order: two are sent, the buyer reads so, the third follows, and only then the receipt is confirmed. */
test("an order is sent in two parts, and the buyer sees both parcels", async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  const token = await tokenOf(base, "Member.Login", BUYER);
  const token2 = await tokenOf(base, "Merchant.Login", OWNER);
  const page = await (await browserOf(browser, base, { token })).newPage();
  const desk = await (await browserOf(browser, base, { token2 })).newPage();
  await page.goto(`/pages/order/submit?items=${await skuOfShop(base, token2)}x3`);
  await button(page, /提交订单/).click();
  await expect(page).toHaveURL(/order\/app-pay\?tradeNo=/);
  const orderId = await payTrade(page, { base, token });

  const send = async (number: string): Promise<void> => {
    await desk.getByRole("textbox", { name: "快递单号" }).fill(number);
    await expect(desk.getByText("顺丰").filter({ visible: true }).first()).toBeVisible();
    await button(desk, "确认发货").click();
    await expect(desk).not.toHaveURL(/order\/send/);
  };
  await desk.goto(`/pages/shop/order/send?id=${orderId}`);
  await button(desk, /先发一部分/).click();
  const later = desk.getByRole("group", { name: /^稍后再发的/ });
  await later.getByRole("button", { name: "加一" }).click();
  await send("SF1029384756124");

  await page.goto(`/pages/order/detail?id=${orderId}`);
  await expect(page.getByRole("heading", { name: "部分发货" })).toBeVisible();
  await expect(page.getByText("待发 1 件")).toBeVisible();
  await expect(button(page, "确认收货")).toHaveCount(0);

  await desk.goto(`/pages/shop/order/slip?id=${orderId}`);
  await expect(desk.getByText("共 1 件")).toBeVisible();
  await desk.goto(`/pages/shop/order/detail?id=${orderId}`);
  await expect(desk.getByRole("heading", { name: "部分发货" })).toBeVisible();
  await button(desk, "去发货").click();
  await send("SF1029384756125");

  await page.goto(`/pages/order/express/list?orderId=${orderId}`);
  for (const parcel of ["包裹 1", "包裹 2"])
    await expect(page.getByRole("link", { name: new RegExp(`^${parcel}，`) })).toBeVisible();
  await page.goto(`/pages/order/detail?id=${orderId}`);
  await expect(page.getByText(/共 2 个包裹/)).toBeVisible();
  await button(page, "确认收货").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确认收货" }).click();
  await expect(
    page.getByRole("heading", { name: "已确认收货" }).or(page.getByText("交易成功")).first(),
  ).toBeVisible();
});
