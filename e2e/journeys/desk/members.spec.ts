import { expect, type Page, test } from "@playwright/test";
import { memberPage } from "../../browsers.ts";
import { consolePage } from "../../console-login.ts";

/** What operators do with a member's account, and what the member sees of it. */
const WHO = { mobile: "13800000003", pwd: "Demo@1234" };
const DETAIL = "aside[aria-label=详情] .detail-head, aside[aria-label=详情] .ant-tag";

/** Logs in by password at the app's own page. */
async function logIn(page: Page): Promise<void> {
  await page.goto("/pages/mycenter/login/index");
  await page.getByRole("button", { name: "密码登录" }).click();
  await page.getByRole("textbox", { name: "手机号" }).fill(WHO.mobile);
  await page.getByRole("textbox", { name: "登录密码" }).fill(WHO.pwd);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.getByRole("button", { name: "同意并登录" }).click();
}

/** Opens the member, presses a letter, gives a reason, and says yes. */
async function act(desk: Page, { key, button, words }: Record<"key" | "button" | "words", string>) {
  await desk.locator(".desk-row").first().click();
  await expect(desk.locator(DETAIL).first()).toBeVisible();
  await desk.keyboard.press(key);
  const dialog = desk.getByRole("dialog");
  // the hand stays on the keys: the reason goes where they are
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await desk.keyboard.type(words);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test("a frozen member is logged out and cannot log in, and can once the freeze is lifted", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const phone = await memberPage(browser, base, WHO);
  await phone.goto("/pages/mycenter/index");
  const own = phone.getByRole("link", { name: /^设置/ }).or(phone.getByRole("button", { name: /^设置/ }));
  await expect(own.first()).toBeVisible();
  const desk = await consolePage(browser, baseURL, "陈立");
  await desk.goto(`/admin/members?keyword=${WHO.mobile}`);
  await act(desk, { key: "f", button: "冻结", words: "涉嫌欺诈，等待核实" });
  await expect(desk.locator(".desk-row").getByText("已冻结")).toBeVisible();

  await phone.goto("/pages/order/list");
  const asks = phone.getByRole("alertdialog", { name: "请先登录" });
  await expect(asks).toContainText("登录已失效");
  await logIn(phone);
  await expect(phone.getByText("账号已被冻结，请联系客服").filter({ visible: true }).first()).toBeVisible();

  await act(desk, { key: "u", button: "解除冻结", words: "已核实本人" });
  await expect(desk.locator(".desk-row").getByText("正常")).toBeVisible();
  await logIn(phone);
  await expect(phone).not.toHaveURL(/login/);
  await phone.goto("/pages/order/list");
  await expect(phone.getByRole("article").first()).toBeVisible();
  await expect(asks).toHaveCount(0);
  await phone.context().close();
  await desk.context().close();
});
