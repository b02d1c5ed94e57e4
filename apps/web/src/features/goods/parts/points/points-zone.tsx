import { type PointsCredit, pointsCredits, type PointsTile } from "@heshi/contract/goods/points";
import { Zone } from "@heshi/contract/goods/zone";
import { formatFen } from "@heshi/kernel/money";
import { formatCount } from "@heshi/kernel/text";
import { Tabs } from "@heshi/ui/bar/tabs";
import { Chip } from "@heshi/ui/base/chip";
import { Feed, GoodsTile } from "@heshi/ui/goods/goods-tile";
import { BackTop } from "@heshi/ui/list/back-top";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { Empty } from "@heshi/ui/state/empty";
import { TileSkeleton } from "@heshi/ui/state/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { creditName, useSettings } from "#src/shared/form/settings.ts";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { OrderPrice } from "#src/shared/goods/order-price.tsx";
import { asMember } from "#src/shared/router/gates.ts";
import { Link } from "#src/shared/router/link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { useIsMember } from "#src/shared/session/session-store.ts";
import { memberQuery } from "#src/shared/session/member.ts";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { Purse } from "./purse.tsx";
import styles from "./points.module.css";

type Shown = PointsCredit | "all";
type Filter = { shown: Shown; isAffordable: boolean };

/** The filter in the address, so that back and reload keep it. */
function useFilter() {
  const [query, setQuery] = useSearchParams();
  const named = query.get("credit");
  const filter: Filter = {
    shown: pointsCredits.find((credit) => credit === named) ?? "all",
    isAffordable: query.get("mine") === "1",
  };
  const set = ({ shown, isAffordable }: Filter): void =>
    setQuery(
      { ...(shown === "all" ? {} : { credit: shown }), ...(isAffordable ? { mine: "1" } : {}) },
      { replace: true },
    );
  return { filter, set };
}

/** 兑换专区: goods for gold, silver or counts, by credit and by what the member can afford. */
export function PointsZone({ isTab }: { isTab?: boolean }) {
  const { filter, set } = useFilter();
  const settings = useSettings();
  const tabs = [
    { key: "all" as Shown, text: "全部" },
    ...pointsCredits.map((credit) => ({ key: credit as Shown, text: creditName(settings, credit) })),
  ];
  return (
    <Screen
      title="兑换专区"
      gap={8}
      left={isTab ? null : undefined}
      top={
        <Tabs
          label="积分"
          items={tabs}
          value={filter.shown}
          onChange={(shown) => set({ ...filter, shown })}
        />
      }
    >
      <PullRefresh onRefresh={() => refetch(["Zone.GetPoints", "Member.GetMemberDetail"])}>
        <Purse />
        <div className={styles.filter}>
          <Chip
            onPage
            small
            chosen={filter.isAffordable}
            onPress={() =>
              void asMember("登录后查看能兑换的商品", async () =>
                set({ ...filter, isAffordable: !filter.isAffordable }),
              )
            }
          >
            我能兑换的
          </Chip>
        </div>
        <Loaded skeleton={<TileSkeleton />}>
          <Tiles {...filter} />
        </Loaded>
      </PullRefresh>
      <BackTop />
    </Screen>
  );
}

function Tiles({ shown, isAffordable }: Filter) {
  const { list } = useSuspenseQuery(q(Zone, "GetPoints")).data;
  const isMember = useIsMember();
  const { data: member } = useQuery({ ...memberQuery(), enabled: isMember });
  const isIn = ({ creditType, creditCent, inStock }: PointsTile): boolean =>
    (shown === "all" || creditType === shown) &&
    (!isAffordable || (inStock && member !== undefined && member.credits[creditType] >= creditCent));
  const seen = list.filter(isIn);
  if (list.length === 0)
    return (
      <Empty
        picture="gift"
        title="兑换商品正在准备"
        help="签到、购物都能攒积分，晚点再来看看"
        action={{ text: "去签到", onPress: () => goTo("/pages/mycenter/signIn") }}
      />
    );
  if (seen.length === 0)
    return (
      <Empty
        picture="gift"
        title="没有符合条件的商品"
        help="换一种积分看看，或先去签到攒一攒"
        action={{ text: "去签到", onPress: () => goTo("/pages/mycenter/signIn") }}
      />
    );
  return (
    <Feed label="兑换商品">
      {seen.map((one) => (
        <Tile key={one.waresId} one={one} />
      ))}
    </Feed>
  );
}

function Tile({ one }: { one: PointsTile }) {
  const { waresId, title, picture, isSelf, inStock, sold, creditType, creditCent, priceFen, worthFen } = one;
  return (
    <GoodsTile
      title={title}
      picture={picture}
      self={isSelf}
      off={inStock ? undefined : "已兑完"}
      price={
        <span className={styles.price}>
          <OrderPrice amount={priceFen} credit={{ creditType, creditCent }} />
          <span className={styles.worth}>
            价值 ¥{formatFen(worthFen).replace(/\.00$/, "")}
            {sold > 0 && ` · 已兑 ${formatCount(sold)}`}
          </span>
        </span>
      }
      link={(tile) => <Link to={goodsPath(waresId)}>{tile}</Link>}
    />
  );
}
