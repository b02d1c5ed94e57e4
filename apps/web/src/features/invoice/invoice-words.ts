import type { InvoiceBuyer } from "@heshi/contract/trade/invoice-view";

/** 企业 · 杭州山海贸易有限公司 */
export const buyerText = ({ kind, title }: Pick<InvoiceBuyer, "kind" | "title">): string =>
  `${kind === "company" ? "企业" : "个人"} · ${title}`;

/** 1234 5678 9012 3456 7890 */
export const spaced = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
