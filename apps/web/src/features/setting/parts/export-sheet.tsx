import { lazy, Suspense } from "react";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { ErrorBoundary } from "#src/shared/shell/error-boundary.tsx";

// seldom wanted, so it comes when it is
const ExportForm = lazy(() => import("./export-form.tsx").then((part) => ({ default: part.ExportForm })));

export interface ExportSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Takes one's own data along. */
export function ExportSheet({ open, onClose }: ExportSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="导出我的数据">
      <ErrorBoundary>
        <Suspense fallback={<RowSkeleton count={2} />}>
          <ExportForm onDone={onClose} />
        </Suspense>
      </ErrorBoundary>
    </Sheet>
  );
}
