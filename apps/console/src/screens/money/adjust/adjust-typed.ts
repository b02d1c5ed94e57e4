import { amountOf, amountText, type Balance } from "./adjust-words.ts";
import type { Found } from "./owner-choice.tsx";

export type Typed = { balance: Balance; direction: string; amount: string; reason: string; causeNo: string };

/** How an amount of a balance is typed. */
export const amountRule = (balance: Balance): string =>
  balance === "credit4" ? "大于零的整数次" : "大于零，最多两位小数";

/** How the typed amount is read, and what the balance is then; undefined while it cannot be read. */
export function afterOf({ balance, direction, amount }: Typed, found: Found | undefined) {
  const given = amountOf(balance, amount);
  const value = given?.counts ?? given?.amountFen ?? given?.amountCent;
  if (value === undefined) return undefined;
  const now = found?.balances.find((one) => one.balance === balance)?.amount;
  const after = now === undefined ? undefined : direction === "add" ? now + value : now - value;
  return {
    read: amountText(balance, value),
    says:
      after === undefined ? "请先查找账户" : after < 0 ? "余额不足" : `调后 ${amountText(balance, after)}`,
    isShort: after !== undefined && after < 0,
  };
}

/** What is wrong with what was typed, by field. */
export const problemsOf = ({ balance, reason, causeNo }: Typed, after: ReturnType<typeof afterOf>) => ({
  amount:
    after === undefined
      ? `请填写数额，${amountRule(balance)}`
      : after.isShort
        ? "余额不足，不能扣到零以下"
        : undefined,
  reason: reason.trim().length < 4 ? "原因至少 4 个字" : undefined,
  causeNo: /^[0-9A-Za-z-]{4,40}$/.test(causeNo) ? undefined : "依据单号为 4 到 40 位字母、数字或短横",
});
