import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, devices, expect, type Page, test } from "@playwright/test";
import { callServer } from "../../apps/server/test/process.ts";
import { codeFor } from "../phone.ts";

/** From a visitor to a comment, in a real browser, with a picture of each step; then the books must prove. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const MOBILE = `138${String(Date.now()).slice(-8)}`;
const OWNER = "13900010001";
const SHOP_PASSWORD = "Shop@1234";

/** A toast passes; on a picture it would hide what lies below. */
const NO_TOAST = "p[class*='toast'] { visibility: hidden }";
const pictures = `${root}e2e/pictures`;
let step = 0;
async function picture(page: Page, name: string): Promise<void> {
  step += 1;
  // what is seen has its pictures; further ones load when they come near
  const loaded = () =>
    [...document.images].every((one) => {
      const { top, left, right } = one.getBoundingClientRect();
      return one.complete || top > window.innerHeight || left >= window.innerWidth || right <= 0;
    });
  await page.waitForFunction(loaded, undefined, { timeout: 3000 }).catch(() => undefined);
  await page.waitForTimeout(350);
  const path = `${pictures}/${String(step).padStart(2, "0")}-${name}.png`;
  await page.screenshot({ path, style: NO_TOAST });
}

async function logIn(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: /手机号/ }).fill(MOBILE);
  await page.getByRole("button", { name: /获取验证码/ }).click();
  const code = await codeFor(page, MOBILE);
  await page.getByRole("textbox", { name: /验证码/ }).fill(code);
  await picture(page, "login");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.getByRole("button", { name: "同意并登录" }).click();
}

async function addAddress(page: Page): Promise<void> {
  const add = page.getByRole("button", { name: /新增收货地址|新增地址|添加新地址/ });
  if (!page.url().includes("location/edit")) await add.first().click();
  await page
    .getByRole("textbox", { name: "粘贴整段地址" })
    .fill("周小满 13800136021 浙江省杭州市西湖区古荡街道文三路 478 号华星时代广场 A 座 1203");
  await page.getByRole("button", { name: /识别/ }).click();
  await expect(page.getByRole("textbox", { name: "收货人" })).toHaveValue("周小满");
  await picture(page, "address");
  await page.getByRole("button", { name: /^保存/ }).click();
}

