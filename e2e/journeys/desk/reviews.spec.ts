import { type Browser, expect, type Page, test } from "@playwright/test";
import { callServer } from "../../../apps/server/test/process.ts";
import { BUYER, browserOf, memberPage, OWNER } from "../../browsers.ts";
import { consolePage } from "../../console-login.ts";
import { operatorToken, tokenOf } from "../../login.ts";

/** What shops ask for and members report, decided both ways in the console, and what each of them sees of it. */
test.describe.configure({ mode: "serial" });

/** Owners of demo shops. */
const shops = { baby: "13900090001", zhufeng: "13900110001", audio: "13900040001", ledong: "13900050001" };
const FRESH = "13900020001";

let desk: Page;
let base = "";
test.beforeAll(async ({ browser, baseURL }) => {
  base = baseURL ?? "";
  desk = await consolePage(browser, baseURL, "陈立");
});

async function shopPage(browser: Browser, mobile: string, path: string): Promise<Page> {
  const token2 = await tokenOf(base, "Merchant.Login", { mobile, pwd: OWNER.pwd });
  const page = await (await browserOf(browser, base, { token2 })).newPage();
  await page.goto(path);
  return page;
}

type Verdict = { key: "a" | "r" | "t" | "y" | "u"; button: string; field?: string; words?: string };

/** Opens the first row with these words and decides it; the row leaves the list. */
async function decide(path: string, text: string, { key, button, field, words }: Verdict): Promise<string> {
  await desk.goto(`/admin${path}`);
  const row = desk.locator(".desk-row", { hasText: text }).first();
  const id = (await row.getAttribute("data-row-key")) ?? "";
  await row.click();
  await expect(desk.locator("aside[aria-label=详情] .detail-head")).toBeVisible();
  await desk.keyboard.press(key);
  const dialog = desk.getByRole("dialog");
  if (field !== undefined) await dialog.getByRole("checkbox", { name: field }).check();
  if (words !== undefined) await dialog.getByRole("textbox").fill(words);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  return id;
}
const goneFrom = (id: string) => expect(desk.locator(`[data-row-key="${id}"]`)).toHaveCount(0);

test("a change of goods is refused and its shop reads why; another is passed and buyers see it", async ({
  browser,
}) => {
  const reason = "涨价幅度过大，请核对";
  const refused = await decide("/goods-reviews", "贝安芽母婴旗舰店", {
    key: "r",
    button: "不通过",
    field: "价格",
    words: reason,
  });
  await goneFrom(refused);
  const baby = await shopPage(browser, shops.baby, "/pages/shop/goods/manage?tab=refused");
  const card = baby.getByRole("article").filter({ hasText: "修改未通过" }).first();
  await expect(card).toContainText(reason);
  await baby.context().close();

  const before = desk.locator(".desk-row", { hasText: "逐风运动旗舰店" }).locator(".one-line").first();
  const title = await before.innerText();
  expect(title).toMatch(/^年货节限定/);
  const passed = await decide("/goods-reviews", "逐风运动旗舰店", { key: "a", button: "通过" });
  await goneFrom(passed);
  const zhufeng = await shopPage(browser, shops.zhufeng, "/pages/shop/goods/manage");
  await expect(zhufeng.getByRole("article", { name: new RegExp(title) })).toBeVisible();
  await zhufeng.context().close();
  const token2 = await tokenOf(base, "Merchant.Login", { mobile: shops.zhufeng, pwd: OWNER.pwd });
  const { info } = await callServer(base, "Merchant.GetGoods", { token2, tab: "on", limit: "50" });
  const found = (info["list"] as { waresId: string; title: string }[]).find((one) => one.title === title);
  const buyer = await memberPage(browser, base);
  await buyer.goto(`/pages/goods/detail?id=${found?.waresId ?? ""}`);
  await expect(buyer.getByRole("heading", { name: title })).toBeVisible();
  await buyer.context().close();
});

