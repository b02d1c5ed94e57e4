import { expect, type Page, test } from "@playwright/test";
import { callServer } from "../../../apps/server/test/process.ts";
import { consolePage } from "../../console-login.ts";
import { operatorToken } from "../../login.ts";

/** What of money waits for operators, decided both ways, and how fast the next row is there. */
test.describe.configure({ mode: "serial" });

let desk: Page;
let base = "";
test.beforeAll(async ({ browser, baseURL }) => {
  base = baseURL ?? "";
  desk = await consolePage(browser, baseURL, "苏沐");
});

/** The press of the last button of a decision, and the first frame with the next row's detail. */
async function timed(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const kept = window as unknown as { tookMs: Promise<number> };
    const idOf = () => new URLSearchParams(location.search).get("id") ?? "";
    const before = idOf();
    kept.tookMs = new Promise((resolve) => {
      addEventListener(
        "click",
        () => {
          const pressedAt = performance.now();
          const look = (): void => {
            const aside = document.querySelector("aside[aria-label=详情]");
            const isThere = aside?.querySelector(".detail-head") && !aside.querySelector(".ant-skeleton");
            if (idOf() !== before && (isThere || idOf() === "")) resolve(performance.now() - pressedAt);
            else requestAnimationFrame(look);
          };
          look();
        },
        { capture: true, once: true },
      );
    });
  });
  await press();
  return page.evaluate(() => (window as unknown as { tookMs: Promise<number> }).tookMs);
}

type Decision = { key: string; button: string; words: string };

/** Of the detail, once it is loaded. */
const headOf = (page: Page) => page.getByRole("complementary", { name: "详情" }).locator(".detail-head");

async function fill({ key, words }: Pick<Decision, "key" | "words">) {
  await expect(headOf(desk)).toBeVisible();
  await desk.keyboard.press(key);
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("textbox").fill(words);
  return dialog;
}

const rows = () => desk.locator(".desk-row");

for (const { path, title, letter, button } of [
  { path: "/payments", title: "a payment that was not booked", letter: "b", button: "留存待查" },
  { path: "/payouts", title: "a payout that was not booked", letter: "a", button: "登记处理结果" },
])
  test(`${title} is closed with what was done, and listed among those that are`, async () => {
    await desk.goto(`/admin${path}`);
    await expect(rows().first()).toBeVisible();
    const count = await rows().count();
    const key = (await rows().first().getAttribute("data-row-key")) ?? "";
    await rows().first().click();
    const words = `已与通道核实 ${Date.now()}`;
    const dialog = await fill({ key: letter, words });
    const took = await timed(desk, () => dialog.getByRole("button", { name: button }).click());
    test.info().annotations.push({ type: "decision to the next row, ms", description: took.toFixed(0) });
    process.stdout.write(`${path}: decision to the next row ${took.toFixed(0)} ms\n`);
    await expect(rows()).toHaveCount(count - 1);
    await desk.goto(`/admin${path}?isClosed=1`);
    await desk.locator(`[data-row-key="${key}"]`).click();
    await expect(desk.getByRole("complementary", { name: "详情" }).getByText(words)).toBeVisible();
  });

test("of differences one is explained, and another is booked by two operators into the ledger", async ({
  browser,
  baseURL,
}) => {
  const token = await operatorToken(base, "陈立");
  /** The entries of the account in which differences wait. */
  const suspense = async (): Promise<number[]> => {
    const { info } = await callServer(base, "Admin.GetLedgerAccounts", { token, keyword: "" });
    const accounts = info["list"] as { accountId: string; purpose: string; currency: string }[];
    const own = accounts.find((one) => one.purpose === "suspense" && one.currency === "CNY");
    const accountId = own?.accountId ?? "";
    const entries = await callServer(base, "Admin.GetLedgerEntries", { token, accountId });
    return (entries.info["list"] as { amount: number }[]).map(({ amount }) => amount);
  };
  const before = await suspense();
  await desk.goto("/admin/differences");
  await expect(rows().first()).toBeVisible();
  const count = await rows().count();
  // another payment that we do not know of than the one that is booked below
  await rows().filter({ hasText: "238.00" }).click();
  const explained = await fill({ key: "a", words: "跨日入账，次日对账单已包含" });
  const took = await timed(desk, () => explained.getByRole("button", { name: "写明原因" }).click());
  process.stdout.write(`/differences: decision to the next row ${took.toFixed(0)} ms\n`);
  await expect(rows()).toHaveCount(count - 1);
  expect(await suspense()).toEqual(before);

  await desk.goto("/admin/differences");
  await rows().filter({ hasText: "69.00" }).click();
  const booked = await fill({ key: "b", words: "已与通道核对，以对账单为准" });
  await booked.getByRole("button", { name: "调账" }).click();
  await expect(rows().filter({ hasText: "69.00" }).getByText("等第二人")).toBeVisible();
  // the first of two sees whom it waits for, and cannot agree to it
  await rows().filter({ hasText: "69.00" }).click();
  const detail = desk.getByRole("complementary", { name: "详情" });
  await expect(detail.getByText("要等另一位同事确认后生效")).toBeVisible();
  await expect(detail.getByRole("button", { name: /^调账/ })).toHaveCount(0);
  expect(await suspense()).toEqual(before);
  const second = await consolePage(browser, baseURL, "陈立");
  await second.goto("/admin/differences");
  await second.locator(".desk-row", { hasText: "69.00" }).click();
  await expect(headOf(second)).toBeVisible();
  await second.keyboard.press("b");
  await expect(second.getByRole("dialog")).toContainText(
    "¥69.00 从“微信支付”账户记入平台的待查账户，确认后立即入账",
  );
  await second.getByRole("dialog").getByRole("textbox").fill("同意");
  await second.getByRole("dialog").getByRole("button", { name: "调账" }).click();
  await expect(second.locator(".desk-row", { hasText: "69.00" })).toHaveCount(0);
  await expect.poll(suspense).toEqual([6900, ...before]);
  await second.context().close();
});
