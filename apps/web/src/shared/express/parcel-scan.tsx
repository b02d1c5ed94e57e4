import { ExpressNumber } from "@heshi/contract/trade/express";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { showToast } from "@heshi/ui/overlay/toast";
import { useCallback, useLayoutEffect, useRef } from "react";
import { showFailure } from "../data/error-actions.ts";
import { barcodeIn } from "../scan/barcode.ts";
import { CameraFace } from "../scan/camera-face.tsx";
import { textIn } from "../scan/pixels.ts";
import { useCamera } from "../scan/use-camera.ts";
import scan from "../scan/scan.module.css";
import styles from "./parcel-fields.module.css";

export interface ParcelScanProps {
  open: boolean;
  onClose: () => void;
  onNumber: (number: string) => void;
}

/** Reads the barcode of a parcel's label by the camera, or from a photo of it. */
export function ParcelScan({ open, onClose, onNumber }: ParcelScanProps) {
  return (
    <Sheet open={open} onClose={onClose} title="扫描单号">
      <Camera open={open} onClose={onClose} onNumber={onNumber} />
    </Sheet>
  );
}

function Camera({ open, onClose, onNumber }: ParcelScanProps) {
  const album = useRef<HTMLInputElement>(null);
  const last = useRef("");
  // the camera goes on while the page is drawn again
  const done = useRef({ onClose, onNumber });
  useLayoutEffect(() => {
    done.current = { onClose, onNumber };
  });
  const take = useCallback((text: string): void => {
    if (text === last.current) return;
    last.current = text;
    const parsed = ExpressNumber.safeParse(text);
    if (!parsed.success) return showToast("这不是快递单号，请对准快递单的条码");
    done.current.onNumber(parsed.data);
    done.current.onClose();
  }, []);
  const { video, state } = useCamera({ isOn: open, read: barcodeIn, onText: take });
  const onPicture = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const text = await textIn(file, barcodeIn);
    last.current = "";
    if (text === undefined) showToast("这张图片里没有找到条码");
    else take(text);
  };
  return (
    <div className={styles.camera}>
      <input
        ref={album}
        className={scan.file}
        type="file"
        accept="image/*"
        aria-label="从相册选择"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          void onPicture(file).catch(showFailure);
          event.target.value = "";
        }}
      />
      <CameraFace video={video} state={state} of="条码" onAlbum={() => album.current?.click()} />
    </div>
  );
}
