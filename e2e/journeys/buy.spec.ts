import { expect, type Locator, type Page, test } from "@playwright/test";
import { callServer } from "../../apps/server/test/process.ts";
import { browserOf, BUYER } from "../browsers.ts";
import { tokenOf } from "../login.ts";
import { typePassword } from "../pay-password.ts";
import { button } from "../press.ts";

/** A cart of two shops with a coupon of each, a SKU that is waited for, and a member's own price from a link to the payment. */

type Offer = { couponId: string; kind: string; thresholdFen: number };
type Listed = { waresId: string; shopName: string; priceFen: number; inStock: boolean };
type Detail = {
  shop: { shopId: string; name: string };
  skus: { skuId: string; priceFen: number; available: number }[];
};
type Own = { ownCouponId: string; couponId: string; state: string; shop?: { name: string } };

/** A piece of a shop for which one of its coupons serves, in the cart, with the coupon claimed; undefined without one. */
async function withCoupon(base: string, token: string, listed: Listed): Promise<string | undefined> {
  const detail = (await callServer(base, "Wares.GetDetail", { waresId: listed.waresId }))
    .info as unknown as Detail;
  const { list } = (await callServer(base, "Wares.GetCouponList", { waresId: listed.waresId, token }))
    .info as unknown as { list: (Offer & { shop?: object; isClaimable: boolean })[] };
  for (const offer of list) {
    if (offer.shop === undefined || offer.kind !== "threshold" || !offer.isClaimable) continue;
    const sku = detail.skus.find(({ available }) => available > 20);
    if (!sku) continue;
    const quantity = Math.max(1, Math.ceil((offer.thresholdFen * 1.3) / sku.priceFen));
    if (quantity > 5) continue;
    const claimed = await callServer(base, "Wares.ClaimCoupon", { couponId: offer.couponId, token });
    if (claimed.code !== 0) continue;
    const added = await callServer(base, "Wares.AddCart", {
      token,
      skuId: sku.skuId,
      quantity: String(quantity),
    });
    if (added.code === 0) return detail.shop.name;
  }
  return undefined;
}

async function tick(box: Locator, on: boolean): Promise<void> {
  if ((await box.isChecked()) !== on) await box.click();
  await expect(box).toBeChecked({ checked: on });
}

/** What is used of the shops' coupons, by the shop's name. */
async function used(base: string, token: string, shops: readonly string[]): Promise<string[]> {
  const { info } = await callServer(base, "Wares.GetMyCoupons", { tab: "used", limit: "50", token });
  return (info["list"] as unknown as Own[])
    .flatMap(({ ownCouponId, shop }) => (shop && shops.includes(shop.name) ? [ownCouponId] : []))
    .toSorted();
}

test("a cart of two shops takes a coupon of each, and what is not paid gives them back", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const token = await tokenOf(base, "Member.Login", BUYER);
  const { info } = await callServer(base, "Wares.GetList", { limit: "50", sort: "sales" });
  const shops: string[] = [];
  for (const listed of info["list"] as unknown as Listed[]) {
    if (shops.length === 2) break;
    if (!listed.inStock || shops.includes(listed.shopName)) continue;
    const name = await withCoupon(base, token, listed);
    if (name !== undefined) shops.push(name);
  }
  expect(shops).toHaveLength(2);
  const before = await used(base, token, shops);

  const page = await (await browserOf(browser, base, { token })).newPage();
  await page.goto("/pages/order/cart");
  const all = page.getByRole("checkbox", { name: "全选" });
  await tick(all, true);
  await tick(all, false);
  for (const shop of shops) await tick(page.getByRole("checkbox", { name: `选择${shop}的全部商品` }), true);
  await page.getByRole("button", { name: /结算/ }).click();
  await expect(page).toHaveURL(/order\/(submit|subcart)/);
  for (const shop of shops)
    await expect(
      page.getByRole("region", { name: shop }).getByRole("button", { name: /店铺优惠券.*[-−]\s*¥/ }),
    ).toBeVisible();
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/order\/app-pay\?tradeNo=/);
  expect((await used(base, token, shops)).length).toBe(before.length + 2);

  await page.goto("/pages/order/list?tab=unpaid");
  await expect(
    page
      .getByText(shops[0] ?? "")
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await cancelled(page);
  await expect.poll(() => used(base, token, shops)).toEqual(before);
  await page.context().close();
});

