import type { Group } from "../frame/define.ts";
import { Warehouse } from "../warehouse/warehouse.ts";

/** Groups of the cloud warehouse, in the order of the reference page. */
export const warehouseGroups: readonly Group[] = [Warehouse];
