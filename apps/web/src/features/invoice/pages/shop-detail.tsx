import { mayInShop } from "@heshi/contract/rights";
import { Merchant } from "@heshi/contract/shop/merchant";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { InvoiceState } from "@heshi/contract/trade/invoice-view";
import { formatFen } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { Note } from "@heshi/ui/layout/note";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { linesRow } from "#src/shared/parts/form/form-rows.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { InvoiceBody } from "../parts/invoice-facts.tsx";

type View = OutputOf<(typeof Merchant)["methods"]["GetInvoice"]>;
const EDIT = "/pages/shop/invoice/edit";

const notes: Readonly<Record<InvoiceState, string>> = {
  made: "已提交",
  applied: "请核对抬头和金额后开具",
  issuing: "开票服务正在处理，通常几分钟内完成",
  issued: "买家可以下载这张发票",
  toReverse: "订单有退款，请在税务系统红冲后登记红字发票号码",
  reversing: "订单有退款，开票服务正在红冲",
  reversed: "这张发票已红冲",
  refused: "买家可以修改后重新申请",
  cancelled: "申请已结束",
};

/** 发票详情 (`id`) for the shop, with what it may do. */
export function Page() {
  const invoiceId = useParam("id");
  const { data } = useQuery(q(Merchant, "GetInvoice", { invoiceId }));
  const { data: info } = useQuery(q(Merchant, "GetInfo"));
  const mayAct = info !== undefined && mayInShop(info, "invoice");
  return (
    <Screen
      gap={8}
      skeleton={<OrderSkeleton count={3} />}
      bar={data && mayAct && data.actions.length > 0 && <Bar invoice={data} />}
    >
      <Content invoiceId={invoiceId} />
    </Screen>
  );
}

const isBusyState = (state: string | undefined): boolean => state === "issuing" || state === "reversing";

function Content({ invoiceId }: { invoiceId: string }) {
  const { data: invoice } = useSuspenseQuery({
    ...q(Merchant, "GetInvoice", { invoiceId }),
    refetchInterval: ({ state: { data } }) => (isBusyState(data?.state) ? 5000 : false),
  });
  const { state, reason, hasAfterSale } = invoice;
  return (
    <>
      {reason !== "" && <Note onPage>{reason}</Note>}
      {state === "applied" && hasAfterSale && <Note onPage>订单有售后正在处理，结束后才能开具</Note>}
      <InvoiceBody
        invoice={invoice}
        note={notes[state]}
        orderPath="/pages/shop/order/detail"
        file={(file) => q(Merchant, "GetInvoiceFile", { invoiceId, file })}
      />
    </>
  );
}

function Bar({ invoice }: { invoice: View }) {
  const { invoiceId, amountFen, actions, isPortOpen, hasAfterSale } = invoice;
  const [isRefusing, setRefusing] = useState(false);
  const [send, isSending] = useCommand(Merchant, "SendInvoice", { toast: "已提交开票" });
  const edit = () => navigateTo(withQuery(EDIT, { id: invoiceId }));
  return (
    <>
      <BottomBar end label="发票操作">
        {actions.includes("refuse") && (
          <Button kind="outline" onPress={() => setRefusing(true)}>
            不开具
          </Button>
        )}
        {actions.includes("issue") && (
          <Button kind={isPortOpen ? "outline" : "primary"} disabled={hasAfterSale} onPress={edit}>
            上传发票
          </Button>
        )}
        {actions.includes("send") && isPortOpen && (
          <Button
            disabled={hasAfterSale}
            busy={isSending}
            onPress={() =>
              send(
                { invoiceId, amountFen },
                {
                  title: "立即开票？",
                  text: `将开具 ¥${formatFen(amountFen)} 的电子发票`,
                  confirmText: "开票",
                },
              )
            }
          >
            立即开票
          </Button>
        )}
        {actions.includes("reverse") && <Button onPress={edit}>登记红字发票</Button>}
      </BottomBar>
      <RefuseSheet invoiceId={invoiceId} open={isRefusing} onClose={() => setRefusing(false)} />
    </>
  );
}

type SheetProps = { invoiceId: string; open: boolean; onClose: () => void };

function RefuseSheet({ invoiceId, open, onClose }: SheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="不开具发票">
      <CommandForm
        command={[Merchant, "RefuseInvoice"]}
        initial={{ invoiceId, reason: "" }}
        look="top"
        refetch="await"
        done="已告知买家"
        next={onClose}
        parts={[
          linesRow("reason", "原因", {
            maxLength: 100,
            rows: 3,
            placeholder: "例如：抬头与税号不符，请核对",
            fault: "请告诉买家原因",
          }),
        ]}
        submit="确定"
      />
    </Sheet>
  );
}
