import type { Cart } from "@heshi/contract/goods/wares-cart";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { cartQuery, wares } from "./cart.queries.ts";
import { withoutInvalid, withoutLines, withQuantity, withSelected } from "./cart.state.ts";

/** A change of the cart: the optimistic update and the call. */
interface Change {
  apply: (cart: Cart) => Cart;
  send: () => Promise<unknown>;
}

interface SkuChange {
  skuId: string;
  toSkuId: string;
  quantity: number;
}

/**
 * Makes repeated commands with equal input distinct actions (2 → 3 → 2 → 3); the cart is refetched only after the last.
 */
const action = () => ({ action: String(performance.now()), refetch: "later" }) as const;

/**
 * Shows a change at once and sends the changes one after the other; a refused one is undone and its failure shown, and
 * the last one refetches the cart.
 */
function useOptimistic() {
  const client = useQueryClient();
  const { queryKey } = cartQuery();
  const { mutateAsync } = useMutation({
    mutationKey: ["cart"],
    scope: { id: "cart" },
    mutationFn: ({ send }: Change) => send(),
    onMutate: async ({ apply }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before !== undefined) client.setQueryData(queryKey, apply(before));
      return before;
    },
    onError: (failure, _change, before) => {
      if (before !== undefined) client.setQueryData(queryKey, before);
      showFailure(failure);
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: ["cart"] }) > 1) return;
      void refetch(["Wares.GetCartCount", "Wares.GetCart", "Order.Quote"]);
    },
  });
  return (apply: Change["apply"], send: Change["send"]): Promise<boolean> =>
    mutateAsync({ apply, send }).then(
      () => true,
      () => false,
    );
}

/** The changes of the cart; each returns whether it was accepted. */
export function useCartChanges() {
  const run = useOptimistic();
  return {
    setQuantity: (skuId: string, quantity: number) =>
      run(
        (cart) => withQuantity(cart, skuId, quantity),
        () => wares.SetCartQuantity({ skuId, quantity }, action()),
      ),
    select: (skuIds: readonly string[], isSelected: boolean) =>
      run(
        (cart) => withSelected(cart, skuIds, isSelected),
        () => wares.SelectCart({ skuIds: [...skuIds], isSelected }, action()),
      ),
    remove: (skuIds: readonly string[]) =>
      run(
        (cart) => withoutLines(cart, skuIds),
        () => wares.RemoveCart({ skuIds: [...skuIds] }, action()),
      ),
    clearInvalid: () => run(withoutInvalid, () => wares.ClearInvalidCart({}, action())),
    setSku: ({ skuId, toSkuId, quantity }: SkuChange) =>
      run(
        (cart) => cart,
        () => wares.SetCartSku({ skuId, toSkuId, quantity }, action()),
      ),
  };
}

export type CartChanges = ReturnType<typeof useCartChanges>;
