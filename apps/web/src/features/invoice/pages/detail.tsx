import { Invoice } from "@heshi/contract/trade/invoice";
import type { InvoiceState } from "@heshi/contract/trade/invoice-view";
import { Button } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Note } from "@heshi/ui/layout/note";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { usePush } from "#src/shared/data/use-order-push.ts";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { FactsCards, FileRow, type InvoiceView, StateCard } from "../parts/invoice-facts.tsx";

const notes: Readonly<Record<InvoiceState, string>> = {
  made: "已提交",
  applied: "店铺开具后会通知您",
  issuing: "店铺正在开具，通常几分钟内完成",
  issued: "电子发票与纸质发票效力相同",
  toReverse: "订单有退款，店铺会红冲这张发票，请勿再使用",
  reversing: "订单有退款，正在红冲这张发票，请勿再使用",
  reversed: "这张发票已作废，请勿再使用",
  refused: "店铺没有开具，可以修改后重新申请",
  cancelled: "申请已结束",
};

/** 发票详情 (`id`) for the member. */
export function Page() {
  const invoiceId = useParam("id");
  const { data } = useQuery(q(Invoice, "GetDetail", { invoiceId }));
  usePush(["review.state"], () => void refetch(["Invoice.GetDetail"]));
  return (
    <Screen
      gap={8}
      skeleton={<OrderSkeleton count={3} />}
      bar={data && data.actions.length > 0 && <Bar invoice={data} />}
    >
      <Content invoiceId={invoiceId} />
    </Screen>
  );
}

function Content({ invoiceId }: { invoiceId: string }) {
  const { data: invoice } = useSuspenseQuery(q(Invoice, "GetDetail", { invoiceId }));
  const { state, reason, orderId } = invoice;
  return (
    <>
      {state === "refused" && <Note onPage>{reason}</Note>}
      <StateCard invoice={invoice} note={notes[state]} />
      {(invoice.hasFile || invoice.hasRedFile) && <Files invoice={invoice} />}
      <FactsCards
        invoice={invoice}
        order={
          <Row
            label="查看订单"
            link={(row) => <Link to={withQuery("/pages/order/detail", { id: orderId })}>{row}</Link>}
          />
        }
      />
    </>
  );
}

const FRESH_MS = 240_000;

function Files({ invoice: { invoiceId, hasFile, hasRedFile } }: { invoice: InvoiceView }) {
  const fresh = { staleTime: FRESH_MS, refetchInterval: FRESH_MS };
  const { data: blue } = useQuery({ ...q(Invoice, "GetFile", { invoiceId }), ...fresh, enabled: hasFile });
  const { data: red } = useQuery({
    ...q(Invoice, "GetFile", { invoiceId, file: "red" }),
    ...fresh,
    enabled: hasRedFile,
  });
  return (
    <Card pad="none">
      <Rows>
        {hasFile && <FileRow label="电子发票" url={blue?.url} />}
        {hasRedFile && <FileRow label="红字发票" url={red?.url} />}
      </Rows>
    </Card>
  );
}

function Bar({ invoice: { invoiceId, orderId, actions } }: { invoice: InvoiceView }) {
  const [cancel, isBusy] = useCommand(Invoice, "Cancel", { toast: "已撤销" });
  return (
    <BottomBar end label="发票操作">
      {actions.includes("cancel") && (
        <Button
          kind="outline"
          busy={isBusy}
          onPress={() => cancel({ invoiceId }, { text: "撤销这次开票申请？", confirmText: "撤销" })}
        >
          撤销申请
        </Button>
      )}
      {actions.includes("again") && (
        <Button onPress={() => navigateTo(withQuery("/pages/mycenter/invoice/edit", { orderId }))}>
          重新申请
        </Button>
      )}
    </BottomBar>
  );
}
