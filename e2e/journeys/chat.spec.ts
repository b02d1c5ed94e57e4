import { expect, type Page, test } from "@playwright/test";
import { browserOf, BUYER, OWNER } from "../browsers.ts";
import { tokenOf } from "../login.ts";

/** A chat between a buyer and a shop, each in a browser of their own, across a cut connection. */

const log = (page: Page) => page.getByRole("log", { name: "聊天消息" }).filter({ visible: true });
const shown = (page: Page, text: string) => log(page).getByText(text, { exact: true });
async function say(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "消息" }).filter({ visible: true }).fill(text);
  await page.getByRole("button", { name: "发送", exact: true }).filter({ visible: true }).click();
}

test("a buyer and a shop write to each other; what is said while the line is cut arrives once and in order", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const token = await tokenOf(base, "Member.Login", BUYER);
  const token2 = await tokenOf(base, "Merchant.Login", OWNER);
  const buyer = await browserOf(browser, base, { token });
  const seller = await browserOf(browser, base, { token2 });
  const [mine, theirs] = [await buyer.newPage(), await seller.newPage()];
  const mark = String(Date.now());

  await mine.goto("/pages/message/index");
  await mine
    .getByRole("link", { name: /合市自营旗舰店/ })
    .first()
    .click();
  await expect(mine).toHaveURL(/message\/chat/);
  await say(mine, `这款还有货吗 ${mark}`);
  await expect(shown(mine, `这款还有货吗 ${mark}`)).toHaveCount(1);

  await theirs.goto("/pages/shop/message/index?tab=all");
  // outside the hours the last line is their announcement
  await theirs
    .getByRole("link", { name: new RegExp(`这款还有货吗 ${mark}|人工客服服务时间`) })
    .first()
    .click();
  await expect(shown(theirs, `这款还有货吗 ${mark}`)).toHaveCount(1);
  await theirs.getByRole("button", { name: "更多", exact: true }).filter({ visible: true }).first().click();
  // what may be done is known when the staff has been read
  await expect(theirs.getByRole("dialog").getByRole("button", { name: /置顶/ })).toBeVisible();
  const take = theirs.getByRole("button", { name: "接手" });
  if (await take.isVisible()) await take.click();
  else await theirs.keyboard.press("Escape");
  await expect(theirs.getByRole("dialog")).toHaveCount(0);
  await expect(log(mine).getByText("已读").last()).toBeVisible();
  await say(theirs, `有货，今天发出 ${mark}`);
  await expect(shown(mine, `有货，今天发出 ${mark}`)).toHaveCount(1, { timeout: 15_000 });

  await buyer.setOffline(true);
  for (const text of ["第一句", "第二句", "第三句"]) await say(theirs, `${text} ${mark}`);
  await say(mine, `断网时写的 ${mark}`);
  await expect(log(mine).getByRole("img", { name: "正在发送" })).toBeVisible();
  await buyer.setOffline(false);
  await expect(shown(theirs, `断网时写的 ${mark}`)).toHaveCount(1, { timeout: 20_000 });
  for (const text of ["第一句", "第二句", "第三句", "断网时写的"])
    await expect(shown(mine, `${text} ${mark}`)).toHaveCount(1, { timeout: 20_000 });
  const order = (await log(mine).innerText()).split("\n").filter((line) => line.endsWith(mark));
  expect(order).toEqual(
    ["这款还有货吗", "有货，今天发出", "第一句", "第二句", "第三句", "断网时写的"].map(
      (text) => `${text} ${mark}`,
    ),
  );
  await Promise.all([buyer.close(), seller.close()]);
});
