import type { Performance } from "@heshi/contract/collection/collection-payee";
import { formatFen, ZERO_FEN } from "@heshi/kernel/money";
import { formatMonth, isMonth, type Month, monthLimits, monthOf } from "@heshi/kernel/month";
import { Chip } from "@heshi/ui/base/chip";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { MonthPicker } from "@heshi/ui/picker/month-picker";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { Link } from "#src/shared/router/link.tsx";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { pageOf, type Side } from "../side.ts";
import { Bars } from "./bars.tsx";
import styles from "./collection.module.css";

const DAY_MS = 86_400_000;
const FIRST = "2026-01" as Month;

/** What each day of a month brought, and by which code. */
export const MonthPage = ({ side }: { side: Side }) => (
  <Screen gap={8}>
    <Content side={side} />
  </Screen>
);

function Content({ side }: { side: Side }) {
  const [query, setQuery] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const last = monthOf(new Date(serverTime()));
  const asked = query.get("month");
  const month = isMonth(asked) ? asked : last;
  const { data } = useSuspenseQuery(side.performance(month));
  return (
    <>
      <Sums data={data} isNow={month === last} onChoose={() => setOpen(true)} />
      {data.codes.length > 1 && <ByCode data={data} />}
      <ByDay side={side} data={data} />
      <MonthPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        title="选择月份"
        value={month}
        first={FIRST}
        last={last}
        onDone={(chosen) => setQuery({ month: chosen }, { replace: true })}
      />
    </>
  );
}

type SumsProps = { data: Performance; isNow: boolean; onChoose: () => void };

function Sums({ data: { month, days, count, amountFen, refundedFen }, isNow, onChoose }: SumsProps) {
  const [from, until] = monthLimits(month);
  const length = Math.round((until.getTime() - from.getTime()) / DAY_MS);
  const parts = Array.from({ length }, (_, at) => [`${at + 1} 日`, days[at]?.amountFen ?? ZERO_FEN] as const);
  return (
    <Card pad="money" label="月业绩">
      <div className={styles.duo}>
        <Chip onPress={onChoose}>{formatMonth(month)}</Chip>
        <span className={styles.than}>{count} 笔</span>
      </div>
      <p className={styles.sum}>
        <Price fen={amountFen} size={40} ink />
        {refundedFen > 0 && <span className={styles.than}>另退款 ¥{formatFen(refundedFen)}</span>}
      </p>
      <Bars
        parts={parts}
        now={isNow ? days.length - 1 : -1}
        axis={["1 日", "10 日", "20 日", `${length} 日`]}
        label={`${formatMonth(month)}每日收款（元）`}
      />
    </Card>
  );
}

const ByCode = ({ data: { codes } }: { data: Performance }) => (
  <Card pad="none" label="按收款码">
    <div className={styles.inset}>
      <SectionHead title="按收款码" />
    </div>
    <Rows>
      {codes.map(({ name, count, amountFen }, at) => (
        <Row
          key={`${name}${at}`}
          label={name}
          note={`${count} 笔`}
          value={`¥${formatFen(amountFen)}`}
          strong
        />
      ))}
    </Rows>
  </Card>
);

const ByDay = ({ side, data: { days } }: { side: Side; data: Performance }) => (
  <Card pad="none" label="按日">
    <div className={styles.inset}>
      <SectionHead title="按日" />
    </div>
    <Rows>
      {[...days].reverse().map(({ day, count, amountFen, refundedFen }) => (
        <Row
          key={day}
          label={day}
          note={`${count} 笔${refundedFen > 0 ? `，退款 ¥${formatFen(refundedFen)}` : ""}`}
          value={`¥${formatFen(amountFen)}`}
          link={side.isShop ? (inner) => <Link to={pageOf(side, "day", { day })}>{inner}</Link> : undefined}
        />
      ))}
    </Rows>
  </Card>
);
