import type { Store } from "@heshi/contract/counter/voucher";
import { goodsFactsOf } from "@heshi/contract/goods/goods-kinds";
import { Merchant } from "@heshi/contract/shop/merchant";
import { useQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import type { GoodsValues } from "./goods-values.ts";

/** The stores that are still branches of the shop: a draft may name one that was removed. */
export const ownStores = (
  stores: readonly Store[],
  branches: readonly { branchId: string }[],
): readonly Store[] => stores.filter((store) => branches.some(({ branchId }) => branchId === store.branchId));

/** Leaves out of a form's values the stores that are no branches of the shop any more, once its branches are known. */
export function useOwnStores(kind: GoodsValues["kind"]): (values: GoodsValues) => GoodsValues {
  const isUsed = goodsFactsOf(kind).terms !== undefined;
  const { data } = useQuery({ ...q(Merchant, "GetBranches"), enabled: isUsed });
  return (values) =>
    data === undefined ? values : { ...values, stores: ownStores(values.stores, data.list) };
}
