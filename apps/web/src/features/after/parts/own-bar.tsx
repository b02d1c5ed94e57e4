import { useState } from "react";
import { After } from "@heshi/contract/trade/after";
import type { AfterDetail } from "@heshi/contract/trade/after-view";
import { Button, type ButtonKind } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { Row, Rows } from "@heshi/ui/layout/row";
import { confirm } from "@heshi/ui/overlay/dialog";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { showToast } from "@heshi/ui/overlay/toast";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { after as calls } from "../after.queries.ts";
import { ParcelSheet } from "./parcel-sheet.tsx";
import { PickUpSheet } from "./pick-up-sheet.tsx";
import { WordsSheet } from "./words-sheet.tsx";

type Action = AfterDetail["actions"][number];
type SheetName = "more" | "pickUp" | "sendBack" | "intervene";
const shown = { refetch: "await" } as const;

const buttons: readonly { action: Action; text: string; kind: ButtonKind }[] = [
  { action: "cancel", text: "撤销申请", kind: "outline" },
  { action: "edit", text: "修改申请", kind: "outline" },
  { action: "note", text: "留言", kind: "outline" },
  { action: "pickUp", text: "预约取件", kind: "outline" },
  { action: "intervene", text: "平台介入", kind: "primary" },
  { action: "sendBack", text: "填写单号", kind: "primary" },
  { action: "confirm", text: "确认收到换货", kind: "primary" },
];
/** How many fit. */
const MOST = 3;

/** The member's actions, the main one last. */
export function OwnBar({ after }: { after: AfterDetail }) {
  const { afterSaleId, actions } = after;
  const [sheet, setSheet] = useState<SheetName>();
  const close = (): void => setSheet(undefined);
  const runs: Readonly<Record<Action, () => unknown>> = {
    cancel: () => cancel(afterSaleId),
    edit: () => navigateTo(withQuery("/pages/order/after/edit", { id: afterSaleId, orderId: after.orderId })),
    note: () => navigateTo(withQuery("/pages/order/after/log", { id: afterSaleId })),
    confirm: () => confirmExchange(afterSaleId),
    pickUp: () => setSheet("pickUp"),
    sendBack: () => setSheet("sendBack"),
    intervene: () => setSheet("intervene"),
  };
  const rows = buttons.filter(({ action }) => actions.includes(action));
  if (rows.length === 0) return null;
  // 更多 never holds a single action
  const folded = rows.length > MOST ? rows.length - MOST + 1 : 0;
  return (
    <>
      <BottomBar end label="售后操作">
        {folded > 0 && (
          <Button kind="outline" onPress={() => setSheet("more")}>
            更多
          </Button>
        )}
        {rows.slice(folded).map(({ action, text, kind }) => (
          <Button key={action} kind={kind} onPress={() => runs[action]()}>
            {text}
          </Button>
        ))}
      </BottomBar>
      <MoreSheet
        open={sheet === "more"}
        onClose={close}
        rows={rows.slice(0, folded)}
        run={(action) => runs[action]()}
      />
      <PickUpSheet open={sheet === "pickUp"} onClose={close} after={after} />
      <ParcelSheet
        open={sheet === "sendBack"}
        onClose={close}
        title="填写退货单号"
        submit="提交"
        send={(parcel) => calls.SendBack({ afterSaleId, ...parcel }, shown)}
      />
      <InterveneSheet open={sheet === "intervene"} onClose={close} afterSaleId={afterSaleId} />
    </>
  );
}

interface SheetProps {
  open: boolean;
  onClose: () => void;
}
type MoreProps = SheetProps & { rows: typeof buttons; run: (action: Action) => unknown };

/** The actions that do not fit. */
const MoreSheet = ({ open, onClose, rows, run }: MoreProps) => (
  <Sheet open={open} onClose={onClose} title="更多操作">
    <Rows>
      {rows.map(({ action, text }) => (
        <Row
          key={action}
          label={text}
          onPress={() => {
            onClose();
            Promise.resolve(run(action)).catch(showFailure);
          }}
        />
      ))}
    </Rows>
  </Sheet>
);

/** Asks the platform to decide. */
function InterveneSheet({ open, onClose, afterSaleId }: SheetProps & { afterSaleId: string }) {
  return (
    <WordsSheet
      open={open}
      onClose={onClose}
      title="申请平台介入"
      method={After.methods.Intervene}
      placeholder="说明经过和您的要求，并上传凭证，平台会核实双方的说明"
      submit="提交申请"
      toInput={({ text, pictures }) => ({ afterSaleId, text, pictures: [...pictures] })}
      send={({ text, pictures }) => calls.Intervene({ afterSaleId, text, pictures: [...pictures] }, shown)}
    />
  );
}

async function cancel(afterSaleId: string): Promise<void> {
  if (!(await confirm({ text: "撤销后，在售后期内可以重新申请。确定撤销吗？", confirmText: "撤销申请" })))
    return;
  await calls.Cancel({ afterSaleId }, shown);
  showToast("已撤销");
}

async function confirmExchange(afterSaleId: string): Promise<void> {
  if (!(await confirm({ text: "确认已收到换货商品，并且没有问题吗？", confirmText: "确认收到" }))) return;
  await calls.ConfirmExchange({ afterSaleId }, shown);
  showToast("换货已完成");
}
