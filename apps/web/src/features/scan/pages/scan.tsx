import { NavButton } from "@heshi/ui/bar/nav-bar";
import { useCallback, useRef, useState } from "react";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { replaceWith } from "#src/shared/router/navigate.ts";
import { noteReferral } from "#src/shared/session/referral.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { decode } from "#src/shared/scan/decode.ts";
import { AlbumInput } from "#src/shared/scan/album-input.tsx";
import { CameraFace } from "#src/shared/scan/camera-face.tsx";
import { ScannedText } from "../parts/scanned-text.tsx";
import { type Scanned, scannedOf } from "../scanned.ts";
import { useCamera } from "#src/shared/scan/use-camera.ts";

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
  return (
    <Screen right={<NavButton text="相册" onPress={() => album.current?.click()} />}>
      <AlbumInput ref={album} read={decode} of="二维码" onText={onText} />
      {found === undefined ? (
        <CameraFace video={video} state={state} onAlbum={() => album.current?.click()} />
      ) : (
        <ScannedText found={found} onAgain={() => setFound(undefined)} />
      )}
    </Screen>
  );
}
