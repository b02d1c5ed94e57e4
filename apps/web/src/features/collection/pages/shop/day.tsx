import type { DaySheet } from "@heshi/contract/collection/collection-payee";
import { Payment } from "@heshi/contract/collection/payment";
import { payWayNames } from "@heshi/contract/pay/pay";
import { formatFen } from "@heshi/kernel/money";
import { startOfDay } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { Duo } from "@heshi/ui/layout/button-row";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../../parts/collection.module.css";

const DAY_MS = 86_400_000;

/** A day as it is closed at the counter, from `day`, today without it. */
export const Page = () => (
  <Screen gap={8}>
    <Content />
  </Screen>
);

function Content() {
  const [query, setQuery] = useSearchParams();
  const today = formatDay(new Date(serverTime()));
  const asked = query.get("day") ?? "";
  const day = /^20\d{2}-\d{2}-\d{2}$/.test(asked) ? asked : today;
  const { data } = useSuspenseQuery(q(Payment, "GetShopDay", { day }));
  const to = (days: number): void =>
    setQuery({ day: formatDay(new Date(startOfDay(day).getTime() + days * DAY_MS)) }, { replace: true });
  return (
    <>
      <Card pad="money" label="日结">
        <div className={styles.head}>
          <span className={styles.than}>{day} 应得（元）</span>
          <Price fen={data.netFen} size={40} ink />
        </div>
        <KeyValue
          rows={[
            ["收款", `${data.count} 笔，¥${formatFen(data.amountFen)}`],
            ["当天退款", `${data.refunds} 笔，¥${formatFen(data.refundedFen)}`],
            ["服务费", `¥${formatFen(data.feeFen)}`],
          ]}
        />
      </Card>
      <Parts data={data} />
      <Caption>退款按退款当天计；服务费按当天收款中没有退掉的部分计。</Caption>
      <Foot>
        <Duo>
          <Button kind="outline" onPress={() => to(-1)}>
            前一天
          </Button>
          <Button kind="outline" disabled={day >= today} onPress={() => to(1)}>
            后一天
          </Button>
        </Duo>
      </Foot>
    </>
  );
}

/** The day's sums by way and by code. */
function Parts({ data: { ways, codes } }: { data: DaySheet }) {
  const sums = [
    ...ways.map(({ way, ...sum }) => ({ ...sum, key: `way-${way}`, label: payWayNames[way] })),
    ...codes.map(({ name, ...sum }, at) => ({ ...sum, key: `code-${at}`, label: name })),
  ];
  if (sums.length === 0) return null;
  return (
    <Card pad="none" label="分项">
      <div className={styles.inset}>
        <SectionHead title="按付款方式和收款码" />
      </div>
      <Rows>
        {sums.map(({ key, label, count, amountFen }) => (
          <Row key={key} label={label} note={`${count} 笔`} value={`¥${formatFen(amountFen)}`} strong />
        ))}
      </Rows>
    </Card>
  );
}
