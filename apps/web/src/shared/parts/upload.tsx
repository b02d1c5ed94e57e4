import { useRef, useState } from "react";
import type { Group } from "@heshi/contract/frame/define";
import { System } from "@heshi/contract/system/system";
import { showToast } from "@heshi/ui/overlay/toast";
import type { UploadFailure } from "@heshi/ui/upload/uploader-files";
import { showFailure } from "../data/error-actions.ts";
import { RpcRefusal } from "../data/errors.ts";
import { rpc } from "../data/rpc.ts";
import { isRefusal } from "../form/refusal-at.ts";

export const system = rpc(System);

/** Stores a file and returns its URL; reports the percentage that is sent. */
export const uploadFile = async (file: File, onProgress: (percent: number) => void): Promise<string> =>
  (await system.Upload({}, { file, onProgress })).url;

export interface OneUpload {
  label: string;
  accept: string;
  maxMb: number;
  onStored: (url: string) => unknown;
  onBusy?: (isBusy: boolean) => void;
}

/** Uploads one chosen file; the page renders `input` anywhere, and `open` opens the file dialog. */
export function useOneUpload({ label, accept, maxMb, onStored, onBusy }: OneUpload) {
  const field = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const turn = (busy: boolean): void => {
    setBusy(busy);
    onBusy?.(busy);
  };
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined || isBusy) return;
    if (file.size > maxMb * 1024 * 1024) return showToast(`文件不能超过 ${maxMb} MB`);
    turn(true);
    setPercent(undefined);
    try {
      await onStored(await uploadFile(file, setPercent));
    } catch (failure) {
      showFailure(failure);
    } finally {
      turn(false);
    }
  };
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={(event) => {
        void send(event.target.files?.[0]);
        event.target.value = "";
      }}
    />
  );
  return { isBusy, percent, input, open: () => field.current?.click() };
}

/** Refusals that a retry with the same file cannot avoid. */
const OF_THE_FILE = ["FILE_KIND", "FILE_BROKEN", "FILE_TOO_LARGE"] as const;

/** Tells the server's reason for refusing a file by the group's numbers; undefined for a broken connection. */
export const fileReasonOf =
  (group: Group) =>
  (failure: unknown): UploadFailure | undefined => {
    if (!(failure instanceof RpcRefusal)) return undefined;
    return { text: failure.message, isFinal: OF_THE_FILE.some((name) => isRefusal(failure, group, name)) };
  };
