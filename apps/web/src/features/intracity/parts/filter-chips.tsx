import { localCategories } from "@heshi/contract/samecity/local-categories";
import type { NearSort } from "@heshi/contract/samecity/near";
import type { TownWay } from "@heshi/contract/samecity/town-states";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { useCategories } from "../front.ts";
import type { NearFilters } from "../near.ts";
import type { SetFilters } from "../use-filters.ts";

const sorts = { distance: "离我最近", sales: "销量", score: "好评", price: "价格" } as const satisfies Record<
  NearSort,
  string
>;
type Props = { filters: NearFilters; set: SetFilters };

const flag = (isOn: boolean): string | undefined => (isOn ? "1" : undefined);

/** How a list is ordered, and what of it is shown, in one row. */
export const FilterChips = ({ filters, set, hasCategories = false }: Props & { hasCategories?: boolean }) => (
  <Chips label="排序和筛选" oneRow>
    {(Object.keys(sorts) as NearSort[]).map((sort) => (
      <Chip key={sort} onPage chosen={filters.sort === sort} onPress={() => set({ sort })}>
        {sorts[sort]}
      </Chip>
    ))}
    <Flags filters={filters} set={set} />
    {hasCategories && <Categories filters={filters} set={set} />}
  </Chips>
);

const ways = { pickUp: "可自提", deliver: "可配送" } as const satisfies Record<TownWay, string>;

/** 营业中, 4.5 分以上, and how it is handed over, one way at a time. */
export const Flags = ({ filters, set }: Props) => (
  <>
    <Chip onPage chosen={filters.openNow} onPress={() => set({ open: flag(!filters.openNow) })}>
      营业中
    </Chip>
    <Chip
      onPage
      chosen={filters.scoreFrom !== undefined}
      onPress={() => set({ good: flag(filters.scoreFrom === undefined) })}
    >
      4.5 分以上
    </Chip>
    {(["pickUp", "deliver"] as const).map((way) => (
      <Chip
        key={way}
        onPage
        chosen={filters.way === way}
        onPress={() => set({ way: filters.way === way ? undefined : way })}
      >
        {ways[way]}
      </Chip>
    ))}
  </>
);

/** The categories as operators order them, and the chosen one in any case; a second press on one shows all again. */
export function Categories({ filters: { category: chosen }, set }: Props) {
  const shown = (useCategories() ?? []).map(({ category }) => category);
  const categories = chosen === undefined || shown.includes(chosen) ? shown : [chosen, ...shown];
  return (
    <>
      {categories.map((category) => (
        <Chip
          key={category}
          onPage
          chosen={chosen === category}
          onPress={() => set({ category: chosen === category ? undefined : category })}
        >
          {localCategories[category]}
        </Chip>
      ))}
    </>
  );
}
