import { Card } from "@heshi/ui/layout/card";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";

/** The overview and some goods before they come. */
export const HomeSkeleton = () => (
  <Skeleton>
    <Card pad="money">
      <Bone width={140} height={16} />
      <Bone width={180} height={40} top={12} />
      <Bone height={44} top={24} />
      <Bone height={48} top={16} radius={16} />
    </Card>
    <Card>
      <Bone width={88} height={18} />
      {[1, 2, 3].map((key) => (
        <Bone key={key} height={72} top={12} radius={8} />
      ))}
    </Card>
  </Skeleton>
);
