import { lazy, Suspense, useState } from "react";
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

type Action = AfterDetail["actions"][number];
export type SheetName = "more" | "pickUp" | "sendBack" | "intervene";
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
/** Loaded when the first is opened. */
const OwnSheets = lazy(() => import("./own-sheets.tsx").then((part) => ({ default: part.OwnSheets })));
/** How many fit. */
const MOST = 3;

/** The member's actions, the main one last. */
export function OwnBar({ after }: { after: AfterDetail }) {
  const { afterSaleId, actions } = after;
  const [sheet, setSheet] = useState<SheetName>();
  const [opened, setOpened] = useState(false);
  const open = (name: SheetName): void => {
    setOpened(true);
    setSheet(name);
  };
  const close = (): void => setSheet(undefined);
  const runs: Readonly<Record<Action, () => unknown>> = {
    cancel: () => cancel(afterSaleId),
    edit: () => navigateTo(withQuery("/pages/order/after/edit", { id: afterSaleId, orderId: after.orderId })),
    note: () => navigateTo(withQuery("/pages/order/after/log", { id: afterSaleId })),
    confirm: () => confirmExchange(afterSaleId),
    pickUp: () => open("pickUp"),
    sendBack: () => open("sendBack"),
    intervene: () => open("intervene"),
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
      {opened && (
        <Suspense>
          <OwnSheets after={after} sheet={sheet} onClose={close} />
        </Suspense>
      )}
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
