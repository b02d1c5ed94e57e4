import type { Page } from "@playwright/test";

/** The payment password of the demo member. */
export const PAY_PASSWORD = "258036";

/** Types a payment password on the keypad that asks for it. */
export async function typePassword(page: Page, digits: string = PAY_PASSWORD): Promise<void> {
  const keys = page.getByRole("dialog", { name: "输入支付密码" }).getByRole("group", { name: "数字键盘" });
  for (const digit of digits) await keys.getByRole("button", { name: digit, exact: true }).click();
}
