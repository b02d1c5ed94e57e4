import { openOverlay } from "../overlay/overlay.tsx";

/** Opens pictures in a full-screen viewer, which is loaded lazily. */
export async function showPictures(urls: readonly string[], start = 0): Promise<void> {
  const { ImageViewerBox } = await import("./image-viewer-box.tsx");
  const draw = (open: boolean) => (
    <ImageViewerBox
      urls={urls}
      start={start}
      open={open}
      onClose={() => overlay.update(draw(false))}
      onGone={() => overlay.close()}
    />
  );
  const overlay = openOverlay(draw(true));
}
