import type { Store } from "@heshi/contract/counter/voucher";
import type { Quote, QuoteLine } from "@heshi/contract/trade/order-view";
import type * as z from "zod/mini";

type Chosen = Readonly<Record<string, string>>;
type Line = Pick<z.infer<typeof QuoteLine>, "skuId" | "stores">;

/** The shop that fits a tire: the chosen one, or the only one; undefined where one is still to be chosen. */
export function fitterOf({ skuId, stores }: Line, chosen: Chosen): Store | undefined {
  const only = stores?.length === 1 ? stores[0] : undefined;
  return stores?.find(({ name }) => name === chosen[skuId]) ?? only;
}

const tiresOf = ({ shops }: Quote): Line[] =>
  shops.flatMap(({ lines }) => lines.filter(({ stores, isLeftOut }) => stores != null && !isLeftOut));

/** The choices as the order takes them. */
export const fittersOf = (quote: Quote, chosen: Chosen) =>
  tiresOf(quote).flatMap((line) => {
    const fitter = fitterOf(line, chosen);
    return fitter === undefined ? [] : [{ skuId: line.skuId, name: fitter.name }];
  });

/** Whether a tire of the order has no shop that fits it yet. */
export const lacksFitter = (quote: Quote, chosen: Chosen): boolean =>
  tiresOf(quote).some((line) => fitterOf(line, chosen) === undefined);
