import { useState } from "react";
import { After } from "@heshi/contract/trade/after";
import type { ShopAfterDetail } from "@heshi/contract/trade/after-view";
import { formatFen } from "@heshi/kernel/money";
import { Button, type ButtonKind } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { confirm } from "@heshi/ui/overlay/dialog";
import { showToast } from "@heshi/ui/overlay/toast";
import { after as calls } from "../after.queries.ts";
import { ParcelSheet } from "./parcel-sheet.tsx";
import { WordsSheet } from "./words-sheet.tsx";

type Action = ShopAfterDetail["actions"][number];
type SheetName = "refuse" | "refuseGoods" | "reship" | "note";
const shown = { refetch: "await" } as const;

const buttons: readonly { action: Action; text: string; kind: ButtonKind }[] = [
  { action: "note", text: "留言", kind: "outline" },
  { action: "refuse", text: "拒绝", kind: "outline" },
  { action: "refuseGoods", text: "拒收", kind: "outline" },
  { action: "agree", text: "同意寄回", kind: "primary" },
  { action: "refund", text: "同意退款", kind: "primary" },
  { action: "reship", text: "寄出换货", kind: "primary" },
];

/** The shop's actions, the main one last. */
export function ShopBar({ after }: { after: ShopAfterDetail }) {
  const { afterSaleId, actions } = after;
  const [sheet, setSheet] = useState<SheetName>();
  const runs: Readonly<Record<Action, () => unknown>> = {
    agree: () => agree(after),
    refund: () => refund(after),
    note: () => setSheet("note"),
    refuse: () => setSheet("refuse"),
    refuseGoods: () => setSheet("refuseGoods"),
    reship: () => setSheet("reship"),
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
      <ParcelSheet
        open={sheet === "reship"}
        onClose={() => setSheet(undefined)}
        title="寄出换货商品"
        submit="确认寄出"
        send={(parcel) => calls.Reship({ afterSaleId, ...parcel }, shown)}
      />
      <ReasonSheets afterSaleId={afterSaleId} sheet={sheet} onClose={() => setSheet(undefined)} />
    </>
  );
}

interface ReasonProps {
  afterSaleId: string;
  sheet: SheetName | undefined;
  onClose: () => void;
}

/** The sheets for words: a refusal of the application or of the goods, and a note. */
function ReasonSheets({ afterSaleId, sheet, onClose }: ReasonProps) {
  return (
    <>
      <WordsSheet
        open={sheet === "refuse"}
        onClose={onClose}
        title="拒绝申请"
        method={After.methods.Refuse}
        most={200}
        name="reason"
        placeholder="请说明拒绝的原因，买家和平台都能看到"
        submit="确认拒绝"
        toInput={({ reason, pictures }) => ({ afterSaleId, reason, pictures: [...pictures] })}
        send={({ reason, pictures }) => calls.Refuse({ afterSaleId, reason, pictures: [...pictures] }, shown)}
      />
      <WordsSheet
        open={sheet === "refuseGoods"}
        onClose={onClose}
        title="拒收退回的商品"
        method={After.methods.RefuseGoods}
        most={200}
        name="reason"
        placeholder="请说明拒收的原因，并上传收到商品的图片"
        submit="确认拒收"
        toInput={({ reason, pictures }) => ({ afterSaleId, reason, pictures: [...pictures] })}
        send={({ reason, pictures }) =>
          calls.RefuseGoods({ afterSaleId, reason, pictures: [...pictures] }, shown)
        }
      />
      <WordsSheet
        open={sheet === "note"}
        onClose={onClose}
        title="给买家留言"
        method={After.methods.AddShopNote}
        placeholder="补充说明，双方和平台都能看到"
        submit="发送"
        hasVideo
        toInput={({ text, pictures, video }) => ({ afterSaleId, text, pictures: [...pictures], video })}
        send={({ text, pictures, video }) =>
          calls.AddShopNote({ afterSaleId, text, pictures: [...pictures], video }, shown)
        }
      />
    </>
  );
}

async function agree({ afterSaleId }: ShopAfterDetail): Promise<void> {
  const text = "同意后，买家会把商品寄回，请收到后验收。";
  if (!(await confirm({ title: "同意寄回", text, confirmText: "同意" }))) return;
  await calls.Agree({ afterSaleId }, shown);
  showToast("已同意，等待买家寄回");
}

async function refund({ afterSaleId, parts, kind }: ShopAfterDetail): Promise<void> {
  const [first] = parts;
  const amount = first === undefined ? "这次售后的金额" : `¥${formatFen(first.amountFen)}`;
  const why = kind === "exchange" ? "不再换货，" : "";
  const text = `${why}确定退款 ${amount} 吗？退款后不能撤回。`;
  if (!(await confirm({ title: "同意退款", text, confirmText: "退款" }))) return;
  await calls.Refund({ afterSaleId }, shown);
  showToast("已退款");
}
