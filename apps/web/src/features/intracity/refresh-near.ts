import { refetch } from "#src/shared/data/query-client.ts";
import { relocate } from "#src/shared/place/here.ts";
import { keptPlace, withAddressToast } from "#src/shared/place/place.ts";

/** Asks again where the member is, unless they chose a place, and what is near. */
export async function refreshNear(): Promise<void> {
  if (keptPlace()?.isCustom !== true) await withAddressToast(relocate()).catch(() => undefined);
  await refetch(["Merchant.GetNearShops", "Wares.GetNearGoods"]);
}
