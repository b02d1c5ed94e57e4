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

/** Orders that bring silver when they are received; those that bring nothing are left out. */
const comingOf = (waiting: readonly WaitingRow[], settings: Settings) =>
  waiting
    .map(({ leftFen, deadlineAt, ...order }) => ({
      ...order,
      silverCent: silverEarned(leftFen, settings),
      until: deadlineAt,
    }))
    .filter(({ silverCent }) => silverCent > 0);

/** The silver that orders bring when they are received. */
export const comingCent = (waiting: readonly WaitingRow[], settings: Settings): number =>
  sumOf(comingOf(waiting, settings));

/** What orders will bring and have brought. */
export function earningsView({ accounts, waiting, settling, settings }: Found) {
  const earnings = accounts.find(({ purpose, currency }) => purpose === "earnings" && currency === "CNY");
  const windowMs = durationMs(settings, "after.windowDays");
  const coming = comingOf(waiting, settings);
  const given = settling.map(({ receivedAt, ...order }) => ({ ...order, until: receivedAt + windowMs }));
  return {
    earningsFen: fen(earnings?.balance ?? 0),
    waitingCent: sumOf(coming),
    waiting: coming,
    settlingCent: sumOf(given),
    settling: given,
  };
}
