import { NavBar } from "../src/bar/nav-bar.tsx";
import { Page } from "../src/layout/page.tsx";
import { FaceSkeleton, TextSkeleton } from "../src/state/people-skeleton.tsx";
import { DetailSkeleton, LineSkeleton, OrderSkeleton, TileSkeleton } from "../src/state/skeleton.tsx";
import { TalkSkeleton } from "../src/state/talk-skeleton.tsx";

/** Every skeleton. */
export function SkeletonPage() {
  return (
    <Page nav={<NavBar title="骨架" onBack={() => undefined} />} gap={8}>
      <OrderSkeleton count={2} />
      <LineSkeleton count={1} />
      <TileSkeleton count={2} />
      <DetailSkeleton />
      <FaceSkeleton count={2} round />
      <TalkSkeleton />
      <TextSkeleton />
    </Page>
  );
}
