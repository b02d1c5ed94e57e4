import { Code } from "@heshi/contract/counter/code";
import { formatShort } from "@heshi/kernel/text";
import { deliveryTones } from "@heshi/contract/tones/warehouse";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Tag } from "@heshi/ui/base/tag";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { pages, type RowOf } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { goTo, navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import styles from "../parts/codes.module.css";

/** 扫码出库: deliveries of the agent's stock, to which the labels of boxes and items are bound before they leave. */
export const Page = () => (
  <TabbedList
    list={() => pages(Code, "GetSendings", { limit: 10 })}
    right={<NavButton text="记录" onPress={() => void navigateTo("/pages/agent/scan/record")} />}
    empty={() => ({
      picture: "box",
      title: "还没有要发的货",
      help: "从库存发货后，在这里把箱码或单品码绑到那次发货",
      action: { text: "去发货", onPress: () => goTo("/pages/agent/inventory/deliver") },
    })}
    live={["delivery.state"]}
    skeleton={<OrderSkeleton />}
    above={
      <Card pad="none" label="溯源">
        <Rows>
          <Row
            label="防窜溯源"
            note="查自己绑过的码从哪里来、发给了谁"
            link={(row) => <Link to="/pages/agent/scan/tracing">{row}</Link>}
          />
        </Rows>
      </Card>
    }
  >
    {(list) => (
      <>
        {list.map((row) => (
          <Sending key={row.deliveryNo} row={row} />
        ))}
        <Caption>寄出以后，买家才能查到这些码是正品。</Caption>
      </>
    )}
  </TabbedList>
);

const Sending = ({ row }: { row: RowOf<typeof Code, "GetSendings"> }) => (
  <Card label={`${row.stateText}，${row.pieces} 件`}>
    <Link to={withQuery("/pages/agent/scan/freight", { no: row.deliveryNo })} className={styles.block}>
      <OrderItem title={row.title} picture={row.picture} oneLine choice={row.to} count={row.pieces}>
        <p className={styles.small}>
          <Tag kind={deliveryTones[row.state]}>{row.stateText}</Tag> {formatShort(new Date(row.createdAt))}{" "}
          下单 · 已绑码 {row.bound} / {row.pieces} 件
        </p>
      </OrderItem>
    </Link>
  </Card>
);
