import { countOf, numberOf, typedNumber } from "@heshi/client/typed-number";
import { admin } from "../../../data/rpc.ts";
import type { Sku } from "../../../desk/kit/sku-terms.tsx";

export type FlashRow = Awaited<ReturnType<typeof admin.GetFlashRows>>["list"][number];
/** What is typed for a SKU: whether it takes part, its price and how many pieces. */
export type Typed = { isOn: boolean; price: string; total: string };
export const blank: Typed = { isOn: true, price: "", total: "" };

/** The SKUs of a row as they are typed; of a row, those that are not in it are not chosen. */
export function typedOf(row: FlashRow | undefined, skus: readonly Sku[]): Record<string, Typed> {
  const typed: Record<string, Typed> = {};
  if (row) for (const { skuId } of skus) typed[skuId] = { ...blank, isOn: false };
  for (const { skuId, priceFen, total } of row?.skus ?? [])
    typed[skuId] = { isOn: true, price: typedNumber(priceFen, true), total: String(total) };
  return typed;
}

/** The terms that were typed; undefined while one of them cannot be read. */
export function termsOf(skus: readonly Sku[], typed: Readonly<Record<string, Typed>>) {
  const chosen = skus.filter(({ skuId }) => (typed[skuId] ?? blank).isOn);
  const terms = chosen.map(({ skuId, priceFen: usualFen }) => {
    const { price, total } = typed[skuId] ?? blank;
    const priceFen = numberOf(price, true);
    const pieces = countOf(total);
    const isFine = priceFen !== undefined && priceFen > 0 && priceFen < usualFen && (pieces ?? 0) > 0;
    return isFine && pieces !== undefined ? { skuId, priceFen, total: pieces } : undefined;
  });
  const read = terms.filter((one) => one !== undefined);
  return read.length > 0 && read.length === terms.length ? read : undefined;
}

type Sent = {
  waresId: string;
  startsAt: number | undefined;
  limit: string;
  sort: string;
  terms: ReturnType<typeof termsOf>;
};

/** What is sent; undefined while something is missing. */
export function callOf(row: FlashRow | undefined, { waresId, startsAt, limit, sort, terms }: Sent) {
  const [limitPerMember, place] = [countOf(limit), countOf(sort)];
  if (terms === undefined || !limitPerMember || place === undefined) return undefined;
  const all = { limitPerMember, sort: place, skus: terms };
  if (row) return () => admin.ChangeFlash({ flashId: row.flashId, ...all });
  return startsAt === undefined ? undefined : () => admin.AddFlash({ waresId, startsAt, ...all });
}

/** Nothing is changed any more once it began, or was taken back. */
export const isOver = (row: FlashRow | undefined, now: Date): boolean =>
  row !== undefined && (row.startsAt <= now.getTime() || row.isWithdrawn);
