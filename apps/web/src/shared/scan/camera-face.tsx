import { Empty } from "@heshi/ui/state/empty";
import type { RefObject } from "react";
import type { CameraState } from "./use-camera.ts";
import styles from "./scan.module.css";

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** Chooses a picture instead; absent: only the camera serves. */
  onAlbum?: () => void;
  /** Types what the camera would have read. */
  onType?: () => void;
  /** What is looked for: the frame of a barcode is wide. */
  of?: "二维码" | "条码";
  /** What is typed instead. */
  typed?: string;
};

const why = {
  refused: { title: "没有相机权限", help: "请在系统设置里允许使用相机，或从相册选择" },
  absent: { title: "没有可用的相机", help: "可以从相册选择" },
} as const;

/** The camera's picture with the frame to aim with, or why there is none. */
export function CameraFace({ video, state, onAlbum, onType, of = "二维码", typed = "券码" }: Props) {
  if (state === "refused" || state === "absent")
    return onAlbum === undefined ? (
      <Empty
        picture="lens"
        title={why[state].title}
        help={`可以改为输入${typed}`}
        action={onType && { text: `输入${typed}`, onPress: onType }}
      />
    ) : (
      <Empty
        picture="lens"
        title={why[state].title}
        help={`${why[state].help}${of}图片`}
        action={{ text: "从相册选择", onPress: onAlbum }}
      />
    );
  return (
    <div className={styles.camera}>
      <video ref={video} className={styles.video} muted playsInline aria-label="相机画面" />
      <div className={styles.frame} data-wide={of === "条码" || undefined} aria-hidden>
        <i />
      </div>
      <p className={styles.hint} role="status">
        {state === "starting" ? "正在打开相机" : `对准${of}，自动识别`}
      </p>
    </div>
  );
}
