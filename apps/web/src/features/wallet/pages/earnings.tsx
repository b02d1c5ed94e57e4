import { Credit } from "@heshi/contract/money/credit";
import type { Earning } from "@heshi/contract/money/wallet";
import { cent, formatCredit } from "@heshi/kernel/credit";
import { formatFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Picture } from "@heshi/ui/picture/picture";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { usePush } from "#src/shared/data/use-order-push.ts";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { useAccountTabs } from "../account-tabs.ts";
import styles from "../parts/sources.module.css";

const REWARDS = withQuery("/pages/wallet/record", { currency: "CREDIT2", kind: "reward" });
const silverText = (amount: number): string => formatCredit("credit2", cent(amount));

/** 收益: what orders will bring, with its days where they are known, and where the rest is listed. */
export function Page() {
  return (
    <Screen nav="page" gap={8}>
      <Earnings />
    </Screen>
  );
}

function Earnings() {
  const { data } = useSuspenseQuery(q(Credit, "GetEarnings"));
  usePush(["order.state", "after.state"], () => void refetch(["Credit.GetEarnings"]));
  const { CREDIT2: silver } = useAccountTabs();
  const { earningsFen, waiting, waitingCent } = data;
  const isEmpty = waiting.length === 0 && earningsFen === 0;
  return (
    <>
      {!isEmpty && (
        <Card pad="money" label="收益">
          <dl className={styles.sums}>
            {earningsFen > 0 && <Sum what="待结算" amount={`¥${formatFen(earningsFen)}`} />}
            <Sum what={`待到账（${silver}）`} amount={silverText(waitingCent)} />
          </dl>
        </Card>
      )}
      <Orders title="待到账的订单" orders={waiting} />
      {isEmpty && (
        <Empty
          picture="coin"
          title="还没有待到账的收益"
          help={`购物满 1 元返 ${silver}，交易完成后到账`}
          action={{ text: "去逛逛", onPress: () => navigateTo("/pages/home") }}
        />
      )}
      <Card pad="none">
        <Rows>
          <Row label="奖励记录" link={(row) => <Link to={REWARDS}>{row}</Link>} />
          <Row label="全部收入" link={(row) => <Link to="/pages/wallet/income">{row}</Link>} />
        </Rows>
      </Card>
      <Caption>收货后售后期结束，交易才完成；退款的部分不返{silver}。</Caption>
    </>
  );
}

function Sum({ what, amount }: { what: string; amount: string }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

const waitsFor = { paid: "等待发货", shipped: "等待收货", received: "售后处理中" } as const;
const waitingWords = ({ state, until }: Earning): string =>
  until === undefined ? waitsFor[state] : `${formatShort(new Date(until))} 到账`;

function OrderNote({ order }: { order: Earning }) {
  const { shopName, pieces } = order;
  return (
    <>
      <span className={styles.when}>{waitingWords(order)}</span>
      <span>{pieces > 1 ? `${shopName} · 共 ${pieces} 件` : shopName}</span>
    </>
  );
}

function Orders({ title, orders }: { title: string; orders: readonly Earning[] }) {
  if (orders.length === 0) return null;
  return (
    <>
      <SectionHead title={title} onPage />
      <Card pad="none">
        <Rows>
          {orders.map((order) => (
            <Row
              key={order.orderId}
              icon={<Picture src={order.picture} alt="" width={56} />}
              label={<span className={styles.title}>{order.title}</span>}
              note={<OrderNote order={order} />}
              value={<span className={styles.silver}>+{silverText(order.silverCent)}</span>}
              link={(row) => <Link to={withQuery("/pages/order/detail", { id: order.orderId })}>{row}</Link>}
            />
          ))}
        </Rows>
      </Card>
    </>
  );
}
