import { Merchant } from "@heshi/contract/shop/merchant";
import { formatFen } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { Card } from "@heshi/ui/layout/card";
import { Empty } from "@heshi/ui/state/empty";
import { pages } from "#src/shared/data/query.ts";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { OrderLine } from "../parts/order-line.tsx";
import { dayWords } from "../wallet-words.ts";

/** 待结算订单: received orders with the day on which they are settled. */
export function Page() {
  return (
    <Screen gap={8}>
      <CursorList
        query={pages(Merchant, "GetUnsettled", {})}
        empty={<Empty picture="coin" title="没有待结算的订单" help="买家确认收货后，订单会显示在这里" />}
      >
        {(rows) => (
          <Card pad="none">
            {rows.map(({ orderNo, grossFen, isHeld, settlesAt, ...row }) => (
              <OrderLine
                key={row.orderId}
                {...row}
                notes={[`订单 ${orderNo}`]}
                amount={`¥${formatFen(grossFen)}`}
                below={isHeld ? "售后中，暂缓" : `${dayWords(formatDay(new Date(settlesAt)))}结算`}
              />
            ))}
          </Card>
        )}
      </CursorList>
    </Screen>
  );
}
