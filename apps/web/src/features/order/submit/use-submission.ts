import { useTransition } from "react";
import { useChosenAddress } from "#src/shared/place/address-choice.ts";
import { useDraft } from "#src/shared/form/draft.ts";
import { useLeaveThen } from "#src/shared/router/leave-then.ts";
import type { InputOf } from "@heshi/contract/frame/define";
import type { Order } from "@heshi/contract/trade/order";
import { nameOfWanted, type Wanted } from "./wanted.ts";

export type InvoiceWish = NonNullable<InputOf<(typeof Order)["methods"]["Submit"]>["invoice"]>;

/** 不开发票, 个人 · 周晓禾 */
export function invoiceText(wish: InvoiceWish | undefined): string {
  return wish === undefined ? "不开发票" : `${wish.kind === "company" ? "企业" : "个人"} · ${wish.title}`;
}

interface Typed {
  /** Which order in the making it was typed for. */
  name: string;
  useSilver: boolean;
  /** Undefined until the member chooses: the best serve. */
  couponIds: readonly string[] | undefined;
  remarks: Readonly<Record<string, string>>;
  invoice: InvoiceWish | undefined;
}

const NOTHING: Omit<Typed, "name"> = {
  useSilver: false,
  couponIds: undefined,
  remarks: {},
  invoice: undefined,
};

/** What a person decides about an order in the making; it stays when the page is left, until the order is placed. */
export function useSubmission(wanted: Wanted | undefined) {
  const name = wanted === undefined ? "" : nameOfWanted(wanted);
  const draft = useDraft<Typed>("order-submit", { name, ...NOTHING });
  const addressId = useChosenAddress();
  const leaveThen = useLeaveThen();
  const [isPricing, startTransition] = useTransition();
  const typed = draft.value.name === name ? draft.value : { name, ...NOTHING };
  const change = (patch: Partial<Typed>): void => draft.change({ ...typed, ...patch });
  return {
    ...typed,
    addressId,
    isPricing,
    setRemark: (shopId: string, remark: string): void =>
      change({ remarks: { ...typed.remarks, [shopId]: remark } }),
    setInvoice: (invoice: InvoiceWish | undefined): void => change({ invoice }),
    // the old figures stay until the new ones are there
    setUseSilver: (useSilver: boolean): void => startTransition(() => change({ useSilver })),
    setCoupons: (couponIds: readonly string[]): void => startTransition(() => change({ couponIds })),
    forget: draft.forget,
    leaveThen,
  };
}

export type Submission = ReturnType<typeof useSubmission>;
