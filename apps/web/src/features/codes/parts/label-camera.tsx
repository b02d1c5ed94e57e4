import { showToast } from "@heshi/ui/overlay/toast";
import { useCallback, useRef } from "react";
import { CameraFace } from "#src/shared/scan/camera-face.tsx";
import { decode } from "#src/shared/scan/decode.ts";
import { useCamera } from "#src/shared/scan/use-camera.ts";
import { scannedLabel } from "../label-digits.ts";
import styles from "./codes.module.css";

export interface LabelCameraProps {
  onCode: (code: string) => Promise<void>;
  /** Types the digits instead, where no camera serves. */
  onType: () => void;
}

/** Reads labels, each once: one that stays in the picture is not sent again. */
export function LabelCamera({ onCode, onType }: LabelCameraProps) {
  const last = useRef("");
  const onText = useCallback(
    (text: string): void => {
      if (text === last.current) return;
      last.current = text;
      const code = scannedLabel(text);
      if (code === undefined) showToast("这不是防伪标签上的码，请对准标签");
      else void onCode(code);
    },
    [onCode],
  );
  const { video, state } = useCamera({ isOn: true, read: decode, onText });
  return (
    <div className={styles.camera}>
      <CameraFace video={video} state={state} onType={onType} typed="数字" />
    </div>
  );
}
