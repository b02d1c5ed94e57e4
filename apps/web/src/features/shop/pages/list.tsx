import { useEffect } from "react";
import type { shopOrderTabs } from "@heshi/contract/shop/orders";
import { Merchant } from "@heshi/contract/shop/merchant";
import { caretLeftIcon } from "@heshi/ui/icons/caret-left";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { mayInShop } from "@heshi/contract/rights";
import { Link } from "#src/shared/router/link.tsx";
import { Note } from "@heshi/ui/layout/note";
import type { EmptyProps } from "@heshi/ui/state/empty";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useQuery } from "@tanstack/react-query";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { pages, q } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { TabbedList, useTab } from "#src/shared/parts/tabbed-list.tsx";
import { ShopOrderCard } from "../parts/shop-order-card.tsx";

const tabs: Readonly<Record<(typeof shopOrderTabs)[number], string>> = {
  unshipped: "待发货",
  late: "超时预警",
  unpaid: "待付款",
  shipped: "已发货",
  received: "已完成",
  closed: "已关闭",
  all: "全部",
};

/** Refetch interval of the visible orders, since shops get no pushed events, ms. */
export const FRESH_MS = 30_000;
const fresh = { staleTime: 0, refetchInterval: FRESH_MS };
const countsQuery = () => ({ ...q(Merchant, "GetOrderCounts"), ...fresh });

type Tab = keyof typeof tabs;

function emptyOf(tab: Tab): EmptyProps {
  if (tab === "unshipped")
    return { picture: "truck", title: "没有待发货的订单", help: "新订单付款后会出现在这里" };
  if (tab === "late")
    return {
      picture: "truck",
      title: "没有快超时的订单",
      help: "离最晚发货时间不到 6 小时的订单会出现在这里",
    };
  return { picture: "box", title: tab === "all" ? "还没有订单" : `没有${tabs[tab]}的订单` };
}

/** The shop's orders by state, with a search. */
export function Page() {
  useFreshOrders();
  return (
    <TabbedList
      tabs={tabs}
      label="订单状态"
      counts={countsQuery()}
      list={(tab, keyword) => ({ ...pages(Merchant, "GetOrders", { tab, keyword }), ...fresh })}
      search={{
        what: "订单",
        tab: "all",
        placeholder: "订单号、商品、收货人或手机号",
        help: "换个订单号或收货人试试；商品名称查最近 5000 笔订单",
      }}
      empty={emptyOf}
      skeleton={<OrderSkeleton />}
      left={<Back />}
      above={<Above />}
    >
      {(orders) => orders.map((order) => <ShopOrderCard key={order.orderId} order={order} />)}
    </TabbedList>
  );
}

/** Refetches when the window gets focus. */
function useFreshOrders(): void {
  useEffect(() => {
    const update = (): void => void refetch(["Merchant.GetOrders", "Merchant.GetOrderCounts"]);
    window.addEventListener("focus", update);
    return () => window.removeEventListener("focus", update);
  }, []);
}

/** Goes back to the counter, where messages, after-sales, the password and the logout are. */
const Back = () => (
  <NavButton icon={caretLeftIcon} label="返回" onPress={() => navigateBack("/pages/shop/manage/index")} />
);

function Above() {
  const { tab } = useTab(tabs);
  const { data: { reminded } = { reminded: 0 } } = useQuery(countsQuery());
  const { data: info } = useQuery(q(Merchant, "GetInfo"));
  if (tab !== "unshipped") return null;
  return (
    <>
      {reminded > 0 && <Note onPage>{reminded}&nbsp;位买家提醒发货，请尽快处理</Note>}
      {info !== undefined && mayInShop(info, "ship") && (
        <Card pad="none">
          <Rows tight>
            <Row label="批量发货" link={(row) => <Link to="/pages/shop/order/many">{row}</Link>} />
            <Row label="拣货单" link={(row) => <Link to="/pages/shop/order/picking">{row}</Link>} />
          </Rows>
        </Card>
      )}
    </>
  );
}
