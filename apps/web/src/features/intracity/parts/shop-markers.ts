import type { NearShop } from "@heshi/contract/samecity/near";
import { distanceM } from "@heshi/kernel/place";
import { formatDistance } from "@heshi/kernel/text";
import type { MapMarker } from "@heshi/ui/map/map-types";
import { illustrations } from "@heshi/ui/picture/illustrations";
import { branchTitle, categoryPictures, type Spot } from "../near.ts";

/** Branches as pins with their distance from where the member is, or 休息中; the chosen one is red and in no cluster. */
export const markersOf = (shops: readonly NearShop[], spot: Spot, chosenId?: string): MapMarker[] =>
  shops.map((shop) => {
    const isChosen = shop.branchId === chosenId;
    return {
      id: shop.branchId,
      title: branchTitle(shop.name, shop.branchName),
      latitude: shop.lat,
      longitude: shop.lng,
      joinCluster: !isChosen,
      callout: {
        content: shop.name,
        note: shop.isOpen ? formatDistance(distanceM(spot, shop)) : "休息中",
        picture: illustrations[categoryPictures[shop.category]],
        look: isChosen ? "chosen" : shop.isOpen ? "plain" : "quiet",
      },
    };
  });
