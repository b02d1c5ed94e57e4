import { type Browser, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { callServer } from "../../apps/server/test/process.ts";
import { consolePage } from "../console-login.ts";
import { browserOf, BUYER, OWNER } from "../browsers.ts";
import { tokenOf } from "../login.ts";

/** A product with twelve SKUs from the form to review, to the shelf, to a sale. */
const TITLE = `手工紫砂壶礼盒装 ${String(Date.now()).slice(-6)}`;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first();
const next = (page: Page): Promise<void> => button(page, "下一步").click();

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
  await page.getByRole("button", { name: "茶酒饮品" }).click();
  await page.getByRole("listitem").getByRole("button").filter({ visible: true }).last().click();
  await expect(page).toHaveURL(/edit\/normal/);
  await page.getByRole("textbox", { name: "标题", exact: true }).fill(TITLE);
  const file = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  await page
    .getByLabel(/^主图（/)
    .locator("input[type=file]")
    .or(page.locator("input[type=file]"))
    .first()
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: file });
  // the form waits for the picture
  await expect(async () => {
    await next(page);
    await expect(button(page, "自定义规格")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await addSpec(page, "泥料", "朱泥、紫泥、段泥");
  await addSpec(page, "容量", "150ml、200ml");
  await addSpec(page, "套装", "单壶、礼盒");
  await expect(page.getByText("共 12 个规格")).toBeVisible();
  await page.getByRole("textbox", { name: "批量售价" }).fill("198");
  await page.getByRole("textbox", { name: "批量库存" }).fill("20");
  await button(page, "批量填").click();
  await page.getByRole("textbox", { name: "紫泥 200ml 礼盒 售价" }).fill("268");
  await next(page);
  await page.getByRole("button", { name: /运费模板/ }).click();
  await page.getByRole("dialog").getByRole("radio").first().click();
  await next(page);
  await button(page, "加正文").click();
  await page.getByRole("textbox", { name: "正文 1" }).fill("宜兴原矿，手工制作");
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

test("goods with twelve SKUs are filled in, reviewed, put on sale and sold", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const shop = await browserOf(browser, baseURL, {
    token2: await tokenOf(baseURL, "Merchant.Login", OWNER),
  });
  const desk = await shop.newPage();
  await fillIn(desk);
  const waresId = await pass(browser, baseURL);
  await desk.goto("/pages/shop/goods/manage");
  await expect(desk.getByRole("article", { name: new RegExp(TITLE) })).toBeVisible();

  const token = await tokenOf(baseURL, "Member.Login", BUYER);
  const { info } = await callServer(baseURL, "Wares.GetDetail", { waresId });
  const skus = info["skus"] as { skuId: string; priceFen: number; values: string[]; available: number }[];
  expect(skus).toHaveLength(12);
  const dear = skus.find(({ values }) => values.join() === "紫泥,200ml,礼盒");
  expect(dear).toMatchObject({ priceFen: 26_800, available: 20 });
  const member = await browserOf(browser, baseURL, { token });
  const page = await member.newPage();
  await page.goto(`/pages/order/submit?items=${dear?.skuId ?? ""}x1`);
  await button(page, /提交订单/).click();
  await expect(page).toHaveURL(/order\/app-pay/);
  const left = await callServer(baseURL, "Merchant.GetGoodsSkus", {
    waresId,
    token2: await tokenOf(baseURL, "Merchant.Login", OWNER),
  });
  const sold = (left.info["skus"] as { skuId: string; available: number }[]).find(
    ({ skuId }) => skuId === dear?.skuId,
  );
  expect(sold?.available).toBe(19);
  await member.close();
  await shop.close();
});