test("new goods are passed by what is done with all that are chosen, and buyers find them", async ({
  browser,
}) => {
  await desk.goto("/admin/goods-reviews");
  const row = desk.locator(".desk-row", { hasText: "果岸生鲜旗舰店" }).first();
  const title = await row.locator(".one-line").first().innerText();
  const id = (await row.getAttribute("data-row-key")) ?? "";
  await row.getByRole("checkbox").check();
  await desk.getByRole("button", { name: "批量通过" }).click();
  const dialog = desk.getByRole("dialog");
  await expect(dialog).toContainText("1 件商品按提交的内容通过");
  await dialog.getByRole("button", { name: "批量通过" }).click();
  await expect(dialog).toContainText("成功 1 条");
  await dialog.getByRole("button", { name: "知道了" }).click();
  await goneFrom(id);
  type Tile = { waresId: string; title: string };
  const found = async (): Promise<string> => {
    const { info } = await callServer(base, "Wares.Search", { keyword: title });
    return (info["list"] as Tile[]).find((one) => one.title === title)?.waresId ?? "";
  };
  await expect.poll(found, { timeout: 20_000 }).not.toBe("");
  const buyer = await memberPage(browser, base);
  await buyer.goto(`/pages/goods/detail?id=${await found()}`);
  await expect(buyer.getByRole("heading", { name: title })).toBeVisible();
  await buyer.context().close();
});

test("an application for a flash sale is refused, the next one passed; the shop sees both", async ({
  browser,
}) => {
  const titleOf = (text: string) =>
    desk.locator(".desk-row", { hasText: text }).first().locator(".one-line").first();
  await desk.goto("/admin/flash-reviews");
  const first = await titleOf("合市自营旗舰店").innerText();
  const reason = "近期价格刚刚上调";
  await goneFrom(
    await decide("/flash-reviews", first, { key: "r", button: "不通过", field: "价格和数量", words: reason }),
  );
  const second = await titleOf("合市自营旗舰店").innerText();
  expect(second).not.toBe(first);
  await goneFrom(await decide("/flash-reviews", second, { key: "a", button: "通过" }));
  const page = await shopPage(browser, OWNER.mobile, "/pages/shop/flash?tab=refused");
  await expect(page.getByRole("article", { name: first })).toContainText(`未通过：${reason}`);
  await page.goto("/pages/shop/flash?tab=passed");
  await expect(page.getByRole("article", { name: second })).toBeVisible();
  await page.context().close();
});

test("a shop's new name is refused, another shop's cover passed; each reads it on its profile", async ({
  browser,
}) => {
  const reason = "名称与品牌授权不符，请更换";
  await goneFrom(
    await decide("/shop-faces", "静界官方旗舰店", {
      key: "r",
      button: "不通过",
      field: "店铺名称",
      words: reason,
    }),
  );
  await goneFrom(await decide("/shop-faces", "乐动数码专营店", { key: "a", button: "通过" }));
  const audio = await shopPage(browser, shops.audio, "/pages/shop/manage/edit");
  await expect(audio.getByText(reason).filter({ visible: true }).first()).toBeVisible();
  await audio.context().close();
  const ledong = await shopPage(browser, shops.ledong, "/pages/shop/manage/edit");
  await expect(ledong.getByRole("textbox", { name: "店铺名称" })).toHaveValue("乐动数码专营店");
  await expect(ledong.getByRole("group", { name: "店铺封面" }).locator("img").first()).toHaveAttribute(
    "src",
    /tea-banner/,
  );
  await expect(ledong.getByText("审核中的资料")).toHaveCount(0);
  await ledong.context().close();
});

