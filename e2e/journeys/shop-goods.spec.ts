import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { callServer, type Running, startServer } from "../../apps/server/test/process.ts";
import { billOf, settle } from "../bills.ts";
import { consolePage } from "../console-login.ts";
import { browserOf, OWNER } from "../browsers.ts";
import { operatorToken, tokenOf } from "../login.ts";
import { button } from "../press.ts";
import { buyOne, receive, ship } from "../purchase.ts";

/**
 * A dress with twelve SKUs, in a category of the third level, from the form to review, to the shelf, to a sale and a parcel whose number is
 * corrected; its money to the bill, and out to the shop's bank.
 */
const TITLE = `法式碎花茶歇连衣裙 ${String(Date.now()).slice(-6)}`;

/** A buyer with an address in the shop's province and one in another; those of a higher level pay no freight. */
const MEMBER = { mobile: "13800000002", pwd: "Demo@1234" };

const next = (page: Page): Promise<void> => button(page, "下一步").click();

/** Its freight template: free in the province, ¥8 elsewhere and ¥3 for each piece more. */
const TEMPLATE = `省内包邮 ${TITLE.slice(-6)}`;

async function makeTemplate(page: Page): Promise<void> {
  await page.goto("/pages/shop/dispatch/edit");
  await page.getByRole("textbox", { name: "模板名称" }).fill(TEMPLATE);
  await page.getByRole("textbox", { name: "首费" }).fill("8");
  await page.getByRole("textbox", { name: "续费" }).fill("3");
  await button(page, "为其他地区设置运费").click();
  await button(page, "选地区").click();
  const sheet = page.getByRole("dialog", { name: "选择地区" });
  await sheet.getByRole("checkbox", { name: /浙江省/ }).click();
  await sheet.getByRole("button", { name: "确定（1）" }).click();
  await page.getByRole("textbox", { name: "首费" }).last().fill("0");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("已保存")).toBeVisible();
}

/** Chooses an address on the submit page, by the words of the one that is shown and of the other. */
async function sendTo(page: Page, from: RegExp, to: RegExp): Promise<void> {
  await button(page, from).click();
  await expect(page).toHaveURL(/setting\/location/);
  await button(page, to).click();
  await expect(page).toHaveURL(/order\/submit/);
  await expect(button(page, to)).toBeVisible();
}

/** What the template says of two pieces at home and in another province, whose address stays chosen. */
async function checkFreight(page: Page, base: string, skuId: string): Promise<void> {
  const freight = page.getByLabel("价格明细").filter({ visible: true }).locator("div", { hasText: /^运费/ });
  await page.goto(`${base}/pages/order/submit?items=${skuId}x2`);
  await expect(freight).toHaveText(/运费¥0\.00/);
  await sendTo(page, /文三路/, /绿地大道/);
  await expect(freight).toHaveText(/运费¥11\.00/);
}

/** Adds a spec with values, typed at once. */
async function addSpec(page: Page, name: string, values: string): Promise<void> {
  await button(page, "自定义规格").click();
  await page.getByRole("textbox", { name: "自定义规格" }).fill(name);
  await page.keyboard.press("Enter");
  await button(page, `添加${name}`).click();
  await page.getByRole("textbox", { name: `添加${name}` }).fill(values);
  await page.keyboard.press("Enter");
}

