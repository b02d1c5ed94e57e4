import { type ComponentType, lazy, Suspense } from "react";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import type { QrProps } from "./qr.tsx";
import styles from "./qr.module.css";

type Part = { default: ComponentType<QrProps> };

// where its code does not come, the address in words still stands
const Qr = lazy(() =>
  import("./qr.tsx").then(
    ({ Qr: part }): Part => ({ default: part }),
    (): Part => ({ default: () => null }),
  ),
);

/** The QR code of an address; its code is loaded after the page. */
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
