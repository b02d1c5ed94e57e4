import { Code } from "@heshi/contract/counter/code";
import { formatShort } from "@heshi/kernel/text";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Card } from "@heshi/ui/layout/card";
import { pages, type RowOf } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import styles from "../parts/codes.module.css";

/** 扫码记录: what the agent has done with codes. */
export const Page = () => (
  <TabbedList
    list={() => pages(Code, "GetScans", { limit: 20 })}
    empty={() => ({
      picture: "box",
      title: "还没有扫过码",
      help: "绑码、拆箱、作废都会记在这里",
      action: { text: "去扫码出库", onPress: () => goTo("/pages/agent/scan/index") },
    })}
  >
    {(list) => list.map((row) => <Scan key={row.scanId} row={row} />)}
  </TabbedList>
);

const Scan = ({ row }: { row: RowOf<typeof Code, "GetScans"> }) => (
  <Card label={`${row.title}，尾号 ${row.tail}`}>
    <Link to={withQuery("/pages/agent/scan/detail", { id: row.codeId })} className={styles.block}>
      <OrderItem
        title={`${row.title}${row.isBox ? "（整箱）" : ""}`}
        picture={row.picture}
        size={56}
        choice={row.goods}
      >
        <p className={styles.small}>
          尾号 {row.tail} · {formatShort(new Date(row.at))}
        </p>
      </OrderItem>
    </Link>
  </Card>
);
