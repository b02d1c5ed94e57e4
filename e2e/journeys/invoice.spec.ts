import { expect, test } from "@playwright/test";
import { pdfOf } from "@heshi/server/gateways/invoice/sample-pdf";
import { callServer } from "../../apps/server/test/process.ts";
import { browserOf, BUYER, OWNER } from "../browsers.ts";
import { tokenOf } from "../login.ts";
import { askAfterSale, button } from "../press.ts";
import { buyOne, receive, ship } from "../purchase.ts";

/** An invoice is asked for, issued by upload, and reversed after the order was refunded. */
const TITLE = "百花土蜂蜜";
const digits = (first: string): string => `${first}${String(Date.now()).padStart(19, "0")}`;

/** The first SKU of the product that the journey buys. */
async function skuOf(base: string): Promise<string> {
  const { info } = await callServer(base, "Wares.Search", { keyword: TITLE });
  const [found] = info["list"] as { waresId: string; title: string }[];
  const { info: detail } = await callServer(base, "Wares.GetDetail", { waresId: found?.waresId ?? "" });
  const sku = (detail["skus"] as { skuId: string; available: number }[]).find(
    ({ available }) => available > 0,
  );
  return sku?.skuId ?? "";
}

test("an invoice is asked for, issued, and reversed when the money goes back", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const token = await tokenOf(baseURL, "Member.Login", BUYER);
  const token2 = await tokenOf(baseURL, "Merchant.Login", OWNER);
  const member = await browserOf(browser, baseURL, { token });
  const shop = await browserOf(browser, baseURL, { token2 });
  const [page, desk] = [await member.newPage(), await shop.newPage()];
  const orderId = await buyOne(page, { base: baseURL, token, skuId: await skuOf(baseURL) });
  await ship(desk, { base: baseURL, orderId });
  await receive(page, { base: baseURL, orderId });

  await page.goto(`/pages/mycenter/invoice/edit?orderId=${orderId}`);
  await button(page, "提交申请").click();
  await expect(page).toHaveURL(/mycenter\/invoice\/detail\?id=/);
  const invoiceId = new URL(page.url()).searchParams.get("id") ?? "";
  await expect(page.getByText("待开票").filter({ visible: true }).first()).toBeVisible();

  await desk.goto(`/pages/shop/invoice/detail?id=${invoiceId}`);
  await button(desk, "上传发票").click();
  await desk.getByRole("textbox", { name: "发票号码" }).fill(digits("2"));
  const buffer = Buffer.from(pdfOf([{ text: "电子发票（普通发票）", x: 200, y: 380, size: 18 }]));
  await desk
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer });
  await expect(desk.getByText("a.pdf").filter({ visible: true }).first()).toBeVisible();
  await button(desk, "提交").click();
  await expect(desk.getByText("买家可以下载这张发票").filter({ visible: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText("已开票").filter({ visible: true }).first()).toBeVisible();
  const { info: file } = await callServer(baseURL, "Invoice.GetFile", { token, invoiceId });
  const served = await page.request.get(String(file["url"]));
  expect(Buffer.from(await served.body()).equals(buffer)).toBe(true);

  await page.goto(`/pages/order/detail?id=${orderId}`);
  await askAfterSale(page);
  await page.getByRole("button", { name: /申请原因/ }).click();
  await page.getByRole("radio", { name: "质量问题" }).click();
  await expect(page.getByRole("textbox", { name: "退款金额" })).not.toHaveValue("");
  await button(page, "提交申请").click();
  await expect(page).toHaveURL(/after\/detail/);
  const number = page.getByText(/^S\d{18}/).filter({ visible: true });
  const no = /S\d{18}/.exec((await number.textContent()) ?? "")?.[0] ?? "";
  await desk.goto(`/pages/shop/after/list?tab=all&keyword=${no}`);
  await desk.getByRole("link", { name: new RegExp(no) }).click();
  await button(desk, "同意寄回").click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "同意" }).click();
  await expect(button(desk, "同意寄回")).toHaveCount(0);
  const sent = await callServer(baseURL, "After.SendBack", {
    token,
    afterSaleId: new URL(page.url()).searchParams.get("id") ?? "",
    company: "shunfeng",
    number: "SF1029384756777",
  });
  expect(sent.code).toBe(0);
  await desk.reload();
  await button(desk, "同意退款").click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "退款" }).click();
  await expect(desk.getByRole("heading", { name: /^已退款 ¥/ })).toBeVisible();

  await desk.goto(`/pages/shop/invoice/detail?id=${invoiceId}`);
  await button(desk, "登记红字发票").click();
  await desk.getByRole("textbox", { name: "红字发票号码" }).fill(digits("3"));
  await button(desk, "登记").click();
  await expect(desk.getByText("这张发票已红冲").filter({ visible: true })).toBeVisible();
  await page.goto(`/pages/mycenter/invoice/detail?id=${invoiceId}`);
  await expect(page.getByText("已红冲").filter({ visible: true }).first()).toBeVisible();
  await member.close();
  await shop.close();
});
