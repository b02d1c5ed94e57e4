import { confirm } from "@heshi/ui/overlay/dialog";
import { navigateTo } from "../router/navigate.ts";
import { isBuilt } from "../router/route-table.ts";

const PASSWORD_PAGE = "/pages/setting/pwd?type=pay";

/** Opens the page that sets the payment password; undefined where it is not built. */
export const toPasswordPage = (): (() => void) | undefined =>
  isBuilt(PASSWORD_PAGE) ? () => void navigateTo(PASSWORD_PAGE) : undefined;

/** Offers to set the payment password to a member who has none. */
export async function offerPayPassword(): Promise<void> {
  const text = "还没有设置支付密码，设置后才能用余额付款";
  if (await confirm({ text, confirmText: "去设置" })) await navigateTo(PASSWORD_PAGE);
}
