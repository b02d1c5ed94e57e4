import { type ReactNode, useState } from "react";
import { type Fen, fen, formatFen, parseYuan, ZERO_FEN } from "@heshi/kernel/money";
import { cent, type CreditType, formatCredit } from "@heshi/kernel/credit";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { AmountKeypad } from "@heshi/ui/picker/keypad";
import { PasswordSheet } from "@heshi/ui/picker/password-sheet";
import { Price } from "@heshi/ui/goods/price";
import { useQuery } from "@tanstack/react-query";
import { offerPayPassword, toPasswordPage } from "../session/pay-password.ts";
import type { Query } from "../data/query.ts";
import { grouped } from "../form/grouped.ts";
import { useDebounced } from "../form/use-debounced.ts";
import styles from "./amount-page.module.css";

/** What is moved where it is a credit, in hundredths: its type and its name. */
export type AmountUnit = { type: CreditType; name: string };

/** ¥311.63, 1,234.50 金币. */
const words = (amount: Fen, unit: AmountUnit | undefined): string =>
  unit === undefined ? `¥${formatFen(amount)}` : `${formatCredit(unit.type, cent(amount))}\u00A0${unit.name}`;

/** ¥1–5,000, 1–1,000 银币: whole yuan without decimals. */
function rangeWords(min: Fen, max: Fen, unit: AmountUnit | undefined): string {
  const [from, to] = [min, max].map((amount) => words(amount, unit).replace(/\.00$/, ""));
  return unit === undefined ? `${from}–${to?.slice(1)}` : `${from?.slice(0, -unit.name.length - 1)}–${to}`;
}

type Facts = readonly (readonly [label: string, value: string])[];

export interface AmountLimits {
  /** 全部提现; by default 全部. */
  allText?: string;
  minFen: Fen;
  maxFen: Fen;
  availableFen: Fen;
  /** What may still be moved today. */
  leftTodayFen?: Fen | undefined;
  /** Absent: money. */
  unit?: AmountUnit | undefined;
  /** The largest amount that fits together with its fee, where a fee comes on top. */
  allFen?: Fen;
}

export interface AmountPageProps<T> extends AmountLimits {
  /** 提现金额 */
  label: string;
  action: string;
  /** The query for fee, arrival and the like of an amount, sent when typing pauses; made by `q`. */
  preview: (amount: Fen) => Query<T>;
  /** The answer as labelled texts, shown here and on the password sheet. */
  facts: (answer: NoInfer<T>, amount: Fen) => Facts;
  hasPayPassword?: boolean;
  /** Sends the amount; a rejection is shown on the password sheet. */
  onDone?: (amount: Fen, password: string) => Promise<unknown>;
  /** What follows instead of the password, where none is asked for. */
  onNext?: (amount: Fen) => unknown;
  /** Asked before the password; false stays on the page. */
  ask?: (amount: Fen) => Promise<boolean>;
  /** Between the amount and the keypad: a note. */
  below?: ReactNode;
  hint?: ReactNode;
  /** The facts before an amount is typed. */
  idle?: Facts;
  children?: ReactNode;
}

/** Why an amount is not allowed; undefined when it is. */
export function amountFault(amount: Fen, limits: AmountLimits, verb = "转"): string | undefined {
  const { minFen, maxFen, availableFen, leftTodayFen, allFen = availableFen, unit } = limits;
  if (amount > availableFen)
    return `可用 ${words(availableFen, unit)}，请减少${unit === undefined ? "金额" : "数量"}`;
  if (leftTodayFen !== undefined && amount > leftTodayFen)
    return `今天还可以${verb} ${words(leftTodayFen, unit)}`;
  if (amount > maxFen) return `单笔最多 ${words(maxFen, unit)}`;
  if (amount > allFen) return `加上手续费，最多 ${words(allFen, unit)}`;
  return amount < minFen ? `最少 ${words(minFen, unit)}` : undefined;
}

/** A page to enter an amount, with its limits, a preview of fee and arrival, and the payment password. */
export function AmountPage<T>(props: AmountPageProps<T>) {
  const { action, preview, children, onDone } = props;
  const [text, setText] = useState("");
  const [isAsking, setAsking] = useState(false);
  const amount = parseYuan(text.replace(/\.$/, "")) ?? ZERO_FEN;
  const fault = amountFault(amount, props, action);
  const settled = useDebounced(String(amount), 300);
  const { data: facts } = useQuery({
    ...preview(amount),
    select: (answer) => props.facts(answer, amount),
    enabled: fault === undefined && settled === String(amount),
  });
  const next = async (): Promise<void> => {
    if (props.onNext) return void (await props.onNext(amount));
    if (!props.hasPayPassword) return offerPayPassword();
    if ((await props.ask?.(amount)) !== false) setAsking(true);
  };
  return (
    <div className={styles.page}>
      {children}
      <AmountCard
        {...props}
        text={text}
        onChange={setText}
        fault={fault}
        facts={text === "" ? props.idle : facts}
      />
      {props.below}
      {props.hint !== undefined && <Caption>{props.hint}</Caption>}
      <AmountKeypad
        value={text}
        onChange={setText}
        action={{ text: action, disabled: text === "" || fault !== undefined, onPress: next }}
      />
      {onDone && (
        <PasswordSheet
          open={isAsking}
          onClose={() => setAsking(false)}
          onDone={(password) => onDone(amount, password)}
          figure={props.unit ? words(amount, props.unit) : <Price fen={amount} size={40} ink />}
          facts={facts}
          onForgot={toPasswordPage()}
        />
      )}
    </div>
  );
}

/** What there is, and how little of it may still be moved today: why the action is off before anything is typed. */
function idleWords({ minFen, availableFen, leftTodayFen, unit }: AmountLimits, action: string): string {
  if (leftTodayFen !== undefined && leftTodayFen < minFen) return `今天的${action}额度已用完`;
  const has = `可用 ${words(availableFen, unit)}`;
  if (leftTodayFen === undefined || leftTodayFen >= availableFen) return has;
  return `${has}，今天最多${action} ${words(leftTodayFen, unit).replace(/\.00(?=$| )/, "")}`;
}

interface AmountCardProps extends AmountLimits {
  label: string;
  action: string;
  text: string;
  onChange: (text: string) => void;
  fault: string | undefined;
  facts: Facts | undefined;
}

/** The amount as it is typed, with the limits or why it is not allowed, and the preview. */
function AmountCard({ label, action, text, onChange, fault, facts, ...limits }: AmountCardProps) {
  const { minFen, maxFen, availableFen, leftTodayFen = maxFen, allFen = availableFen, unit } = limits;
  const all = fen(Math.min(allFen, maxFen, leftTodayFen));
  return (
    <Card pad="money">
      <p className={styles.label}>
        {label}
        <span>单笔 {rangeWords(minFen, maxFen, unit)}</span>
      </p>
      <p className={styles.amount} role="status" aria-label={`${label} ${text === "" ? "未输入" : text}`}>
        {unit === undefined && "¥"}
        <b data-idle={text === "" || undefined}>{text === "" && unit ? "0" : grouped(text)}</b>
        {unit !== undefined && <small>{unit.name}</small>}
      </p>
      <p className={styles.foot}>
        <span role="alert">{text === "" ? idleWords(limits, action) : fault}</span>
        <button type="button" onClick={() => onChange(formatFen(all).replaceAll(",", ""))}>
          {limits.allText ?? "全部"}
        </button>
      </p>
      {facts && (text === "" || fault === undefined) && <KeyValue rows={facts} />}
    </Card>
  );
}
