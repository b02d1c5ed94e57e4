/** Carts, orders and what becomes of them: the module that owns each table. */
export const tradeTables = {
  after_sale: "after",
  after_sale_event: "after",
  cart_line: "cart",
  order_package: "express",
  invoice: "invoice",
  invoice_event: "invoice",
  invoice_seller: "invoice",
  invoice_title: "invoice",
  order_event: "order",
  order_line: "order",
  orders: "order",
  trade: "order",
  voucher: "voucher",
  voucher_event: "voucher",
} as const;
