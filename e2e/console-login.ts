import { type Browser, expect, type Page } from "@playwright/test";
import { codeNow } from "@heshi/server/modules/operator/totp.domain";
import { demoOperators } from "../tools/demo/data/operators.data.ts";

export type OperatorName = (typeof demoOperators)[number]["name"];

const STEP_MS = 30_000;

/**
 * Types a demo operator's password and code into the console's login. A code works once: where another journey has used the present one,
 * the next is typed, and then the one behind that, half a minute later.
 */
export async function logInTo(page: Page, name: OperatorName): Promise<void> {
  const operator = demoOperators.find((one) => one.name === name);
  if (!operator) throw new Error(`no demo operator ${name}`);
  await page.goto("/admin");
  await page.getByLabel("姓名").fill(operator.name);
  await page.getByLabel("密码", { exact: true }).fill(operator.password);
  const menu = page.getByRole("navigation", { name: "主菜单" });
  for (const [aheadMs, waitMs] of [
    [0, 0],
    [STEP_MS, 0],
    [STEP_MS, STEP_MS],
  ] as const) {
    await page.waitForTimeout(waitMs);
    await page.getByLabel("动态码").fill(codeNow(operator.totp, new Date(Date.now() + aheadMs)));
    await page.getByRole("button", { name: "登录" }).click();
    await expect(menu.or(page.getByRole("alert"))).toBeVisible();
    if (await menu.isVisible()) return;
  }
  throw new Error(`${name} cannot log in`);
}

/** A page of the console on a desktop, with an operator logged in. */
export async function consolePage(
  browser: Browser,
  base: string | undefined,
  name: OperatorName,
): Promise<Page> {
  const context = await browser.newContext({
    ...(base === undefined ? {} : { baseURL: base }),
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  await logInTo(page, name);
  return page;
}
