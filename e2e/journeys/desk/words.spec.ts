import { randomHex } from "@heshi/kernel/id";
import { expect, type Page, test } from "@playwright/test";
import { callServer } from "../../../apps/server/test/process.ts";
import { browserOf, BUYER, memberPage, OWNER } from "../../browsers.ts";
import { consolePage, newOperator } from "../../console-login.ts";
import { tokenOf } from "../../login.ts";

/** What operators write and answer, and what members read of it. */
test.describe.configure({ mode: "serial" });

/** 林深见鹿. */
const MEMBER = { mobile: "13800000006", pwd: "Demo@1234" };

let desk: Page;
let base = "";
test.beforeAll(async ({ browser, baseURL }) => {
  base = baseURL ?? "";
  desk = await consolePage(browser, baseURL, "陈立");
});

const atDesk = async (path: string): Promise<void> => void (await desk.goto(`/admin${path}`));

/** Publishes a version of an agreement that no other member of the journeys has agreed to. */
async function publish(words: string): Promise<void> {
  await atDesk("/agreements");
  await desk.getByRole("button", { name: "发布新版本" }).click();
  await desk.getByLabel("协议", { exact: true }).click();
  await desk.locator(".ant-select-item-option", { hasText: "第三方信息共享清单" }).click();
  await desk.getByLabel("标题").fill("第三方信息共享清单");
  await desk.getByLabel("正文").fill(words);
  await desk.getByRole("button", { name: "保存" }).click();
  await expect(desk.getByText("已保存")).toBeVisible();
}

test("a new version of an agreement is asked for at the next visit, and operators see who agreed to which", async ({
  browser,
}) => {
  const token = await tokenOf(base, "Member.Login", MEMBER);
  await publish("物流服务商");
  const agreed = Number(
    (await callServer(base, "Agreement.Consent", { token, kind: "third" })).info["version"],
  );
  const words = `物流服务商，短信服务商 ${Date.now()}`;
  await publish(words);

  const phone = await memberPage(browser, base, MEMBER);
  const sheet = phone.getByRole("dialog");
  await phone.goto("/");
  await expect(sheet.getByRole("heading", { name: "协议有更新" })).toBeVisible();
  await sheet.getByRole("button", { name: "暂不同意" }).click();
  await expect(sheet).toHaveCount(0);
  // asked again at the next visit
  await phone.goto("/pages/mycenter/index");
  await sheet.getByRole("button", { name: /《第三方信息共享清单》/ }).click();
  await expect(sheet.getByText(words)).toBeVisible();
  await sheet.getByRole("button", { name: "返回" }).click();
  await sheet.getByRole("button", { name: "同意", exact: true }).click();
  await expect(phone.getByText("已同意", { exact: true })).toBeVisible();
  expect((await callServer(base, "Agreement.GetDue", { token })).info["list"]).toEqual([]);

  await atDesk(`/members?keyword=${MEMBER.mobile}`);
  await desk.locator(".desk-row").first().click();
  const detail = desk.getByRole("complementary", { name: "详情" });
  await expect(detail.getByText(`第三方信息共享清单 第 ${agreed + 1} 版`)).toBeVisible();
  await expect(detail.getByText(`第三方信息共享清单 第 ${agreed} 版`)).toBeVisible();
  await phone.context().close();
});

/** Opens the row of a list of work that says this. */
async function openRow(path: string, words: string) {
  await atDesk(path);
  const row = desk.locator(".desk-row", { hasText: words });
  await row.click();
  await expect(desk.getByRole("complementary", { name: "详情" })).toBeVisible();
  return row;
}

