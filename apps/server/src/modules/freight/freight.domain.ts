import { chargeBys } from "@heshi/contract/shop/dispatch";
import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { addFen, Fen, fen, formatFen, subFen, timesFen, ZERO_FEN } from "@heshi/kernel/money";

/** One row of a freight template: `first` for `firstFen`, then each begun `next` for `nextFen`; counts, grams or cm³. */
export const FreightRule = z.object({
  /** Prefixes of region codes, or `*`. */
  codes: z.array(z.string()),
  first: z.int(),
  firstFen: Fen,
  next: z.int(),
  nextFen: Fen,
  freeFromFen: z.optional(Fen),
  freeFromCount: z.optional(z.int()),
});
export type FreightRule = z.infer<typeof FreightRule>;
export const FreightTemplate = z.object({
  id: Id,
  chargeBy: z.enum(chargeBys),
  rules: z.array(FreightRule),
  notDelivered: z.array(z.string()),
});
export type FreightTemplate = z.infer<typeof FreightTemplate>;
export type Region = { areaCode: string; streetCode: string };
/** `isWaived`: the buyer pays nothing where it is delivered. */
export type Load = {
  quantity: number;
  weightG: number;
  volumeCm3: number;
  goodsFen: Fen;
  isWaived?: boolean;
};
/** `text` names the fee and what is missing for free delivery; `missingFen` where an amount is all that is missing. */
export type Freight =
  | { isDeliverable: true; fen: Fen; text: string; missingFen?: Fen }
  | { isDeliverable: false };

const holds = (codes: readonly string[], { areaCode, streetCode }: Region): boolean =>
  codes.some(
    (code) => code === "*" || areaCode.startsWith(code) || (streetCode !== "" && streetCode.startsWith(code)),
  );

/** The most precise code of a rule that holds a region: 0 for `*`, -1 for none. */
const precision = ({ codes }: FreightRule, region: Region): number =>
  Math.max(
    -1,
    ...codes.filter((code) => holds([code], region)).map((code) => (code === "*" ? 0 : code.length)),
  );

/** The rule of a region: where several hold it, that of the most precise code, of equal ones the first. */
const ruleFor = (rules: readonly FreightRule[], region: Region): FreightRule | undefined => {
  const rated = rules.map((rule) => precision(rule, region));
  const best = Math.max(-1, ...rated);
  return best < 0 ? undefined : rules[rated.indexOf(best)];
};

/** What a template charges by, in the unit of its rules. */
const amountBy: Readonly<Record<FreightTemplate["chargeBy"], (load: Load) => number>> = {
  free: () => 0,
  piece: ({ quantity }) => quantity,
  weight: ({ weightG }) => weightG,
  volume: ({ volumeCm3 }) => volumeCm3,
};

/** The most that goods of one template are sent for, however a template multiplies. */
export const MAX_FREIGHT_FEN = fen(1_000_000);

/** What a rule charges for an amount, in the unit of its template. */
function feeOf({ first, firstFen, next, nextFen }: FreightRule, amount: number): Fen {
  const steps = amount > first && next > 0 ? Math.ceil((amount - first) / next) : 0;
  return addFen(firstFen, fen(Math.min(MAX_FREIGHT_FEN, nextFen * Math.min(steps, MAX_FREIGHT_FEN))));
}

type Charges = Pick<FreightTemplate, "chargeBy" | "rules">;
/** A SKU as a template charges for it. */
export type Sent = { priceFen: Fen; weightG: number; volumeCm3: number };

/** Pieces of which a template is judged: by its first fee, and by what it adds for more. */
const JUDGED = [1, 10, 100] as const;
/** The highest fee of a template, wherever it is sent. */
const highestOf = ({ chargeBy, rules }: Charges, load: Load): number =>
  chargeBy === "free" ? 0 : Math.max(0, ...rules.map((rule) => feeOf(rule, amountBy[chargeBy](load))));

const loadOf = ({ priceFen, weightG, volumeCm3 }: Sent, quantity: number): Load => ({
  quantity,
  weightG: weightG * quantity,
  volumeCm3: volumeCm3 * quantity,
  goodsFen: timesFen(priceFen, quantity),
});

/** What goods are charged by until now: the template, and the SKU where its own weight or size may change. */
type Before = { template: Charges; sku?: Sent | undefined };

/**
 * True where a template would charge more for a SKU than its goods cost, and more than `usualFen`, which a parcel may cost whatever is
 * in it; not where what it has already charges as much. Pure.
 */
export const isDear = (
  template: Charges,
  sku: Sent,
  { usualFen, before }: { usualFen: number; before?: Before | undefined },
): boolean =>
  JUDGED.some((quantity) => {
    const load = loadOf(sku, quantity);
    const highest = highestOf(template, load);
    const had = before && highestOf(before.template, loadOf(before.sku ?? sku, quantity));
    return highest > Math.max(load.goodsFen, usualFen) && (had === undefined || highest > had);
  });

const FREE: Freight = { isDeliverable: true, fen: ZERO_FEN, text: "包邮" };

function isFree({ freeFromFen, freeFromCount }: FreightRule, load: Load): boolean {
  if (freeFromFen === undefined && freeFromCount === undefined) return false;
  return load.goodsFen >= (freeFromFen ?? 0) && load.quantity >= (freeFromCount ?? 0);
}

/** The freight of one template for its products and a region; free without a template or a parcel. */
export function freightOf(
  template: FreightTemplate | undefined,
  load: Load,
  region: Region | undefined,
): Freight {
  if (!template || !region) return FREE;
  if (holds(template.notDelivered, region)) return { isDeliverable: false };
  if (template.chargeBy === "free") return FREE;
  const rule = ruleFor(template.rules, region);
  if (!rule) return { isDeliverable: false };
  if (load.isWaived || isFree(rule, load)) return FREE;
  const fee = fen(Math.min(MAX_FREIGHT_FEN, feeOf(rule, amountBy[template.chargeBy](load))));
  if (fee === 0) return FREE;
  return { isDeliverable: true, fen: fee, ...promiseOf(rule, load, fee) };
}

/** What is said of a fee, with all that is missing for free delivery: of two conditions one alone promises nothing. */
function promiseOf({ freeFromFen = ZERO_FEN, freeFromCount = 0 }: FreightRule, load: Load, fee: Fen) {
  const text = `运费 ¥${formatFen(fee)}`;
  const [missing, pieces] = [subFen(freeFromFen, load.goodsFen), freeFromCount - load.quantity];
  if (pieces > 0 && missing > 0)
    return { text: `${text}，再买 ¥${formatFen(missing)} 且满 ${freeFromCount} 件包邮` };
  if (pieces > 0) return { text: `${text}，再买 ${pieces} 件包邮` };
  if (missing <= 0) return { text };
  return { text: `${text}，再买 ¥${formatFen(missing)} 包邮`, missingFen: missing };
}
