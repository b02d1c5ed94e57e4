import { expect, type Page, test } from "@playwright/test";
import { callServer } from "../../../apps/server/test/process.ts";
import { memberPage } from "../../browsers.ts";
import { consolePage } from "../../console-login.ts";
import { tokenOf } from "../../login.ts";

/** Money that two operators decide: what the first one sees of it, what the second one does, and what the member reads. */
test.describe.configure({ mode: "serial" });

/** 李芳 of the demo, whose withdrawal and remittance are large. */
const LI = { mobile: "13800000003", pwd: "Demo@1234" };
let base = "";
let first: Page;
let second: Page;
test.beforeAll(async ({ browser, baseURL }) => {
  base = baseURL ?? "";
  first = await consolePage(browser, baseURL, "苏沐");
  second = await consolePage(browser, baseURL, "陈立");
});

const detailOf = (desk: Page) => desk.getByRole("complementary", { name: "详情" });
/** Opens the row with this text. */
async function open(desk: Page, path: string, text: string): Promise<void> {
  await desk.goto(`/admin${path}`);
  await desk.locator(".desk-row", { hasText: text }).click();
  await expect(detailOf(desk).locator(".detail-head")).toBeVisible();
}
/** Presses A and says yes. */
async function agree(desk: Page, button: string): Promise<void> {
  await desk.keyboard.press("a");
  await desk.getByRole("dialog").getByRole("button", { name: button, exact: true }).click();
}
/** The second operator confirms what waits with this text. */
async function confirm(text: string): Promise<void> {
  await second.goto("/admin/pending");
  const waiting = second.locator(".pending", { hasText: text });
  await waiting.getByRole("button", { name: /确\s?认/ }).click();
  await second
    .getByRole("dialog")
    .getByRole("button", { name: /确\s?认/ })
    .click();
  await expect(waiting).toHaveCount(0);
}
/** What the first of two sees behind the decision: who is waited for, and no way to decide it twice. */
async function expectWaiting(title: string, button: RegExp): Promise<void> {
  await expect(detailOf(first).getByText(`您登记的“${title}”要等另一位同事确认`)).toBeVisible();
  await expect(detailOf(first).getByRole("button", { name: button })).toHaveCount(0);
  await first.keyboard.press("a");
  await expect(first.getByRole("dialog")).toHaveCount(0);
}

test("a large withdrawal goes out when the second operator agrees, and the ledger is one step away", async ({
  browser,
}) => {
  await open(first, "/withdrawals", "12,000.00");
  await expect(detailOf(first).getByText("超过 ¥10,000.00", { exact: false })).toBeVisible();
  await first.keyboard.press("a");
  await expect(first.getByRole("dialog")).toContainText("先等另一位同事确认");
  await first.keyboard.press("Escape");
  await agree(first, "通过");
  await expect(first.getByText("已登记，等另一位同事确认")).toBeVisible();
  await open(first, "/withdrawals", "12,000.00");
  await expect(first.locator(".desk-row", { hasText: "12,000.00" }).getByText("等第二人")).toBeVisible();
  await expectWaiting("审核通过", /^通过/);

  await open(second, "/withdrawals", "12,000.00");
  await expect(detailOf(second).getByText("苏沐 登记的“审核通过”在等第二位同事")).toBeVisible();
  const number = new URL(second.url()).searchParams.get("id") ?? "";
  // another journey may hold this member's money for a moment
  await expect(async () => {
    await agree(second, "通过");
    await expect(second.getByText("已通过，正在打款")).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });

  const page = await memberPage(browser, base, LI);
  await expect(async () => {
    await page.goto("/pages/wallet/withdraw/record");
    await page.getByText("建设银行储蓄卡（5530）").first().click();
    await expect(page.getByRole("heading", { name: /已通过|打款中|已到账/ }).first()).toBeVisible({
      timeout: 3000,
    });
  }).toPass({ timeout: 30_000 });
  await page.context().close();

  // whatever became of it, its number finds it, and its entries
  await open(second, `/withdrawals?keyword=${number}`, "12,000.00");
  await detailOf(second).getByRole("link", { name: "提现冻结" }).click();
  await expect(second.getByRole("img", { name: "资金流向" })).toContainText("李芳");
  await second.getByRole("link", { name: /李芳 .* · 可用/ }).click();
  await expect(second.getByRole("heading", { name: /李芳 .* · 可用/ })).toBeVisible();
});

test("a large remittance is in the balance when the second operator agrees", async () => {
  const token = await tokenOf(base, "Member.Login", LI);
  const balance = async (): Promise<number> =>
    Number((await callServer(base, "Credit.GetRechargePage", { token })).info["balanceFen"]);
  const before = await balance();
  await open(first, "/remittances", "18,800.00");
  await agree(first, "确认入账");
  await expect(first.getByText("已登记，等另一位同事确认")).toBeVisible();
  await open(first, "/remittances", "18,800.00");
  await expectWaiting("已入账", /^确认入账/);
  expect(await balance()).toBe(before);
  await open(second, "/remittances", "18,800.00");
  await agree(second, "确认入账");
  await expect(second.getByText("已入账").first()).toBeVisible();
  await expect.poll(async () => (await balance()) - before).toBe(1_880_000);
});

