import { Merchant } from "@heshi/contract/shop/merchant";
import { formatMinute } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Foot } from "@heshi/ui/layout/foot";
import { Empty } from "@heshi/ui/state/empty";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/order-mark.module.css";

/** Codes up to so many characters fit on a line of the narrowest phone. */
const WHOLE = 16;

/** 拣货单: pieces of each SKU that wait to be shipped, for printing. */
export function Page() {
  return (
    <Screen gap={8} skeleton={<OrderSkeleton count={1} />}>
      <Picking />
    </Screen>
  );
}

function Picking() {
  const { data } = useSuspenseQuery(q(Merchant, "GetPicking"));
  const { list, pieces, orderCount } = data;
  if (list.length === 0)
    return <Empty picture="box" title="没有要拣的商品" help="待发货的订单会汇总在这里" />;
  return (
    <>
      <Card pad="none" as="article" label="拣货单">
        <div className={styles.slip}>
          <h2>拣货单</h2>
          <p>
            {formatMinute(new Date(serverTime()))}，{orderCount} 笔订单，共 {pieces} 件
          </p>
          <table>
            <thead>
              <tr>
                <th>商品</th>
                <th>货号</th>
                <th className={styles.number}>件数</th>
              </tr>
            </thead>
            <tbody>
              {list.map(({ skuId, title, specs, code, pieces: count }) => (
                <tr key={skuId}>
                  <td>
                    {title}
                    {specs.length > 0 && <strong>{specs.join(" ")}</strong>}
                  </td>
                  <td className={code.length <= WHOLE ? styles.whole : undefined}>{code}</td>
                  <td className={styles.number}>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      <div className={styles.acts}>
        <Foot>
          <Button size="full" onPress={() => window.print()}>
            打印
          </Button>
        </Foot>
      </div>
    </>
  );
}
