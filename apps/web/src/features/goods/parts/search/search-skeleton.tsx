import { Bone, Skeleton } from "@heshi/ui/state/skeleton";

/** The loading state of the search: its own head, and words. */
export function SearchSkeleton() {
  return (
    <Skeleton>
      <div style={{ padding: "6px 60px 0 44px" }}>
        <Bone height={36} radius="full" />
      </div>
      <div style={{ padding: 16 }}>
        {[64, 300, 240, 80, 200, 160].map((width) => (
          <Bone key={width} width={width} height={22} radius={8} top={16} />
        ))}
      </div>
    </Skeleton>
  );
}
