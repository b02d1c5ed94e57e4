import { expect, test } from "@playwright/test";
import { browserOf, BUYER } from "../../browsers.ts";
import { tokenOf } from "../../login.ts";
import { button } from "../../press.ts";

/** 王小明, whom the demo's agent invited and who consented. */
const CLIENT = { ...BUYER, mobile: "13800000002" };

test("a client ends what their agent sees and gives it again on a sheet; the agent reads sums, shares and the rank", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const [agent, client] = [
    await browserOf(browser, base, { token: await tokenOf(base, "Member.Login", BUYER) }),
    await browserOf(browser, base, { token: await tokenOf(base, "Member.Login", CLIENT) }),
  ];
  const desk = await agent.newPage();
  await desk.goto("/pages/agent/client");
  await expect(desk.getByText("王**").filter({ visible: true })).toBeVisible();

  const phone = await client.newPage();
  await phone.goto("/pages/setting/index");
  await phone.getByRole("link", { name: /经销商可见信息/ }).click();
  await expect(phone.getByText("周**").filter({ visible: true })).toBeVisible();
  await button(phone, "结束授权").click();
  await phone.getByRole("alertdialog").getByRole("button", { name: "结束授权" }).click();
  await expect(phone.getByText("对方看不到").filter({ visible: true })).toBeVisible();
  await desk.reload();
  await expect(desk.getByText("沈**").or(desk.getByText("在**")).filter({ visible: true })).toBeVisible();
  await expect(desk.getByText("王**")).toHaveCount(0);

  await button(phone, "看看授权内容").click();
  await expect(phone.getByText("买了什么、在哪家店买、收货地址和手机号")).toBeVisible();
  await button(phone, "同意授权").click();
  await expect(phone.getByText(/起可见$/).filter({ visible: true })).toBeVisible();
  await desk.reload();
  await expect(desk.getByText("王**").filter({ visible: true })).toBeVisible();

  await desk.goto("/pages/agent/index");
  await desk.getByRole("link", { name: /^收益/ }).click();
  await expect(desk).toHaveURL(/agent\/earning/);
  await desk
    .getByText(/^订单尾号/)
    .filter({ visible: true })
    .first()
    .click();
  await expect(desk.getByText("平台收取的服务费").filter({ visible: true })).toBeVisible();
  await expect(desk.getByText("发展他人", { exact: true }).filter({ visible: true })).toBeVisible();

  await desk.goto("/pages/agent/promotion");
  await expect(desk.getByRole("img", { name: /邀请海报/ })).toBeVisible();
  await desk.getByRole("link", { name: /^邀请好友/ }).click();
  await expect(desk.getByText("通过我加入的好友").filter({ visible: true })).toBeVisible();
  await button(desk, "排行").click();
  await expect(desk).toHaveURL(/invite\/rank/);
  await expect(desk.getByText(/没有奖品/).filter({ visible: true })).toBeVisible();
  await agent.close();
  await client.close();
});
