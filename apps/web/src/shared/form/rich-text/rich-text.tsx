import { lazy, Suspense } from "react";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";

const RichTextBox = lazy(() =>
  import("./rich-text-box.tsx").then((module) => ({ default: module.RichTextBox })),
);

/** HTML of operators and shops, sanitized here too; the sanitizer is loaded lazily. */
export function RichText({ html, label }: { html: string; label?: string | undefined }) {
  return (
    <Suspense
      fallback={
        <Skeleton>
          <Bone height={16} />
          <Bone width="70%" height={16} top={8} />
        </Skeleton>
      }
    >
      <RichTextBox html={html} label={label} />
    </Suspense>
  );
}
