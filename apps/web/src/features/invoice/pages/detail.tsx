import { Invoice } from "@heshi/contract/trade/invoice";
import type { InvoiceState } from "@heshi/contract/trade/invoice-view";
import { Button } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { Note } from "@heshi/ui/layout/note";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { usePush } from "#src/shared/data/use-order-push.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { InvoiceBody, type InvoiceView } from "../parts/invoice-facts.tsx";

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
  const { state, reason } = invoice;
  return (
    <>
      {state === "refused" && <Note onPage>{reason}</Note>}
      <InvoiceBody
        invoice={invoice}
        note={notes[state]}
        orderPath="/pages/order/detail"
        file={(file) => q(Invoice, "GetFile", { invoiceId, file })}
      />
    </>
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
