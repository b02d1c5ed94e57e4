import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";

/** From here on there is room beside the phone's column. */
const WIDE = "(min-width: 900px)";

type Part = { default: ComponentType };

const Side = lazy(() =>
  import("./desktop-side.tsx").then(
    ({ DesktopSide }): Part => ({ default: DesktopSide }),
    (): Part => ({ default: () => null }),
  ),
);

function listen(changed: () => void): () => void {
  const media = window.matchMedia?.(WIDE);
  media?.addEventListener?.("change", changed);
  return () => media?.removeEventListener?.("change", changed);
}

/** What is beside the column on a wide screen; its code is loaded there only. */
export function Beside() {
  const isWide = useSyncExternalStore(
    listen,
    () => window.matchMedia?.(WIDE).matches ?? false,
    () => false,
  );
  return isWide ? (
    <Suspense fallback={null}>
      <Side />
    </Suspense>
  ) : null;
}
