import { randomInt } from "node:crypto";
import type { VoucherTerms } from "@heshi/contract/counter/voucher";
import type { VoucherState } from "@heshi/contract/counter/code";
import { dayStart } from "@heshi/kernel/month";
import { withCheckDigit } from "@heshi/kernel/validate";

const DAY_MS = 86_400_000;

/** A code that nobody can guess: 12 random digits and their check digit. */
export const newVoucherCode = (): string =>
  withCheckDigit(
    String(randomInt(1_000_000)).padStart(6, "0") + String(randomInt(1_000_000)).padStart(6, "0"),
  );

/** The end of the day in China so many days after that of the order. Pure. */
export const validUntil = ({ validDays }: Pick<VoucherTerms, "validDays">, orderedAt: Date): Date =>
  new Date(dayStart(orderedAt).getTime() + (validDays + 1) * DAY_MS - 1000);

/** What a code's state is called. */
export const voucherTexts: Readonly<Record<VoucherState, string>> = {
  unused: "待使用",
  used: "已使用",
  settled: "已使用",
  refunded: "已退款",
  expired: "已过期退款",
};
