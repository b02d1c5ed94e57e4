import type { Dispatch, DispatchRule } from "@heshi/contract/shop/dispatch";
import { formatFen, parseYuan } from "@heshi/kernel/money";

/** A row of a freight template as it is typed. */
export interface RuleText {
  /** Keeps the row's place while rows come and go. */
  key: number;
  codes: readonly string[];
  first: string;
  firstFee: string;
  next: string;
  nextFee: string;
  freeFrom: string;
  freeCount: string;
}
export type RuleField = Exclude<keyof RuleText, "key" | "codes">;
export interface DispatchValues {
  name: string;
  chargeBy: string;
  rules: readonly RuleText[];
  notDelivered: readonly string[];
}

const yuan = (fen: Dispatch["rules"][number]["firstFen"] | undefined): string =>
  fen === undefined ? "" : formatFen(fen).replaceAll(",", "").replace(/\.00$/, "");
/** Kilograms of grams, and the other way round. */
const amountText = (amount: number, isWeight: boolean): string => String(isWeight ? amount / 1000 : amount);
const amountOf = (text: string, isWeight: boolean): number =>
  isWeight ? Math.round(Number(text || Number.NaN) * 1000) : Number(text || Number.NaN);

export const firstRule = (key: number, codes: readonly string[]): RuleText => ({
  key,
  codes,
  first: "1",
  firstFee: "",
  next: "1",
  nextFee: "",
  freeFrom: "",
  freeCount: "",
});

/** A template for its form; without one, an empty one. */
export function valuesOfDispatch(template: Dispatch | undefined): DispatchValues {
  if (template === undefined)
    return { name: "", chargeBy: "piece", rules: [firstRule(0, ["*"])], notDelivered: [] };
  const { name, chargeBy, rules, notDelivered } = template;
  const isWeight = chargeBy === "weight";
  return {
    name,
    chargeBy,
    notDelivered,
    rules: rules.map((rule, key) => ({
      key,
      codes: rule.codes,
      first: amountText(rule.first, isWeight),
      firstFee: yuan(rule.firstFen),
      next: amountText(rule.next, isWeight),
      nextFee: yuan(rule.nextFen),
      freeFrom: yuan(rule.freeFromFen),
      freeCount: rule.freeFromCount === undefined ? "" : String(rule.freeFromCount),
    })),
  };
}

/** What is typed, for the method; a wrong amount becomes one that the schema refuses. */
export function inputOfDispatch({ name, chargeBy, rules, notDelivered }: DispatchValues) {
  const isWeight = chargeBy === "weight";
  const fee = (text: string): number => (text === "" ? 0 : (parseYuan(text) ?? -1));
  const made = rules.map((rule) => ({
    codes: [...rule.codes],
    first: amountOf(rule.first, isWeight),
    firstFen: fee(rule.firstFee),
    next: amountOf(rule.next, isWeight),
    nextFen: fee(rule.nextFee),
    freeFromFen: rule.freeFrom === "" ? undefined : (parseYuan(rule.freeFrom) ?? -1),
    freeFromCount: rule.freeCount === "" ? undefined : Number(rule.freeCount),
  }));
  return {
    name,
    chargeBy,
    rules: chargeBy === "free" ? [] : (made as unknown as DispatchRule[]),
    notDelivered: [...notDelivered],
  };
}
