import { Bank } from "@heshi/contract/money/bank";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { Link } from "#src/shared/router/link.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";

/** Where what the caller takes by a code goes: to the balance, and from there to accounts of their own. */
export const Page = () => (
  <Screen gap={8}>
    <Content />
  </Screen>
);

function Content() {
  const { data } = useSuspenseQuery(q(Bank, "GetAccounts"));
  return (
    <>
      <Card pad="none" label="结算">
        <Rows>
          <Row
            label="收款结算到"
            value="合市余额"
            link={(row) => <Link to="/pages/wallet/index">{row}</Link>}
          />
        </Rows>
      </Card>
      <Card pad="none" label="提现账户">
        <Rows>
          {data.list.map(({ accountId, name, tail, isUsable }) => (
            <Row key={accountId} label={name} note={tail} value={isUsable ? "可以提现" : "等待期内"} />
          ))}
          <Row
            label={data.list.length === 0 ? "添加提现账户" : "管理提现账户"}
            link={(row) => <Link to="/pages/wallet/card">{row}</Link>}
          />
        </Rows>
      </Card>
      <Caption>收款到账后在余额里，可以消费，也可以提现到本人的银行卡、微信或支付宝。</Caption>
    </>
  );
}