/** Decides on the open row by its key, with words where they are given. */
async function decide(key: string, button: string, words?: string): Promise<void> {
  const dialog = desk.getByRole("dialog");
  // a key does nothing before the row's acts are there: it is pressed again, as by a person
  await expect(async () => {
    if ((await dialog.count()) === 0) await desk.keyboard.press(key);
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  if (words !== undefined) await dialog.getByRole("textbox").fill(words);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test("feedback of a member and of a shop is answered, and each reads the answer", async ({ browser }) => {
  const [token, token2] = [
    await tokenOf(base, "Member.Login", MEMBER),
    await tokenOf(base, "Merchant.Login", OWNER),
  ];
  const mark = Date.now();
  const said = { member: `字太小了 <img src=x onerror=alert(1)> ${mark}`, shop: `导出少了一列 ${mark}` };
  const asked = await callServer(base, "Feedback.Submit", { token, kind: "suggest", text: said.member });
  expect(asked.code).toBe(0);
  const shop = await browserOf(browser, base, { token2 });
  const shopPhone = await shop.newPage();
  await shopPhone.goto("/pages/shop/manage/feedback");
  await shopPhone.getByRole("textbox").first().fill(said.shop);
  await shopPhone.getByRole("button", { name: "提交", exact: true }).click();
  await expect(shopPhone.getByText(said.shop).filter({ visible: true }).last()).toBeVisible();

  for (const text of Object.values(said)) {
    const row = await openRow("/feedback", text);
    // what a member wrote is text, whatever it looks like
    await expect(desk.getByRole("complementary", { name: "详情" }).getByText(text)).toBeVisible();
    await decide("a", "回复", `已处理，谢谢您 ${mark}`);
    await expect(row).toHaveCount(0);
  }
  const phone = await memberPage(browser, base, MEMBER);
  await phone.goto(`/pages/services/feedback/detail?id=${String(asked.info["feedbackId"])}`);
  await expect(phone.getByText(`已处理，谢谢您 ${mark}`)).toBeVisible();
  await shopPhone.reload();
  await expect(shopPhone.getByText(`已处理，谢谢您 ${mark}`).first()).toBeVisible();
  await Promise.all([phone.context().close(), shop.close()]);
});

test("a member writes to the service: taken, answered, handed over to a new colleague, and ended by them", async ({
  browser,
  baseURL,
}) => {
  const mark = Date.now();
  const phone = await memberPage(browser, base, MEMBER);
  const log = phone.getByRole("log", { name: "聊天消息" }).filter({ visible: true });
  await phone.goto("/pages/message/chat");
  await phone.getByRole("textbox", { name: "消息" }).fill(`请帮我看一下 ${mark}`);
  await phone.getByRole("button", { name: "发送", exact: true }).click();
  await expect(log.getByText(`请帮我看一下 ${mark}`)).toBeVisible();

  // their role shows them what they may do, and nothing else
  const clerk = `客服${mark}`;
  const { page: other } = await newOperator(desk, browser, { base: baseURL, name: clerk, role: "客服" });
  // the start page leads to lists with work, too
  const menu = other.getByRole("navigation", { name: "主菜单" });
  await expect(menu.getByRole("link", { name: "在线客服" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "提现审核" })).toHaveCount(0);
  await other.goto("/admin/withdrawals");
  await expect(other.locator(".desk-row")).toHaveCount(0);

  // all of them: outside the service hours nobody waits in the queue
  await atDesk("/chats?tab=all");
  await desk.locator(".chat-row", { hasText: "林深见鹿" }).click();
  const talk = desk.getByRole("region", { name: "会话" });
  await expect(talk.getByText(`请帮我看一下 ${mark}`)).toBeVisible();
  await talk.getByRole("button", { name: "接待" }).click();
  await expect(log.getByText("客服陈立为您服务")).toBeVisible({ timeout: 15_000 });
  await talk.getByRole("textbox", { name: "回复" }).fill(`已经查到了 ${mark}`);
  await desk.keyboard.press("Enter");
  await expect(log.getByText(`已经查到了 ${mark}`)).toBeVisible({ timeout: 15_000 });
  await talk.getByRole("button", { name: "转给同事" }).click();
  await desk.getByRole("menuitem", { name: clerk }).click();
  await expect(desk.getByText(`已转给${clerk}`)).toBeVisible();
  // who has handed it over may not answer any more
  await expect(talk.getByText("由其他同事接待中，转给您后可以回复")).toBeVisible();

  await other.goto("/admin/chats?tab=mine");
  await other.locator(".chat-row", { hasText: "林深见鹿" }).click();
  await other.getByRole("textbox", { name: "回复" }).fill(`我来继续 ${mark}`);
  await other.keyboard.press("Enter");
  await expect(log.getByText(`我来继续 ${mark}`)).toBeVisible({ timeout: 15_000 });
  await other.getByRole("button", { name: "结束", exact: true }).click();
  await other.getByRole("tooltip").getByRole("button", { name: "确定" }).click();
  await expect(log.getByText("本次服务已结束，感谢您的咨询").last()).toBeVisible({ timeout: 15_000 });
  await Promise.all([phone.context().close(), other.context().close()]);
});

/** What a member sees of a conversation. */
async function talkOn(phone: Page, chatId: string) {
  await phone.goto(`/pages/message/chat?id=${chatId}`);
  const log = phone.getByRole("log", { name: "聊天消息" }).filter({ visible: true });
  await expect(log).toBeVisible();
  return log;
}

test("of reported messages one stays, one is hidden, and for one its sender may not write for a week, which is lifted", async ({
  browser,
}) => {
  const phone = await memberPage(browser, base, BUYER);
  const token = await tokenOf(base, "Member.Login", BUYER);
  const { info } = await callServer(base, "Chat.GetMemberList", { token, limit: "50" });
  const chats = info["list"] as { chatId: string; name: string }[];
  const chatOf = (name: string): string => chats.find((chat) => chat.name === name)?.chatId ?? "";
  const [self, audio] = [chatOf("合市自营旗舰店"), chatOf("静界官方旗舰店")];
  const kept = "您可以在订单详情里查看物流，也可以改约送货时间";
  await expect((await talkOn(phone, audio)).getByText(/如果仍然偏小/)).toBeVisible();

  const advert = await openRow("/chat-reports", "如果仍然偏小");
  await decide("h", "隐藏消息", "引导到站外");
  await expect(advert).toHaveCount(0);
  const answer = await openRow("/chat-reports", kept);
  await decide("a", "没有问题");
  await expect(answer).toHaveCount(0);
  await expect((await talkOn(phone, audio)).getByText(/恢复出厂设置/)).toBeVisible();
  await expect((await talkOn(phone, audio)).getByText(/如果仍然偏小/)).toHaveCount(0);
  await expect((await talkOn(phone, self)).getByText(kept)).toBeVisible();

  const words = `加我领优惠 ${Date.now()}`;
  const sender = await tokenOf(base, "Member.Login", MEMBER);
  const { info: head } = await callServer(base, "Chat.GetChat", { token, chatId: self });
  const opened = await callServer(base, "Chat.Open", { token: sender, shopId: String(head["shopId"]) });
  const chatId = String(opened.info["chatId"]);
  const message = { token: sender, chatId, clientKey: randomHex(16), text: words };
  const sent = (await callServer(base, "Chat.Send", message)).info["message"] as { seq: number };
  const token2 = await tokenOf(base, "Merchant.Login", OWNER);
  const report = { token2, chatId, seq: String(sent.seq), reason: "advert" };
  expect((await callServer(base, "Chat.ShopReport", report)).code).toBe(0);
  const spam = await openRow("/chat-reports", words);
  await decide("r", "隐藏并禁言 7 天", "反复发送广告");
  await expect(spam).toHaveCount(0);
  const theirs = await memberPage(browser, base, MEMBER);
  const log = await talkOn(theirs, chatId);
  await expect(log.getByText(words)).toHaveCount(0);
  await theirs.getByRole("textbox", { name: "消息" }).fill("还在吗");
  await theirs.getByRole("button", { name: "发送", exact: true }).click();
  await expect(theirs.getByText(/您已被禁言/).first()).toBeVisible();
  await openRow(`/members?keyword=${MEMBER.mobile}`, "");
  await decide("b", "解除禁言", "会员已认错");
  const again = `对不起 ${Date.now()}`;
  await theirs.getByRole("textbox", { name: "消息" }).fill(again);
  await theirs.getByRole("button", { name: "发送", exact: true }).click();
  await expect(log.getByText(again)).toBeVisible();
  await Promise.all([phone.context().close(), theirs.context().close()]);
});
