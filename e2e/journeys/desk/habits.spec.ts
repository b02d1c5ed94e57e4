import { expect, type Page, test } from "@playwright/test";
import { callServer } from "../../../apps/server/test/process.ts";
import { consolePage } from "../../console-login.ts";

/** What an operator arranges for themselves, and what can be taken back. */
test.describe.configure({ mode: "serial" });

let desk: Page;
let base = "";
test.beforeAll(async ({ browser, baseURL }) => {
  base = baseURL ?? "";
  desk = await consolePage(browser, baseURL, "陈立");
});
const at = async (path: string): Promise<void> => void (await desk.goto(`/admin${path}`));

test("filters are saved under a name, opened from another state of the list, and dropped", async () => {
  await at("/withdrawals");
  await desk.getByLabel("状态", { exact: true }).click();
  await desk.locator(".ant-select-item-option", { hasText: "已到账" }).click();
  await desk.getByLabel("从", { exact: true }).fill("2026-01-01");
  await expect(desk).toHaveURL(/state=paid&from=2026-01-01/);
  await desk.getByRole("button", { name: "视图" }).click();
  await desk.getByPlaceholder("保存当前筛选为…").fill("今年到账的");
  await desk.getByRole("button", { name: "保存", exact: true }).click();
  const view = desk.getByRole("button", { name: "今年到账的", exact: true });
  await expect(view).toBeVisible();

  await at("/withdrawals?keyword=W1");
  await desk.getByRole("button", { name: "视图" }).click();
  await view.click();
  await expect(desk).toHaveURL(/\/withdrawals\?state=paid&from=2026-01-01$/);
  await expect(desk.getByLabel("从", { exact: true })).toHaveValue("2026-01-01");
  await desk.getByRole("button", { name: "重置" }).click();
  await expect(desk).toHaveURL(/\/withdrawals$/);
  await expect(desk.getByLabel("从", { exact: true })).toHaveValue("");

  await desk.getByRole("button", { name: "视图" }).click();
  await desk.getByRole("button", { name: "删除 今年到账的" }).click();
  await expect(view).toHaveCount(0);
});

test("columns that were chosen stay chosen, and a moment says on hover how long ago it was", async () => {
  const head = (name: string) => desk.getByRole("columnheader", { name, exact: true });
  await at("/members");
  await expect(head("实名")).toBeVisible();
  await desk.getByRole("button", { name: "列", exact: true }).click();
  await desk.getByRole("checkbox", { name: "实名" }).uncheck();
  await expect(head("实名")).toHaveCount(0);
  await desk.reload();
  await expect(head("注册时间")).toBeVisible();
  await expect(head("实名")).toHaveCount(0);
  await desk.getByRole("button", { name: "列", exact: true }).click();
  await desk.getByRole("checkbox", { name: "实名" }).check();
  await expect(head("实名")).toBeVisible();

  const moment = desk.locator("main time").first();
  await moment.hover();
  await expect(moment).toHaveAttribute("title", /前$|^刚刚$|\d{4}/);
});

/** A day ahead as the field of moments takes it. */
const tomorrow = (): Promise<string> =>
  desk.evaluate(() => {
    const local = Date.now() + 86_400_000 - new Date().getTimezoneOffset() * 60_000;
    return new Date(local).toISOString().slice(0, 16);
  });

test("a setting's change ahead is taken back, and the value stays", async () => {
  const phone = async () => (await callServer(base, "System.GetSetData", {})).info["servicePhone"];
  const before = await phone();
  await at("/settings?id=app.servicePhone");
  await desk.getByLabel("新的值").fill("400-000-0000");
  await desk.getByLabel("生效时间").fill(await tomorrow());
  await desk.getByLabel("原因").fill("换号码");
  await desk.getByRole("button", { name: "保存", exact: true }).click();
  await expect(desk.getByText("到时自动生效")).toBeVisible();
  const drawer = desk.getByRole("dialog", { name: "客服电话" });
  await expect(drawer.getByText("待生效")).toBeVisible();
  await drawer.getByRole("button", { name: "撤回" }).click();
  await expect(drawer.getByText("已撤回")).toBeVisible();
  await expect(drawer.getByText("待生效")).toHaveCount(0);
  expect(await phone()).toBe(before);
});

test("a home page that waits for its time is taken back, and members go on with the one they have", async () => {
  const shown = async () => JSON.stringify((await callServer(base, "Nav.GetHome", {})).info["blocks"]);
  const before = await shown();
  await at("/home");
  await desk.getByRole("button", { name: /^推荐商品/ }).click();
  await desk.getByLabel("标题").fill("明天再说");
  await desk.getByRole("button", { name: "保存草稿" }).click();
  await expect(desk.getByText("草稿未发布")).toBeVisible();
  await desk.getByRole("button", { name: "发布", exact: true }).click();
  const dialog = desk.getByRole("dialog", { name: "发布首页" });
  await dialog.getByLabel("改了什么").fill("换推荐的标题");
  await dialog.getByLabel("发布时间").fill(await tomorrow());
  await dialog.getByRole("button", { name: "发布" }).click();
  await expect(desk.getByText("到时自动发布")).toBeVisible();
  expect(await shown()).toBe(before);
  await desk.getByRole("button", { name: "历史版本" }).click();
  const versions = desk.getByRole("dialog", { name: "历史版本" });
  await expect(versions.getByText("等待发布")).toBeVisible();
  await versions.getByRole("button", { name: "撤回" }).click();
  await expect(versions.getByText("等待发布")).toHaveCount(0);
  expect(await shown()).toBe(before);
});
