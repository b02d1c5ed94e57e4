import { expect, type Page } from "@playwright/test";
import { callServer } from "../apps/server/test/process.ts";
import { button } from "./press.ts";

/** The bill with the order's line; jobs draw it within a minute. */
export async function billOf(base: string, token2: string, orderNo: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const { info } = await callServer(base, "Merchant.GetBills", { token2, tab: "all", limit: "5" });
    for (const { billNo } of info["list"] as { billNo: string }[]) {
      const { raw } = await callServer(base, "Merchant.GetBillLines", { token2, billNo, limit: "50" });
      if (raw.includes(`"orderNo":"${orderNo}"`)) found = billNo;
    }
    expect(found).toBeDefined();
  }).toPass({ timeout: 90_000, intervals: [3000] });
  return found ?? "";
}

/** Checks the bill, which the books then confirm, and takes ¥200 out to the shop's card. */
export async function settle(
  desk: Page,
  base: string,
  { billNo, orderNo }: { billNo: string; orderNo: string },
): Promise<void> {
  await desk.goto(`${base}/pages/shop/wallet/bill?id=${billNo}`);
  await expect(desk.getByText(`订单 ${orderNo}`)).toBeVisible();
  await button(desk, "核对无误").click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "确认无误" }).click();
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByText("已完成").filter({ visible: true }).first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000 });
}
