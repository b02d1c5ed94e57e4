import AxeBuilder from "@axe-core/playwright";
import { signOf } from "@heshi/contract/frame/sign";
import { randomHex } from "@heshi/kernel/id";
import { expect, type Page, test } from "@playwright/test";
import { callServer, loginBySms } from "../../apps/server/test/process.ts";
import { consolePage, type OperatorName } from "../console-login.ts";

/** The operators' console on a desktop, and what its decisions do for a member. */
test.describe.configure({ mode: "serial" });

const pages = new Map<OperatorName, Page>();
let base = "";
test.beforeAll(async ({ browser, baseURL }) => {
  base = baseURL ?? "";
  for (const name of ["陈立", "苏沐"] as const) pages.set(name, await consolePage(browser, baseURL, name));
});
const at = async (name: OperatorName, path: string): Promise<Page> => {
  const page = pages.get(name);
  if (!page) throw new Error(`${name} is not logged in`);
  await page.goto(`/admin${path}`);
  return page;
};

/** What axe finds that keeps somebody from working. */
const serious = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);

/** A photo that only its owner and operators may read; its address. */
async function photo(token: string): Promise<string> {
  const all = {
    service: "System.Upload",
    plat: "h5",
    token,
    token2: "",
    version: "1.0.0",
    requestId: randomHex(16),
    isPrivate: "1",
  };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...all, sign: signOf(all, "demo-sign-secret") }))
    form.append(name, value);
  // one pixel
  const png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
  form.append("file", new Blob([Buffer.from(png, "base64")], { type: "image/png" }), "card.png");
  const response = await fetch(`${base}/api/?service=System.Upload`, { method: "POST", body: form });
  const { data } = (await response.json()) as { data: { info: { url: string } } };
  return data.info.url;
}

test("a real name is refused with a reason, submitted again and passed; the member is shown both", async () => {
  const token = await loginBySms(base, "13800000007");
  const state = async () => (await callServer(base, "Cert.GetState", { token })).info;
  const page = await at("陈立", "/certs");
  const row = page.locator(".desk-row", { hasText: "雄" });
  await row.click();
  await page.getByRole("button", { name: "查看完整信息和照片" }).click();
  await expect(page.getByText("赵雄", { exact: true })).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await page.keyboard.press("r");
  await page.getByRole("checkbox", { name: "人像面照片" }).check();
  await page.getByRole("dialog").getByRole("textbox").fill("照片模糊");
  await page.getByRole("dialog").getByRole("button", { name: "不通过" }).click();
  await expect(page.getByText("已不通过")).toBeVisible();
  expect(await state()).toMatchObject({
    state: "refused",
    reasons: [{ field: "front", reason: "照片模糊" }],
  });

  const form = {
    name: "赵雄",
    number: "11010519491231002X",
    front: await photo(token),
    back: await photo(token),
  };
  expect((await callServer(base, "Cert.Submit", { token, ...form })).code).toBe(0);
  await at("陈立", "/certs");
  await row.click();
  await expect(page.getByText("此前被拒绝 1 次")).toBeVisible();
  // what was opened before it was submitted again counts no more
  await expect(page.getByText("还没有人打开过")).toBeVisible();
  await page.getByRole("button", { name: "查看完整信息和照片" }).click();
  await expect(page.getByText(/陈立 .* 打开过$/)).toBeVisible();
  await page.keyboard.press("a");
  await page.getByRole("dialog").getByRole("button", { name: "通过" }).click();
  await expect(row).toHaveCount(0);
  expect((await state())["state"]).toBe("passed");
});

test("a setting of money waits for the second operator; the log shows both and is whole", async () => {
  const first = await at("苏沐", "/settings?id=withdraw.dayCount");
  await first.getByLabel("新的值").fill("4");
  await first.getByLabel("原因").fill("按新规定");
  await first.getByRole("button", { name: "登记，待另一位同事复核" }).click();
  await expect(first.getByText("已登记，请另一位有权限的同事确认后生效")).toBeVisible();
  const second = await at("陈立", "/pending");
  await second.getByRole("button", { name: "确认" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "确认" }).click();
  await expect(second.getByText("已确认", { exact: true })).toBeVisible();
  await at("陈立", "/acts?method=Admin.ChangeMoneySetting");
  await expect(second.locator(".desk-row")).toHaveCount(2);
  await second.getByRole("button", { name: "校验整条日志" }).click();
  await expect(second.getByText(/完整无缺/)).toBeVisible();
});

