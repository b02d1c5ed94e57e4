import type { Quote } from "@heshi/contract/trade/order-view";
import { type Wanted, withoutSkus } from "./wanted.ts";

/** What is wrong with an order in the making and what one press does about it. */
export interface Remedy {
  text: string;
  /** Words of the button; undefined when only the person can mend it. */
  act: string | undefined;
  /** What is wanted afterwards; undefined when nothing is left: go back. */
  next: Wanted | undefined;
  /** Lines of the cart whose quantity is to be lowered first. */
  quantities: readonly { skuId: string; quantity: number }[];
}

/** Lowers what is short or beyond a limit, takes out what cannot be had. Another address may mend a delivery: it is only said. */
export function remedyOf(wanted: Wanted, { problems }: Pick<Quote, "problems">): Remedy {
  const lowered = problems.flatMap(({ skuId, available = 0, kind }) =>
    (kind === "short" || kind === "limit") && available > 0 ? [{ skuId, quantity: available }] : [],
  );
  const far = problems.filter(({ kind }) => kind === "undeliverable").length;
  const gone = problems
    .filter(({ skuId }) => !lowered.some((one) => one.skuId === skuId))
    .map(({ skuId }) => skuId);
  const kept = withoutSkus(wanted, gone);
  const next =
    kept !== undefined && "skuId" in kept
      ? { ...kept, quantity: lowered[0]?.quantity ?? kept.quantity }
      : kept;
  const text =
    far === problems.length
      ? `${far} 种商品不能送到这个地址，可以换一个地址`
      : `${problems.length} 种商品暂时不能购买，请调整后提交`;
  const act = next === undefined ? "返回修改" : gone.length === 0 ? "改为可买数量" : "移除这些商品";
  return { text, act, next, quantities: "skuId" in wanted ? [] : lowered };
}

/** The same in few words, beside the button that cannot be pressed; undefined while nothing is wrong. */
export function stopOf({ problems }: Pick<Quote, "problems">): string | undefined {
  const [first] = problems;
  if (first === undefined) return undefined;
  if (problems.every(({ kind }) => kind === "undeliverable")) return `${problems.length} 种商品送不到该地址`;
  return problems.length === 1 ? first.text : `${problems.length} 种商品暂不能购买`;
}

/** That the sum is without what cannot be had; undefined while nothing is left out. */
export function leftOutText({ shops }: Pick<Quote, "shops">): string | undefined {
  const out = shops.flatMap(({ lines }) => lines).filter(({ isLeftOut }) => isLeftOut).length;
  return out === 0 ? undefined : `未计入 ${out} 种暂不能购买的商品`;
}

/** Whether freight cannot be told yet. */
export const lacksAddress = ({ needsAddress, address }: Pick<Quote, "needsAddress" | "address">): boolean =>
  needsAddress && address === undefined;
