import type { Locator, Page } from "@playwright/test";

/** The visible button of a name, once it is not busy: it takes no press while it counts a price. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole("button", { name })
    .and(page.locator(":not([aria-busy=true])"))
    .filter({ visible: true })
    .first();

/**
 * Presses a step that a page has or leaves out: waits until the step or what follows it is seen. Asking at once whether it is visible
 * would miss one that is still loading.
 */
export async function pressIfThere(step: Locator, next: Locator): Promise<void> {
  await step.or(next).filter({ visible: true }).first().waitFor();
  if (await step.isVisible()) await step.click();
}

/** Asks for an after-sale of the order on the page, from its button or from the sheet with more of them. */
export async function askAfterSale(page: Page): Promise<void> {
  await button(page, /更多操作|申请售后/).click();
  const row = page.getByRole("dialog", { name: "更多操作" }).getByRole("button", { name: "申请售后" });
  await pressIfThere(row, page.getByText(/选择商品|申请原因|可申请/));
}

/** Opens the sheet that cancels a paid order, from its button or from the sheet with more of them. */
export async function cancelPaid(page: Page): Promise<void> {
  const cancel = page.getByRole("button", { name: /^取消并退款/ });
  const more = page.getByRole("button", { name: /更多操作$/ });
  await cancel.or(more).first().waitFor();
  if (!(await cancel.isVisible())) await more.click();
  await cancel.click();
}
