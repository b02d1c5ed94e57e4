import { Merchant } from "@heshi/contract/shop/merchant";
import { formatFen } from "@heshi/kernel/money";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/wallet.module.css";

/** 服务费率: the platform's share of each category that the shop sells in. */
export function Page() {
  return (
    <Screen gap={8}>
      <Fees />
    </Screen>
  );
}

function Fees() {
  const { data } = useSuspenseQuery(q(Merchant, "GetFees"));
  return (
    <>
      <Card pad="none" label="服务费率">
        <Rows>
          <Row
            label="没有单独费率的类目"
            value={<span className={styles.whole}>{data.usualBp / 100}%</span>}
            chevron={false}
          />
          {data.categories.map(({ categoryId, name, feeBp, depositFen }) => (
            <Row
              key={categoryId}
              label={name}
              note={depositFen > 0 ? `保证金 ¥${formatFen(depositFen)}` : undefined}
              value={<span className={styles.whole}>{feeBp / 100}%</span>}
              chevron={false}
            />
          ))}
        </Rows>
      </Card>
      <Caption>服务费按商品实收金额计算，不含运费，每笔订单向下取整到分；退款时按比例退还。</Caption>
    </>
  );
}
