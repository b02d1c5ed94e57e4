import type { BillState } from "@heshi/contract/shop/wallet-view";
import type { WithdrawState } from "@heshi/contract/money/withdraw-states";
import { type Fen, formatFen } from "@heshi/kernel/money";

/** ¥1,234.00, −¥12.00 */
export const signedYuan = (amount: Fen): string =>
  `${amount < 0 ? "−" : ""}¥${formatFen(Math.abs(amount) as Fen)}`;

/** 2026-11-22 as 11月22日. */
export const dayWords = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`;

/** How a bill's state is drawn. */
export const billTones: Readonly<Record<BillState, "warn" | "info" | "ok" | "grey">> = {
  made: "grey",
  out: "warn",
  checked: "info",
  complete: "ok",
};

/** How a withdrawal's state is drawn. */
export const withdrawTones: Readonly<Record<WithdrawState, "warn" | "info" | "ok" | "grey">> = {
  made: "info",
  auditing: "info",
  approved: "info",
  paying: "info",
  paid: "ok",
  returned: "warn",
  refused: "warn",
  cancelled: "grey",
};
