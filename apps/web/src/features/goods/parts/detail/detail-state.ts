import { Wares } from "@heshi/contract/goods/wares";
import type { CommentTag } from "@heshi/contract/goods/wares-comment";
import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { createStore, useStore } from "zustand";
import { useIsMember } from "#src/shared/session/session-store.ts";
import { useChosenAddress } from "#src/shared/place/address-choice.ts";
import { arrivalDays } from "#src/shared/goods/arrival-days.ts";
import { q } from "#src/shared/data/query.ts";
import { type Delivery, deliveryQuery, mineQuery } from "../../detail.queries.ts";
import { type Choice, chosenSku, firstChoice } from "#src/shared/goods/sku-choice.ts";
import { regionText, useVisitorRegion } from "../../visitor-region.ts";

/** The open sheet; `choose`, `cart` and `buy` are the SKU sheet with different buttons. */
export type DetailSheet =
  | "none"
  | "choose"
  | "cart"
  | "buy"
  | "services"
  | "price"
  | "after"
  | "coupons"
  | "parameters"
  | "comments";

/**
 * What a member chose on a product's page, first the SKU of a link, and how to open its sheets; the page is not drawn again
 * for a sheet.
 */
export function useDetailState(first: DetailSheet, skuId = "") {
  const [sheets] = useState(() => createStore(() => ({ sheet: first })));
  const [tag, setTag] = useState<CommentTag>("all");
  const [chosen, setChoice] = useState<Choice>();
  const [quantity, setQuantity] = useState(1);
  return useMemo(() => {
    const open = (sheet: DetailSheet): void => sheets.setState({ sheet });
    return {
      sheets,
      open,
      close: () => open("none"),
      /** The initial tag of the sheet of comments. */
      tag,
      openComments: (initial: CommentTag) => {
        setTag(initial);
        open("comments");
      },
      /** The user's choice; undefined before. */
      chosen,
      choiceOf: (goods: GoodsDetail): Choice => chosen ?? firstChoice(goods, skuId),
      setChoice,
      quantity,
      setQuantity,
    };
  }, [sheets, tag, chosen, quantity, skuId]);
}
export type DetailChoices = ReturnType<typeof useDetailState>;

/** The same with the open sheet, for the sheets. */
export function useSheets(choices: DetailChoices) {
  const sheet = useStore(choices.sheets, (state) => state.sheet);
  return useMemo(() => ({ ...choices, sheet }), [choices, sheet]);
}
export type DetailState = ReturnType<typeof useSheets>;

/** The product's data for the member; undefined for a visitor and while it loads. */
export function useMine(id: string) {
  const isMember = useIsMember();
  const { data } = useQuery({ ...mineQuery(id), enabled: isMember });
  return isMember ? data : undefined;
}

/** The same with delivery to the chosen address instead of the default one. */
export function useMineThere(goods: GoodsDetail, state: DetailChoices) {
  const mine = useMine(goods.waresId);
  const chosen = useChosenAddress();
  const skuId = (chosenSku(goods, state.choiceOf(goods)) ?? goods.skus[0])?.skuId;
  const isElsewhere = mine !== undefined && chosen !== undefined && chosen !== mine.address?.addressId;
  const input =
    isElsewhere && skuId !== undefined && goods.state !== "off"
      ? { skuId, quantity: state.quantity, addressId: chosen }
      : undefined;
  const { data } = useQuery({
    ...deliveryQuery(input ?? { skuId: "", quantity: 1, addressId: "" }),
    enabled: input !== undefined,
    placeholderData: (before) => before,
  });
  const there = input !== undefined && data?.address ? data : undefined;
  return useMemo(
    () => (mine !== undefined && there !== undefined ? { ...mine, ...there } : mine),
    [mine, there],
  );
}

/** Delivery to the member's address or the visitor's region; undefined until destination and freight are known. */
export function useDelivery(goods: GoodsDetail, mine: ReturnType<typeof useMine>): Delivery | undefined {
  const path = useVisitorRegion();
  const code = path.at(-1)?.code;
  const { data } = useQuery({
    ...q(Wares, "GetFreight", { waresId: goods.waresId, regionCode: code ?? "" }),
    enabled: code !== undefined,
  });
  const province = code === undefined ? mine?.address?.province : path[0]?.name;
  const days = arrivalDays(goods, province ?? "");
  return useMemo(() => {
    if (code !== undefined) return data && { ...data, address: { text: regionText(path) }, days };
    return mine?.address && { ...mine, days };
  }, [code, data, path, days, mine]);
}
