import { formatFen } from "@heshi/kernel/money";
import { formatMonth, isMonth, type Month, monthOf } from "@heshi/kernel/month";
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
  const { days, codes, count, amountFen, refundedFen } = data;
  return (
    <>
      <Card pad="money" label="月业绩">
        <div className={styles.duo}>
          <Chip onPress={() => setOpen(true)}>{formatMonth(month)}</Chip>
          <span className={styles.than}>{count} 笔</span>
        </div>
        <p className={styles.sum}>
          <Price fen={amountFen} size={40} ink />
          {refundedFen > 0 && <span className={styles.than}>另退款 ¥{formatFen(refundedFen)}</span>}
        </p>
        <Bars
          parts={days.map(({ day, amountFen: sum }) => [day.slice(5), sum] as const)}
          now={month === last ? days.length - 1 : -1}
          axis={[days[0]?.day.slice(5) ?? "", ...(days.length > 1 ? [days.at(-1)?.day.slice(5) ?? ""] : [])]}
          label={`${formatMonth(month)}每日收款（元）`}
        />
      </Card>
      {codes.length > 1 && (
        <Card pad="none" label="按收款码">
          <div className={styles.inset}>
            <SectionHead title="按收款码" />
          </div>
          <Rows>
            {codes.map(({ name, count: times, amountFen: sum }, at) => (
              <Row key={`${name}${at}`} label={name} note={`${times} 笔`} value={`¥${formatFen(sum)}`} strong />
            ))}
          </Rows>
        </Card>
      )}
      <Card pad="none" label="按日">
        <div className={styles.inset}>
          <SectionHead title="按日" />
        </div>
        <Rows>
          {days.toReversed().map((one) => {
            const back = one.refundedFen > 0 ? `，退款 ¥${formatFen(one.refundedFen)}` : "";
            const row = { label: one.day, note: `${one.count} 笔${back}`, value: `¥${formatFen(one.amountFen)}` };
            return side.isShop ? (
              <Row key={one.day} {...row} link={(inner) => <Link to={pageOf(side, "day", { day: one.day })}>{inner}</Link>} />
            ) : (
              <Row key={one.day} {...row} />
            );
          })}
        </Rows>
      </Card>
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
