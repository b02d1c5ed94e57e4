import { invoiceTones } from "@heshi/contract/tones/invoice";
import { Invoice } from "@heshi/contract/trade/invoice";
import { formatDay } from "@heshi/kernel/text";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Tag } from "@heshi/ui/base/tag";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { pages, type RowOf } from "#src/shared/data/query.ts";
import { type CursorQuery } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { buyerText } from "../invoice-words.ts";
import { InvoiceCard } from "../parts/invoice-card.tsx";

const tabs = { open: "可开票", doing: "处理中", done: "已开票" } as const;
const empties = {
  open: { title: "没有可以开票的订单", help: "确认收货后 90 天内可以申请，金额以实付为准" },
  doing: { title: "没有处理中的发票", help: "店铺开具后会通知您" },
  done: { title: "还没有开好的发票", help: "开好的电子发票可以在这里下载" },
} as const;

type Open = RowOf<typeof Invoice, "GetOpenOrders">;
type Row = Open | RowOf<typeof Invoice, "GetList">;

const listOf = (tab: keyof typeof tabs): CursorQuery<Row> =>
  tab === "open" ? pages(Invoice, "GetOpenOrders") : pages(Invoice, "GetList", { tab });

/** 发票: orders that can have one, applications, and what was issued. */
export function Page() {
  return (
    <TabbedList
      tabs={tabs}
      label="发票状态"
      right={<NavButton text="抬头" onPress={() => void navigateTo("/pages/mycenter/invoice/titles")} />}
      list={listOf}
      empty={(tab) => ({ picture: "box", ...empties[tab] })}
      live={["review.state"]}
      skeleton={<OrderSkeleton />}
    >
      {(rows) =>
        rows.map((row) =>
          "invoiceId" in row ? (
            <InvoiceCard
              key={row.invoiceId}
              {...row}
              head={row.shopName}
              state={<Tag kind={invoiceTones[row.state]}>{row.stateText}</Tag>}
              note={buyerText(row.buyer)}
              to={withQuery("/pages/mycenter/invoice/detail", { id: row.invoiceId })}
              label={`${row.shopName}的发票，${row.stateText}`}
            />
          ) : (
            <OpenCard key={row.orderId} row={row} />
          ),
        )
      }
    </TabbedList>
  );
}

const OpenCard = ({ row }: { row: Open }) => (
  <InvoiceCard
    {...row}
    head={row.shopName}
    state={<Tag>申请开票</Tag>}
    note={`${formatDay(new Date(row.until))} 前可申请`}
    to={withQuery("/pages/mycenter/invoice/edit", { orderId: row.orderId })}
    label={`${row.shopName}的订单 ${row.orderNo}，申请开票`}
  />
);
