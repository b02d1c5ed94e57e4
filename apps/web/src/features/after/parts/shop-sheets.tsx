import { After } from "@heshi/contract/trade/after";
import { after as calls } from "../after.queries.ts";
import { ParcelSheet } from "./parcel-sheet.tsx";
import type { SheetName } from "./shop-bar.tsx";
import { WordsSheet } from "./words-sheet.tsx";

const shown = { refetch: "await" } as const;

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

/** The sheets of the shop's actions. */
export function ShopSheets({ afterSaleId, sheet, onClose }: ReasonProps) {
  return (
    <>
      <ParcelSheet
        open={sheet === "reship"}
        onClose={onClose}
        title="寄出换货商品"
        submit="确认寄出"
        send={(parcel) => calls.Reship({ afterSaleId, ...parcel }, shown)}
      />
      <ReasonSheets afterSaleId={afterSaleId} sheet={sheet} onClose={onClose} />
    </>
  );
}
