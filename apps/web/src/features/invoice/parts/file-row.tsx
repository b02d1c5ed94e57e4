import { Merchant } from "@heshi/contract/shop/merchant";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { showToast } from "@heshi/ui/overlay/toast";
import { useRef, useState } from "react";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";

const MAX_BYTES = 5 * 1024 * 1024;

/** The file of an invoice: its name at the server, and on the phone. */
export interface FileValues {
  file: string;
  fileName: string;
}

interface FieldProps extends FileValues {
  error: string | undefined;
  onStored: (file: FileValues) => void;
  onBusy: (words: string | undefined) => void;
}

function FileField({ file, fileName, error, onStored, onBusy }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const send = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined || percent !== undefined) return;
    if (chosen.size > MAX_BYTES) return showToast("文件不能超过 5MB");
    setPercent(0);
    onBusy("文件还在上传，请稍候");
    try {
      const { url } = await rpc(Merchant).UploadInvoice({}, { file: chosen, onProgress: setPercent });
      onStored({ file: url, fileName: chosen.name });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setPercent(undefined);
      onBusy(undefined);
    }
  };
  const shown = percent === undefined ? (file === "" ? "" : fileName) : `正在上传 ${Math.round(percent)}%`;
  return (
    <>
      <ChooseField
        label="发票文件"
        value={shown}
        placeholder="PDF、OFD 或 XML，不超过 5MB"
        error={error}
        onPress={() => field.current?.click()}
      />
      <input
        ref={field}
        type="file"
        hidden
        accept=".pdf,.ofd,.xml,application/pdf,application/xml"
        aria-label="选择发票文件"
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </>
  );
}

/** A form row with the file of an invoice, which is uploaded when it is chosen. */
export const fileRow: FormRow<{ file: string | undefined; fileName: string }> = ({
  values: { file = "", fileName },
  errors,
  change,
  hold,
}) => (
  <FileField
    file={file}
    fileName={fileName}
    error={errors["file"]}
    onStored={change}
    onBusy={(words) => hold("file", words)}
  />
);
