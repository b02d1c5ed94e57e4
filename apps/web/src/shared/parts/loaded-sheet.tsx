import { Suspense } from "react";
import { Sheet, type SheetProps } from "@heshi/ui/overlay/sheet";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { ErrorBoundary } from "../shell/error-boundary.tsx";

/** A sheet whose content is loaded when it opens, its data or its code: rows of bones meanwhile, a retry where it fails. */
export function LoadedSheet({ children, rows = 3, ...sheet }: SheetProps & { rows?: number }) {
  return (
    <Sheet {...sheet}>
      <ErrorBoundary>
        <Suspense fallback={<RowSkeleton count={rows} />}>{children}</Suspense>
      </ErrorBoundary>
    </Sheet>
  );
}
