import type { Tables } from "./table.ts";

/** Carts, orders and what becomes of them: the module that owns each table. */
export const tradeTables = {
  after_sale: { owner: "after", closing: { keep: "part of an order, kept by law" }, export: "售后" },
  after_sale_event: "after",
  cart_line: { owner: "cart", closing: "delete", export: "购物车" },
  order_package: "express",
  invoice: { owner: "invoice", closing: { keep: "books are kept by law" }, export: "发票" },
  invoice_event: "invoice",
  invoice_seller: "invoice",
  invoice_title: { owner: "invoice", closing: "delete", export: "发票抬头" },
  order_event: "order",
  order_line: "order",
  orders: { owner: "order", closing: { keep: "kept by law" }, export: "订单" },
  trade: {
    owner: "order",
    closing: { keep: "kept by law" },
    export: { none: "the payment of orders, which are told" },
  },
  voucher: { owner: "voucher", closing: { keep: "part of an order, kept by law" }, export: "券码" },
  voucher_event: "voucher",
} as const satisfies Tables;
