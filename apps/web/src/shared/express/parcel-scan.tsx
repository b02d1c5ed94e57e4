import { ExpressNumber } from "@heshi/contract/trade/express";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { showToast } from "@heshi/ui/overlay/toast";
import { useCallback, useLayoutEffect, useRef } from "react";
import { AlbumInput } from "../scan/album-input.tsx";
import { barcodeIn } from "../scan/barcode.ts";
import { CameraFace } from "../scan/camera-face.tsx";
import { useCamera } from "../scan/use-camera.ts";
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
  return (
    <div className={styles.camera}>
      <AlbumInput
        ref={album}
        read={barcodeIn}
        of="条码"
        onText={(text) => {
          // chosen again, the same picture is taken again
          last.current = "";
          take(text);
        }}
      />
      <CameraFace video={video} state={state} of="条码" onAlbum={() => album.current?.click()} />
    </div>
  );
}
