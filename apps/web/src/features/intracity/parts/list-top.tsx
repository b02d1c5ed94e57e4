import { SearchBar } from "@heshi/ui/bar/search-bar";
import { Segmented } from "@heshi/ui/bar/segmented";
import { useState } from "react";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { type NearFilters, paths } from "../near.ts";
import { queryOf, type SetFilters } from "../use-filters.ts";
import { FilterChips } from "./filter-chips.tsx";
import styles from "./list-top.module.css";

const kinds = [
  { key: "shops", text: "店铺" },
  { key: "goodsList", text: "团购" },
] as const;
type Kind = (typeof kinds)[number]["key"];

export const clearAll = { sort: "", open: "", good: "", way: "", category: "", keyword: "" } as const;

/** A search over shops and vouchers near the member, which of both is listed, and the filters. */
export function ListTop({ kind, filters, set }: { kind: Kind; filters: NearFilters; set: SetFilters }) {
  const [typed, setTyped] = useState(filters.keyword);
  const isAsked = useParam("search") === "1";
  return (
    <div className={styles.top}>
      <SearchBar
        value={typed}
        onChange={setTyped}
        onSearch={(text) => set({ keyword: text, search: undefined })}
        placeholder="搜附近的店铺、团购"
        outline
        autoFocus={isAsked}
      />
      <div className={styles.kinds}>
        <Segmented
          label="找什么"
          items={kinds}
          value={kind}
          onChange={(next) => void redirectTo(withQuery(paths[next], queryOf(filters)))}
        />
      </div>
      <FilterChips filters={filters} set={set} hasCategories />
    </div>
  );
}
