import { mayInShop, type StaffRight } from "@heshi/contract/rights";
import type { TodoKind } from "@heshi/contract/counter/counter";
import { Merchant } from "@heshi/contract/shop/merchant";
import type { OutputOf } from "@heshi/contract/frame/define";
import { type Fen, formatFen } from "@heshi/kernel/money";
import { formatMinute } from "@heshi/kernel/text";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Card } from "@heshi/ui/layout/card";
import { walletIcon } from "@heshi/ui/icons/wallet";
import { Row, Rows } from "@heshi/ui/layout/row";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { Icon } from "@heshi/ui/picture/icon";
import { Picture } from "@heshi/ui/picture/picture";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { Link } from "#src/shared/router/link.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { FirstSteps } from "../parts/first-steps.tsx";
import { LineChart } from "../parts/line-chart.tsx";
import { ShopSwitch } from "../parts/shop-switch.tsx";
import { ToolGrid } from "../parts/tool-grid.tsx";
import { commonTools } from "../parts/tools.ts";
import styles from "../parts/counter.module.css";

type Counter = OutputOf<(typeof Merchant)["methods"]["GetCounter"]>;

const MENU = "/pages/shop/manage/menu";
/** `right`: of those who can do it. */
const todos: readonly { kind: TodoKind; text: string; to: string; right?: StaffRight }[] = [
  { kind: "unshipped", text: "待发货", to: "/pages/shop/order/list?tab=unshipped", right: "ship" },
  { kind: "stored", text: "云仓提货", to: "/pages/shop/warehouse/list", right: "ship" },
  { kind: "town", text: "同城订单", to: "/pages/shop/town/list", right: "redeem" },
  { kind: "late", text: "超时预警", to: "/pages/shop/order/list?tab=late", right: "ship" },
  { kind: "afterSale", text: "待售后", to: "/pages/shop/after/list?tab=waiting", right: "afterSale" },
  { kind: "unanswered", text: "待回评", to: "/pages/shop/comment/list?tab=unanswered", right: "answer" },
  { kind: "unpaid", text: "待付款", to: "/pages/shop/order/list?tab=unpaid" },
  { kind: "low", text: "低库存", to: "/pages/shop/goods/manage?tab=low", right: "goods" },
  { kind: "refused", text: "审核驳回", to: "/pages/shop/goods/manage?tab=refused", right: "goods" },
  { kind: "invoice", text: "发票待办", to: "/pages/shop/invoice/index", right: "invoice" },
];

/** The shop's counter: today against yesterday, what waits, and the tools. */
export function Page() {
  return (
    <Screen nav="wash" wash gap={8} skeleton={<RowSkeleton count={7} />}>
      <PullRefresh onRefresh={() => refetch(["Merchant.GetCounter", "Merchant.GetInfo"])}>
        <Content />
      </PullRefresh>
    </Screen>
  );
}

function Content() {
  const { data: counter } = useSuspenseQuery({ ...q(Merchant, "GetCounter"), refetchInterval: 60_000 });
  const { data: info } = useSuspenseQuery(q(Merchant, "GetInfo"));
  const mine = todos.flatMap(({ kind, right, ...todo }) => {
    const count = counter.todos[kind];
    // a shop without a cloud warehouse has nothing to be sent from there
    return count === undefined || (right !== undefined && !mayInShop(info, right))
      ? []
      : [{ ...todo, kind, count }];
  });
  return (
    <>
      <header className={styles.shop}>
        <Picture src={info.logo} alt="" width={48} />
        <div className={styles.shopWords}>
          <h2>{info.name}</h2>
          <p>
            <Tag kind={counter.isOpenNow ? "ok" : "grey"}>{counter.isOpenNow ? "营业中" : "休息中"}</Tag>
            {counter.hoursText}
            <span>
              {info.staffName}（{info.roleName}）
            </span>
          </p>
        </div>
        <ShopSwitch />
      </header>
      {counter.firstSteps && mayInShop(info, "goods") && <FirstSteps {...counter.firstSteps} />}
      <Today counter={counter} />
      <Card label="待办">
        <SectionHead title="待办" />
        <nav className={styles.todos} aria-label="待办">
          {mine.map(({ kind, text, to, count }) => (
            <Link key={kind} to={to} label={`${text} ${count}`}>
              <Todo text={text} count={count} />
            </Link>
          ))}
        </nav>
      </Card>
      <Card label="常用工具">
        <SectionHead
          title="常用工具"
          more={
            <Link to={MENU}>
              <More>全部</More>
            </Link>
          }
        />
        <ToolGrid tools={commonTools(info)} label="常用工具" columns={5} />
      </Card>
      {mayInShop(info, "money") && <Money />}
    </>
  );
}

/** What the shop can withdraw, and what comes next. */
function Money() {
  const { data: wallet } = useQuery(q(Merchant, "GetWallet"));
  if (wallet === undefined) return null;
  return (
    <Card pad="none" label="商家钱包">
      <Rows>
        <Row
          icon={<Icon of={walletIcon} />}
          label={`可提现 ¥${formatFen(wallet.availableFen)}`}
          value={`待结算 ¥${formatFen(wallet.pendingFen)}`}
          link={(row) => <Link to="/pages/shop/wallet/index">{row}</Link>}
        />
      </Rows>
    </Card>
  );
}

const Todo = ({ text, count }: { text: string; count: number }) => (
  <>
    <b data-none={count === 0 || undefined}>{count >= 100 ? "99+" : count}</b>
    <span>{text}</span>
  </>
);

/** 1,204 */
const counted = (count: number): string => count.toLocaleString("en-US");

/** +18.6% of what it was; nothing to compare with where nothing was paid. */
function change(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = ((now - before) / before) * 100;
  return `${percent >= 0 ? "+" : "−"}${Math.abs(percent).toFixed(1)}%`;
}

function Today({ counter: { today, yesterday, hours, hoursBefore, at } }: { counter: Counter }) {
  const changed = change(today.paidFen, yesterday.paidFen);
  const each = today.orders === 0 ? 0 : Math.round(today.paidFen / today.orders);
  return (
    <Card pad="money" label="今日成交">
      <div className={styles.figures}>
        <div>
          <p className={styles.label}>
            <span>今日成交额（元）</span> <span>{formatMinute(new Date(at)).slice(11)} 更新</span>
          </p>
          <p className={styles.sum}>{formatFen(today.paidFen)}</p>
          <p
            className={styles.label}
            data-up={(changed !== undefined && today.paidFen >= yesterday.paidFen) || undefined}
          >
            <span>{changed === undefined ? "昨日同时段" : "比昨日同时段"}</span>{" "}
            <span>{changed ?? `¥${formatFen(yesterday.paidFen)}`}</span>
          </p>
        </div>
        <LineChart now={hours} before={hoursBefore} />
      </div>
      <div className={styles.trio}>
        <p>
          <b>{counted(today.orders)}</b>
          <span>支付订单</span>
        </p>
        <p>
          <b>{counted(today.buyers)}</b>
          <span>买家数</span>
        </p>
        <p>
          <b>{formatFen(each as Fen)}</b>
          <span>客单价（元）</span>
        </p>
      </div>
    </Card>
  );
}
