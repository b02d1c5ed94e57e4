import { Wares } from "@heshi/contract/goods/wares";
import type { CommentTag } from "@heshi/contract/goods/wares-comment";
import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "#src/shared/session/session-store.ts";
import { useChosenAddress } from "#src/shared/place/address-choice.ts";
import { arrivalDays } from "#src/shared/goods/arrival-days.ts";
import { q } from "#src/shared/data/query.ts";
import { type Delivery, deliveryQuery, mineQuery } from "../../detail.queries.ts";
import { type Choice, chosenSku, firstChoice } from "#src/shared/goods/sku-choice.ts";
import { regionText, useVisitorRegion } from "../../visitor-region.ts";

/** Which sheet lies over the page; `choose`, `cart` and `buy` are the SKU sheet with its different buttons. */
export type DetailSheet =
  | "none"
  | "choose"
  | "cart"
  | "buy"
  | "services"
  | "price"
  | "coupons"
  | "parameters"
  | "comments";

/** What was chosen on a goods' page and which sheet is open; shared by the page, its bar and the sheets. */
export function useDetailState() {
  const [sheet, open] = useState<DetailSheet>("none");
  const [tag, setTag] = useState<CommentTag>("all");
  const [chosen, setChoice] = useState<Choice>();
  const [quantity, setQuantity] = useState(1);
  return {
    sheet,
    open,
    close: () => open("none"),
    /** Which comments the sheet of comments begins with. */
    tag,
    openComments: (wanted: CommentTag) => {
      setTag(wanted);
      open("comments");
    },
    /** What was chosen by hand; undefined until then. */
    chosen,
    choiceOf: (goods: GoodsDetail): Choice => chosen ?? firstChoice(goods),
    setChoice,
    quantity,
    setQuantity,
  };
}
export type DetailState = ReturnType<typeof useDetailState>;

/** What the goods is to the member; undefined for a visitor and until it is known. */
export function useMine(id: string) {
  const isMember = useSession((session) => session.token !== "");
  const { data } = useQuery({ ...mineQuery(id), enabled: isMember });
  return isMember ? data : undefined;
}

/** The same with delivery to the address that was chosen instead of the default one. */
export function useMineThere(goods: GoodsDetail, state: DetailState) {
  const mine = useMine(goods.id);
  const chosen = useChosenAddress();
  const skuId = (chosenSku(goods, state.choiceOf(goods)) ?? goods.skus[0])?.id;
  const isElsewhere = mine !== undefined && chosen !== undefined && chosen !== mine.address?.id;
  const wish =
    isElsewhere && skuId !== undefined && goods.state !== "off"
      ? { skuId, quantity: state.quantity, addressId: chosen }
      : undefined;
  const { data } = useQuery({
    ...deliveryQuery(wish ?? { skuId: "", quantity: 1, addressId: "" }),
    enabled: wish !== undefined,
    placeholderData: (before) => before,
  });
  return mine !== undefined && wish !== undefined && data?.address ? { ...mine, ...data } : mine;
}

/**
 * Where it goes and when: to a member's address, or to the region that a visitor chose; undefined until both place
 * and freight are known.
 */
export function useDelivery(goods: GoodsDetail, mine: ReturnType<typeof useMine>): Delivery | undefined {
  const path = useVisitorRegion();
  const code = path.at(-1)?.code;
  const { data } = useQuery({
    ...q(Wares, "GetFreight", { id: goods.id, regionCode: code ?? "" }),
    enabled: code !== undefined,
  });
  const province = code === undefined ? mine?.address?.province : path[0]?.name;
  const days = arrivalDays(goods, province ?? "");
  if (code !== undefined) return data && { ...data, address: { text: regionText(path) }, days };
  return mine?.address && { ...mine, days };
}
