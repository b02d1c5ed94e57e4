import { Button } from "@heshi/ui/form/button";
import { showToast } from "@heshi/ui/overlay/toast";
import { useRef, useState } from "react";
import { showFailure } from "../data/error-actions.ts";

export interface SheetUploadProps {
  text: string;
  busyText: string;
  maxBytes: number;
  disabled?: boolean;
  /** As wide as its place, but no higher than a button beside it. */
  beside?: boolean;
  /** What may be chosen; by default spreadsheets. */
  accept?: string;
  /** Sends the file; what it refuses is shown. */
  onFile: (file: File) => Promise<unknown>;
}

const SHEETS = ".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Chooses a file, a spreadsheet or another one, and sends it at once. */
export function SheetUpload({
  text,
  busyText,
  maxBytes,
  disabled = false,
  beside,
  accept = SHEETS,
  onFile,
}: SheetUploadProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined || isBusy) return;
    if (file.size > maxBytes) return showToast(`文件不能超过 ${maxBytes / 1024 / 1024}MB`);
    setBusy(true);
    try {
      await onFile(file);
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        {...(beside ? { grow: true } : { size: "full" })}
        busy={isBusy}
        busyText={busyText}
        disabled={disabled}
        onPress={() => field.current?.click()}
      >
        {text}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        aria-label={text}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </>
  );
}
