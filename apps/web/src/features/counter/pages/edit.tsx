import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { lazy } from "react";
import { Screen } from "#src/shared/shell/screen.tsx";

// with the form and its uploads, after the page's head
const FaceContent = lazy(() =>
  import("../parts/face-content.tsx").then((part) => ({ default: part.FaceContent })),
);

/** 店铺资料: name, logo and cover, which are reviewed, and what the shop says about itself, which changes at once. */
export function Page() {
  return (
    <Screen gap={8} skeleton={<RowSkeleton count={7} />}>
      <FaceContent />
    </Screen>
  );
}
