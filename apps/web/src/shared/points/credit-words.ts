import type { CreditAmount } from "@heshi/contract/goods/points";
import { formatCredit } from "@heshi/kernel/credit";
import { type Fen, formatFen } from "@heshi/kernel/money";
import { creditName, lastSetData } from "../form/settings.ts";

/** An amount of a credit in words: 120 金币. */
export const creditText = ({ creditType, creditCent }: CreditAmount): string =>
  `${formatCredit(creditType, creditCent)} ${creditName(lastSetData(), creditType)}`;

/** What is paid or goes back in words: ¥12.00, 120 金币, 120 金币 + ¥12.00. */
export function amountText(amountFen: Fen, credit: CreditAmount | undefined): string {
  const money = `¥${formatFen(amountFen)}`;
  if (credit === undefined) return money;
  return amountFen > 0 ? `${creditText(credit)} + ${money}` : creditText(credit);
}
