import { useState } from "react";
import { Merchant } from "@heshi/contract/shop/merchant";
import { showToast } from "@heshi/ui/overlay/toast";
import { markShown } from "#src/shared/data/error-actions.ts";
import { useDraft } from "#src/shared/form/draft.ts";
import { isRefusal } from "#src/shared/form/refusal-at.ts";
import { navigateBackLater } from "#src/shared/router/navigate.ts";
import { errorsOf, type ParcelErrors } from "./ship-form.ts";
import { merchant, type StoredOrder } from "./shop.queries.ts";
import { companyOf } from "./use-shipping.ts";

/** The parcel that is being packed, stored for one delivery at a time. */
interface Typed {
  deliveryNo: string;
  number: string;
  company: string | undefined;
  /** Pieces that go into a later parcel. */
  later: readonly string[];
}

const KEY = 1;

/** State and actions of the page that packs a delivery from the cloud warehouse. */
export function usePacking({ deliveryNo, units, unsent }: StoredOrder) {
  const fresh: Typed = { deliveryNo, number: "", company: undefined, later: [] };
  const draft = useDraft<Typed>("shop-warehouse", fresh);
  const typed = draft.value.deliveryNo === deliveryNo ? draft.value : fresh;
  const [errors, setErrors] = useState<ParcelErrors>({});
  const change = (patch: Partial<Typed>): void => {
    draft.change({ ...typed, ...patch });
    setErrors({});
  };
  const left = units.filter(({ isSent }) => !isSent).map(({ unitNo }) => unitNo);
  const unitNos = left.filter((unitNo) => !typed.later.includes(unitNo));
  const { number } = typed;

  const ship = async (): Promise<void> => {
    const items = Object.fromEntries(unitNos.map((unitNo) => [unitNo, 1]));
    const found = errorsOf([{ key: KEY, number, company: typed.company, items }], companyOf)[KEY] ?? {};
    const [company, isEmpty] = [companyOf(typed), unitNos.length === 0];
    setErrors(isEmpty ? { ...found, items: "请选择装进包裹的货品" } : found);
    if (company === undefined || isEmpty || Object.keys(found).length > 0) return;
    try {
      const { isShipped } = await merchant.ShipStoredOrder(
        { deliveryNo, company, number, unitNos },
        // what is left is packed on the same page
        { refetch: unitNos.length === left.length ? "later" : "await" },
      );
      if (isShipped) draft.clear();
      else draft.change(fresh);
      showToast(
        isShipped ? "已全部寄出" : `已寄出 ${unitNos.length} 件，还有 ${unsent - unitNos.length} 件待寄`,
      );
      if (isShipped) await navigateBackLater("/pages/shop/warehouse/list");
    } catch (failure) {
      if (isRefusal(failure, Merchant, "NUMBER_USED")) {
        markShown(failure);
        setErrors({ number: failure.message });
      }
      throw failure;
    }
  };
  return {
    ...typed,
    errors,
    unitNos,
    ship,
    change,
    tick: (unitNo: string, isIn: boolean): void =>
      change({ later: isIn ? typed.later.filter((one) => one !== unitNo) : [...typed.later, unitNo] }),
  };
}

export type Packing = ReturnType<typeof usePacking>;
