import { expect, test } from "@playwright/test";
import { callServer } from "../../../apps/server/test/process.ts";
import { browserOf, BUYER } from "../../browsers.ts";
import { consolePage } from "../../console-login.ts";
import { tokenOf } from "../../login.ts";
import { typePassword } from "../../pay-password.ts";
import { button } from "../../press.ts";

/** The health plan: it is read and joined, used, sent, and what is left goes back. */
const NUMBER = "SF1029384756701";

test("a plan is read for ten seconds and joined, a lesson and goods of it are used, and the rest is refunded", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const token = await tokenOf(base, "Member.Login", BUYER);
  const member = await browserOf(browser, base, { token });
  const page = await member.newPage();
  await page.goto("/pages/mycenter/index");
  await page.getByRole("link", { name: "健康计划" }).click();
  await button(page, "粗粮早餐 3 期计划").click();
  await expect(page.getByText("投资，不产生收益").filter({ visible: true })).toBeVisible();
  await expect(page.getByRole("checkbox").filter({ visible: true })).toBeDisabled();
  await button(page, /健康计划服务协议/).click();
  await expect(page.getByRole("dialog")).toContainText("不产生任何收益");
  await expect(page.getByText("已读 10 秒")).toBeAttached({ timeout: 20_000 });
  await page.getByRole("dialog").getByRole("button", { name: "关闭" }).click();
  await page.getByRole("checkbox").filter({ visible: true }).click();
  await button(page, "加入计划").click();
  await typePassword(page);
  await expect(page).toHaveURL(/invest\/detail\?no=F/);
  const investNo = new URL(page.url()).searchParams.get("no") ?? "";

  await page.getByRole("link", { name: /第 1 期/ }).click();
  await button(page, "领取礼包，免运费").click();
  await expect(button(page, "取消领取，修改地址")).toBeVisible();
  await button(page, "打开课程").click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: "打开课程" })
    .click();
  await expect(page.getByText(/粥要先大火煮开/)).toBeVisible();

  const desk = await consolePage(browser, base, "陈立");
  await desk.goto(`${base}/admin/plan-claims`);
  await desk.getByText("有机小米 1.5kg").last().click();
  await desk.getByRole("button", { name: /寄出/ }).first().click();
  await desk.getByRole("textbox", { name: /快递公司和单号/ }).fill(`顺丰速运 ${NUMBER}`);
  await desk.getByRole("dialog").getByRole("button", { name: /寄出/ }).click();
  await expect
    .poll(
      async () => (await callServer(base, "Invest.GetPeriod", { token, investNo, seq: "1" })).info["claim"],
    )
    .toBe("shipped");

  await page.goto(`/pages/invest/detail?no=${investNo}`);
  await button(page, "退款 ¥78.00").click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: "确认退款" })
    .click();
  await expect(page.getByText("已退款").filter({ visible: true }).first()).toBeVisible();
  const ended = (await callServer(base, "Invest.GetMine", { token, investNo })).info;
  expect([ended["state"], ended["refundedFen"], ended["leftFen"]]).toEqual(["refunded", 7800, 0]);
  await page.goto("/pages/invest/record");
  await expect(page.getByText("已退回余额 ¥78.00").filter({ visible: true }).first()).toBeVisible();
});
