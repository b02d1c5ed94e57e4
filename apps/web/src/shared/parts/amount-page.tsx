import { type ReactNode, useState } from "react";
import { type Fen, formatFen, parseYuan, ZERO_FEN } from "@heshi/kernel/money";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { AmountKeypad } from "@heshi/ui/picker/keypad";
import { PasswordSheet } from "@heshi/ui/picker/password-sheet";
import { Price } from "@heshi/ui/goods/price";
import { useQuery } from "@tanstack/react-query";
import { offerPayPassword, toPasswordPage } from "../session/pay-password.ts";
import type { Query } from "../data/query.ts";
import { useDebounced } from "../form/use-debounced.ts";
import styles from "./amount-page.module.css";

type Facts = readonly (readonly [label: string, value: string])[];

export interface AmountLimits {
  minFen: Fen;
  maxFen: Fen;
  availableFen: Fen;
}

export interface AmountPageProps<T> extends AmountLimits {
  /** 提现金额 */
  label: string;
  action: string;
  /** The query for fee, arrival and the like of an amount, sent when typing pauses; made by `q`. */
  preview: (amount: Fen) => Query<T>;
  /** The answer as labelled texts, shown here and on the password sheet. */
  facts: (answer: NoInfer<T>) => Facts;
  hasPayPassword: boolean;
  /** Sends the amount; a rejection is shown on the password sheet. */
  onDone: (amount: Fen, password: string) => Promise<unknown>;
  children?: ReactNode;
}

/** Why an amount is not allowed; undefined when it is. */
export function amountFault(amount: Fen, { minFen, maxFen, availableFen }: AmountLimits): string | undefined {
  if (amount > availableFen) return `可用 ¥${formatFen(availableFen)}，请减少金额`;
  if (amount > maxFen) return `单笔最多 ¥${formatFen(maxFen)}`;
  return amount < minFen ? `最少 ¥${formatFen(minFen)}` : undefined;
}

/** A page to enter an amount, with its limits, a preview of fee and arrival, and the payment password. */
export function AmountPage<T>(props: AmountPageProps<T>) {
  const { label, action, preview, hasPayPassword, availableFen, maxFen, children } = props;
  const [text, setText] = useState("");
  const [isAsking, setAsking] = useState(false);
  const amount = parseYuan(text.replace(/\.$/, "")) ?? ZERO_FEN;
  const fault = amountFault(amount, props);
  const settled = useDebounced(String(amount), 300);
  const { data: facts } = useQuery({
    ...preview(amount),
    select: props.facts,
    enabled: fault === undefined && settled === String(amount),
  });
  const all = availableFen < maxFen ? availableFen : maxFen;
  const next = async (): Promise<void> => (hasPayPassword ? setAsking(true) : offerPayPassword());
  return (
    <div className={styles.page}>
      {children}
      <Card pad="money">
        <p className={styles.label}>{label}</p>
        <p className={styles.amount} role="status" aria-label={`${label} ${text === "" ? "未输入" : text}`}>
          ¥<b>{text}</b>
        </p>
        <p className={styles.foot}>
          <span role="alert">{text === "" ? `可用 ¥${formatFen(availableFen)}` : fault}</span>
          <button type="button" onClick={() => setText(formatFen(all).replaceAll(",", ""))}>
            全部
          </button>
        </p>
        {facts && fault === undefined && <KeyValue rows={facts} />}
      </Card>
      <AmountKeypad
        value={text}
        onChange={setText}
        action={{ text: action, disabled: text === "" || fault !== undefined, onPress: next }}
      />
      <PasswordSheet
        open={isAsking}
        onClose={() => setAsking(false)}
        onDone={(password) => props.onDone(amount, password)}
        figure={<Price fen={amount} size={40} ink />}
        facts={facts}
        onForgot={toPasswordPage()}
      />
    </div>
  );
}
