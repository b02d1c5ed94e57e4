import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { warehouseDeskHandlers } from "../modules/warehouse/warehouse.desk.ts";
import { deliveryHandlers } from "../modules/delivery/delivery.service.ts";
import { deliveryDues, deliveryTopics } from "../modules/delivery/delivery.jobs.ts";
import { deliveryShopHandlers } from "../modules/delivery/delivery.shop.ts";
import { deliveryDeskHandlers } from "../modules/delivery/delivery.desk.ts";
import { intakeHandlers } from "../modules/warehouse/warehouse.intake.ts";
import { ownHandlers } from "../modules/delivery/own.ts";
import { warehouseJobs } from "../modules/warehouse/stay/warehouse.jobs.ts";
import { warehouseService } from "../modules/warehouse/warehouse.service.ts";
import { takeHandlers } from "../modules/warehouse/take/warehouse.take.ts";
import { serve } from "../rpc/call/service.ts";
import type { Work } from "./area.ts";

/** Goods that are owned and not shipped: its service, and its handlers of the groups that all areas share. */
export const warehouseArea = () => ({
  routes: serve(Warehouse, { ...warehouseService, ...ownHandlers, ...deliveryHandlers }),
  Merchant: [deliveryShopHandlers] as const,
  Admin: [intakeHandlers, takeHandlers, warehouseDeskHandlers, deliveryDeskHandlers] as const,
});

/** What of it works without being called. */
export const warehouseWork: Work = { dues: deliveryDues, jobs: warehouseJobs, topics: () => deliveryTopics };
