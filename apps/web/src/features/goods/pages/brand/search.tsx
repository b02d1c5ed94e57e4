import { Wares } from "@heshi/contract/goods/wares";
import { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { SearchBar } from "@heshi/ui/bar/search-bar";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { Empty } from "@heshi/ui/state/empty";
import { FaceSkeleton } from "@heshi/ui/state/people-skeleton";
import { clip } from "@heshi/kernel/clip";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useDebounced } from "#src/shared/form/use-debounced.ts";
import { goTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { BrandRows } from "../../parts/brand/brand-rows.tsx";
import styles from "../../parts/brand/brand.module.css";

const SETTLED_MS = 250;
const MOST_LETTERS = 20;
const PROPOSED = 12;

/** 品牌搜索: brands by name, pinyin or initials, found while typing; the text stays in the URL. */
export function Page() {
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState(query.get("keyword") ?? "");
  const settled = useDebounced(text.trim(), SETTLED_MS);
  const search = (typed: string): void => setQuery(typed === "" ? {} : { keyword: typed }, { replace: true });
  const type = (typed: string): void => setText(clip(typed, MOST_LETTERS));
  return (
    <Screen
      white
      top={
        <div className={styles.search}>
          <SearchBar autoFocus value={text} onChange={type} onSearch={search} placeholder="品牌名称或拼音" />
        </div>
      }
    >
      {text.trim() === "" || settled === "" ? (
        <Proposed />
      ) : (
        <Loaded key={settled} skeleton={<FaceSkeleton size={40} />}>
          <Found keyword={settled} />
        </Loaded>
      )}
    </Screen>
  );
}

function Found({ keyword }: { keyword: string }) {
  const { list } = useSuspenseQuery(q(Wares, "SearchBrands", { keyword })).data;
  if (list.length === 0)
    return (
      <Empty
        picture="lens"
        title={`没有找到“${keyword}”`}
        help="换个名称或拼音试试，也可以直接搜商品"
        action={{
          text: "搜商品",
          onPress: () => goTo(withQuery("/pages/goods/search/list", { keyword })),
        }}
      />
    );
  return (
    <div className={styles.found}>
      <BrandRows brands={list} />
    </div>
  );
}

/** Before anything is typed: the first brands. */
function Proposed() {
  const { data } = useQuery(q(WaresGoods, "GetBrands"));
  const brands = [...(data?.list ?? [])]
    .sort((one, other) => other.goodsCount - one.goodsCount)
    .slice(0, PROPOSED);
  if (brands.length === 0) return null;
  return (
    <div className={styles.proposed}>
      <SectionHead title="热门品牌" />
      <Chips label="大家常看的品牌">
        {brands.map(({ brandId, name }) => (
          <Chip key={brandId} onPress={() => goTo(withQuery("/pages/brand/detail", { id: brandId }))}>
            {name}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
