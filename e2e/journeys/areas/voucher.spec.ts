import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { callServer } from "../../../apps/server/test/process.ts";
import { browserOf, BUYER, OWNER } from "../../browsers.ts";
import { tokenOf } from "../../login.ts";
import { typePassword } from "../../pay-password.ts";

/** What a shop's camera reads: a buyer's voucher, and the label of a parcel. */
const TITLE = "手作奶茶双杯券";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first();

/** Buys one from its page, and pays from the balance; answers the number of the trade. */
async function buy(page: Page, waresId: string): Promise<string> {
  await page.goto(`/pages/goods/detail?id=${waresId}`);
  await expect(page.getByRole("region", { name: "使用说明" })).toBeVisible();
  await expect(page.getByRole("button", { name: "加入购物车" })).toHaveCount(0);
  await button(page, "立即购买").click();
  await page.getByRole("dialog").getByRole("button", { name: "立即购买" }).click();
  await expect(page).toHaveURL(/order\/submit/);
  await button(page, "提交订单").click();
  await expect(page).toHaveURL(/order\/app-pay\?tradeNo=/);
  const tradeNo = new URL(page.url()).searchParams.get("tradeNo") ?? "";
  await page.getByRole("radio", { name: /余额支付/ }).click();
  await button(page, /^余额支付 ¥/).click();
  await typePassword(page);
  await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible();
  return tradeNo;
}

/** Makes a phone's camera see a picture: a stream as a camera's is, which the page decodes. */
async function showToCamera(page: Page, picture: Buffer): Promise<void> {
  const url = `data:image/png;base64,${picture.toString("base64")}`;
  await page.addInitScript((source) => {
    const seen = async (): Promise<MediaStream> => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [640, 640];
      const pen = canvas.getContext("2d");
      if (pen === null) throw new Error("no canvas");
      const draw = (): void => {
        pen.fillStyle = "#fff";
        pen.fillRect(0, 0, 640, 640);
        pen.drawImage(image, 120, 120, 400, 400);
      };
      draw();
      setInterval(draw, 100);
      return canvas.captureStream(10);
    };
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: seen } });
  }, url);
}

test("a voucher is sold, scanned and redeemed, revoked, and redeemed by its digits", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const token = await tokenOf(baseURL, "Member.Login", BUYER);
  const member = await browserOf(browser, baseURL, { token });
  const page = await member.newPage();
  const { info } = await callServer(baseURL, "Wares.Search", { keyword: TITLE });
  const found = (info["list"] as { waresId: string; title: string }[]).find(({ title }) =>
    title.includes(TITLE),
  );
  const tradeNo = await buy(page, found?.waresId ?? "");
  const { info: bought } = await callServer(baseURL, "Order.GetList", { token, tab: "unshipped" });
  const order = (bought["list"] as { orderId: string; tradeNo: string }[]).find(
    (one) => one.tradeNo === tradeNo,
  );
  await page.goto(`/pages/order/detail?id=${order?.orderId ?? ""}`);
  await expect(page.getByRole("heading", { name: "待使用" })).toBeVisible();
  const card = page.getByRole("region", { name: "券码" });
  // hidden until its buyer wants it
  await expect(card).not.toContainText(/\d{4} \d{4} \d{5}/);
  await card.getByRole("button", { name: "点击查看券码" }).click();
  const code = /\d{4} \d{4} \d{5}/.exec(await card.innerText())?.[0] ?? "";
  expect(code).toHaveLength(15);
  const picture = await page.getByRole("img", { name: /券码的二维码/ }).screenshot();

  const shop = await browserOf(browser, baseURL, {
    token2: await tokenOf(baseURL, "Merchant.Login", OWNER),
  });
  const desk = await shop.newPage();
  await showToCamera(desk, picture);
  await desk.goto("/pages/shop/redemption?way=camera");
  await expect(desk.getByRole("region", { name: "待核销的券" })).toContainText(TITLE);
  await desk.getByRole("radio", { name: "合市厨房 湖滨店" }).click();
  await button(desk, "确认核销").click();
  await expect(desk.getByText("核销成功").filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "券码" })).toContainText("已使用");
  await expect(page.getByRole("heading", { name: "已使用" })).toBeVisible();
  await expect(page.getByRole("button", { name: /取消并退款/ })).toHaveCount(0);

  await desk.goto("/pages/shop/redemption?way=log");
  const entry = desk.getByRole("article", { name: `尾号 ${code.replaceAll(" ", "").slice(-4)}` });
  await entry.getByRole("button", { name: "撤销核销" }).click();
  await desk.getByRole("textbox").filter({ visible: true }).last().fill("客人选错了券");
  await button(desk, "确定").click();
  await expect(entry).toContainText("已撤销");

  await desk.goto("/pages/shop/redemption");
  await desk.getByRole("textbox", { name: "券码" }).fill(code);
  await button(desk, "查验券码").click();
  await desk.getByRole("radio", { name: "合市厨房 湖滨店" }).click();
  await button(desk, "确认核销").click();
  await expect(desk.getByText("核销成功").filter({ visible: true })).toBeVisible();
  await desk.getByRole("textbox", { name: "券码" }).fill(code);
  await button(desk, "查验券码").click();
  await expect(desk.getByText("这张券已经使用过了").filter({ visible: true })).toBeVisible();
  await member.close();
  await shop.close();
});

/** The label of a parcel as another program prints it: widths of bars and gaps. */
const NUMBER = "SF1428571428573";
const WIDTHS = "2112142131131323111232211131411121331242111221141121331242111421122232112331112";

function labelOf(widths: string): Promise<Buffer> {
  let x = 12;
  const bars = [...widths].map((width, at) => {
    const bar = at % 2 === 0 ? `<rect x="${x}" y="20" width="${width}" height="60"/>` : "";
    x += Number(width);
    return bar;
  });
  const size = `width="${(x + 12) * 6}" height="600" viewBox="0 0 ${x + 12} 100" preserveAspectRatio="none"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="#fff"/>${bars.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

test("the number of a parcel is read from its label by the camera, with its courier", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const token2 = await tokenOf(baseURL, "Merchant.Login", OWNER);
  const { info } = await callServer(baseURL, "Merchant.GetOrders", { token2, tab: "unshipped" });
  const order = (info["list"] as { orderId: string; actions: string[] }[]).find(({ actions }) =>
    actions.includes("ship"),
  );
  const shop = await browserOf(browser, baseURL, { token2 });
  const desk = await shop.newPage();
  await showToCamera(desk, await labelOf(WIDTHS));
  await desk.goto(`/pages/shop/order/send?id=${order?.orderId ?? ""}`);
  await button(desk, "扫描快递单号").click();
  await expect(desk.getByRole("textbox", { name: "快递单号" })).toHaveValue(NUMBER);
  await expect(desk.getByRole("dialog", { name: "扫描单号" })).toHaveCount(0);
  await expect(desk.getByText("已识别为顺丰")).toBeVisible();
  await shop.close();
});
