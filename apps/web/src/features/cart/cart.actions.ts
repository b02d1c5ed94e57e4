import type { Cart } from "@heshi/contract/goods/wares-cart";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { cartQuery, isMember, wares } from "./cart.queries.ts";
import { withoutLines, withQuantity, withSelected } from "./cart.state.ts";
import { localChanges } from "./local-cart.ts";

/** One change of the cart: what it looks like at once, and the call that makes it so. */
interface Change {
  apply: (cart: Cart) => Cart;
  send: () => Promise<unknown>;
}

/** Another SKU of the same goods in the place of a line. */
interface SkuChange {
  skuId: string;
  toSkuId: string;
  quantity: number;
}

/**
 * Commands that may be sent once more with the same words are different actions: 2 → 3 → 2 → 3. The page shows each at
 * once, and asks for the cart after the last one.
 */
const action = () => ({ action: String(performance.now()), refetch: "later" }) as const;

/** The changes of a member's cart, made at the server. */
const memberChanges = {
  setQuantity: (skuId: string, quantity: number) => wares.SetCartQuantity({ skuId, quantity }, action()),
  select: (skuIds: readonly string[], isSelected: boolean) =>
    wares.SelectCart({ skuIds: [...skuIds], isSelected }, action()),
  remove: (skuIds: readonly string[]) => wares.RemoveCart({ skuIds: [...skuIds] }, action()),
  clearInvalid: () => wares.ClearInvalidCart({}, action()),
  setSku: (skuId: string, toSkuId: string, quantity: number) =>
    wares.SetCartSku({ skuId, toSkuId, quantity }, action()),
};

/** Where the cart is changed: a visitor's is on the phone. */
const keeper = () => (isMember() ? memberChanges : localChanges);

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
      void refetch(["Wares.GetCartCount", "Wares.GetCart"]);
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
        send: async () => keeper().setQuantity(skuId, quantity),
      }),
    select: (skuIds: readonly string[], isSelected: boolean) =>
      run({
        apply: (cart) => withSelected(cart, skuIds, isSelected),
        send: async () => keeper().select(skuIds, isSelected),
      }),
    remove: (skuIds: readonly string[]) =>
      run({
        apply: (cart) => withoutLines(cart, skuIds),
        send: async () => keeper().remove(skuIds),
      }),
    clearInvalid: (skuIds: readonly string[]) =>
      run({
        apply: (cart) => ({ ...cart, invalid: [], kinds: cart.kinds - cart.invalid.length }),
        send: async () => keeper().clearInvalid(skuIds),
      }),
    setSku: ({ skuId, toSkuId, quantity }: SkuChange) =>
      run({ apply: (cart) => cart, send: async () => keeper().setSku(skuId, toSkuId, quantity) }),
  };
}

export type CartChanges = ReturnType<typeof useCartChanges>;
