import { NavButton } from "@heshi/ui/bar/nav-bar";
import { mapTrifoldIcon } from "@heshi/ui/icons/map-trifold";
import { BackTop } from "@heshi/ui/list/back-top";
import { usePlace, withPoint } from "#src/shared/place/here.ts";
import { useMapProvider } from "#src/shared/place/place-map.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { spotOf } from "../near.ts";
import { clearAll, ListTop } from "../parts/list-top.tsx";
import { ShopList } from "../parts/near-lists.tsx";
import { PlaceGate } from "../parts/place-gate.tsx";
import { ShopMap } from "../parts/shop-map.tsx";
import { useFilters } from "../use-filters.ts";

/** 同城店铺: branches near the member as a list, or on a map (`look=map`). */
export function Page() {
  const { filters, set, isMap } = useFilters();
  const provider = useMapProvider();
  const hasMap = provider !== undefined && provider.kind !== "none";
  const hasPlace = withPoint(usePlace().place) !== undefined;
  // without a place the page has its bar, by which it is left
  if (isMap && hasMap && hasPlace)
    return (
      <Screen nav="none">
        <PlaceGate isMoved>{(place) => <ShopMap place={place} filters={filters} set={set} />}</PlaceGate>
      </Screen>
    );
  return (
    <Screen
      nav="page"
      right={
        hasMap && (
          <NavButton
            icon={mapTrifoldIcon}
            label="看地图"
            // back leads from the map to this list
            onPress={() => set({ look: "map", search: undefined }, { replace: false })}
          />
        )
      }
      top={<ListTop key={filters.keyword} kind="shops" filters={filters} set={set} />}
    >
      <PlaceGate>
        {(place) => <ShopList spot={spotOf(place)} filters={filters} onClear={() => set(clearAll)} />}
      </PlaceGate>
      <BackTop />
    </Screen>
  );
}
