import { Merchant } from "@heshi/contract/shop/merchant";
import { Card } from "@heshi/ui/layout/card";
import { Rows } from "@heshi/ui/layout/row";
import { pages } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { BillRow } from "../parts/bill-row.tsx";

const tabs = { all: "全部", out: "待核对", checked: "已核对", complete: "已完成" } as const;
const empties: Readonly<Record<keyof typeof tabs, string>> = {
  all: "还没有账单",
  out: "没有待核对的账单",
  checked: "没有核对完成的账单",
  complete: "没有已完成的账单",
};

/** 每日账单: what each day has settled, by state. */
export function Page() {
  return (
    <TabbedList
      tabs={tabs}
      label="账单状态"
      list={(tab) => pages(Merchant, "GetBills", { tab })}
      empty={(tab) => ({
        picture: "coin",
        title: empties[tab],
        help: tab === "all" ? "订单确认收货 7 天后、没有售后时结算，次日凌晨出账单" : undefined,
      })}
    >
      {(rows) => (
        <Card pad="none">
          <Rows>
            {rows.map((bill) => (
              <BillRow key={bill.billNo} bill={bill} />
            ))}
          </Rows>
        </Card>
      )}
    </TabbedList>
  );
}
