import { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import type { Category } from "@heshi/contract/goods/wares-goods";
import { Empty } from "@heshi/ui/state/empty";
import { Picture } from "@heshi/ui/picture/picture";
import { SearchLook } from "@heshi/ui/bar/search-look";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { TilePrice } from "#src/shared/points/tile-price.tsx";
import { useLocation } from "#src/shared/router/router.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { useAppearance } from "#src/shared/shell/appearance.ts";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { routeOf } from "#src/shared/router/route-table.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { isTabPage } from "#src/shared/router/tab-bar.ts";
import { q } from "#src/shared/data/query.ts";
import styles from "./category-page.module.css";
import { CategorySkeleton } from "./category-skeleton.tsx";
import { scrollToPart, useScrollSpy } from "../scroll-spy.ts";
import { SearchHead } from "../search/search-head.tsx";

const HEAD_PX = 48;
const ELDER_HEAD_PX = 60;

/** The categories, with a rail of top categories that follows the scroll position. */
export function CategoryPage() {
  const { pathname } = useLocation();
  const title = routeOf(pathname)?.title ?? "";
  return (
    <Screen
      title={title}
      white
      skeleton={<CategorySkeleton />}
      head={
        <SearchHead title={title} isTab={isTabPage(pathname)} right={null}>
          <Link to="/pages/goods/search/index" label="搜索商品">
            <SearchLook words="搜索商品" />
          </Link>
        </SearchHead>
      }
    >
      <Columns />
    </Screen>
  );
}

const partOf = (id: string): string => `cate-${id}`;
const listOf = (categoryId: string): string => withQuery("/pages/goods/list", { categoryId });

function Columns() {
  const { data } = useSuspenseQuery(q(WaresGoods, "GetCategories"));
  const head = useAppearance(({ elder }) => elder) ? ELDER_HEAD_PX : HEAD_PX;
  const inView = useScrollSpy(
    data.list.map(({ categoryId }) => partOf(categoryId)),
    head,
  );
  if (data.list.length === 0) {
    return (
      <Empty
        picture="box"
        title="分类正在整理"
        help="先去搜索看看"
        action={{ text: "返回", onPress: () => navigateBack() }}
      />
    );
  }
  return (
    <div className={styles.columns}>
      <Rail categories={data.list} inView={inView} onPress={(id) => scrollToPart(partOf(id), head)} />
      <div className={styles.parts}>
        {data.list.map((category) => (
          <Part
            key={category.categoryId}
            category={category}
            isSeen={partOf(category.categoryId) === inView}
          />
        ))}
      </div>
    </div>
  );
}

type RailProps = {
  categories: readonly Category[];
  inView: string;
  onPress: (id: string) => void;
};

function Rail({ categories, inView, onPress }: RailProps) {
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = rail.current;
    const current = box?.querySelector<HTMLElement>("[aria-current]");
    if (box && current) box.scrollTop = current.offsetTop - (box.clientHeight - current.offsetHeight) / 2;
  }, [inView]);
  return (
    <nav ref={rail} className={styles.rail} aria-label="一级分类">
      {categories.map(({ categoryId, name }) => (
        <button
          key={categoryId}
          type="button"
          className={styles.entry}
          aria-current={partOf(categoryId) === inView ? "true" : undefined}
          onClick={() => onPress(categoryId)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}

function Part({ category, isSeen }: { category: Category; isSeen: boolean }) {
  const { categoryId, name, children } = category;
  return (
    <section id={partOf(categoryId)} className={styles.part} aria-label={name}>
      <SectionHead
        title={name}
        more={
          <Link to={listOf(categoryId)} label={`全部${name}`}>
            <More>全部</More>
          </Link>
        }
      />
      <ul className={styles.leaves}>
        {children.map((leaf) => (
          <li key={leaf.categoryId}>
            <Link to={listOf(leaf.categoryId)} className={styles.leaf}>
              <Picture src={leaf.picture} alt="" width={56} contain />
              <span>{leaf.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Hot categoryId={categoryId} name={name} isSeen={isSeen} />
    </section>
  );
}

const HOT = 3;

/** The best-selling products of a group, fetched once it was in view; their place is kept until then. */
function Hot({ categoryId, name, isSeen }: { categoryId: string; name: string; isSeen: boolean }) {
  const [wasSeen, setSeen] = useState(isSeen);
  if (isSeen && !wasSeen) setSeen(true);
  const { data } = useQuery({
    ...q(WaresGoods, "GetList", { categoryId, sort: "sales", limit: HOT }),
    enabled: wasSeen,
    staleTime: 300_000,
  });
  if (data?.list.length === 0) return null;
  return (
    <div className={styles.hot}>
      <h3>热卖</h3>
      <ul aria-label={`${name}热卖`}>
        {(data?.list ?? Array.from({ length: HOT }, () => undefined)).map((one, at) => (
          <li key={one?.waresId ?? at}>
            {one === undefined ? (
              <i />
            ) : (
              <Link to={goodsPath(one.waresId)} className={styles.hotOne}>
                <Picture src={one.picture} alt="" radius={8} />
                <span className={styles.hotName}>{one.title}</span>
                <TilePrice orderType={one.orderType} amount={one.priceFen} size={15} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
