import { fen } from "@heshi/kernel/money";
import type { Settings } from "../../settings.ts";
import { silverEarned, settingsFor } from "../order/order.public.ts";
import type { WaitingRow } from "./wallet.earnings.store.ts";
import type { AccountRow } from "./wallet.store.ts";

type Found = { accounts: readonly AccountRow[]; waiting: readonly WaitingRow[]; settings: Settings };

const sumOf = (rows: readonly { silverCent: number }[]): number =>
  rows.reduce((sum, { silverCent }) => sum + silverCent, 0);

/** Orders that bring silver when they are done; those that bring nothing are left out. */
const comingOf = (waiting: readonly WaitingRow[], settings: Settings) =>
  waiting
    .map(({ leftFen, terms, ...order }) => ({
      ...order,
      silverCent: silverEarned(leftFen, settingsFor({ terms }, settings)),
    }))
    .filter(({ silverCent }) => silverCent > 0);

/** The silver that orders bring when they are done. */
export const comingCent = (waiting: readonly WaitingRow[], settings: Settings): number =>
  sumOf(comingOf(waiting, settings));

/** What orders will bring. */
export function earningsView({ accounts, waiting, settings }: Found) {
  const earnings = accounts.find(({ purpose, currency }) => purpose === "earnings" && currency === "CNY");
  const coming = comingOf(waiting, settings);
  return {
    earningsFen: fen(earnings?.balance ?? 0),
    waitingCent: sumOf(coming),
    waiting: coming,
  };
}
