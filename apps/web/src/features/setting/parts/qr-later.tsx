import { type ComponentType, lazy, Suspense } from "react";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import type { QrProps } from "./qr.tsx";
import styles from "./qr.module.css";

type Part = { default: ComponentType<QrProps> };

// if its code fails to load, the URL below is enough
const Qr = lazy(() =>
  import("./qr.tsx").then(
    ({ Qr: part }): Part => ({ default: part }),
    (): Part => ({ default: () => null }),
  ),
);

/** A lazily loaded QR code of a URL. */
export function QrLater({ url }: QrProps) {
  const waiting = (
    <Skeleton>
      <Bone width={168} height={168} radius={8} />
    </Skeleton>
  );
  return (
    <div className={styles.scan}>
      <Suspense fallback={waiting}>
        <Qr url={url} />
      </Suspense>
    </div>
  );
}
