import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { isCreditCode, isIdCard } from "@heshi/kernel/validate";
import * as z from "zod/mini";
import { Line, Time } from "../frame/text.ts";

/** Where an invoice can be (docs/rules/invoice.md). */
export const invoiceStates = [
  "made",
  "applied",
  "issuing",
  "issued",
  "toReverse",
  "reversing",
  "reversed",
  "refused",
  "cancelled",
] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceKinds = ["personal", "company"] as const;

/** A tax number: a credit code of 18 characters, the identity number of who trades alone, or an older one of 15, 17 or 20. */
const isTaxNo = (text: string): boolean =>
  text.length === 18
    ? isCreditCode(text) || isIdCard(text)
    : /^(?:[0-9A-Z]{15}|[0-9A-Z]{17}|[0-9A-Z]{20})$/.test(text);

/** A tax number as it is typed: in capitals, without blanks. */
export const TaxNo = z.string().check(
  z.normalize("NFKC"),
  z.overwrite((text) => text.replaceAll(/\s/g, "").toUpperCase()),
  z.refine(isTaxNo, "税号不正确，请核对 15 至 20 位"),
);

/** Whom an invoice is made out to. */
export const invoiceBuyer = {
  kind: z.enum(invoiceKinds),
  title: Line(50),
  /** A company's. */
  taxNo: z.optional(TaxNo),
};
export const InvoiceBuyer = z.object(invoiceBuyer);
/** A company has a tax number. */
export const hasTaxNo = z.refine<{ kind: string; taxNo?: string | undefined }>(
  ({ kind, taxNo }) => kind !== "company" || taxNo !== undefined,
  { path: ["taxNo"], error: "请填写企业税号" },
);
export type InvoiceBuyer = z.infer<typeof InvoiceBuyer>;

/** The number of an electronic invoice. */
export const InvoiceNumber = z.string().check(
  z.overwrite((text) => text.replaceAll(/\s/g, "")),
  z.regex(/^\d{20}$/, "请填写发票上的 20 位号码"),
);

export const invoiceFiles = ["invoice", "red"] as const;

export const InvoiceTitle = z.object({ titleId: Id, ...invoiceBuyer, isDefault: z.boolean() });
export type InvoiceTitle = z.infer<typeof InvoiceTitle>;

/** What an invoice is for. */
export const InvoiceGoods = z.object({
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  quantity: z.int(),
});

export const InvoiceCard = z.object({
  invoiceId: Id,
  state: z.enum(invoiceStates),
  stateText: z.string(),
  orderId: Id,
  orderNo: z.string(),
  shopName: z.string(),
  buyer: InvoiceBuyer,
  amountFen: Fen,
  goods: InvoiceGoods,
  /** Kinds of goods in the order. */
  kinds: z.int(),
  number: z.string(),
  createdAt: Time,
});
export type InvoiceCard = z.infer<typeof InvoiceCard>;

export const InvoiceDetail = z.extend(InvoiceCard, {
  redNumber: z.string(),
  /** Why it was refused, or could not be issued. */
  reason: z.string(),
  hasFile: z.boolean(),
  hasRedFile: z.boolean(),
  /** Through the port, and not uploaded. */
  isByPort: z.boolean(),
  lines: z.array(z.extend(InvoiceGoods, { amountFen: Fen })),
  issuedAt: z.optional(Time),
  /** What has happened, oldest first. */
  steps: z.array(z.object({ title: z.string(), note: z.string(), at: Time })),
  actions: z.array(z.string()),
});
