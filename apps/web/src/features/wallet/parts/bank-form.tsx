import { useQuery } from "@tanstack/react-query";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { mobileRow, ShownField, shownRow, textRow } from "#src/shared/parts/form/form-rows.tsx";

/** A debit card as it is typed. */
export type CardValues = { number: string; mobile: string };

/** 6214 8300 1234 5678: digits in groups, as on the card. */
const grouped = (text: string): string =>
  text
    .replaceAll(/\D/g, "")
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, "$1 ");
/** The digits of a number in groups. */
export const digitsOf = (text: string): string => text.replaceAll(" ", "");

interface HintProps {
  number: string;
  /** What cannot be done with other cards: 不能收提现 */
  unfit: string;
}

/** The bank of a number while it is typed; its table is loaded with the first digits. */
function BankHint({ number, unfit }: HintProps) {
  const { data: recognise } = useQuery({
    queryKey: ["banks"],
    queryFn: async () => (await import("@heshi/contract/money/bank-of")).bankOf,
    enabled: number.length >= 5,
    staleTime: Infinity,
  });
  const issuer = number.length >= 5 ? recognise?.(number) : undefined;
  const kinds = { debit: "储蓄卡", credit: `信用卡，${unfit}`, prepaid: `预付费卡，${unfit}` } as const;
  const text = issuer
    ? `${issuer.name} ${kinds[issuer.kind]}`
    : number.length < 5
      ? "输入卡号后识别"
      : "正在识别";
  const isUnknown = number.length >= 15 && recognise && !issuer;
  return <ShownField label="发卡银行" value={isUnknown ? "其他银行，以银行核验为准" : text} />;
}

/** The rows for a debit card of the member's own. */
export const cardRows = (holder: string | undefined, unfit: string): FormRow<CardValues>[] => [
  shownRow("持卡人", holder ?? "未实名"),
  textRow("number", "卡号", {
    kind: "number",
    placeholder: "本人储蓄卡卡号",
    clean: grouped,
    clearable: true,
  }),
  ({ values }) => <BankHint key="bank" number={digitsOf(values.number)} unfit={unfit} />,
  mobileRow("mobile", "手机号", { placeholder: "银行预留的手机号" }),
];
