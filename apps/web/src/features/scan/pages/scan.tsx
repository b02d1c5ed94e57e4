import { NavButton } from "@heshi/ui/bar/nav-bar";
import { showToast } from "@heshi/ui/overlay/toast";
import { useCallback, useRef, useState } from "react";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { replaceWith } from "#src/shared/router/navigate.ts";
import { noteReferral } from "#src/shared/session/referral.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { decode } from "#src/shared/scan/decode.ts";
import { textIn } from "#src/shared/scan/pixels.ts";
import { CameraFace } from "#src/shared/scan/camera-face.tsx";
import { ScannedText } from "../parts/scanned-text.tsx";
import { type Scanned, scannedOf } from "../scanned.ts";
import { useCamera } from "#src/shared/scan/use-camera.ts";
import styles from "#src/shared/scan/scan.module.css";

/** 扫一扫: opens pages of this app by their codes, from the camera or a picture; other contents are shown as text. */
export function Page() {
  const album = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Exclude<Scanned, { kind: "page" }>>();
  const isDone = useRef(false);
  const onText = useCallback((text: string): void => {
    if (isDone.current) return;
    const scanned = scannedOf(text, window.location.origin);
    if (scanned.kind !== "page") return setFound(scanned);
    isDone.current = true;
    noteReferral(scanned.path.split("?")[1] ?? "");
    replaceWith(scanned.path).catch(showFailure);
  }, []);
  const { video, state } = useCamera({ isOn: found === undefined, read: decode, onText });
  const onPicture = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const text = await textIn(file, decode);
    if (text === undefined) showToast("这张图片里没有找到二维码");
    else onText(text);
  };
  return (
    <Screen right={<NavButton text="相册" onPress={() => album.current?.click()} />}>
      <input
        ref={album}
        className={styles.file}
        type="file"
        accept="image/*"
        aria-label="从相册选择"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          void onPicture(file).catch(showFailure);
          event.target.value = "";
        }}
      />
      {found === undefined ? (
        <CameraFace video={video} state={state} onAlbum={() => album.current?.click()} />
      ) : (
        <ScannedText found={found} onAgain={() => setFound(undefined)} />
      )}
    </Screen>
  );
}
