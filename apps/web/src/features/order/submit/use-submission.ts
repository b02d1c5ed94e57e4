import { useTransition } from "react";
import { useChosenAddress } from "#src/shared/place/address-choice.ts";
import { useDraft } from "#src/shared/form/draft.ts";
import { useLeaveThen } from "#src/shared/router/leave-then.ts";
import type { InputOf } from "@heshi/contract/frame/define";
import type { DeliverDay } from "@heshi/contract/place/deliver-days";
import type { Order } from "@heshi/contract/trade/order";
import type { TownChoice } from "@heshi/contract/samecity/town";
import { nameOfSelection, type Selection } from "./selection.ts";

export type InvoiceInput = NonNullable<InputOf<(typeof Order)["methods"]["Submit"]>["invoice"]>;

/** 不开发票, 个人 · 周晓禾 */
export function invoiceText(invoice: Pick<InvoiceInput, "kind" | "title"> | undefined): string {
  if (invoice === undefined) return "不开发票";
  return `${invoice.kind === "company" ? "企业" : "个人"} · ${invoice.title}`;
}

interface Typed {
  /** The selection it belongs to. */
  name: string;
  useSilver: boolean;
  /** It is to stay in the cloud warehouse, not to be sent. */
  store: boolean;
  /** Undefined until the member chooses: the server picks the best. */
  ownCouponIds: readonly string[] | undefined;
  remarks: Readonly<Record<string, string>>;
  invoice: InvoiceInput | undefined;
  deliverOn: DeliverDay;
  /** The shop that fits each tire, by SKU. */
  fitters: Readonly<Record<string, string>>;
  /** Of goods of the town: how they reach the buyer; undefined until the member chooses. */
  town: TownChoice | undefined;
}

const NOTHING: Omit<Typed, "name"> = {
  useSilver: false,
  store: false,
  ownCouponIds: undefined,
  remarks: {},
  invoice: undefined,
  deliverOn: "any",
  fitters: {},
  town: undefined,
};

/** The choices of the checkout page, stored as a draft until the order is placed. */
export function useSubmission(selection: Selection | undefined, fitter = "") {
  const name = selection === undefined ? "" : nameOfSelection(selection);
  const draft = useDraft<Typed>("order-submit", { name, ...NOTHING });
  const addressId = useChosenAddress();
  const leaveThen = useLeaveThen();
  const [isPricing, startTransition] = useTransition();
  // a draft of before may lack what was added since
  const typed = { ...NOTHING, ...(draft.value.name === name ? draft.value : { name }) };
  // chosen with the size, on the product's page
  const fitters =
    selection !== undefined && "skuId" in selection && fitter !== ""
      ? { [selection.skuId]: fitter, ...typed.fitters }
      : typed.fitters;
  const change = (patch: Partial<Typed>): void => draft.change({ ...typed, ...patch });
  return {
    ...typed,
    fitters,
    addressId,
    isPricing,
    setRemark: (shopId: string, remark: string): void =>
      change({ remarks: { ...typed.remarks, [shopId]: remark } }),
    setDeliverOn: (deliverOn: DeliverDay): void => change({ deliverOn }),
    setFitter: (skuId: string, fitter: string): void =>
      change({ fitters: { ...typed.fitters, [skuId]: fitter } }),
    setInvoice: (invoice: InvoiceInput | undefined): void => change({ invoice }),
    // transitions keep the old prices until the new ones are loaded
    setUseSilver: (useSilver: boolean): void => startTransition(() => change({ useSilver })),
    // the coupons that were chosen for the other way may not serve here
    setStore: (store: boolean): void => startTransition(() => change({ store, ownCouponIds: undefined })),
    setTown: (town: TownChoice): void => startTransition(() => change({ town })),
    setCoupons: (ownCouponIds: readonly string[]): void => startTransition(() => change({ ownCouponIds })),
    clear: draft.clear,
    leaveThen,
  };
}

export type Submission = ReturnType<typeof useSubmission>;
