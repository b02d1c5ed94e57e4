import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import {
  hasTaxNo,
  invoiceBuyer,
  InvoiceCard,
  InvoiceDetail,
  invoiceFiles,
  InvoiceGoods,
  type InvoiceState,
  InvoiceTitle,
} from "./invoice-view.ts";

/** Tabs of a member's invoices: the states that each shows. */
export const invoiceTabs = {
  doing: ["applied", "issuing", "refused", "toReverse", "reversing"],
  done: ["issued", "reversed"],
} as const satisfies Readonly<Record<string, readonly InvoiceState[]>>;
export type InvoiceTab = keyof typeof invoiceTabs;

const read = { kind: "query", access: "member", rate: "read" } as const;
const write = { kind: "command", access: "member", rate: "write" } as const;
const changes = [
  "Invoice.GetList",
  "Invoice.GetDetail",
  "Invoice.GetOpenOrders",
  "Invoice.GetOffer",
  "Order.GetDetail",
];

/** Invoices of members (docs/rules/invoice.md). */
export const Invoice = defineGroup({
  name: "Invoice",
  code: 54,
  errors: {
    TITLE_FULL: [1, "最多保存 20 个抬头，请先删除不用的"],
    TITLE_TAKEN: [2, "这个抬头已经保存过了"],
    LATE: [3, "已超过申请期限，请联系店铺开具"],
    AFTER_OPEN: [4, "订单有售后正在处理，请等它结束后再申请"],
    NOTHING_LEFT: [5, "这笔订单没有可以开票的金额"],
    APPLIED: [6, "这笔订单已经申请过发票了"],
  },
  methods: {
    GetTitles: {
      ...read,
      doc: "The caller's saved titles, the default one first.",
      input: z.object({}),
      output: z.object({ list: z.array(InvoiceTitle) }),
    },
    SaveTitle: {
      ...write,
      ids: { titleId: "invoiceTitle" },
      changes: ["Invoice.GetTitles", "Invoice.GetOffer"],
      doc: "Saves a title, a new one without `titleId`.",
      input: z
        .object({ titleId: z.optional(Id), ...invoiceBuyer, isDefault: z._default(z.boolean(), false) })
        .check(hasTaxNo),
      output: z.object({ titleId: Id }),
    },
    RemoveTitle: {
      ...write,
      ids: { titleId: "invoiceTitle" },
      changes: ["Invoice.GetTitles", "Invoice.GetOffer"],
      doc: "Removes a saved title; invoices keep what they were made out to.",
      input: z.object({ titleId: Id }),
      output: z.object({}),
    },
    GetOpenOrders: {
      ...read,
      doc: "Orders of the caller for which an invoice can be applied for, latest receipt first.",
      input: z.object({ ...pageInput }),
      output: pageOf(
        z.object({
          orderId: Id,
          orderNo: z.string(),
          shopName: z.string(),
          amountFen: Fen,
          goods: InvoiceGoods,
          kinds: z.int(),
          receivedAt: Time,
          until: Time,
        }),
      ),
    },
    GetOffer: {
      ...read,
      ids: { orderId: "order" },
      doc: "What an invoice for an order would be: amount, until when, why there can be none, and an invoice that there is.",
      input: z.object({ orderId: Id }),
      output: z.object({
        orderNo: z.string(),
        shopName: z.string(),
        amountFen: Fen,
        until: z.optional(Time),
        /** Why nothing can be applied for. */
        fault: z.optional(z.enum(["LATE", "AFTER_OPEN", "NOTHING_LEFT", "APPLIED", "NOT_RECEIVED"])),
        invoiceId: z.optional(Id),
        buyer: z.optional(z.object(invoiceBuyer)),
      }),
    },
    Apply: {
      ...write,
      ids: { orderId: "order" },
      changes,
      doc: "Applies for the invoice of a received order, again after a refusal.",
      input: z.object({ orderId: Id, ...invoiceBuyer }).check(hasTaxNo),
      output: z.object({ invoiceId: Id }),
    },
    Cancel: {
      ...write,
      ids: { invoiceId: "invoice" },
      changes,
      doc: "Withdraws an application that the shop has not answered.",
      input: z.object({ invoiceId: Id }),
      output: z.object({}),
    },
    GetList: {
      ...read,
      doc: "The caller's invoices under a tab, newest first.",
      input: z.object({
        tab: z._default(z.enum(Object.keys(invoiceTabs) as [InvoiceTab, ...InvoiceTab[]]), "doing"),
        ...pageInput,
      }),
      output: pageOf(InvoiceCard),
    },
    GetDetail: {
      ...read,
      ids: { invoiceId: "invoice" },
      doc: "One invoice with what has happened.",
      input: z.object({ invoiceId: Id }),
      output: InvoiceDetail,
    },
    GetFile: {
      ...read,
      ids: { invoiceId: "invoice" },
      doc: "An address of the invoice's file, or of the red one's, for five minutes.",
      input: z.object({ invoiceId: Id, file: z._default(z.enum(invoiceFiles), "invoice") }),
      output: z.object({ url: z.string(), expiresAt: Time }),
    },
  },
});
