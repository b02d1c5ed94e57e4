import { WaresSearch } from "@heshi/contract/goods/wares-search";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { SortBar } from "@heshi/ui/bar/sort-bar";
import { caretDownIcon } from "@heshi/ui/icons/caret-down";
import { Icon } from "@heshi/ui/picture/icon";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { filterCount, nextSort } from "../../list-state.ts";
import { BrandSheet } from "./brand-sheet.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import type { GoodsBrowser } from "./goods-browser.ts";
import styles from "./list-tools.module.css";

const CHIPS = 4;

/** Sort bar, quick filters and the filter sheet of a list of products. */
export function ListTools({ browser }: { browser: GoodsBrowser }) {
  const { state, change, base } = browser;
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const isPrice = state.sort === "priceUp" || state.sort === "priceDown";
  const way = state.sort === "priceUp" ? "up" : state.sort === "priceDown" ? "down" : "none";
  return (
    <div className={styles.tools}>
      <SortBar
        items={[
          { key: "default", text: "综合" },
          { key: "sales", text: "销量" },
          { key: "price", text: "价格", way },
          { key: "newest", text: "新品" },
        ]}
        value={isPrice ? "price" : state.sort === "sales" || state.sort === "newest" ? state.sort : "default"}
        onChange={(key) => change({ sort: nextSort(state.sort, key) })}
        filters={filterCount(state)}
        onFilter={() => {
          setOpened(opened + 1);
          setOpen(true);
        }}
      />
      <QuickChips browser={browser} />
      <FilterSheet key={opened} browser={browser} open={isOpen} onClose={() => setOpen(false)} limit={base} />
    </div>
  );
}

/** The quick filters: 自营, 有货, 品牌 and the most frequent services. */
function QuickChips({ browser }: { browser: GoodsBrowser }) {
  const { state, change, base } = browser;
  const { data } = useQuery(
    q(WaresSearch, "GetSearchFilters", {
      keyword: base.keyword,
      categoryId: state.categoryId ?? base.categoryId,
    }),
  );
  const [isBrands, setBrands] = useState(false);
  const services = (data?.services ?? []).slice(0, CHIPS);
  const brands = base.brandId === undefined ? (data?.brands ?? []) : [];
  const brand = brands.find(({ brandId }) => brandId === state.brandId);
  return (
    <div className={styles.chips}>
      <Chips label="快捷筛选" oneRow>
        {base.isSelf !== true && (
          <Chip chosen={state.isSelf} onPress={() => change({ isSelf: !state.isSelf })}>
            自营
          </Chip>
        )}
        <Chip chosen={state.inStock} onPress={() => change({ inStock: !state.inStock })}>
          有货
        </Chip>
        {brands.length > 1 && (
          <Chip chosen={state.brandId !== undefined} onPress={() => setBrands(true)}>
            {brand?.name ?? "品牌"} <Icon of={caretDownIcon} size={12} />
          </Chip>
        )}
        {services.map((service) => (
          <Chip
            key={service}
            chosen={state.assurance === service}
            onPress={() => change({ assurance: state.assurance === service ? undefined : service })}
          >
            {service}
          </Chip>
        ))}
      </Chips>
      <BrandSheet
        open={isBrands}
        onClose={() => setBrands(false)}
        brands={brands}
        value={state.brandId}
        onChoose={(brandId) => change({ brandId })}
      />
    </div>
  );
}
