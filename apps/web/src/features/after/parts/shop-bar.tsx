import { lazy } from "react";
import type { ShopAfterDetail } from "@heshi/contract/trade/after-view";
import { amountText } from "#src/shared/points/credit-words.ts";
import { confirm } from "@heshi/ui/overlay/dialog";
import { showToast } from "@heshi/ui/overlay/toast";
import { after as calls } from "../after.queries.ts";
import { ActionBar, type AfterAction } from "./action-bar.tsx";
import type { ShopSheetName } from "./sheet-names.ts";

type Action = ShopAfterDetail["actions"][number];
const shown = { refetch: "await" } as const;

/** Loaded when the first is opened. */
const ShopSheets = lazy(() => import("./shop-sheets.tsx").then((part) => ({ default: part.ShopSheets })));

const buttonsOf = (after: ShopAfterDetail): Readonly<Record<Action, AfterAction<ShopSheetName>>> => ({
  note: { text: "留言", run: "note" },
  refuse: { text: "拒绝", run: "refuse" },
  refuseGoods: { text: "拒收", run: "refuseGoods" },
  agree: { text: "同意寄回", kind: "primary", run: () => agree(after) },
  refund: {
    text: "同意退款",
    kind: after.actions.includes("reship") ? "outline" : "primary",
    run: () => refund(after),
  },
  reship: { text: "寄出换货", kind: "primary", run: "reship" },
});

/** The shop's actions. */
export const ShopBar = ({ after }: { after: ShopAfterDetail }) => (
  <ActionBar
    buttons={buttonsOf(after)}
    may={after.actions}
    most={4}
    sheets={(sheet, onClose) => (
      <ShopSheets afterSaleId={after.afterSaleId} sheet={sheet} onClose={onClose} />
    )}
  />
);

async function agree({ afterSaleId }: ShopAfterDetail): Promise<void> {
  const text = "同意后，买家会把商品寄回，请收到后验收。";
  if (!(await confirm({ title: "同意寄回", text, confirmText: "同意" }))) return;
  await calls.Agree({ afterSaleId }, shown);
  showToast("已同意，等待买家寄回");
}

async function refund({ afterSaleId, parts, amountFen, credit, kind }: ShopAfterDetail): Promise<void> {
  const amount = parts.length === 0 ? "这次售后的金额" : amountText(amountFen, credit);
  const why = kind === "exchange" ? "不再换货，" : "";
  const text = `${why}确定退款 ${amount} 吗？退款后不能撤回。`;
  if (!(await confirm({ title: "同意退款", text, confirmText: "退款" }))) return;
  await calls.Refund({ afterSaleId }, shown);
  showToast("已退款");
}