test("a reported comment stays and who reported it is told; another one is hidden, and shown again", async ({
  browser,
}) => {
  const member = await memberPage(browser, base, BUYER);
  const kept = await decide("/comment-reports", "收到的时候盒子压扁了", {
    key: "a",
    button: "保留评价",
    words: "评价属实，没有违规",
  });
  await goneFrom(kept);
  await member.goto("/pages/message/index");
  await expect(member.getByText("您举报的评价已核实").filter({ visible: true }).first()).toBeVisible();
  await member.context().close();
  const hidden = await decide("/comment-reports", "用了三天就坏了", {
    key: "r",
    button: "隐藏评价",
    words: "辱骂他人",
  });
  await goneFrom(hidden);
  // a mistake is taken back from the list of what is hidden
  await decide("/comment-reports?isHidden=1", "用了三天就坏了", {
    key: "u",
    button: "恢复显示",
    words: "误操作",
  });
  await goneFrom(hidden);
});

test("a shop's account with YeePay is frozen and released, and the shop reads why it cannot withdraw", async ({
  browser,
}) => {
  const path = "/shops?keyword=" + encodeURIComponent("合市自营生鲜馆");
  const reason = "司法协助，配合核查";
  await decide(path, "合市自营生鲜馆", { key: "y", button: "冻结易宝账户", words: reason });
  const shop = await shopPage(browser, FRESH, "/pages/shop/yop/detail");
  await expect(shop.getByText(reason).filter({ visible: true }).first()).toBeVisible();
  const open = shop.getByText("账户已开通，货款可以结算到您的银行账户").filter({ visible: true });
  await expect(open).toHaveCount(0);
  await decide(path, "合市自营生鲜馆", { key: "u", button: "解冻易宝账户", words: "核实无误" });
  await shop.reload();
  await expect(open).toBeVisible();
  await shop.context().close();
});

test("of two after-sales one is not supported and the other is refunded; the member and the shop read the ruling", async ({
  browser,
}) => {
  const rejected = await decide("/interventions", "有机纯牛奶", {
    key: "r",
    button: "不支持",
    words: "商家已举证，商品无质量问题",
  });
  await goneFrom(rejected);
  const member = await memberPage(browser, base, BUYER);
  await member.goto(`/pages/order/after/detail?id=${rejected}`);
  await expect(member.getByRole("heading", { name: "平台不支持" }).first()).toBeVisible();
  await member.context().close();
  const upheld = await decide("/interventions", "刻度 Watch 3", {
    key: "a",
    button: "支持退款",
    words: "商品确有质量问题，支持退款",
  });
  await goneFrom(upheld);
  const shop = await shopPage(browser, OWNER.mobile, `/pages/shop/after/detail?id=${upheld}`);
  await expect(shop.getByRole("heading", { name: /^已退款 ¥|退款处理中|退款中/ }).first()).toBeVisible();
  await shop.context().close();
});

/** The demo member whose after-sale this is; their numbers differ in the last four digits. */
async function askerOf(afterSaleId: string) {
  const token = await operatorToken(base, "陈立");
  const ask = async (service: string, input: object) =>
    (await callServer(base, service, { token, ...input })).info;
  const { orderId } = await ask("Admin.GetIntervention", { afterSaleId });
  const { memberId } = await ask("Admin.GetOrder", { orderId });
  const { mobile } = await ask("Admin.GetMember", { memberId });
  return { ...BUYER, mobile: `1380000${String(mobile).slice(-4)}` };
}

test("a third after-sale is to be sent back first: its member is asked for the goods, and the shop waits for them", async ({
  browser,
}) => {
  const words = "请先寄回商品，商家收到后退款";
  const id = await decide("/interventions", "", { key: "t", button: "先寄回商品", words });
  await goneFrom(id);
  const member = await memberPage(browser, base, await askerOf(id));
  await member.goto(`/pages/order/after/detail?id=${id}`);
  await expect(member.getByRole("heading", { name: "请寄回商品" }).first()).toBeVisible();
  await member.context().close();
  const shop = await shopPage(browser, OWNER.mobile, `/pages/shop/after/detail?id=${id}`);
  await expect(shop.getByRole("heading", { name: "等待买家寄回" }).first()).toBeVisible();
  await shop.context().close();
});
