import { Proxy } from "@heshi/contract/proxies/proxy";
import { formatFen } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Picture } from "@heshi/ui/picture/picture";
import { Empty } from "@heshi/ui/state/empty";
import { pages } from "#src/shared/data/query.ts";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/proxy.module.css";

const stateNames = { open: "营业中", closed: "已关店", frozen: "暂停营业" } as const;

/** 代理商家: shops that were recruited, each with what it brought. */
export const Page = () => (
  <Screen gap={8}>
    <CursorList
      query={pages(Proxy, "GetShops", {})}
      empty={
        <Empty
          picture="shop"
          title="还没有招募的店铺"
          help="把招募码或入驻链接发给店主，入驻通过后就在这里"
        />
      }
    >
      {(shops) => (
        <Card pad="none">
          <Rows>
            {shops.map(({ shopId, name, logo, state, recruitedAt, monthFen, totalFen }) => (
              <Row
                key={shopId}
                icon={<Picture src={logo} alt="" width={40} />}
                label={name}
                note={`${stateNames[state]}，${formatDay(new Date(recruitedAt))} 入驻`}
                value={
                  <span className={styles.end}>
                    <b className={styles.amount}>¥{formatFen(totalFen)}</b>
                    <span className={styles.note}>本月 ¥{formatFen(monthFen)}</span>
                  </span>
                }
                link={(row) => <Link to={withQuery("/pages/shop/home", { id: shopId })}>{row}</Link>}
              />
            ))}
          </Rows>
        </Card>
      )}
    </CursorList>
  </Screen>
);
