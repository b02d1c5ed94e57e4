import { Card } from "@heshi/ui/layout/card";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import styles from "./skeletons.module.css";

/** The loading state of 确认订单. */
export function SubmitSkeleton() {
  return (
    <Skeleton>
      <Card>
        <Bone width="40%" height={12} />
        <Bone width="72%" height={18} top={8} />
        <Bone width="48%" height={12} top={8} />
      </Card>
      <Card>
        <Bone width={132} height={18} />
        <Line />
        <Line />
        <Pair left={36} right={96} />
        <Pair left={36} right={140} />
      </Card>
      <Card>
        <Pair left={64} right={56} />
        <Pair left={36} right={48} />
        <Pair left={36} right={72} />
      </Card>
    </Skeleton>
  );
}

/** The loading state of 订单详情. */
export function DetailSkeleton() {
  return (
    <Skeleton>
      <div className={styles.state}>
        <Bone width={112} height={24} />
        <Bone width={176} />
        <Bone height={32} top={8} />
      </div>
      <Card>
        <Bone width="48%" height={18} />
        <Bone width="88%" top={8} />
        <Bone width="36%" top={6} />
      </Card>
      <Card>
        <Bone width={132} height={18} />
        <Line />
        <Pair left={64} right={56} />
        <Pair left={36} right={48} />
        <Pair left={36} right={72} />
      </Card>
      <Card>
        <Bone width={72} height={18} />
        <Pair left={64} right={140} />
        <Pair left={64} right={112} />
      </Card>
    </Skeleton>
  );
}

function Line() {
  return (
    <div className={styles.line}>
      <Bone width={80} height={80} radius={8} />
      <div className={styles.grow}>
        <Bone />
        <Bone width="64%" top={8} />
        <Bone width="36%" height={12} top={14} />
      </div>
      <Bone width={52} height={16} />
    </div>
  );
}

function Pair({ left, right }: { left: number; right: number }) {
  return (
    <div className={styles.pair}>
      <Bone width={left} />
      <Bone width={right} />
    </div>
  );
}

/** The loading state of 收银台. */
export function CashierSkeleton() {
  return (
    <Skeleton>
      <div className={styles.sum}>
        <Bone width={136} />
        <Bone width={168} height={40} />
        <Bone width={184} />
      </div>
      <Card pad="none">
        {[96, 64, 52].map((width) => (
          <div key={width} className={styles.way}>
            <Bone width={32} height={32} radius={8} />
            <Bone width={width} height={16} />
            <span className={styles.grow} />
            <Bone width={20} height={20} radius="full" />
          </div>
        ))}
      </Card>
      <div className={styles.foot}>
        <Bone height={48} radius="full" />
      </div>
    </Skeleton>
  );
}
