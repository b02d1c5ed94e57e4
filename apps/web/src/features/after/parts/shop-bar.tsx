import { lazy, Suspense, useState } from "react";
import type { ShopAfterDetail } from "@heshi/contract/trade/after-view";
import { amountText } from "#src/shared/points/credit-words.ts";
import { Button, type ButtonKind } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { confirm } from "@heshi/ui/overlay/dialog";
import { showToast } from "@heshi/ui/overlay/toast";
import { after as calls } from "../after.queries.ts";

type Action = ShopAfterDetail["actions"][number];
export type SheetName = "refuse" | "refuseGoods" | "reship" | "note";
const shown = { refetch: "await" } as const;

const buttons: readonly { action: Action; text: string; kind: ButtonKind }[] = [
  { action: "note", text: "留言", kind: "outline" },
  { action: "refuse", text: "拒绝", kind: "outline" },
  { action: "refuseGoods", text: "拒收", kind: "outline" },
  { action: "agree", text: "同意寄回", kind: "primary" },
  { action: "refund", text: "同意退款", kind: "primary" },
  { action: "reship", text: "寄出换货", kind: "primary" },
];

/** Loaded when the first is opened. */
const ShopSheets = lazy(() => import("./shop-sheets.tsx").then((part) => ({ default: part.ShopSheets })));

/** The shop's actions, the main one last. */
export function ShopBar({ after }: { after: ShopAfterDetail }) {
  const { afterSaleId, actions } = after;
  const [sheet, setSheet] = useState<SheetName>();
  const [opened, setOpened] = useState(false);
  const open = (name: SheetName): void => {
    setOpened(true);
    setSheet(name);
  };
  const runs: Readonly<Record<Action, () => unknown>> = {
    agree: () => agree(after),
    refund: () => refund(after),
    note: () => open("note"),
    refuse: () => open("refuse"),
    refuseGoods: () => open("refuseGoods"),
    reship: () => open("reship"),
  };
  const rows = buttons.filter(({ action }) => actions.includes(action));
  if (rows.length === 0) return null;
  return (
    <>
      <BottomBar end label="售后操作">
        {rows.map(({ action, text, kind }) => (
          <Button
            key={action}
            kind={action === "refund" && actions.includes("reship") ? "outline" : kind}
            onPress={() => runs[action]()}
          >
            {text}
          </Button>
        ))}
      </BottomBar>
      {opened && (
        <Suspense>
          <ShopSheets afterSaleId={afterSaleId} sheet={sheet} onClose={() => setSheet(undefined)} />
        </Suspense>
      )}
    </>
  );
}

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
