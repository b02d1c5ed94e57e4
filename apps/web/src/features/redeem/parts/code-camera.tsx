import { showToast } from "@heshi/ui/overlay/toast";
import { useCallback, useRef } from "react";
import { CameraFace } from "#src/shared/scan/camera-face.tsx";
import { decode } from "#src/shared/scan/decode.ts";
import { useCamera } from "#src/shared/scan/use-camera.ts";
import styles from "./redeem.module.css";

export interface CodeCameraProps {
  onCode: (code: string) => Promise<void>;
  /** Types the code instead, where no camera serves. */
  onType: () => void;
}

/** Looks at each code that the camera sees, once: a wrong one that stays in the picture is not tried again. */
export function CodeCamera({ onCode, onType }: CodeCameraProps) {
  const last = useRef("");
  const onText = useCallback(
    (text: string): void => {
      if (text === last.current) return;
      last.current = text;
      if (/^\d{13}$/.test(text)) void onCode(text);
      else showToast("这不是券码，请对准买家的券码");
    },
    [onCode],
  );
  const { video, state } = useCamera({ isOn: true, read: decode, onText });
  return (
    <div className={styles.camera}>
      <CameraFace video={video} state={state} onType={onType} />
    </div>
  );
}
