import { BackTop } from "@heshi/ui/list/back-top";
import { Screen } from "#src/shared/shell/screen.tsx";
import { spotOf } from "../near.ts";
import { clearAll, ListTop } from "../parts/list-top.tsx";
import { GoodsList } from "../parts/near-lists.tsx";
import { PlaceGate } from "../parts/place-gate.tsx";
import { useFilters } from "../use-filters.ts";

/** 同城商品: vouchers with their nearest branch. */
export function Page() {
  const { filters, set } = useFilters();
  return (
    <Screen nav="page" top={<ListTop key={filters.keyword} kind="goodsList" filters={filters} set={set} />}>
      <PlaceGate>
        {(place) => <GoodsList spot={spotOf(place)} filters={filters} onClear={() => set(clearAll)} />}
      </PlaceGate>
      <BackTop />
    </Screen>
  );
}
