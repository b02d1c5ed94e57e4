import type { InvoiceBuyer, InvoiceState } from "@heshi/contract/trade/invoice-view";
import type { TagKind } from "@heshi/ui/base/tag";

/** The colours of states. */
export const invoiceTones: Readonly<Record<InvoiceState, TagKind>> = {
  made: "info",
  applied: "info",
  issuing: "info",
  issued: "ok",
  toReverse: "warn",
  reversing: "warn",
  reversed: "grey",
  refused: "warn",
  cancelled: "grey",
};

/** 企业 · 杭州山海贸易有限公司 */
export const buyerText = ({ kind, title }: Pick<InvoiceBuyer, "kind" | "title">): string =>
  `${kind === "company" ? "企业" : "个人"} · ${title}`;

/** 1234 5678 9012 3456 7890 */
export const spaced = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