async function fillIn(page: Page): Promise<void> {
  await page.goto("/pages/goods/edit/entrance");
  await page.getByRole("link", { name: /普通商品/ }).click();
  await button(page, /^(?!返回).+/).waitFor();
  await button(page, "服饰内衣").click();
  await page.getByRole("region", { name: "女装" }).getByRole("button", { name: "连衣裙" }).click();
  await expect(page).toHaveURL(/edit\/normal/);
  await page.getByRole("textbox", { name: "标题", exact: true }).fill(TITLE);
  const file = await sharp({ create: { width: 500, height: 400, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  await page
    .getByLabel(/^主图（/)
    .locator("input[type=file]")
    .or(page.locator("input[type=file]"))
    .first()
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: file });
  await button(page, "裁剪第 1 张图片").click();
  await page.getByRole("slider", { name: "缩放" }).fill("1.5");
  await button(page, "确定").click();
  await expect(page.getByText("1 张图片不是正方形")).toHaveCount(0);
  // the form waits for the picture
  await expect(async () => {
    await next(page);
    await expect(button(page, "自定义规格")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await addSpec(page, "颜色", "墨绿、酒红、米白");
  await addSpec(page, "尺码", "M、L");
  await addSpec(page, "袖长", "短袖、长袖");
  await expect(page.getByText("共 12 个规格")).toBeVisible();
  await page.getByRole("textbox", { name: "批量售价" }).fill("198");
  await page.getByRole("textbox", { name: "批量库存" }).fill("20");
  await button(page, "批量填").click();
  await page.getByRole("textbox", { name: "酒红 L 长袖 售价" }).fill("268");
  await next(page);
  await page.getByRole("button", { name: /运费模板/ }).click();
  await page.getByRole("dialog").getByRole("radio", { name: TEMPLATE }).click();
  await next(page);
  await button(page, "加正文").click();
  await page.getByRole("textbox", { name: "正文 1" }).fill("轻薄雪纺，收腰显瘦");
  await button(page, "提交审核").click();
  await expect(page).toHaveURL(/goods\/manage\?tab=reviewing/);
}

/** Passes what was submitted, as the operator who is logged in to the console. */
async function pass(browser: Browser, baseURL: string): Promise<string> {
  const page = await consolePage(browser, baseURL, "陈立");
  const token = await page.evaluate(() =>
    String(JSON.parse(localStorage.getItem("hs:console:token") ?? '""')),
  );
  await page.context().close();
  const { info } = await callServer(baseURL, "Admin.GetGoodsReviews", { token, limit: "50" });
  type Submission = {
    reviewId: string;
    ownerId: string;
    submittedAt: number;
    form: { form: { title: string } };
  };
  const mine = (info["list"] as Submission[]).find(({ form }) => form.form.title === TITLE);
  if (!mine) throw new Error("the submission is not in the operators' list");
  const { reviewId, submittedAt, ownerId } = mine;
  const decided = await callServer(baseURL, "Admin.DecideGoods", {
    token,
    reviewId,
    submittedAt: String(submittedAt),
    decision: "pass",
  });
  expect(decided.code).toBe(0);
  return ownerId;
}

/** Servers of this journey, one after the other on one folder: the second lives ten days later. */
const folder = mkdtempSync(join(tmpdir(), "heshi-goods-"));
const started: Running[] = [];
test.afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill("SIGTERM");
    await ended;
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const [DAY, HOUR] = [86_400_000, 3_600_000];

/** A server with the demo world, at noon in Shanghai so many days ahead, if at all; the one before ends first. */
async function serverAhead(days?: number): Promise<string> {
  const last = started.at(-1);
  last?.child.kill("SIGTERM");
  await last?.ended;
  const noon = Math.floor((Date.now() + 8 * HOUR) / DAY) * DAY + 4 * HOUR;
  const server = await startServer(folder, {
    DEMO: "1",
    ...(days !== undefined && {
      CLOCK_AHEAD_MS: String(noon + days * DAY - Date.now()),
      NODE_OPTIONS: `--import=${new URL("../ahead.mjs", import.meta.url).href}`,
    }),
  });
  started.push(server);
  if (server.child.exitCode !== null) throw new Error(server.output());
  return server.url;
}

/** The shop corrects the number that it typed wrong, and the member reads the right one. */
async function correctNumber(
  desk: Page,
  page: Page,
  { base, orderId }: { base: string; orderId: string },
): Promise<void> {
  await desk.goto(`${base}/pages/shop/order/detail?id=${orderId}`);
  await button(desk, "更正单号 SF1029384756132").click();
  const sheet = desk.getByRole("dialog", { name: "更正快递单号" });
  await sheet.getByRole("textbox", { name: "快递单号" }).fill("SF1029384756123");
  await sheet.getByRole("button", { name: "确认更正" }).click();
  await expect(desk.getByText("已更正，买家会收到通知")).toBeVisible();
  await page.goto(`${base}/pages/order/detail?id=${orderId}`);
  await button(page, "查看物流").click();
  await expect(page.getByText("SF1029384756123").filter({ visible: true }).first()).toBeVisible();
}

/** A piece of the dearest SKU, bought by the member and sent by the shop. */
async function sell(browser: Browser, desk: Page, base: string, waresId: string): Promise<string> {
  const token = await tokenOf(base, "Member.Login", MEMBER);
  const { info } = await callServer(base, "Wares.GetDetail", { waresId });
  const skus = info["skus"] as { skuId: string; priceFen: number; values: string[]; available: number }[];
  expect(skus).toHaveLength(12);
  const dear = skus.find(({ values }) => values.join() === "酒红,L,长袖");
  expect(dear).toMatchObject({ priceFen: 26_800, available: 20 });
  const member = await browserOf(browser, base, { token });
  const page = await member.newPage();
  await checkFreight(page, base, dear?.skuId ?? "");
  const orderId = await buyOne(page, { base, token, skuId: dear?.skuId ?? "" });
  const paid = (await callServer(base, "Order.GetDetail", { token, orderId })).info;
  expect(paid).toMatchObject({ freightFen: 800 });
  const left = await callServer(base, "Merchant.GetGoodsSkus", {
    waresId,
    token2: await tokenOf(base, "Merchant.Login", OWNER),
  });
  const sold = (left.info["skus"] as { skuId: string; available: number }[]).find(
    ({ skuId }) => skuId === dear?.skuId,
  );
  expect(sold?.available).toBe(19);
  await ship(desk, { base, orderId, number: "SF1029384756132" });
  await correctNumber(desk, page, { base, orderId });
  await receive(page, { base, orderId });
  await member.close();
  return orderId;
}

async function withdraw(browser: Browser, desk: Page, base: string): Promise<void> {
  const token2 = await tokenOf(base, "Merchant.Login", OWNER);
  const { info } = await callServer(base, "Merchant.GetWithdrawPage", { token2 });
  // the demo's own withdrawal may still wait
  const open = info["open"] as { withdrawNo: string } | undefined;
  if (open) await callServer(base, "Merchant.CancelWithdraw", { token2, withdrawNo: open.withdrawNo });
  await desk.goto(`${base}/pages/shop/wallet/withdraw`);
  for (const key of "200") await desk.getByRole("button", { name: key, exact: true }).click();
  await expect(desk.getByText("¥201.20")).toBeVisible();
  await desk.getByRole("button", { name: "提现", exact: true }).click();
  const sheet = desk.getByRole("dialog", { name: "确认提现" });
  await sheet.getByRole("textbox", { name: "登录密码" }).fill(OWNER.pwd);
  await sheet.getByRole("button", { name: "确认提现" }).click();
  await expect(desk.getByText("提现申请已提交")).toBeVisible();
  await button(desk, "查看进度").click();
  await expect(desk).toHaveURL(/withdrawal\?id=/);
  const withdrawNo = new URL(desk.url()).searchParams.get("id") ?? "";

  const token = await operatorToken(base, "苏沐");
  const decided = await callServer(base, "Admin.DecideWithdrawal", {
    token,
    withdrawNo,
    decision: "approve",
  });
  expect(decided.raw).toContain('"code":0');
  // the simulated bank takes a minute
  await expect(async () => {
    await callServer(base, "Admin.AskWithdrawal", { token, withdrawNo });
    await desk.reload();
    await expect(desk.getByRole("heading", { name: "已到账" }).first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 120_000, intervals: [5000] });
}

test("goods with twelve SKUs are filled in, reviewed, put on sale, sold, shipped, settled and withdrawn", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const base = await serverAhead();
  const shop = await browserOf(browser, base, { token2: await tokenOf(base, "Merchant.Login", OWNER) });
  const desk = await shop.newPage();
  await makeTemplate(desk);
  await fillIn(desk);
  const waresId = await pass(browser, base);
  await desk.goto("/pages/shop/goods/manage");
  await expect(desk.getByRole("article", { name: new RegExp(TITLE) })).toBeVisible();
  const orderId = await sell(browser, desk, base, waresId);
  await shop.close();

  const later = await serverAhead(10);
  const token2 = await tokenOf(later, "Merchant.Login", OWNER);
  const { info: order } = await callServer(later, "Merchant.GetOrder", { token2, orderId });
  const orderNo = String(order["no"]);
  const after = await browserOf(browser, later, { token2 });
  const wallet = await after.newPage();
  await settle(wallet, later, { billNo: await billOf(later, token2, orderNo), orderNo });
  await withdraw(browser, wallet, later);
  await after.close();
});
