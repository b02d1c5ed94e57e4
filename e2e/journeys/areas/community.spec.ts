import { expect, type Page, test } from "@playwright/test";
import { callServer } from "../../../apps/server/test/process.ts";
import { browserOf, BUYER } from "../../browsers.ts";
import { operatorToken, tokenOf } from "../../login.ts";
import { typePassword } from "../../pay-password.ts";
import { button } from "../../press.ts";

const SECOND = { mobile: "13800000002", pwd: "Demo@1234" };
const TITLE = "一个人的番茄锅";
const WORDS =
  "小锅一只，番茄两个炒出汁，加热水煮开。先下菌菇和青菜，再放豆腐，最后是一小把面。蘸料只用醋和一点生抽，吃完正好，洗锅也快。";

/** An operator decides what was sent last with a title. */
async function decided(base: string, title: string, reason = ""): Promise<void> {
  const token = await operatorToken(base, "陈立");
  const { info } = await callServer(base, "Admin.GetPosts", { token, limit: "50" });
  const rows = info["list"] as { postId: string; title: string; excerpt: string; submittedAt: number }[];
  const row = rows.findLast((one) => one.title === title || one.excerpt === title);
  if (!row) throw new Error(`nothing waits that is called ${title}`);
  const decision = reason === "" ? "pass" : "refuse";
  const input = { postId: row.postId, submittedAt: String(row.submittedAt), decision, reason };
  const { code } = await callServer(base, "Admin.DecidePost", { token, ...input });
  expect(code).toBe(0);
}

const open = async (page: Page, tab: string): Promise<void> => {
  await page.goto(`/pages/community/mine?tab=${tab}`);
};

test("an article is written, refused, mended and published", async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  const member = await browserOf(browser, base, { token: await tokenOf(base, "Member.Login", BUYER) });
  const page = await member.newPage();
  await page.goto("/pages/community/index");
  await button(page, /^发布$/).click();
  await button(page, "写文章").click();
  await expect(page).toHaveURL(/community\/write/);
  await page.getByRole("textbox", { name: "标题" }).fill(TITLE);
  await page.getByRole("textbox", { name: "正文" }).fill(WORDS);
  await button(page, "提交审核").click();
  await expect(page).toHaveURL(/community\/mine\?tab=reviewing/);
  await expect(page.getByText(TITLE).filter({ visible: true })).toBeVisible();
  await decided(base, TITLE, "请补充一张图片或写清步骤");
  await open(page, "refused");
  await expect(page.getByText("请补充一张图片或写清步骤").filter({ visible: true })).toBeVisible();
  await button(page, "修改").first().click();
  await page.getByRole("textbox", { name: "正文" }).fill(`${WORDS}\n- 番茄要炒到出沙`);
  await button(page, "提交审核").click();
  await expect(page).toHaveURL(/community\/mine\?tab=reviewing/);
  await decided(base, TITLE);
  await page.goto("/pages/community/index");
  await page.getByRole("heading", { name: TITLE }).first().click();
  await expect(page.getByText("番茄要炒到出沙").filter({ visible: true })).toBeVisible();
});

test("a question is asked and answered, and an answer is accepted", async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  const [title, words] = ["砂锅第一次用要怎么开锅？", "小火煮一锅米汤，放凉再洗，就不容易裂。"];
  const asker = await browserOf(browser, base, { token: await tokenOf(base, "Member.Login", BUYER) });
  const page = await asker.newPage();
  await page.goto("/pages/community/answer");
  await page.getByRole("textbox", { name: "问题" }).fill(title);
  await button(page, "提交问题").click();
  await expect(page).toHaveURL(/tab=reviewing/);
  await decided(base, title);
  const other = await browserOf(browser, base, { token: await tokenOf(base, "Member.Login", SECOND) });
  const helper = await other.newPage();
  await helper.goto("/pages/community/question");
  await helper.getByRole("heading", { name: title }).first().click();
  await button(helper, "我来回答").click();
  await helper.getByRole("textbox", { name: "回答" }).fill(words);
  await button(helper, "提交回答").click();
  await expect(helper).toHaveURL(/tab=reviewing/);
  await decided(base, words);
  await page.goto("/pages/community/question");
  await page.getByRole("heading", { name: title }).first().click();
  await page.getByRole("button", { name: /^采纳.*的回答$/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "采纳" }).click();
  await expect(page.getByText("已采纳", { exact: true }).filter({ visible: true })).toBeVisible();
});

test("a recipe's ingredients are put into the cart and bought", async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  const member = await browserOf(browser, base, { token: await tokenOf(base, "Member.Login", BUYER) });
  const page = await member.newPage();
  await page.goto("/pages/community/search?keyword=小米南瓜粥");
  await page.getByRole("heading", { name: "小米南瓜粥" }).first().click();
  await button(page, /^1 样加入购物车/).click();
  await expect(page.getByText("1 样已加入购物车").filter({ visible: true })).toBeVisible();
  const { info } = await callServer(base, "Wares.GetCart", {
    token: await tokenOf(base, "Member.Login", BUYER),
  });
  const shops = info["shops"] as { lines: { title: string; skuId: string }[] }[];
  const line = shops.flatMap(({ lines }) => lines).find((one) => one.title.includes("有机小米"));
  await page.goto(`/pages/order/submit?items=${line?.skuId ?? ""}x1`);
  await button(page, /提交订单/).click();
  await expect(page).toHaveURL(/order\/app-pay\?tradeNo=/);
  await page.getByRole("radio", { name: /余额支付/ }).click();
  await button(page, /^余额支付 ¥/).click();
  await typePassword(page);
  await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible();
});
