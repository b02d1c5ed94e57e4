import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import type { OutputOf } from "@heshi/contract/frame/define";
import { isId } from "@heshi/kernel/id";
import { formatMonth } from "@heshi/kernel/month";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { RecordRow } from "@heshi/ui/list/record-row";
import { useState } from "react";
import { unitOf } from "@heshi/kernel/credit";
import { pages } from "#src/shared/data/query.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { amountText, byMonth, flowText, recordIcons, recordTime } from "#src/shared/records/record-words.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { HOW } from "../warehouse.queries.ts";

type UnitRecord = OutputOf<(typeof Warehouse)["methods"]["GetRecords"]>["list"][number];

/** 云仓记录 (`skuId`): what came into the warehouse and left it, with the pieces before and after. */
export function Page() {
  const skuId = useParam("skuId");
  return (
    <TabbedList
      list={() => pages(Warehouse, "GetRecords", isId(skuId) ? { skuId } : {})}
      live={["delivery.state", "order.state"]}
      empty={() => ({
        picture: "box",
        title: "还没有云仓记录",
        help: HOW,
        action: { text: "去云仓", onPress: () => navigateTo("/pages/warehouse/index") },
      })}
    >
      {(records) => <Months records={records} />}
    </TabbedList>
  );
}

function Months({ records }: { records: readonly UnitRecord[] }) {
  const [now] = useState(() => new Date(serverTime()));
  return byMonth(records).map(([month, rows]) => (
    <section key={month} aria-label={formatMonth(month)}>
      <SectionHead onPage title={formatMonth(month)} />
      <Card pad="none" as="ul">
        {rows.map((row) => (
          <RecordRow
            key={`${row.skuId} ${row.recordId}`}
            {...recordIcons[row.kind]}
            title={`${row.title} · ${row.goods}`}
            note={[recordTime(row.createdAt, now), ...row.specs].join(" · ")}
            amount={flowText(unitOf(row.skuId), row.amount)}
            isIn={row.amount > 0}
            after={`${row.balanceBefore} → ${amountText(unitOf(row.skuId), row.balanceAfter)}`}
            onPress={() => void navigateTo(causeOf(row))}
          />
        ))}
      </Card>
    </section>
  ));
}

/** The page of what a record is there for, else of the pieces. */
function causeOf({ orderId, deliveryNo, skuId }: UnitRecord): string {
  if (orderId !== undefined) return withQuery("/pages/order/detail", { id: orderId });
  return deliveryNo === undefined
    ? withQuery("/pages/warehouse/mine", { skuId })
    : withQuery("/pages/warehouse/delivery", { no: deliveryNo });
}
