import { after as calls } from "../after.queries.ts";
import { ParcelSheet } from "#src/shared/express/parcel-sheet.tsx";
import type { ShopSheetName } from "./sheet-names.ts";
import { WordsSheet } from "./words-sheet.tsx";

interface ShopSheetsProps {
  afterSaleId: string;
  sheet: ShopSheetName | undefined;
  onClose: () => void;
}

/** The sheets of the shop's actions. */
export function ShopSheets({ sheet, ...props }: ShopSheetsProps) {
  const { afterSaleId, onClose } = props;
  return (
    <>
      <ParcelSheet
        open={sheet === "reship"}
        onClose={onClose}
        title="寄出换货商品"
        submit="确认寄出"
        send={(parcel) => calls.Reship({ afterSaleId, ...parcel }, { refetch: "await" })}
      />
      <WordsSheet {...props} method="Refuse" open={sheet === "refuse"} />
      <WordsSheet {...props} method="RefuseGoods" open={sheet === "refuseGoods"} />
      <WordsSheet {...props} method="AddShopNote" open={sheet === "note"} />
    </>
  );
}