test("an adjustment is typed as people type, waits for the second operator, and is read by the member", async ({
  browser,
}) => {
  await first.goto("/admin/adjustments?id=new");
  const form = first.getByRole("dialog");
  const amount = form.getByLabel("数额");
  await form.getByLabel("编号").fill("13800000005");
  await form.getByRole("button", { name: /查\s?找/ }).click();
  await expect(form.getByText(/^会员$/).last()).toBeVisible();
  for (const wrong of ["1.2.3", "-5", "0", "99999999999", "一百", "1.234"]) {
    await amount.fill(wrong);
    await expect(form.getByText(/请填写数额/), wrong).toBeVisible();
  }
  await amount.fill("￥１，２３４．５");
  await expect(form.getByText(/读作 ¥1,234.50/)).toBeVisible();
  await amount.fill("12.34");
  await form.getByLabel("原因").fill("    ");
  await expect(form.getByText("原因至少 4 个字", { exact: true })).toBeVisible();
  const submit = form.getByRole("button", { name: "登记，待另一位同事复核" });
  await expect(submit).toBeDisabled();
  const reason = `重复扣款更正 ${Date.now()}`;
  await form.getByLabel("原因").fill(reason);
  await form.getByLabel("依据单号").fill(`GD-${Date.now()}`);
  await submit.dblclick();
  await expect(first.getByText("已登记，请另一位有权限的同事确认后生效")).toBeVisible();
  await first.goto("/admin/adjustments");
  await expect(first.getByText("1 项已登记，等另一位同事复核后才生效")).toBeVisible();

  await confirm(reason);
  await second.goto("/admin/adjustments");
  await second.locator(".desk-row", { hasText: reason }).click();
  await expect(second.getByRole("dialog").getByRole("link", { name: "调账补入" })).toBeVisible();

  const page = await memberPage(browser, base, { mobile: "13800000005", pwd: "Demo@1234" });
  await page.goto("/pages/wallet/record");
  await page
    .getByRole("button", { name: /\+12\.34/ })
    .first()
    .click();
  await expect(page.getByText(reason).first()).toBeVisible();
  await page.context().close();
});

test("an account for remittances is shown to members when the second operator has agreed", async ({
  browser,
}) => {
  await first.goto("/admin/company-accounts?id=new");
  const form = first.getByRole("dialog");
  const number = String(Date.now());
  await form.getByLabel("银行代码").fill("BOC");
  await form.getByLabel("银行名称").fill("中国银行");
  await form.getByLabel("户名").fill("合市商城有限公司");
  await form.getByLabel("账号").fill("12AB");
  await form.getByRole("button", { name: "登记，待另一位同事复核" }).click();
  await expect(form.getByText("账号至少 8 个字")).toBeVisible();
  await form.getByLabel("账号").fill(number);
  await form.getByRole("button", { name: "登记，待另一位同事复核" }).click();
  await expect(first.getByText(/项已登记，等另一位同事复核/)).toBeVisible();
  const page = await memberPage(browser, base, LI);
  /** The accounts that a member may choose from. */
  const offered = async () => {
    await page.goto("/pages/wallet/remit/index");
    await page.getByText("更换", { exact: true }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText("招商银行").first()).toBeVisible();
    return sheet.getByText("中国银行");
  };
  await expect(await offered()).toHaveCount(0);

  await confirm(number);
  await expect((await offered()).first()).toBeVisible();

  // and is taken back from them by two again
  await second.goto("/admin/company-accounts");
  await second.locator(".desk-row", { hasText: number }).click();
  await second.getByRole("dialog").getByText("向会员展示").click();
  await second.getByRole("dialog").getByRole("button", { name: "登记，待另一位同事复核" }).click();
  await expect(second.getByText(/项已登记，等另一位同事复核/)).toBeVisible();
  await first.goto("/admin/pending");
  const closing = first.locator(".pending", { hasText: number });
  await closing.getByRole("button", { name: /确\s?认/ }).click();
  await first
    .getByRole("dialog")
    .getByRole("button", { name: /确\s?认/ })
    .click();
  await expect(closing).toHaveCount(0);
  await expect(await offered()).toHaveCount(0);
  await page.context().close();
});

test("a package of recharges and a category's fee hold when the second operator has agreed", async () => {
  const token = await tokenOf(base, "Member.Login", LI);
  const amounts = async (): Promise<number[]> => {
    const { info } = await callServer(base, "Credit.GetRechargePage", { token });
    return (info["packages"] as { amountFen: number }[]).map(({ amountFen }) => amountFen);
  };
  await first.goto("/admin/packages?id=new");
  const form = first.getByRole("dialog");
  const enter = form.getByRole("button", { name: "登记，待另一位同事复核" });
  for (const [typed, said] of [
    ["0.5", "请填写 1.00 到 50,000.00 元之间的数"],
    ["1.2.3", "请填写数字，最多两位小数"],
    ["-5", "请填写数字，最多两位小数"],
  ] as const) {
    await form.getByLabel("充值金额").fill(typed);
    await enter.click();
    await expect(form.getByText(said), typed).toBeVisible();
  }
  await form.getByLabel("充值金额").fill("￥3,456.00");
  await form.getByLabel("赠送银币").fill("１２");
  await enter.click();
  await expect(first.getByText("1 项已登记，等另一位同事复核后才生效")).toBeVisible();
  expect(await amounts()).not.toContain(345_600);
  await confirm("3,456.00");
  expect(await amounts()).toContain(345_600);

  await first.goto("/admin/fees");
  const row = first.locator(".desk-row", { hasText: "手机数码 / 电脑办公" });
  await row.click();
  await form.getByLabel("单独设置费率").check();
  await form.getByLabel("费率", { exact: true }).fill("3.5");
  await enter.click();
  await expect(first.getByText("1 项已登记，等另一位同事复核后才生效")).toBeVisible();
  await expect(row).toContainText("2.00%");
  await confirm("3.50 %");
  await first.reload();
  await expect(row).toContainText("3.50%");
  await expect(row).toContainText("单独设置");
});
