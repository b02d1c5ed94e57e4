import { fen } from "@heshi/kernel/money";
import { durationMs, type Settings } from "../../settings.ts";
import { silverEarned } from "../order/order.public.ts";
import type { SettlingRow, WaitingRow } from "./wallet.earnings.store.ts";
import type { AccountRow } from "./wallet.store.ts";

type Found = {
  accounts: readonly AccountRow[];
  waiting: readonly WaitingRow[];
  settling: readonly SettlingRow[];
  settings: Settings;
};

const sumOf = (rows: readonly { silverCent: number }[]): number =>
  rows.reduce((sum, { silverCent }) => sum + silverCent, 0);

/** What orders will bring and have brought; orders that bring nothing are left out. */
export function earningsView({ accounts, waiting, settling, settings }: Found) {
  const earnings = accounts.find(({ purpose, currency }) => purpose === "earnings" && currency === "CNY");
  const windowMs = durationMs(settings, "after.windowDays");
  const coming = waiting
    .map(({ leftFen, deadlineAt, ...order }) => ({
      ...order,
      silverCent: silverEarned(leftFen, settings),
      until: deadlineAt,
    }))
    .filter(({ silverCent }) => silverCent > 0);
  const given = settling.map(({ receivedAt, ...order }) => ({ ...order, until: receivedAt + windowMs }));
  return {
    earningsFen: fen(earnings?.balance ?? 0),
    waitingCent: sumOf(coming),
    waiting: coming,
    settlingCent: sumOf(given),
    settling: given,
  };
}
