import { lazy } from "react";
import type { AfterDetail } from "@heshi/contract/trade/after-view";
import { confirm } from "@heshi/ui/overlay/dialog";
import { showToast } from "@heshi/ui/overlay/toast";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { after as calls } from "../after.queries.ts";
import { ActionBar, type AfterAction } from "./action-bar.tsx";
import type { OwnSheetName } from "./sheet-names.ts";

type Action = AfterDetail["actions"][number];

/** Loaded when the first is opened. */
const OwnSheets = lazy(() => import("./own-sheets.tsx").then((part) => ({ default: part.OwnSheets })));

const buttonsOf = ({
  afterSaleId: id,
  orderId,
}: AfterDetail): Readonly<Record<Action, AfterAction<OwnSheetName>>> => ({
  cancel: { text: "撤销申请", run: () => cancel(id) },
  edit: { text: "修改申请", run: () => navigateTo(withQuery("/pages/order/after/edit", { id, orderId })) },
  note: { text: "留言", run: () => navigateTo(withQuery("/pages/order/after/log", { id })) },
  pickUp: { text: "预约取件", run: "pickUp" },
  intervene: { text: "平台介入", kind: "primary", run: "intervene" },
  sendBack: { text: "填写单号", kind: "primary", run: "sendBack" },
  confirm: { text: "确认收到换货", kind: "primary", run: () => confirmExchange(id) },
});

/** The member's actions. */
export const OwnBar = ({ after }: { after: AfterDetail }) => (
  <ActionBar
    buttons={buttonsOf(after)}
    may={after.actions}
    sheets={(sheet, onClose) => <OwnSheets after={after} sheet={sheet} onClose={onClose} />}
  />
);

async function cancel(afterSaleId: string): Promise<void> {
  if (!(await confirm({ text: "撤销后，在售后期内可以重新申请。确定撤销吗？", confirmText: "撤销申请" })))
    return;
  await calls.Cancel({ afterSaleId }, { refetch: "await" });
  showToast("已撤销");
}

async function confirmExchange(afterSaleId: string): Promise<void> {
  if (!(await confirm({ text: "确认已收到换货商品，并且没有问题吗？", confirmText: "确认收到" }))) return;
  await calls.ConfirmExchange({ afterSaleId }, { refetch: "await" });
  showToast("换货已完成");
}
