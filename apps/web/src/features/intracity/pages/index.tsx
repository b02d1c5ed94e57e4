import { BackTop } from "@heshi/ui/list/back-top";
import { useState } from "react";
import { Screen } from "#src/shared/shell/screen.tsx";
import { spotOf } from "../near.ts";
import { FilterChips } from "../parts/filter-chips.tsx";
import { HomeHead } from "../parts/home/home-head.tsx";
import styles from "../parts/home/home.module.css";
import { Categories, CityNote, LocalBanners, MapStrip } from "../parts/home/home-top.tsx";
import { ShopList } from "../parts/near-lists.tsx";
import { PlaceGate } from "../parts/place-gate.tsx";
import { useFilters } from "../use-filters.ts";

/** 生活圈: what is near the member, on a map, by category and as an endless list. */
export function Page() {
  const { filters, set } = useFilters();
  const [, setMoved] = useState(0);
  return (
    <Screen head={<HomeHead />}>
      <PlaceGate>
        {(place) => {
          const spot = spotOf(place);
          return (
            <>
              <MapStrip spot={spot} filters={filters} />
              <div className={styles.up}>
                <Categories filters={filters} />
                <LocalBanners spot={spot} />
                <CityNote place={place} spot={spot} onGo={() => setMoved((times) => times + 1)} />
                <div className={styles.chips}>
                  <FilterChips filters={filters} set={set} />
                </div>
                <ShopList
                  spot={spot}
                  filters={filters}
                  onClear={() => set({ sort: "", open: "", good: "", way: "", category: "", keyword: "" })}
                />
              </div>
              <BackTop />
            </>
          );
        }}
      </PlaceGate>
    </Screen>
  );
}