async function ship(
  browser: Browser,
  { origin, orderNo }: { origin: string; orderNo: string },
): Promise<void> {
  const context = await browser.newContext({
    ...devices["Pixel 7"],
    baseURL: origin,
    locale: "zh-CN",
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto("/pages/shop/order/list");
  await page
    .getByRole("alertdialog", { name: "请登录商家端" })
    .getByRole("button", { name: "去登录" })
    .click();
  await page.getByRole("textbox", { name: /手机号/ }).fill(OWNER);
  await page.getByRole("textbox", { name: "登录密码" }).fill(SHOP_PASSWORD);
  await picture(page, "shop-login");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/shop\/order\/list/);
  await page.getByRole("tab", { name: /待发货/ }).click();
  await picture(page, "shop-orders");
  await page.getByRole("button", { name: `订单 ${orderNo} 发货` }).click();
  await page.getByRole("textbox", { name: "快递单号" }).fill(`SF${String(Date.now()).padStart(13, "1")}`);
  await expect(page.getByText("顺丰速运").first()).toBeVisible();
  await picture(page, "send");
  await page.getByRole("button", { name: "确认发货" }).click();
  const sure = page.getByRole("alertdialog").getByRole("button", { name: /确定|确认/ });
  if (await sure.isVisible({ timeout: 1500 }).catch(() => false)) await sure.click();
  await expect(page.getByRole("button", { name: `订单 ${orderNo} 发货` })).toHaveCount(0);
  await context.close();
}

/** Queries by sound, and a word of what they are for. */
const QUERIES = [
  ["dami", "米"],
  ["niunai", "奶"],
  ["jianguo", "坚果"],
] as const;

/** What our own shop sells and no flash sale just now: what is in a session has no way into the cart. */
async function plainGoods(baseURL: string): Promise<{ query: string; title: string }> {
  for (const [query, word] of QUERIES) {
    const { info } = await callServer(baseURL, "Wares.Search", { keyword: query });
    for (const { waresId, title } of info["list"] as { waresId: string; title: string }[]) {
      const { info: goods } = await callServer(baseURL, "Wares.GetDetail", { waresId });
      const { isSelf } = goods["shop"] as { isSelf: boolean };
      if (isSelf && goods["flash"] === undefined && title.includes(word)) return { query, title };
    }
  }
  throw new Error("all of them are in a flash sale");
}

test("a visitor finds a product, buys it, pays, receives it and comments on it", async ({
  page,
  baseURL,
  browser,
}) => {
  test.setTimeout(180_000);
  rmSync(pictures, { recursive: true, force: true });
  await page.goto("/");
  await expect(page.getByRole("tablist", { name: "为你推荐" })).toBeVisible();
  // from the second start on a notice may come, unless the page takes long to start
  const known = page.getByRole("button", { name: "知道了" });
  await page.addLocatorHandler(known, () => known.click());
  await page.reload();
  await expect(page.getByRole("tablist", { name: "为你推荐" })).toBeVisible();
  await picture(page, "home");

  await page.getByRole("link", { name: /搜索/ }).first().click();
  const { query, title } = await plainGoods(baseURL ?? "");
  await page.getByRole("searchbox").fill(query);
  await picture(page, "search");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/search\/list/);
  const found = page.getByRole("link", { name: title }).first();
  await expect(found).toBeVisible();
  await picture(page, "results");
  await found.click();
  await expect(page.getByRole("button", { name: "加入购物车" })).toBeVisible();
  await picture(page, "detail");
  await page.getByRole("button", { name: "加入购物车" }).click();
  await picture(page, "sku");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /加入购物车|确定/ })
    .click();
  await expect(page.getByText(/已加入购物车/).filter({ visible: true })).toBeVisible();

  // what a visitor adds is kept on the phone and counted; the cart is for members
  await page.getByRole("button", { name: /^购物车.*1/s }).click();
  await page.getByRole("alertdialog", { name: "请先登录" }).getByRole("button", { name: "去登录" }).click();
  await logIn(page);
  await expect(page).toHaveURL(/order\/cart/);
  await expect(page.getByText(title).first()).toBeVisible();
  await picture(page, "cart");
  await page.getByRole("button", { name: /结算/ }).click();
  await expect(page).toHaveURL(/order\/submit/);
  await page.getByRole("button", { name: /添加收货地址|选择收货地址/ }).click();
  await addAddress(page);
  await expect(page).toHaveURL(/order\/submit/);
  await expect(page.getByText("文三路 478 号").filter({ visible: true })).toBeVisible();
  await picture(page, "submit");
  await page.getByRole("button", { name: "提交订单" }).click();

  await expect(page).toHaveURL(/order\/app-pay/);
  await page.getByRole("radio", { name: /微信/ }).click();
  await picture(page, "cashier");
  await page.getByRole("button", { name: /微信/ }).last().click();
  await page.waitForURL(/sandbox\/channel/);
  await picture(page, "channel");
  await page.getByRole("button", { name: "确认支付" }).click();
  await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible({ timeout: 20_000 });
  await picture(page, "paid");
  await page.getByRole("button", { name: "查看订单" }).click();
  await expect(page.getByRole("heading", { name: "等待发货" })).toBeVisible();
  await picture(page, "order-paid");
  const orderUrl = page.url();
  const no = (/\d{18}/.exec(await page.getByRole("region", { name: "订单信息" }).innerText()) ?? [""])[0];

  await ship(browser, { origin: baseURL ?? "", orderNo: no });
  await page.goto(orderUrl);
  await expect(page.getByRole("heading", { name: "等待收货" }).first()).toBeVisible();
  await picture(page, "order-shipped");
  await page.getByRole("button", { name: /查看物流/ }).click();
  await expect(page).toHaveURL(/order\/express/);
  await picture(page, "parcel");
  await page.goto(orderUrl);
  await page.getByRole("button", { name: /确认收货/ }).click();
  await picture(page, "confirm");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /确认收货|确定/ })
    .click();
  const received = page.getByRole("alertdialog", { name: "已确认收货" });
  await expect(received).toBeVisible();
  await picture(page, "received");
  await received.getByRole("button", { name: "去评价" }).click();
  await expect(page).toHaveURL(/order\/comment/);
  if (page.url().includes("comment/list")) await page.getByRole("button", { name: /^评价/ }).first().click();
  for (const name of ["商品", "服务", "物流"])
    await page
      .getByRole("radiogroup", { name: new RegExp(name) })
      .getByRole("radio")
      .last()
      .click();
  await page.getByRole("textbox", { name: "评价内容" }).fill("和描述的一样，家里人都喜欢。快递也快。");
  await picture(page, "comment");
  await page.getByRole("button", { name: "发表评价" }).click();
  await expect(page.getByText("评价商品").first()).toBeVisible();
  await page.goto("/pages/order/comment/list?tab=done");
  await expect(page.getByText("和描述的一样，家里人都喜欢。快递也快。").first()).toBeVisible();
  await picture(page, "commented");
});

test("the books prove after it", () => {
  const { stdout, status } = spawnSync(process.execPath, ["dist/server/main.js", "ledger:check"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, HESHI_ROOT: root, DATA_DIR: process.env["E2E_DATA"] ?? "" },
  });
  expect(stdout).toContain("ledger intact");
  expect(status).toBe(0);
});
