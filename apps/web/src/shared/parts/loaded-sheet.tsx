import { Sheet, type SheetProps } from "@heshi/ui/overlay/sheet";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { Loaded } from "../shell/error-boundary.tsx";

/** A sheet that loads data or code when it opens, with a skeleton and a retry. */
export function LoadedSheet({ children, rows = 3, ...sheet }: SheetProps & { rows?: number }) {
  return (
    <Sheet {...sheet}>
      <Loaded skeleton={<RowSkeleton count={rows} />}>{children}</Loaded>
    </Sheet>
  );
}
