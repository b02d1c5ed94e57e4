import type { Page } from "@playwright/test";
import { codeNow } from "@heshi/server/modules/operator/totp.domain";
import { demoOperators } from "../tools/demo/data/operators.data.ts";

export type OperatorName = (typeof demoOperators)[number]["name"];

/** Types a demo operator's password and code into the console's login; a code that was used already is waited out. */
export async function logInTo(page: Page, name: OperatorName): Promise<void> {
  const operator = demoOperators.find((one) => one.name === name);
  if (!operator) throw new Error(`no demo operator ${name}`);
  await page.goto("/admin");
  await page.getByLabel("姓名").fill(operator.name);
  await page.getByLabel("密码", { exact: true }).fill(operator.password);
  for (let step = -1; step < 2; step += 1) {
    // codes of the half minutes before and behind are taken, too: a login need not wait for the next one
    await page.getByLabel("动态码").fill(codeNow(operator.totp, new Date(Date.now() + step * 30_000)));
    await page.getByRole("button", { name: /登\s*录/ }).click();
    const outcome = await Promise.race([
      page
        .getByRole("navigation", { name: "主菜单" })
        .waitFor()
        .then(() => true),
      page
        .getByText("动态码不正确或已经用过")
        .waitFor()
        .then(() => false),
    ]);
    if (outcome) return;
  }
  throw new Error(`${name} cannot log in`);
}
