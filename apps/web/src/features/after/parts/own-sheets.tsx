import type { AfterDetail } from "@heshi/contract/trade/after-view";
import { after as calls } from "../after.queries.ts";
import { ParcelSheet } from "#src/shared/express/parcel-sheet.tsx";
import { PickUpSheet } from "./pick-up-sheet.tsx";
import type { OwnSheetName } from "./sheet-names.ts";
import { WordsSheet } from "./words-sheet.tsx";

export interface OwnSheetsProps {
  after: AfterDetail;
  sheet: OwnSheetName | undefined;
  onClose: () => void;
}

/** The sheets of the member's actions. */
export function OwnSheets({ after, sheet, onClose }: OwnSheetsProps) {
  const { afterSaleId } = after;
  return (
    <>
      <PickUpSheet open={sheet === "pickUp"} onClose={onClose} after={after} />
      <ParcelSheet
        open={sheet === "sendBack"}
        onClose={onClose}
        title="填写退货单号"
        submit="提交"
        send={(parcel) => calls.SendBack({ afterSaleId, ...parcel }, { refetch: "await" })}
      />
      <WordsSheet
        method="Intervene"
        afterSaleId={afterSaleId}
        open={sheet === "intervene"}
        onClose={onClose}
      />
    </>
  );
}
