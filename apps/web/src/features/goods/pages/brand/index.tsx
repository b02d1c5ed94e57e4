import { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { SearchLook } from "@heshi/ui/bar/search-look";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Picture } from "@heshi/ui/picture/picture";
import { Empty } from "@heshi/ui/state/empty";
import { FaceSkeleton } from "@heshi/ui/state/people-skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { LetterIndex } from "@heshi/ui/list/letter-index";
import { Link } from "#src/shared/router/link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { HOME } from "#src/shared/router/route.ts";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { type Brand, BrandRows } from "../../parts/brand/brand-rows.tsx";
import styles from "../../parts/brand/brand.module.css";

const HOT = 8;

/** 品牌馆: all brands by letter. */
export function Page() {
  return (
    <Screen
      white
      top={
        <div className={styles.search}>
          <Link to="/pages/brand/search" label="搜索品牌">
            <SearchLook words="搜索品牌" />
          </Link>
        </div>
      }
    >
      <Loaded skeleton={<FaceSkeleton count={10} size={40} />}>
        <Brands />
      </Loaded>
    </Screen>
  );
}

function Brands() {
  const { list } = useSuspenseQuery(q(WaresGoods, "GetBrands")).data;
  if (list.length === 0)
    return (
      <Empty
        picture="brand"
        title="品牌正在入驻"
        help="先看看为你推荐的商品"
        action={{ text: "去逛逛", onPress: () => goTo(HOME) }}
      />
    );
  return (
    <>
      <Hot brands={list} />
      <LetterIndex letters={byLetter(list)} label="按字母查找品牌">
        {(brands) => <BrandRows brands={brands} />}
      </LetterIndex>
    </>
  );
}

/** The brands with the most products, where there are more than a glance takes in. */
function Hot({ brands }: { brands: readonly Brand[] }) {
  const hot = [...brands].sort((one, other) => other.goodsCount - one.goodsCount).slice(0, HOT);
  if (brands.length <= HOT) return null;
  return (
    <section className={styles.hot} aria-label="热门品牌">
      <SectionHead title="热门品牌" />
      <ul>
        {hot.map(({ brandId, name, logo }) => (
          <li key={brandId}>
            <Link to={withQuery("/pages/brand/detail", { id: brandId })} className={styles.hotBrand}>
              <Picture src={logo} alt="" width={48} contain radius={12} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Brands under their letters, which come in the list's order. */
function byLetter(brands: readonly Brand[]): readonly (readonly [string, readonly Brand[]])[] {
  const letters = [...new Set(brands.map(({ letter }) => letter))];
  return letters.map((letter) => [letter, brands.filter((one) => one.letter === letter)]);
}
