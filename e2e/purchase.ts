import { expect, type Page } from "@playwright/test";
import { callServer } from "../apps/server/test/process.ts";
import { typePassword } from "./pay-password.ts";
import { button } from "./press.ts";

/** A purchase up to the receipt, as a member and a shop go through it. */

/** A SKU that is shipped, with enough pieces, that nobody sells in a flash sale. */
export async function skuToBuy(base: string): Promise<string> {
  // of our own shop: the cheapest of all are vouchers
  const cheapest = { limit: "30", sort: "priceUp", isSelf: "1" };
  const { info } = await callServer(base, "Wares.GetList", cheapest);
  for (const { waresId, inStock } of info["list"] as { waresId: string; inStock: boolean }[]) {
    if (!inStock) continue;
    const { info: detail } = await callServer(base, "Wares.GetDetail", { waresId });
    const skus = detail["skus"] as { skuId: string; available: number }[];
    const sku = skus.find(({ available }) => available > 20);
    const isPlain = [detail["flash"], detail["voucher"], detail["fitters"], detail["town"]].every(
      (one) => one === undefined,
    );
    if (sku && isPlain) return sku.skuId;
  }
  throw new Error("nothing to buy");
}

/** Submits a piece of a SKU and pays it from the balance; answers the order. */
export async function buyOne(
  page: Page,
  { base, token, skuId }: { base: string; token: string; skuId: string },
): Promise<string> {
  await page.goto(`${base}/pages/order/submit?items=${skuId}x1`);
  await button(page, /提交订单/).click();
  await expect(page).toHaveURL(/order\/app-pay\?tradeNo=/);
  return payTrade(page, { base, token });
}

/** Pays the trade whose payment is on the page from the balance; answers its order. */
export async function payTrade(
  page: Page,
  { base, token }: { base: string; token: string },
): Promise<string> {
  const tradeNo = new URL(page.url()).searchParams.get("tradeNo") ?? "";
  await page.getByRole("radio", { name: /余额支付/ }).click();
  await button(page, /^余额支付 ¥/).click();
  await typePassword(page);
  await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible();
  const { info } = await callServer(base, "Order.GetList", { token, tab: "unshipped" });
  const order = (info["list"] as { orderId: string; tradeNo: string }[]).find(
    (one) => one.tradeNo === tradeNo,
  );
  if (!order) throw new Error(`no order of ${tradeNo} waits to be shipped`);
  return order.orderId;
}

const NUMBER = "SF1029384756123";

/** The shop ships an order by express. */
export async function ship(
  desk: Page,
  { base, orderId, number = NUMBER }: { base: string; orderId: string; number?: string },
): Promise<void> {
  await desk.goto(`${base}/pages/shop/order/send?id=${orderId}`);
  await desk.getByRole("textbox", { name: "快递单号" }).fill(number);
  await expect(desk.getByText("顺丰").filter({ visible: true }).first()).toBeVisible();
  await button(desk, "确认发货").click();
  await expect(desk).not.toHaveURL(/order\/send/);
}

/** The member confirms the receipt of an order. */
export async function receive(
  page: Page,
  { base, orderId }: { base: string; orderId: string },
): Promise<void> {
  await page.goto(`${base}/pages/order/detail?id=${orderId}`);
  await button(page, "确认收货").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确认收货" }).click();
  await expect(
    page.getByRole("heading", { name: "已确认收货" }).or(page.getByText("交易成功")).first(),
  ).toBeVisible();
}
