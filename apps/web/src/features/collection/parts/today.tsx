import type { CollectToday } from "@heshi/contract/collection/collection-payee";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";
import { formatMinute } from "@heshi/kernel/text";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { BottomBar } from "@heshi/ui/layout/page";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { pageOf, type Side } from "../side.ts";
import { Bars } from "./bars.tsx";
import styles from "./collection.module.css";
import { PaidRow } from "./paid-row.tsx";

/** What today brought by the hour, what waits for its settlement, and the latest payments. */
export const Today = ({ side }: { side: Side }) => (
  <Screen
    gap={8}
    right={
      <NavButton
        text="提现"
        onPress={() =>
          void navigateTo(side.isShop ? "/pages/shop/wallet/withdraw" : "/pages/collection/withdraw")
        }
      />
    }
    bar={
      <BottomBar label="收款">
        <Button grow onPress={() => navigateTo(pageOf(side, side.isShop ? "codes" : "code"))}>
          出示收款码
        </Button>
      </BottomBar>
    }
  >
    <Figures side={side} />
  </Screen>
);

/** 比昨日同时段 +12.4%; nothing where there was nothing. */
function thanYesterday(amountFen: Fen, yesterdayFen: Fen): string {
  if (yesterdayFen === 0) return "";
  const tenths = Math.round((1000 * (amountFen - yesterdayFen)) / yesterdayFen);
  return `比昨日同时段 ${tenths < 0 ? "−" : "+"}${(Math.abs(tenths) / 10).toFixed(1)}%`;
}

const feeWords = (feeBp: number): string =>
  feeBp === 0 ? "待结算" : `待结算，已扣 ${(feeBp / 100).toFixed(2).replace(/0$/, "")}%`;

function Figures({ side }: { side: Side }) {
  const { data } = useSuspenseQuery(side.today());
  const { codes } = data;
  return (
    <>
      <Sums side={side} data={data} />
      <Card pad="none">
        <Rows>
          <Row
            label="收款码"
            value={codes === 0 ? "去开通" : `启用 ${codes} 个`}
            link={(row) => <Link to={pageOf(side, side.isShop ? "codes" : "code")}>{row}</Link>}
          />
          {side.isShop && <Row label="日结单" link={(row) => <Link to={pageOf(side, "day")}>{row}</Link>} />}
        </Rows>
      </Card>
      <Latest side={side} data={data} />
    </>
  );
}

function Sums({ side, data }: { side: Side; data: CollectToday }) {
  const { amountFen, count, yesterdayFen, hours, waitingFen, feeBp, updatedAt } = data;
  const time = formatMinute(new Date(updatedAt)).slice(11);
  const figures = [
    [String(count), "收款笔数"],
    [formatFen(fen(count === 0 ? 0 : Math.round(amountFen / count))), "笔均（元）"],
    [formatFen(waitingFen), feeWords(feeBp)],
  ] as const;
  return (
    <Card pad="money" label="今日收款">
      <div className={styles.top}>
        <span>今日收款（元） {time} 更新</span>
        <Link to={pageOf(side, "performance")}>
          <More>业绩</More>
        </Link>
      </div>
      <p className={styles.sum}>
        <Price fen={amountFen} size={40} ink />
        <span className={amountFen > yesterdayFen ? styles.up : styles.than}>
          {thanYesterday(amountFen, yesterdayFen)}
        </span>
      </p>
      <Bars
        parts={hours.map((hour, at) => [`${at} 点`, hour] as const)}
        now={Number(time.slice(0, 2))}
        axis={["0 点", "6 点", "12 点", "18 点", "24 点"]}
        label="今天各时段收款（元）"
      />
      <ul className={styles.three}>
        {figures.map(([value, label]) => (
          <li key={label}>
            <b>{value}</b>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Latest = ({ side, data: { latest } }: { side: Side; data: CollectToday }) => (
  <Card pad="none" label="收款记录">
    <div className={styles.inset}>
      <SectionHead
        title="收款记录"
        more={
          <Link to={pageOf(side, "record")}>
            <More>全部</More>
          </Link>
        }
      />
    </div>
    {latest.length === 0 ? (
      <Empty picture="coin" title="还没有收款" help="出示收款码，顾客扫码就能付款" />
    ) : (
      <Rows>
        {latest.map((one) => (
          <PaidRow key={one.collectionNo} of={one} side={side} />
        ))}
      </Rows>
    )}
  </Card>
);
