import { useEffect, useState } from "react";
import { shopOrderTabs } from "@heshi/contract/trade/merchant";
import { Empty } from "@heshi/ui/state/empty";
import { caretLeftIcon } from "@heshi/ui/icons/caret-left";
import { magnifyingGlassIcon } from "@heshi/ui/icons/magnifying-glass";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Note } from "@heshi/ui/layout/note";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { Tabs } from "@heshi/ui/bar/tabs";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { CursorList } from "#src/shared/data/cursor-list.tsx";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { SearchLine } from "#src/shared/form/search-line.tsx";
import { forgetShopOrders, shopCountsQuery, shopOrdersQuery, type ShopTab } from "../shop.queries.ts";
import { ShopLine } from "../parts/shop-line.tsx";
import { ShopOrderCard } from "../parts/shop-order-card.tsx";
import styles from "../parts/shop.module.css";

const tabTexts: Readonly<Record<ShopTab, string>> = {
  unshipped: "待发货",
  unpaid: "待付款",
  shipped: "已发货",
  received: "已完成",
  closed: "已关闭",
  all: "全部",
};
const tabKeys = Object.keys(tabTexts) as ShopTab[];

const isTab = (text: string | null): text is ShopTab => shopOrderTabs.some((tab) => tab === text);

/** The shop's orders by state (`tab`), what is to be shipped first, with a search. */
export function Page() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get("tab");
  const tab = isTab(asked) ? asked : "unshipped";
  const keyword = query.get("keyword") ?? "";
  const [isSearching, setIsSearching] = useState(keyword !== "");
  useFreshOrders();
  const { data: counts } = useQuery({ ...shopCountsQuery(), throwOnError: false });
  const show = (next: { readonly tab: ShopTab; readonly keyword: string }): void =>
    setQuery({ tab: next.tab, ...(next.keyword === "" ? {} : { keyword: next.keyword }) }, { replace: true });
  const close = (): void => {
    setIsSearching(false);
    if (keyword !== "") show({ tab, keyword: "" });
  };
  const right = isSearching ? (
    <NavButton text="取消" onPress={close} />
  ) : (
    <NavButton icon={magnifyingGlassIcon} label="搜索订单" onPress={() => setIsSearching(true)} />
  );
  const items = tabKeys.map((key) => ({
    key,
    text: tabTexts[key],
    count: counts?.[key as keyof typeof counts],
  }));
  const top = (
    <>
      {isSearching && (
        <SearchLine
          keyword={keyword}
          placeholder="订单号、商品、收货人或手机号"
          onSearch={(text) => show({ tab: "all", keyword: text })}
        />
      )}
      <Tabs label="订单状态" items={items} value={tab} onChange={(key) => show({ tab: key, keyword })} />
    </>
  );
  return (
    <Screen left={<Back />} top={top} right={right} gap={8} skeleton={<OrderSkeleton />}>
      <ShopLine />
      {tab === "unshipped" && (counts?.reminded ?? 0) > 0 && (
        <div className={styles.note}>
          <Note>有 {counts?.reminded} 位买家提醒发货，请尽快处理</Note>
        </div>
      )}
      <PullRefresh onRefresh={forgetShopOrders}>
        <CursorList
          key={`${tab}|${keyword}`}
          query={shopOrdersQuery(tab, keyword)}
          empty={<NoOrders tab={tab} keyword={keyword} />}
        >
          {(orders) => orders.map((order) => <ShopOrderCard key={order.id} order={order} />)}
        </CursorList>
      </PullRefresh>
    </Screen>
  );
}

/** Asks anew when the window is gone back to, which may have been seen beside another all the time. */
function useFreshOrders(): void {
  useEffect(() => {
    const ask = (): void => void forgetShopOrders();
    window.addEventListener("focus", ask);
    return () => window.removeEventListener("focus", ask);
  }, []);
}

/** The way back to the member's own page, which the shop side is opened from. */
const Back = () => (
  <NavButton icon={caretLeftIcon} label="返回" onPress={() => navigateBack("/pages/mycenter/index")} />
);

function NoOrders({ tab, keyword }: { readonly tab: ShopTab; readonly keyword: string }) {
  if (keyword !== "")
    return <Empty picture="lens" title="没有找到相关订单" help="换个订单号、商品名称或收货人试试" />;
  return tab === "unshipped" ? (
    <Empty picture="truck" title="没有待发货的订单" help="新订单付款后会出现在这里" />
  ) : (
    <Empty picture="box" title={tab === "all" ? "还没有订单" : `没有${tabTexts[tab]}的订单`} />
  );
}
