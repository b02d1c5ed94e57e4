import { lazy, Suspense } from "react";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";

const RichTextBox = lazy(() =>
  import("./rich-text-box.tsx").then((module) => ({ default: module.RichTextBox })),
);

/** Operators' and shops' HTML, cleaned once more here; the cleaner is loaded with the first use. */
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
