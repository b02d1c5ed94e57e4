import { After } from "@heshi/contract/trade/after";
import { Code } from "@heshi/contract/counter/code";
import { Express } from "@heshi/contract/trade/express";
import { Invoice } from "@heshi/contract/trade/invoice";
import { Order } from "@heshi/contract/trade/order";
import { townService } from "../modules/handover/handover.service.ts";
import { afterDeskHandlers } from "../modules/after/after.desk.ts";
import { afterDues } from "../modules/after/after.jobs.ts";
import { afterService } from "../modules/after/after.service.ts";
import { queryHandlers } from "../modules/codes/query.ts";
import { reportHandlers } from "../modules/codes/report.ts";
import { scanHandlers } from "../modules/codes/scan.ts";
import { expressJobs, expressTopics } from "../modules/express/express.jobs.ts";
import { subscribeJobs } from "../modules/express/express.push.ts";
import { expressService } from "../modules/express/express.service.ts";
import { invoiceDues, invoiceJobs, invoiceTopics } from "../modules/invoice/invoice.port.ts";
import { invoiceService } from "../modules/invoice/invoice.service.ts";
import { shopInvoiceHandlers } from "../modules/invoice/invoice.shop.ts";
import { parcelDeskHandlers } from "../modules/merchant/merchant.shipping.ts";
import { orderDeskHandlers } from "../modules/order/order.desk.ts";
import { orderDues, orderJobs, orderTopics } from "../modules/order/order.jobs.ts";
import { reduceHandlers } from "../modules/order/order.public.ts";
import { orderService } from "../modules/order/order.service.ts";
import { voucherDues, voucherJobs } from "../modules/redeem/redeem.jobs.ts";
import { codeService } from "../modules/redeem/redeem.service.ts";
import { serve } from "../rpc/call/service.ts";
import type { ServiceConfig, Work } from "./area.ts";

/** Carts, orders and what becomes of them: its services, and its handlers of the groups that all areas share. */
export const tradeArea = (config: ServiceConfig) => ({
  routes: [
    serve(Order, { ...orderService(config), ...townService(config) }),
    serve(Code, {
      ...codeService(config),
      ...queryHandlers(config),
      ...reportHandlers(config),
      ...scanHandlers(config),
    }),
    serve(After, afterService),
    serve(Invoice, invoiceService(config)),
    serve(Express, expressService),
  ].flat(),
  Admin: [orderDeskHandlers, parcelDeskHandlers, afterDeskHandlers] as const,
  Merchant: [shopInvoiceHandlers(config), reduceHandlers] as const,
});

/** What of it works without being called. */
export const tradeWork: Work = {
  dues: [...orderDues, ...afterDues, ...invoiceDues, ...voucherDues],
  jobs: [...orderJobs, ...expressJobs, ...invoiceJobs, ...voucherJobs],
  keyedJobs: (config) => [...subscribeJobs(config)],
  topics: () => [...orderTopics, ...expressTopics, ...invoiceTopics],
};
