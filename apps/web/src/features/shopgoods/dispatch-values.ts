import type { Dispatch } from "@heshi/contract/shop/dispatch";
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
  chargeBy: Dispatch["chargeBy"];
  rules: readonly RuleText[];
  notDelivered: readonly string[];
}

const yuan = (fen: Dispatch["rules"][number]["firstFen"] | undefined): string =>
  fen === undefined ? "" : formatFen(fen).replaceAll(",", "").replace(/\.00$/, "");
/** `part` is what 首 and 续 are of: 首件, 续重. */
export type Way = { text: string; unit: string; part: string; scale: number };
/** How a template charges: by kilograms of grams, cubic metres of cm³. */
export const ways: Readonly<Record<Dispatch["chargeBy"], Way>> = {
  piece: { text: "按件数", unit: "件", part: "件", scale: 1 },
  weight: { text: "按重量", unit: "公斤", part: "重", scale: 1000 },
  volume: { text: "按体积", unit: "立方米", part: "体积", scale: 1_000_000 },
  free: { text: "包邮", unit: "件", part: "件", scale: 1 },
};
/** An amount in the unit that is shown, and the other way round. */
export const amountText = (amount: number, chargeBy: Dispatch["chargeBy"]): string =>
  String(amount / ways[chargeBy].scale);
const amountOf = (text: string, chargeBy: Dispatch["chargeBy"]): number => {
  const amount = Number(text || Number.NaN) * ways[chargeBy].scale;
  // 0.3 × 1000 is not quite 300; a piece in part stays one, and is refused
  return chargeBy === "piece" ? amount : Math.round(amount);
};

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
  return {
    name,
    chargeBy,
    notDelivered,
    rules: rules.map((rule, key) => ({
      key,
      codes: rule.codes,
      first: amountText(rule.first, chargeBy),
      firstFee: yuan(rule.firstFen),
      next: amountText(rule.next, chargeBy),
      nextFee: yuan(rule.nextFen),
      freeFrom: yuan(rule.freeFromFen),
      freeCount: rule.freeFromCount === undefined ? "" : String(rule.freeFromCount),
    })),
  };
}

/** What is typed, for the method; a wrong amount becomes one that the schema refuses. */
export function inputOfDispatch({ name, chargeBy, rules, notDelivered }: DispatchValues) {
  const fee = (text: string): number => (text === "" ? 0 : (parseYuan(text) ?? -1));
  const made = rules.map((rule) => ({
    codes: [...rule.codes],
    first: amountOf(rule.first, chargeBy),
    firstFen: fee(rule.firstFee),
    next: amountOf(rule.next, chargeBy),
    nextFen: fee(rule.nextFee),
    freeFromFen: rule.freeFrom === "" ? undefined : (parseYuan(rule.freeFrom) ?? -1),
    freeFromCount: rule.freeCount === "" ? undefined : Number(rule.freeCount),
  }));
  return {
    name,
    chargeBy,
    rules: chargeBy === "free" ? [] : made,
    notDelivered: [...notDelivered],
  };
}
