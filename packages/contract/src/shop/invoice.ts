import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, PrivateUrl, Time } from "../frame/text.ts";
import { staffRights } from "../rights.ts";
import {
  InvoiceCard,
  InvoiceDetail,
  invoiceFiles,
  InvoiceNumber,
  type InvoiceState,
  TaxNo,
} from "../trade/invoice-view.ts";

/** Tabs of a shop's invoices: the states that each shows. */
export const shopInvoiceTabs = {
  waiting: ["applied", "issuing"],
  toReverse: ["toReverse", "reversing"],
  issued: ["issued"],
  closed: ["refused", "reversed", "cancelled"],
} as const satisfies Readonly<Record<string, readonly InvoiceState[]>>;
export type ShopInvoiceTab = keyof typeof shopInvoiceTabs;

export const shopInvoiceErrors = {
  AMOUNT_CHANGED: [230, "可开金额有变化，请核对后再开具"],
  INVOICE_AFTER_OPEN: [231, "订单有售后正在处理，请等它结束后再开具"],
  INVOICE_NUMBER_TAKEN: [232, "这个发票号码已经登记过了，请核对"],
  PORT_UNKNOWN: [233, "这个税号没有接通开票服务，或不是本店执照上的税号，请上传开好的发票"],
  INVOICE_FILE: [234, "请上传 PDF、OFD 或 XML 格式的电子发票，不超过 5MB"],
  INVOICE_FILE_BAD: [235, "这个文件不是完整的电子发票，请重新下载后再上传"],
} as const satisfies Record<string, RefusalRow>;

// titles are names and tax numbers, and where the invoice is sent: for those who issue it
const read = { kind: "query", access: "merchant", rate: "read", roles: staffRights.invoice } as const;
const write = {
  kind: "command",
  access: "merchant",
  rate: "write",
  roles: staffRights.invoice,
  changes: [
    "Merchant.GetInvoices",
    "Merchant.GetInvoiceCounts",
    "Merchant.GetInvoice",
    "Merchant.GetCounter",
  ],
} as const;
const ids = { invoiceId: "invoice" } as const;
const Seller = z.object({
  name: Line(50),
  taxNo: TaxNo,
  rateBp: z.int().check(z.minimum(0), z.maximum(1300)),
});

/** A shop's invoices; part of group Merchant (docs/rules/invoice.md). */
export const shopInvoiceMethods = {
  GetInvoices: {
    ...read,
    doc: "The shop's invoices under a tab, newest first; `keyword` is an order's or an invoice's number, or a title.",
    input: z.object({
      tab: z._default(
        z.enum(Object.keys(shopInvoiceTabs) as [ShopInvoiceTab, ...ShopInvoiceTab[]]),
        "waiting",
      ),
      keyword: z._default(Line(50, 0), ""),
      ...pageInput,
    }),
    output: pageOf(InvoiceCard),
  },
  GetInvoiceCounts: {
    ...read,
    doc: "Invoices that wait for the shop, at most 100 each.",
    input: z.object({}),
    output: z.object({ waiting: z.int(), toReverse: z.int() }),
  },
  GetInvoice: {
    ...read,
    ids,
    doc: "One invoice of the shop; its amount, while nothing is issued, is what the order has left now.",
    input: z.object({ invoiceId: Id }),
    output: z.extend(InvoiceDetail, { hasAfterSale: z.boolean(), isPortOpen: z.boolean() }),
  },
  GetInvoiceFile: {
    ...read,
    ids,
    doc: "An address of the invoice's file, or of the red one's, for five minutes.",
    input: z.object({ invoiceId: Id, file: z._default(z.enum(invoiceFiles), "invoice") }),
    output: z.object({ url: z.string(), expiresAt: Time }),
  },
  GetInvoiceSeller: {
    ...read,
    doc: "Who issues the shop's invoices, and whether the port knows the tax number.",
    input: z.object({}),
    output: z.object({ seller: z.optional(Seller), isPortOpen: z.boolean() }),
  },
  SaveInvoiceSeller: {
    ...write,
    changes: ["Merchant.GetInvoiceSeller", "Merchant.GetInvoice"],
    doc: "Sets who issues the shop's invoices.",
    input: Seller,
    output: z.object({ isPortOpen: z.boolean() }),
  },
  UploadInvoice: {
    ...write,
    rate: "upload",
    changes: [],
    file: { maxBytes: 5 * 1024 * 1024 },
    doc: "Stores the file of an invoice (PDF, OFD or XML) sent as the multipart part `file`; answers its name.",
    input: z.object({}),
    output: z.object({ url: PrivateUrl }),
  },
  IssueInvoice: {
    ...write,
    ids: { ...ids, file: "staffFile" },
    doc: "Issues an invoice that was made elsewhere; refused where the order has another amount than the shop saw.",
    input: z.object({
      invoiceId: Id,
      amountFen: Fen.check(z.minimum(1)),
      number: InvoiceNumber,
      file: PrivateUrl,
    }),
    output: z.object({}),
  },
  SendInvoice: {
    ...write,
    ids,
    doc: "Has the port issue an invoice, over the amount that the shop saw.",
    input: z.object({ invoiceId: Id, amountFen: Fen.check(z.minimum(1)) }),
    output: z.object({}),
  },
  RefuseInvoice: {
    ...write,
    ids,
    doc: "Refuses an application with the reason.",
    input: z.object({ invoiceId: Id, reason: Line(100) }),
    output: z.object({}),
  },
  ReverseInvoice: {
    ...write,
    ids: { ...ids, file: "staffFile" },
    doc: "Notes the red invoice that reverses one whose money went back; what is left of the order is applied for again.",
    input: z.object({ invoiceId: Id, number: InvoiceNumber, file: z.optional(PrivateUrl) }),
    output: z.object({ renewedId: z.optional(Id) }),
  },
} as const satisfies Record<string, Method>;
