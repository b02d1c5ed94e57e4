import type { Quote } from "@heshi/contract/trade/order-view";
import { type Selection, withoutSkus } from "./selection.ts";

/** The problems of a selection and how one button resolves them. */
export interface Remedy {
  text: string;
  /** The button's text; undefined without a button. */
  act: string | undefined;
  /** The resulting selection; undefined when nothing is left and the button goes back. */
  next: Selection | undefined;
  /** Cart lines whose quantity is lowered first. */
  quantities: readonly { skuId: string; quantity: number }[];
}

/** Problems that fewer pieces mend. */
const LOWERED: readonly string[] = ["short", "limit", "credits"];

/** Goods of the town that cannot be brought as was chosen: the page's choice of ways mends it. */
const townRemedy = (selection: Selection, text: string): Remedy => ({
  text,
  act: undefined,
  next: selection,
  quantities: [],
});

/** What resolves the problems of a selection. */
export function remedyOf(selection: Selection, quote: Pick<Quote, "problems">): Remedy {
  const [first] = quote.problems;
  return first?.kind === "town" ? townRemedy(selection, first.text) : leavingOut(selection, quote);
}

/** Lowers quantities beyond stock or limit and removes what cannot be bought. */
function leavingOut(selection: Selection, { problems }: Pick<Quote, "problems">): Remedy {
  const lowered = problems.flatMap(({ skuId, available = 0, kind }) =>
    LOWERED.includes(kind) && available > 0 ? [{ skuId, quantity: available }] : [],
  );
  const far = problems.filter(({ kind }) => kind === "undeliverable").length;
  const gone = problems
    .filter(({ skuId }) => !lowered.some((one) => one.skuId === skuId))
    .map(({ skuId }) => skuId);
  const kept = withoutSkus(selection, gone);
  const next =
    kept !== undefined && "skuId" in kept
      ? { ...kept, quantity: lowered[0]?.quantity ?? kept.quantity }
      : kept;
  const text =
    far === problems.length
      ? `${far} 种商品不能送到这个地址，可以换一个地址`
      : problems.every(({ kind }) => kind === "credits")
        ? `${problems[0]?.text}，可以减少数量或换一件商品`
        : `${problems.length} 种商品暂时不能购买，请调整后提交`;
  const act = next === undefined ? "返回修改" : gone.length === 0 ? "改为可买数量" : "移除这些商品";
  return { text, act, next, quantities: "skuId" in selection ? [] : lowered };
}

/** The problems in short, next to the disabled button; undefined without problems. */
export function stopOf({ problems }: Pick<Quote, "problems">): string | undefined {
  const [first] = problems;
  if (first === undefined) return undefined;
  if (problems.every(({ kind }) => kind === "undeliverable")) return `${problems.length} 种商品送不到该地址`;
  return problems.length === 1 ? first.text : `${problems.length} 种商品暂不能购买`;
}

/** Notes how many products are not in the sum; undefined for none. */
export function leftOutText({ shops }: Pick<Quote, "shops">): string | undefined {
  const out = shops.flatMap(({ lines }) => lines).filter(({ isLeftOut }) => isLeftOut).length;
  return out === 0 ? undefined : `未计入 ${out} 种暂不能购买的商品`;
}

/** Whether freight is unknown for lack of an address. */
export const lacksAddress = ({ needsAddress, address }: Pick<Quote, "needsAddress" | "address">): boolean =>
  needsAddress && address === undefined;
