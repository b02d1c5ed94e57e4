import type { Cart } from "@heshi/contract/wares-cart";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showFailure } from "#src/shared/catalogue.ts";
import { cartQuery, isMember, wares } from "./cart.queries.ts";
import { withoutLines, withQuantity, withSelected } from "./cart.state.ts";
import { localChanges } from "./local-cart.ts";

/** One change of the cart: what it looks like at once, and the call that makes it so. */
interface Change {
  readonly apply: (cart: Cart) => Cart;
  readonly send: () => Promise<unknown>;
}

/** Commands that may be sent once more with the same words are different actions: 2 → 3 → 2 → 3. */
const action = (): { readonly action: string } => ({ action: String(performance.now()) });

/** Sends a change of a member's cart; a visitor's is made on the phone. */
const made = async (send: () => Promise<unknown>, local: () => void): Promise<unknown> =>
  isMember() ? send() : local();

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
        send: () =>
          made(
            () => wares.SetCartQuantity({ skuId, quantity }, action()),
            () => localChanges.setQuantity(skuId, quantity),
          ),
      }),
    select: (skuIds: readonly string[], isSelected: boolean) =>
      run({
        apply: (cart) => withSelected(cart, skuIds, isSelected),
        send: () =>
          made(
            () => wares.SelectCart({ skuIds: [...skuIds], isSelected }, action()),
            () => localChanges.select(skuIds, isSelected),
          ),
      }),
    remove: (skuIds: readonly string[]) =>
      run({
        apply: (cart) => withoutLines(cart, skuIds),
        send: () =>
          made(
            () => wares.RemoveCart({ skuIds: [...skuIds] }, action()),
            () => localChanges.remove(skuIds),
          ),
      }),
    clearInvalid: (skuIds: readonly string[]) =>
      run({
        apply: (cart) => ({ ...cart, invalid: [], kinds: cart.kinds - cart.invalid.length }),
        send: () =>
          made(
            () => wares.ClearInvalidCart({}, action()),
            () => localChanges.remove(skuIds),
          ),
      }),
    setSku: (change: { readonly skuId: string; readonly toSkuId: string; readonly quantity: number }) =>
      run({
        apply: (cart) => cart,
        send: () =>
          made(
            () => wares.SetCartSku(change, action()),
            () => localChanges.setSku(change.skuId, change.toSkuId, change.quantity),
          ),
      }),
  };
}

export type CartChanges = ReturnType<typeof useCartChanges>;