/** Cancels the first unpaid order of the list. */
async function cancelled(page: Page): Promise<void> {
  const button = (name: string | RegExp) =>
    page.getByRole("button", { name }).filter({ visible: true }).first();
  await button("取消订单").click();
  const sheet = page.getByRole("dialog").filter({ visible: true });
  await sheet.getByRole("radio").first().click();
  await sheet.getByRole("button", { name: /取消订单|确定/ }).click();
}

test("a SKU that is sold out is waited for on its page, and given up in the collection", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const token = await tokenOf(base, "Member.Login", { mobile: "13800000003", pwd: "Demo@1234" });
  const { info } = await callServer(base, "Wares.GetRestocks", { token });
  for (const { skuId } of info["list"] as unknown as { skuId: string }[])
    await callServer(base, "Wares.RemoveRestocks", { skuIds: JSON.stringify([skuId]), token });
  const { list } = (
    await callServer(base, "Wares.GetRestocks", { token: await tokenOf(base, "Member.Login", BUYER) })
  ).info as unknown as { list: { waresId: string; skuId: string; title: string; isBack: boolean }[] };
  const awaited = list.find(({ isBack }) => !isBack);
  if (!awaited) throw new Error("the demo member waits for nothing");

  const page = await (await browserOf(browser, base, { token })).newPage();
  await page.goto(`/pages/goods/detail?id=${awaited.waresId}&sku=${awaited.skuId}`);
  await page.getByRole("button", { name: /^已选/ }).click();
  const sheet = page.getByRole("dialog").filter({ visible: true });
  await expect(sheet.getByText("暂时缺货，到货后可以通知您")).toBeVisible();
  await sheet.getByRole("button", { name: "到货通知", exact: true }).click();
  await expect(sheet.getByRole("button", { name: "取消到货通知" })).toBeVisible();
  await page.goto("/pages/mycenter/collect?kind=restock");
  await expect(page.getByText("等待到货").filter({ visible: true })).toHaveCount(1);
  await page.getByRole("button", { name: "管理" }).click();
  await page.getByRole("checkbox", { name: "全选" }).click();
  await page.getByRole("button", { name: "删除" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("没有等待到货的商品")).toBeVisible();
  await page.context().close();
});

const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;

/** A product whose first SKU has a price for members, and that is in no flash sale. */
async function memberGoods(base: string, token: string): Promise<{ waresId: string; fen: number }> {
  const { info } = await callServer(base, "Wares.GetList", { limit: "50", sort: "sales" });
  for (const { waresId } of info["list"] as unknown as Listed[]) {
    const detail = (await callServer(base, "Wares.GetDetail", { waresId, token })).info;
    if (detail["flash"] !== undefined) continue;
    const [sku] = detail["skus"] as { memberPriceFen?: number; available: number }[];
    if (sku?.memberPriceFen !== undefined && sku.available > 20) return { waresId, fen: sku.memberPriceFen };
  }
  throw new Error("no product has a price for members");
}

test("a member who opens a product by its link is told their own price, and pays what was said", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const token = await tokenOf(base, "Member.Login", BUYER);
  const { waresId, fen } = await memberGoods(base, token);
  const page = await (await browserOf(browser, base, { token })).newPage();
  await page.goto(`/pages/goods/detail?id=${waresId}`);
  await expect(page.getByText("会员价", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  const said = page.getByRole("button", { name: /^券后价/ }).filter({ visible: true });
  const after = /¥[\d.]+/.exec((await said.getAttribute("aria-label")) ?? "")?.[0];
  await button(page, /立即购买|领券购买/).click();
  const sheet = page.getByRole("dialog").filter({ visible: true });
  await expect(sheet).toContainText(`${yuan(fen)} 会员价`);
  await sheet.getByRole("button", { name: /立即购买|领券购买|确定/ }).click();
  await expect(page).toHaveURL(/order\/submit/);
  const prices = page.getByLabel("价格明细").filter({ visible: true });
  await expect(prices).toContainText("商品金额");
  const bar = page.getByText(/^应付\s*¥[\d,.]+/).filter({ visible: true });
  const due = /¥[\d,.]+/.exec((await bar.first().textContent()) ?? "")?.[0] ?? "";
  expect(due).toBe(after);
  await button(page, /提交订单/).click();
  await expect(page).toHaveURL(/order\/app-pay\?tradeNo=/);
  await expect(page.getByText(due).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("radio", { name: /余额支付/ }).click();
  await button(page, `余额支付 ${due}`).click();
  await typePassword(page);
  await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible();
  await expect(page.getByText(due).filter({ visible: true }).first()).toBeVisible();
  await page.context().close();
});
