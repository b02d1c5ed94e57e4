import { After } from "@heshi/contract/trade/after";
import type { shopAfterTabs } from "@heshi/contract/trade/after-view";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { pages, q } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { FRESH_MS } from "../after.queries.ts";
import { ShopCard } from "../parts/after-card.tsx";

const tabs: Readonly<Record<(typeof shopAfterTabs)[number], string>> = {
  waiting: "待处理",
  returning: "待买家",
  dispute: "争议中",
  all: "全部",
};
const fresh = { staleTime: 0, refetchInterval: FRESH_MS };

/** The shop's after-sales by what they wait for, with a search. */
export function Page() {
  return (
    <TabbedList
      tabs={tabs}
      label="售后状态"
      counts={{ ...q(After, "GetShopCounts"), ...fresh }}
      list={(tab, keyword) => ({ ...pages(After, "GetShopList", { tab, keyword, limit: 10 }), ...fresh })}
      search={{
        what: "售后",
        tab: "all",
        placeholder: "搜索商品名称或编号",
        help: "换个商品名称或完整的编号试试",
      }}
      empty={(tab) =>
        tab === "waiting"
          ? { picture: "box", title: "没有待处理的售后", help: "买家申请售后后会出现在这里" }
          : { picture: "box", title: tab === "all" ? "还没有售后" : `没有${tabs[tab]}的售后` }
      }
      skeleton={<OrderSkeleton />}
    >
      {(rows) => rows.map((card) => <ShopCard key={card.afterSaleId} card={card} />)}
    </TabbedList>
  );
}
