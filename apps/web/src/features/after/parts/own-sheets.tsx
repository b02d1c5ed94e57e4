import { After } from "@heshi/contract/trade/after";
import type { AfterDetail } from "@heshi/contract/trade/after-view";
import { after as calls } from "../after.queries.ts";
import { ParcelSheet } from "./parcel-sheet.tsx";
import { PickUpSheet } from "./pick-up-sheet.tsx";
import type { SheetName } from "./own-bar.tsx";
import { WordsSheet } from "./words-sheet.tsx";

const shown = { refetch: "await" } as const;

export interface OwnSheetsProps {
  after: AfterDetail;
  sheet: SheetName | undefined;
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
        send={(parcel) => calls.SendBack({ afterSaleId, ...parcel }, shown)}
      />
      <InterveneSheet open={sheet === "intervene"} onClose={onClose} afterSaleId={afterSaleId} />
    </>
  );
}

/** Asks the platform to decide. */
function InterveneSheet({
  open,
  onClose,
  afterSaleId,
}: { open: boolean; onClose: () => void } & { afterSaleId: string }) {
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
