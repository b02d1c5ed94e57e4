import { useState } from "react";
import { orderTabs } from "@heshi/contract/trade/order-view";
import { Empty } from "@heshi/ui/state/empty";
import { magnifyingGlassIcon } from "@heshi/ui/icons/magnifying-glass";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { Tabs } from "@heshi/ui/bar/tabs";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { CursorList } from "#src/shared/data/cursor-list.tsx";
import { switchTab } from "#src/shared/router/navigate.ts";
import { HOME } from "#src/shared/router/route.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { SearchLine } from "#src/shared/form/search-line.tsx";
import { useOrderPush } from "#src/shared/data/use-order-push.ts";
import { countsQuery, forgetOrders, listQuery, type OrderTab } from "../order.queries.ts";
import { OrderCardView } from "../parts/order-card.tsx";

const tabTexts: Readonly<Record<OrderTab, string>> = {
  all: "全部",
  unpaid: "待付款",
  unshipped: "待发货",
  shipped: "待收货",
  uncommented: "待评价",
  done: "已完成",
  closed: "已关闭",
};

const isTab = (text: string | null): text is OrderTab => orderTabs.some((tab) => tab === text);

/** The member's orders by state (`tab`), with counts and a search. */
export function Page() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get("tab");
  const tab = isTab(asked) ? asked : "all";
  const keyword = query.get("keyword") ?? "";
  const [isSearching, setIsSearching] = useState(keyword !== "");
  const { data: counts } = useQuery({ ...countsQuery(), throwOnError: false });
  useOrderPush(() => void forgetOrders());
  const show = (next: { readonly tab: OrderTab; readonly keyword: string }): void =>
    setQuery({ tab: next.tab, ...(next.keyword === "" ? {} : { keyword: next.keyword }) }, { replace: true });
  const items = orderTabs.map((key) => ({
    key,
    text: tabTexts[key],
    count: counts?.[key as keyof typeof counts],
  }));
  const close = (): void => {
    setIsSearching(false);
    if (keyword !== "") show({ tab, keyword: "" });
  };
  const right = isSearching ? (
    <NavButton text="取消" onPress={close} />
  ) : (
    <NavButton icon={magnifyingGlassIcon} label="搜索订单" onPress={() => setIsSearching(true)} />
  );
  const top = (
    <>
      {isSearching && (
        <SearchLine
          keyword={keyword}
          placeholder="搜索商品名称或订单号"
          onSearch={(text) => show({ tab: "all", keyword: text })}
        />
      )}
      <Tabs label="订单状态" items={items} value={tab} onChange={(key) => show({ tab: key, keyword })} />
    </>
  );
  return (
    <Screen top={top} right={right} gap={8} skeleton={<OrderSkeleton />}>
      <PullRefresh onRefresh={forgetOrders}>
        <CursorList
          key={`${tab}|${keyword}`}
          query={listQuery(tab, keyword)}
          empty={<NoOrders tab={tab} keyword={keyword} />}
        >
          {(orders) => orders.map((order) => <OrderCardView key={order.id} order={order} />)}
        </CursorList>
      </PullRefresh>
    </Screen>
  );
}

function NoOrders({ tab, keyword }: { readonly tab: OrderTab; readonly keyword: string }) {
  if (keyword !== "")
    return <Empty picture="lens" title="没有找到相关订单" help="换个商品名称或完整的订单号试试" />;
  return (
    <Empty
      picture="box"
      title={tab === "all" ? "还没有订单" : `没有${tabTexts[tab]}的订单`}
      help="去看看有什么喜欢的"
      action={{ text: "去逛逛", onPress: () => switchTab(HOME) }}
    />
  );
}
