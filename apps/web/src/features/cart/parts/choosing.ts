import { useState } from "react";
import type { Cart } from "@heshi/contract/goods/wares-cart";
import { useCartChanges } from "../cart.actions.ts";
import { chosenLines, validLines } from "../cart.state.ts";

const idsOf = (lines: readonly { skuId: string }[]): readonly string[] => lines.map(({ skuId }) => skuId);

/**
 * The ticked lines: those selected for checkout, which the server stores; in edit mode those to be removed, which this page
 * holds and which may include invalid ones.
 */
export function useChoosing(cart: Cart | undefined, editing: boolean) {
  const { select } = useCartChanges();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const all = cart === undefined ? [] : idsOf([...validLines(cart), ...(editing ? cart.invalid : [])]);
  const chosen = editing
    ? all.filter((skuId) => marked.has(skuId))
    : cart === undefined
      ? []
      : idsOf(chosenLines(cart));
  const mark = (skuIds: readonly string[], on: boolean): void =>
    setMarked(new Set(on ? [...marked, ...skuIds] : [...marked].filter((skuId) => !skuIds.includes(skuId))));
  return {
    chosen,
    has: (skuId: string): boolean => chosen.includes(skuId),
    hasAll: (skuIds: readonly string[]): boolean =>
      skuIds.length > 0 && skuIds.every((skuId) => chosen.includes(skuId)),
    isAll: all.length > 0 && all.every((skuId) => chosen.includes(skuId)),
    choose: (skuIds: readonly string[], on: boolean): void => {
      if (editing) mark(skuIds, on);
      else void select(skuIds, on);
    },
    chooseAll: (on: boolean): void => {
      if (editing) mark(all, on);
      else if (all.length > 0) void select(all, on);
    },
  };
}

export type Choosing = ReturnType<typeof useChoosing>;
