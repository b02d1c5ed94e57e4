import { Stock } from "@heshi/contract/agents/stock";
import { formatFen } from "@heshi/kernel/money";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { buttonClass } from "@heshi/ui/form/button";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Price } from "@heshi/ui/goods/price";
import { Duo } from "@heshi/ui/layout/button-row";
import { Card } from "@heshi/ui/layout/card";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q, type RowOf } from "#src/shared/data/query.ts";
import { Link } from "#src/shared/router/link.tsx";
import { goTo, navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../../parts/agent.module.css";

/** 我的库存: what the agent has, what it cost, and the ways to send it or buy more. */
export const Page = () => (
  <Screen
    nav="page"
    gap={8}
    right={<NavButton text="订单" onPress={() => void navigateTo("/pages/agent/order/list")} />}
  >
    <Content />
  </Screen>
);

function Content() {
  const { data } = useSuspenseQuery(q(Stock, "GetList"));
  if (data.list.length === 0)
    return (
      <Empty
        picture="box"
        title="库存里还没有货品"
        help="进货付款后就在这里，随时可以发给客户"
        action={{ text: "去进货", onPress: () => goTo("/pages/agent/order/cart") }}
      />
    );
  return (
    <>
      <Card pad="money" label="库存">
        <p className={styles.small}>库存 {data.pieces} 件，按进货价计</p>
        <Price fen={data.costFen} size={40} ink />
        <div className={styles.duo}>
          <Duo>
            <Link to="/pages/agent/order/cart" className={buttonClass("outline", "full")}>
              进货
            </Link>
            <Link to="/pages/agent/inventory/deliver" className={buttonClass("primary", "full")}>
              发货
            </Link>
          </Duo>
        </div>
      </Card>
      <Card label="货品">
        <ul className={styles.goods}>
          {data.list.map((row) => (
            <Stocked key={row.skuId} row={row} />
          ))}
        </ul>
      </Card>
    </>
  );
}

/** Fewer pieces than this are said to be few. */
const FEW = 5;

function Stocked({ row }: { row: RowOf<typeof Stock, "GetList"> }) {
  const { skuId, title, specs, picture, held, picked, claimed, costFen } = row;
  const parts = [`可发 ${held} 件`, picked > 0 && `出库中 ${picked}`, claimed > 0 && `退货中 ${claimed}`];
  return (
    <li>
      <Link to={withQuery("/pages/agent/inventory/detail", { skuId })} className={styles.block}>
        <OrderItem
          title={title}
          picture={picture}
          oneLine
          choice={specs.join("，")}
          price={`¥${formatFen(costFen)}`}
          count={held + picked + claimed}
        >
          <p className={held < FEW ? styles.warn : styles.small}>
            {parts.filter(Boolean).join("，")}
            {held < FEW && "，库存不多"}
          </p>
        </OrderItem>
      </Link>
    </li>
  );
}