test("a member is found by the search, with the ledger's entries behind the balance", async () => {
  const page = await at("陈立", "/");
  const field = page.getByRole("textbox", { name: "搜索" });
  // the key is heard once the frame is drawn
  await expect(field).toBeVisible();
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type("13800000001");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "周晓禾" }).click();
  await expect(page.getByRole("complementary", { name: "详情" }).getByText("138****0001")).toBeVisible();
  await page.getByRole("link", { name: /^¥/ }).first().click();
  await page.locator("table").last().getByRole("link").first().click();
  await expect(page.getByRole("img", { name: "资金流向" })).toBeVisible();
});

test("a remittance is credited, and another is refused with a reason", async () => {
  const page = await at("苏沐", "/remittances");
  const row = page.locator(".desk-row", { hasText: "360.00" });
  await row.click();
  await expect(page.getByText("付款户名应为 王小明")).toBeVisible();
  await page.keyboard.press("r");
  await page.getByRole("dialog").getByRole("textbox").fill("银行没有查到这笔汇款");
  await page.getByRole("dialog").getByRole("button", { name: "不通过" }).click();
  await expect(page.getByText("已拒绝")).toBeVisible();
  await expect(row).toHaveCount(0);

  const token = await loginBySms(base, "13800000001");
  const balance = async () =>
    Number((await callServer(base, "Credit.GetRechargePage", { token })).info["balanceFen"]);
  const before = await balance();
  const own = page.locator(".desk-row", { hasText: "2,000.00" });
  await own.click();
  await page.getByRole("button", { name: "查看汇款凭证" }).click();
  await expect(page.getByRole("img", { name: "图 1" })).toBeVisible();
  await page.keyboard.press("a");
  await page.getByRole("dialog").getByRole("button", { name: "确认入账" }).click();
  await expect(page.getByText("已入账").first()).toBeVisible();
  await expect(own).toHaveCount(0);
  expect((await balance()) - before).toBe(200_000);
});

test("a block of the home page is seen in the preview, published, and gone back from", async () => {
  const titles = async () => {
    const { info } = await callServer(base, "Nav.GetHome", {});
    return (info["blocks"] as { kind: string; title?: string }[]).map(({ kind, title }) => title ?? kind);
  };
  const before = await titles();
  const page = await at("陈立", "/home");
  await page.getByRole("button", { name: /^主题专区/ }).click();
  await page.getByLabel("标题").fill("大家都在买");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("草稿未发布")).toBeVisible();
  const phone = page.frameLocator("iframe[title=首页预览]");
  await expect(phone.getByText("大家都在买")).toBeAttached({ timeout: 20_000 });
  expect(await titles()).toEqual(before);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await page.getByLabel("改了什么").fill("专区换标题");
  await page.getByRole("dialog").getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("已发布")).toBeVisible();
  expect(await titles()).toContain("大家都在买");
  await page.getByRole("button", { name: "历史版本" }).click();
  await page.getByRole("button", { name: "恢复这一版" }).first().click();
  await page.getByRole("tooltip").getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("已恢复")).toBeVisible();
  expect(await titles()).toEqual(before);
});

test("a setting with a time ahead takes effect by itself", async () => {
  // whole minutes are typed: up to 75 s ahead, and the job's next turn after that
  test.setTimeout(180_000);
  const page = await at("陈立", "/settings?id=app.versionNotes");
  const notes = `更新说明 ${randomHex(4)}`;
  await page.getByLabel("新的值").fill(notes);
  const soon = await page.evaluate(() => {
    const at = new Date(Date.now() + 75_000 - new Date().getTimezoneOffset() * 60_000);
    return at.toISOString().slice(0, 16);
  });
  await page.getByLabel("生效时间").fill(soon);
  await page.getByLabel("原因").fill("到点更新");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("到时自动生效")).toBeVisible();
  const now = async () => (await callServer(base, "Version.GetVersion", {})).info["notes"];
  expect(await now()).not.toBe(notes);
  await expect.poll(now, { timeout: 110_000, intervals: [3000] }).toBe(notes);
});
