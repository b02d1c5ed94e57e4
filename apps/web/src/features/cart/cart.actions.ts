import type { Cart } from "@heshi/contract/wares-cart";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showFailure } from "#src/shared/catalogue.ts";
import { cartQuery, wares } from "./cart.queries.ts";
import { withoutLines, withQuantity, withSelected } from "./cart.state.ts";

/** One change of the cart: what it looks like at once, and the call that makes it so. */
interface Change {
  readonly apply: (cart: Cart) => Cart;
  readonly send: () => Promise<unknown>;
}

/** Commands that may be sent once more with the same words are different actions: 2 → 3 → 2 → 3. */
const action = (): { readonly action: string } => ({ action: String(performance.now()) });

/**
 * Changes of the cart. Each is shown at once and sent after the one before; a refused one is taken back and said, and
 * after the last one the server's cart is asked for.
 */
export function useCartChanges() {
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
      void client.invalidateQueries({ queryKey: ["Wares.GetCartCount"] });
      void client.invalidateQueries({ queryKey });
    },
  });
  const run = (change: Change): Promise<boolean> =>
    mutateAsync(change).then(
      () => true,
      () => false,
    );
  return {
    setQuantity: (skuId: string, quantity: number) =>
      run({
        apply: (cart) => withQuantity(cart, skuId, quantity),
        send: () => wares.SetCartQuantity({ skuId, quantity }, action()),
      }),
    select: (skuIds: readonly string[], isSelected: boolean) =>
      run({
        apply: (cart) => withSelected(cart, skuIds, isSelected),
        send: () => wares.SelectCart({ skuIds: [...skuIds], isSelected }, action()),
      }),
    remove: (skuIds: readonly string[]) =>
      run({
        apply: (cart) => withoutLines(cart, skuIds),
        send: () => wares.RemoveCart({ skuIds: [...skuIds] }, action()),
      }),
    clearInvalid: () =>
      run({
        apply: (cart) => ({ ...cart, invalid: [], kinds: cart.kinds - cart.invalid.length }),
        send: () => wares.ClearInvalidCart({}, action()),
      }),
    setSku: (change: { readonly skuId: string; readonly toSkuId: string; readonly quantity: number }) =>
      run({ apply: (cart) => cart, send: () => wares.SetCartSku(change, action()) }),
  };
}

export type CartChanges = ReturnType<typeof useCartChanges>;
