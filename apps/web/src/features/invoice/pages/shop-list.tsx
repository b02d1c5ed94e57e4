import { invoiceTones } from "@heshi/contract/tones/invoice";
import { mayInShop } from "@heshi/contract/rights";
import type { ShopInvoiceTab } from "@heshi/contract/shop/invoice";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Tag } from "@heshi/ui/base/tag";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useQuery } from "@tanstack/react-query";
import { pages, q } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { buyerText } from "../invoice-words.ts";
import { InvoiceCard } from "../parts/invoice-card.tsx";

const tabs: Readonly<Record<ShopInvoiceTab, string>> = {
  waiting: "待开票",
  toReverse: "待红冲",
  issued: "已开票",
  closed: "已结束",
};
const empties: Readonly<Record<ShopInvoiceTab, string>> = {
  waiting: "没有待开的发票",
  toReverse: "没有待红冲的发票",
  issued: "还没有开好的发票",
  closed: "没有已结束的发票",
};

/** 发票管理: what buyers have applied for, by state. */
export function Page() {
  const { data: info } = useQuery(q(Merchant, "GetInfo"));
  const mayIssue = info !== undefined && mayInShop(info, "invoice");
  return (
    <TabbedList
      tabs={tabs}
      label="发票状态"
      above={mayIssue && <Seller />}
      counts={q(Merchant, "GetInvoiceCounts")}
      list={(tab, keyword) => pages(Merchant, "GetInvoices", { tab, keyword })}
      search={{ what: "发票", placeholder: "订单号、发票号码或抬头", help: "请输入完整的号码或抬头" }}
      empty={(tab) => ({
        picture: "box",
        title: empties[tab],
        help: tab === "waiting" ? "买家确认收货后申请的发票会出现在这里" : undefined,
      })}
      skeleton={<OrderSkeleton />}
    >
      {(rows) =>
        rows.map((row) => (
          <InvoiceCard
            key={row.invoiceId}
            {...row}
            head={row.orderNo}
            state={<Tag kind={invoiceTones[row.state]}>{row.stateText}</Tag>}
            note={buyerText(row.buyer)}
            to={withQuery("/pages/shop/invoice/detail", { id: row.invoiceId })}
            label={`订单 ${row.orderNo} 的发票，${row.stateText}`}
          />
        ))
      }
    </TabbedList>
  );
}

/** Who issues: leads to where that is set. */
function Seller() {
  const { data } = useQuery(q(Merchant, "GetInvoiceSeller"));
  if (data === undefined) return null;
  return (
    <Card pad="none">
      <Rows>
        <Row
          label={data.seller?.name ?? "填写开票信息"}
          value={data.isPortOpen ? "可在线开票" : "上传开票"}
          link={(row) => <Link to="/pages/shop/invoice/edit">{row}</Link>}
        />
      </Rows>
    </Card>
  );
}
