import { Stock } from "@heshi/contract/agents/stock";
import type { OutputOf } from "@heshi/contract/frame/define";
import { formatFen } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { buttonClass } from "@heshi/ui/form/button";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Duo } from "@heshi/ui/layout/button-row";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../../parts/agent.module.css";

/** 库存详情 (`skuId`): the purchases that it is of, each with its way back. */
export const Page = () => (
  <Screen nav="page" gap={8}>
    <Content />
  </Screen>
);

function Content() {
  const { data } = useSuspenseQuery(q(Stock, "GetDetail", { skuId: useParam("skuId") }));
  const { skuId, title, specs, picture, held, picked, claimed, costFen, lots } = data;
  return (
    <>
      <Card label={title}>
        <OrderItem title={title} picture={picture} choice={specs.join("，")} price={`¥${formatFen(costFen)}`}>
          <p className={styles.small}>
            可发 {held} 件，出库中 {picked} 件，退货中 {claimed} 件
          </p>
        </OrderItem>
        <div className={styles.duo}>
          <Duo>
            <Link
              to={withQuery("/pages/agent/order/cart", { skuId })}
              className={buttonClass("outline", "full")}
            >
              再次进货
            </Link>
            <Link
              to={withQuery("/pages/agent/inventory/deliver", { skuId })}
              className={buttonClass("primary", "full")}
            >
              发货
            </Link>
          </Duo>
        </div>
      </Card>
      {lots.length > 0 && (
        <Card label="进货批次">
          <SectionHead title="进货批次" />
          <ul className={styles.goods}>
            {lots.map((lot) => (
              <Lot key={lot.lineId} lot={lot} />
            ))}
          </ul>
        </Card>
      )}
      <Caption>发货时先发最早进的。没有发出的按实付价格退货，钱退回付款账户。</Caption>
    </>
  );
}

type LotRow = OutputOf<(typeof Stock)["methods"]["GetDetail"]>["lots"][number];

function untilWords({ canReturn, held, returnUntil }: LotRow): string {
  if (held === 0) return "没有可退的件";
  if (!canReturn) return "已过退货期限";
  return returnUntil === undefined ? "退出期间不限期限可退" : `${formatDay(new Date(returnUntil))} 前可退`;
}

const Lot = ({ lot }: { lot: LotRow }) => (
  <li className={styles.lot}>
    <div>
      <Link to={withQuery("/pages/agent/order/detail", { id: lot.orderId })}>
        {formatDay(new Date(lot.storedAt))} 进 {lot.bought} 件，¥{formatFen(lot.priceFen)} 一件
      </Link>
      <p className={styles.small}>
        可发 {lot.held} 件 · {untilWords(lot)}
      </p>
    </div>
    {lot.canReturn && (
      <Link
        to={withQuery("/pages/order/after/edit", { orderId: lot.orderId, kind: "money" })}
        className={buttonClass("outline", "xs")}
      >
        退货
      </Link>
    )}
  </li>
);
