import { Payment } from "@heshi/contract/collection/payment";
import { Credit } from "@heshi/contract/money/credit";
import { formatFen } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/collection.module.css";

/** What of it can be withdrawn, what is not available yet, and the way to the wallet's withdrawals. */
export const Page = () => (
  <Screen gap={8}>
    <Content />
  </Screen>
);

function Content() {
  const { data: wallet } = useSuspenseQuery(q(Credit, "GetWithdrawPage"));
  const { data: today } = useSuspenseQuery(q(Payment, "GetToday"));
  return (
    <>
      <Card pad="money" label="可提现">
        <div className={styles.head}>
          <span className={styles.than}>余额（元）</span>
          <Price fen={wallet.balanceFen} size={40} ink />
        </div>
        <KeyValue
          rows={[
            ["现在可提现", `¥${formatFen(wallet.allFen)}`],
            ["收款待到账", `¥${formatFen(today.waitingFen)}`],
          ]}
        />
      </Card>
      <Card pad="none">
        <Rows>
          <Row label="提现记录" link={(row) => <Link to="/pages/wallet/withdraw/record">{row}</Link>} />
          <Row label="结算卡" link={(row) => <Link to="/pages/collection/card">{row}</Link>} />
        </Rows>
      </Card>
      <Caption>收款 24 小时后到余额，与余额一起提现，规则和手续费相同。</Caption>
      <Foot>
        <Button size="full" onPress={() => navigateTo("/pages/wallet/withdraw/index")}>
          提现
        </Button>
      </Foot>
    </>
  );
}
