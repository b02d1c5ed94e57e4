import { formatFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { buttonClass } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { Duo } from "@heshi/ui/layout/button-row";
import { Card, Rule } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { usePush } from "#src/shared/data/use-order-push.ts";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo, switchTab } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { GoodsRow } from "../parts/goods-row.tsx";
import { HomeSkeleton } from "../parts/home-skeleton.tsx";
import styles from "../parts/warehouse.module.css";
import { type Home, homeQuery, HOW, renew } from "../warehouse.queries.ts";

/** 云仓: what the member has there, what it cost, and the ways to have it sent. */
export function Page() {
  usePush(["delivery.state"], () => void renew());
  return (
    <Screen
      gap={8}
      skeleton={<HomeSkeleton />}
      right={<NavButton text="记录" onPress={() => void navigateTo("/pages/warehouse/record")} />}
    >
      <Content />
    </Screen>
  );
}

function Content() {
  const { data: home } = useSuspenseQuery(homeQuery());
  if (home.pieces === 0 && home.deliveries.length === 0)
    return (
      <Empty
        picture="box"
        title="云仓里还没有货品"
        help={HOW}
        action={{ text: "去逛逛", onPress: () => switchTab("/") }}
      />
    );
  return (
    <PullRefresh onRefresh={renew}>
      <Overview home={home} />
      <UnderWay deliveries={home.deliveries} />
      {home.goods.length > 0 && (
        <Card label="我的货品">
          <SectionHead title="我的货品" more={<To to="/pages/warehouse/mine">逐件查看</To>} />
          <ul className={styles.goods}>
            {home.goods.map((goods) => (
              <GoodsRow key={goods.skuId} goods={goods} />
            ))}
          </ul>
        </Card>
      )}
      {home.skus > home.goods.length && (
        <Caption>存放最久的 {home.goods.length} 种在这里，全部货品请“逐件查看”。</Caption>
      )}
    </PullRefresh>
  );
}

/** Deliveries that have not arrived, a line each. */
const UnderWay = ({ deliveries }: Pick<Home, "deliveries">) =>
  deliveries.length > 0 && (
    <Card pad="none" label="正在提货">
      <Rows>
        {deliveries.map(({ deliveryNo, createdAt, pieces, lines, stateText }) => (
          <Row
            key={deliveryNo}
            label={`${formatShort(new Date(createdAt))} 提货 ${pieces} 件`}
            note={lines[0]?.title}
            value={stateText}
            link={(row) => <Link to={withQuery("/pages/warehouse/delivery", { no: deliveryNo })}>{row}</Link>}
          />
        ))}
      </Rows>
    </Card>
  );

const To = ({ to, children }: { to: string; children: string }) => (
  <Link to={to}>
    <More>{children}</More>
  </Link>
);

/** What there is, what was paid for it, and until when it lies there for nothing. */
function Overview({ home }: { home: Home }) {
  const { costFen, pieces, skus, held, picked, claimed, entrusted } = home;
  const waiting = [
    picked > 0 && `提货中 ${picked}`,
    claimed > 0 && `售后中 ${claimed}`,
    entrusted > 0 && `委托中 ${entrusted}`,
  ].filter(Boolean);
  return (
    <Card pad="money" label="在仓货品">
      <p className={styles.label}>在仓货品，按买入价计</p>
      <Price fen={costFen} size={40} ink />
      <Rule />
      <dl className={styles.figures}>
        <Figure value={pieces} unit="件" text={`在仓，${skus} 种货品`} />
        <FeeFigure home={home} />
        <Figure
          value={held}
          unit="件"
          text={waiting.length === 0 ? "可以提货" : `可以提，${waiting.join("，")}`}
        />
      </dl>
      <Duo>
        <Link to="/pages/warehouse/history" className={buttonClass("outline", "full")}>
          提货历史
        </Link>
        <Link to="/pages/warehouse/deliver" className={buttonClass("primary", "full")}>
          提货到家
        </Link>
      </Duo>
    </Card>
  );
}

/** How long nothing is asked for, or what has accrued. */
function FeeFigure({ home: { feeFen, freeDays } }: { home: Home }) {
  if (feeFen > 0) return <Figure value={`¥${formatFen(feeFen)}`} unit="" text="仓储费，提货时付" />;
  return freeDays === undefined ? null : <Figure value={freeDays} unit="天" text="首批免费期还剩" />;
}

const Figure = ({ value, unit, text }: { value: number | string; unit: string; text: string }) => (
  <div className={styles.figure}>
    <dd>
      <b>{value}</b> {unit}
    </dd>
    <dt>{text}</dt>
  </div>
);
