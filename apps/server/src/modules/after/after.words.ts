import { type AfterKind, afterKindNames, afterReasons } from "@heshi/contract/trade/after-view";
import type { CreditAmount, PointsCredit } from "@heshi/contract/goods/points";
import { type Cent, creditNames, formatCredit } from "@heshi/kernel/credit";
import { type Fen, formatFen } from "@heshi/kernel/money";

/** An amount of the credit of an order; undefined where it has none. */
export const creditIn = (
  { creditType }: Readonly<{ creditType: PointsCredit | undefined }>,
  creditCent: Cent,
): CreditAmount | undefined => creditType && { creditType, creditCent };

/** What goes back, in words: ¥12.00, 120 金币, 120 金币 + ¥12.00. */
export function refundText(amountFen: Fen, credit: CreditAmount | undefined): string {
  const parts = credit
    ? [`${formatCredit(credit.creditType, credit.creditCent)} ${creditNames[credit.creditType]}`]
    : [];
  return [...parts, ...(amountFen > 0 || !credit ? [`¥${formatFen(amountFen)}`] : [])].join(" + ");
}

const reasonTexts = new Map(afterReasons.map(({ code, text }) => [code as string, text]));
/** What a reason is called. */
export const reasonText = (reason: string): string => reasonTexts.get(reason) ?? reason;

/** What an after-sale asked for says in the history: 退货退款 × 2，¥186.00，质量问题. */
export function askedText(asked: {
  kind: AfterKind;
  quantity: number;
  amountFen: Fen;
  credit: CreditAmount | undefined;
  reason: string;
}): string {
  const amount = asked.kind === "exchange" ? "" : `，${refundText(asked.amountFen, asked.credit)}`;
  return `${afterKindNames[asked.kind]} × ${asked.quantity}${amount}，${reasonText(asked.reason)}`;
}
