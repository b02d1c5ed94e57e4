import { type Browser, expect, type Page } from "@playwright/test";
import { codeNow } from "@heshi/server/modules/operator/totp.domain";
import type { demoOperators } from "../tools/demo/data/operators.data.ts";
import { operatorSession } from "./login.ts";

export type OperatorName = (typeof demoOperators)[number]["name"];

const STEP_MS = 30_000;

/** Opens the console as a demo operator, in the session that all journeys share. */
export async function logInTo(page: Page, name: OperatorName): Promise<void> {
  await page.goto("/admin");
  const session = await operatorSession(new URL(page.url()).origin, name);
  await page.evaluate((of) => {
    for (const [key, value] of Object.entries(of))
      localStorage.setItem(`hs:console:${key}`, JSON.stringify(value));
  }, session);
  await page.reload();
  await expect(page.getByRole("navigation", { name: "主菜单" })).toBeVisible();
}

type Known = { name: string; password: string; totp: string };

async function enter(page: Page, operator: Known): Promise<void> {
  await page.goto("/admin");
  await page.getByLabel("姓名").fill(operator.name);
  await page.getByLabel("密码", { exact: true }).fill(operator.password);
  const menu = page.getByRole("navigation", { name: "主菜单" });
  await typeCodes(page, operator.totp, {
    press: () => page.getByRole("button", { name: "登录" }).click(),
    async isDone() {
      await expect(menu.or(page.getByRole("alert"))).toBeVisible();
      return menu.isVisible();
    },
  });
}

/** A page of the console's size. */
async function desktop(browser: Browser, base: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(base === undefined ? {} : { baseURL: base }),
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
  });
  return context.newPage();
}

/** A page of the console on a desktop, with an operator logged in. */
export async function consolePage(
  browser: Browser,
  base: string | undefined,
  name: OperatorName,
): Promise<Page> {
  const page = await desktop(browser, base);
  await logInTo(page, name);
  return page;
}

/**
 * Types codes of an authenticator until `isDone`: the present one, the next where that was used, and the one behind it half a minute
 * later.
 */
export async function typeCodes(
  page: Page,
  totp: string,
  { press, isDone }: { press: () => Promise<void>; isDone: () => Promise<boolean> },
): Promise<void> {
  for (const [aheadMs, waitMs] of [
    [0, 0],
    [STEP_MS, 0],
    [STEP_MS, STEP_MS],
  ] as const) {
    await page.waitForTimeout(waitMs);
    await page.getByLabel("动态码").fill(codeNow(totp, new Date(Date.now() + aheadMs)));
    await press();
    if (await isDone()) return;
  }
  throw new Error("no code was taken");
}

/**
 * Somebody new, invited by the administrator whose page `desk` is: they set their password by the one-time code, take over the
 * authenticator's secret, and log in with both.
 */
export async function newOperator(
  desk: Page,
  browser: Browser,
  { base, name, role }: { base: string | undefined; name: string; role: string },
): Promise<{ page: Page; totp: string; password: string }> {
  await desk.goto("/admin/operators");
  await desk.getByRole("button", { name: "添加操作员" }).click();
  const form = desk.getByRole("dialog", { name: "添加操作员" });
  await form.getByLabel("姓名").fill(name);
  await form.getByLabel("角色").click();
  await desk.locator(".ant-select-dropdown:visible").getByTitle(role, { exact: true }).click();
  await form.getByRole("button", { name: /添\s?加/ }).click();
  const code = await desk.getByRole("dialog").locator(".code").innerText();
  const page = await desktop(browser, base);
  const password = `Heshi-${Date.now()}`;
  await page.goto("/admin/setup");
  await page.getByLabel("姓名").fill(name);
  await page.getByLabel("一次性口令").fill(code.trim());
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByLabel("再次输入密码").fill(password);
  await page.getByRole("button", { name: "下一步" }).click();
  const totp = (await page.locator(".ant-typography.code").innerText()).trim();
  await enter(page, { name, password, totp });
  return { page, totp, password };
}
