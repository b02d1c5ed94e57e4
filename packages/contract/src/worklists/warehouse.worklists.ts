/** Work lists of the cloud warehouse whose open entries the console counts, with the method that shows each. */
export const warehouseLists = {
  lateDeliveries: "Admin.GetStoredOrders",
  losses: "Admin.GetLosses",
} as const;

/** What the console finds by a number in the cloud warehouse, with the method that shows it. */
export const warehouseHits = {
  unit: "Admin.GetUnit",
  intake: "Admin.GetIntakes",
  loss: "Admin.GetLoss",
  storedOrder: "Admin.GetStoredOrder",
} as const;
