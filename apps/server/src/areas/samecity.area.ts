import { branchHandlers } from "../modules/samecity/branch.service.ts";
import { licenceDeskHandlers, licenceHandlers } from "../modules/samecity/licence.service.ts";
import { nearShopHandlers } from "../modules/samecity/near.service.ts";

/** Branches of shops and what is near a place: its handlers of the groups that all areas share. */
export const samecityArea = () => ({
  Admin: [licenceDeskHandlers] as const,
  Merchant: [branchHandlers, licenceHandlers, nearShopHandlers] as const,
});
