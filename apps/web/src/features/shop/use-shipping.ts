import { useState } from "react";
import { Merchant } from "@heshi/contract/shop/merchant";
import { showToast } from "@heshi/ui/overlay/toast";
import { markShown } from "#src/shared/data/error-actions.ts";
import { useDraft } from "#src/shared/form/draft.ts";
import { navigateBackLater } from "#src/shared/router/navigate.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { isRefusal } from "#src/shared/form/refusal-at.ts";
import {
  errorsOf,
  firstParcels,
  holdAll,
  itemsOf,
  laterPieces,
  type Parcel,
  type ParcelErrors,
  sentNow,
  withLater,
  withoutParcel,
  withParcel,
  withParcelField,
  withPieces,
} from "./ship-form.ts";
import { recogniseQuery } from "#src/shared/express/couriers.ts";
import { merchant, type ShopOrderView } from "./shop.queries.ts";

/** The courier of a parcel: the chosen one, else the recognised one if it is loaded. */
export function companyOf({ company, number }: Pick<Parcel, "company" | "number">): string | undefined {
  return company ?? queryClient.getQueryData(recogniseQuery(number).queryKey)?.list[0]?.code;
}

/** The draft of the form, stored for one order at a time. */
interface Typed {
  orderId: string;
  parcels: readonly Parcel[];
  isByHand: boolean;
}

/** What is still to be sent: not what is on its way, nor what an after-sale has refunded. */
const unsent = (lines: ShopOrderView["lines"]) =>
  lines.flatMap(({ lineId, toSend }) => (toSend ? [{ lineId, quantity: toSend }] : []));

/** The parcels that are sent now, for the server. */
const packed = (parcels: readonly Parcel[]) =>
  sentNow(parcels).map((parcel) => ({
    company: companyOf(parcel),
    number: parcel.number,
    items: itemsOf(parcel),
  }));

/** State and actions of the page that ships an order. */
export function useShipping({ orderId, lines: ordered }: Pick<ShopOrderView, "orderId" | "lines">) {
  const lines = unsent(ordered);
  const fresh: Typed = { orderId, parcels: firstParcels(lines), isByHand: false };
  const draft = useDraft<Typed>("shop-send", fresh);
  const isKept = draft.value.orderId === orderId && holdAll(draft.value.parcels, lines);
  const typed = isKept ? draft.value : fresh;
  const { parcels, isByHand } = typed;
  const [errors, setErrors] = useState<Readonly<Record<number, ParcelErrors>>>({});
  const set = (next: readonly Parcel[]): void => {
    draft.change({ ...typed, parcels: next });
    setErrors({});
  };
  const ship = async (): Promise<void> => {
    const packages = isByHand ? [{ items: firstParcels(lines).flatMap(itemsOf) }] : packed(parcels);
    const found = isByHand ? {} : errorsOf(parcels, companyOf);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const later = isByHand ? 0 : laterPieces(parcels);
    try {
      await merchant.ShipOrder({ orderId, packages, isPart: later > 0 }, { refetch: "later" });
    } catch (failure) {
      const last = sentNow(parcels).at(-1);
      if (isRefusal(failure, Merchant, "NUMBER_USED") && last !== undefined) {
        markShown(failure);
        setErrors({ [last.key]: { number: failure.message } });
      }
      throw failure;
    }
    draft.clear();
    showToast(later > 0 ? `已发出部分商品，还有 ${later} 件待发` : "发货成功");
    await navigateBackLater("/pages/shop/order/list");
  };
  return {
    parcels,
    errors,
    isByHand,
    setIsByHand: (byHand: boolean): void => draft.change({ ...typed, isByHand: byHand }),
    ship,
    add: () => set(withParcel(parcels)),
    wait: () => set(withLater(parcels)),
    remove: (key: number) => set(withoutParcel(parcels, key)),
    change: (key: number, patch: Partial<Pick<Parcel, "number" | "company">>) =>
      set(withParcelField(parcels, key, patch)),
    setPieces: (at: { key: number; id: string }, count: number) => set(withPieces(parcels, at, count)),
  };
}

export type Shipping = ReturnType<typeof useShipping>;
