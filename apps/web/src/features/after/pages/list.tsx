import { After } from "@heshi/contract/trade/after";
import type { afterTabs } from "@heshi/contract/trade/after-view";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { pages, q } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { OwnCard } from "../parts/after-card.tsx";

const tabs: Readonly<Record<(typeof afterTabs)[number], string>> = {
  all: "全部",
  open: "处理中",
  send: "待寄回",
  ended: "已结束",
};

/** The member's after-sales by state, with counts and a search. */
export function Page() {
  return (
    <TabbedList
      title="退换/售后"
      tabs={tabs}
      label="售后状态"
      counts={q(After, "GetCounts")}
      list={(tab, keyword) => pages(After, "GetList", { tab, keyword, limit: 10 })}
      search={{
        what: "售后",
        tab: "all",
        placeholder: "搜索商品名称或编号",
        help: "换个商品名称或完整的编号试试",
      }}
      empty={(tab) => ({
        picture: "box",
        title: tab === "all" ? "还没有售后记录" : `没有${tabs[tab]}的售后`,
        help: "收到商品有问题，可以在订单里申请售后",
        action: { text: "查看订单", onPress: () => navigateTo("/pages/order/list") },
      })}
      live={["after.state", "pay.refunded"]}
      skeleton={<OrderSkeleton />}
    >
      {(rows) => rows.map((card) => <OwnCard key={card.afterSaleId} card={card} />)}
    </TabbedList>
  );
}
