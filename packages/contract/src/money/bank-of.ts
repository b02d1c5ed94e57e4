import { bankBins } from "./bank-bins.data.ts";

export const cardKinds = ["debit", "credit", "prepaid"] as const;
export type CardKind = (typeof cardKinds)[number];
/** A bank's code and name, and the kind of its card. */
export type IssuedBy = { bank: string; name: string; kind: CardKind };

type Issuer = IssuedBy & { length: number };

const kinds: Readonly<Record<string, CardKind>> = { D: "debit", C: "credit", P: "prepaid" };
const SHORTEST = 4;
const LONGEST = 10;

/** The issuers by prefix; of two with the same prefix and length the first is kept. */
function readTable(): ReadonlyMap<string, readonly Issuer[]> {
  const table = new Map<string, Issuer[]>();
  let [bank, name] = ["", ""];
  for (const line of bankBins.trim().split("\n")) {
    const [head = "", ...rest] = line.split(" ");
    const kind = /^[DCP]\d\d$/.test(head) ? kinds[head.slice(0, 1)] : undefined;
    if (kind === undefined) {
      [bank, name] = [head, rest.join(" ")];
      continue;
    }
    for (const bin of rest)
      table.set(bin, [...(table.get(bin) ?? []), { bank, name, kind, length: Number(head.slice(1)) }]);
  }
  return table;
}

let table: ReturnType<typeof readTable> | undefined;

/**
 * The bank that issued a number, by its longest known prefix. With fewer digits than a card has, by the prefix alone: for a hint while it
 * is typed. Undefined where no prefix is known.
 */
export function bankOf(number: string): IssuedBy | undefined {
  table ??= readTable();
  for (let length = Math.min(LONGEST, number.length); length >= SHORTEST; length -= 1) {
    const issuers = table.get(number.slice(0, length)) ?? [];
    const whole = number.length >= 15;
    const found =
      issuers.find((issuer) => issuer.length === number.length) ?? (whole ? undefined : issuers[0]);
    if (found) return { bank: found.bank, name: found.name, kind: found.kind };
  }
  return undefined;
}

/** A bank that the list does not know: there are more than 4,000, and new prefixes every month. */
const OTHER: IssuedBy = { bank: "OTHER", name: "其他银行", kind: "debit" };

/** The bank of a whole number; what the list does not know is left to the bank's own word. */
export const issuerOf = (number: string): IssuedBy => bankOf(number) ?? OTHER;

/** 招商银行储蓄卡; of a bank that is not known nothing is said of the kind. */
export const cardNameOf = ({ bank, name, kind }: IssuedBy): string =>
  `${name}${bank === OTHER.bank ? "卡" : cardKindTexts[kind]}`;

/** 储蓄卡 */
export const cardKindTexts: Readonly<Record<CardKind, string>> = {
  debit: "储蓄卡",
  credit: "信用卡",
  prepaid: "预付费卡",
};
