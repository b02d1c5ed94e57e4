import type { CollectionTab } from "@heshi/contract/collection/collection-payee";
import { Card } from "@heshi/ui/layout/card";
import { Rows } from "@heshi/ui/layout/row";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import type { Side } from "../side.ts";
import { PaidRow } from "./paid-row.tsx";

const tabs: Readonly<Record<CollectionTab, string>> = {
  all: "全部",
  waiting: "待结算",
  settled: "已结算",
  refunded: "有退款",
};
const empties: Readonly<Record<CollectionTab, string>> = {
  all: "还没有收款",
  waiting: "没有待结算的收款",
  settled: "没有已结算的收款",
  refunded: "没有退过款的收款",
};

/** Payments by tab, newest first. */
export const Records = ({ side }: { side: Side }) => (
  <TabbedList
    tabs={tabs}
    label="收款状态"
    list={(tab) => side.records(tab)}
    empty={(tab) => ({ picture: "coin", title: empties[tab], help: "顾客扫收款码付款后，会显示在这里" })}
  >
    {(rows) => (
      <Card pad="none">
        <Rows>
          {rows.map((row) => (
            <PaidRow key={row.collectionNo} of={row} side={side} />
          ))}
        </Rows>
      </Card>
    )}
  </TabbedList>
);
