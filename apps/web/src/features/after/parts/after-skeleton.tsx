import { Card } from "@heshi/ui/layout/card";
import { Bone, OrderSkeleton, Skeleton } from "@heshi/ui/state/skeleton";
import styles from "./after.module.css";

/** The loading state of an after-sale: its state, what is paid back, the product. */
export function AfterSkeleton() {
  return (
    <>
      <Skeleton>
        <div className={styles.state}>
          <Bone width={136} height={24} />
          <Bone width={208} top={8} />
        </div>
        <Card>
          <Bone width={72} height={18} />
          <Bone width="72%" top={16} />
          <Bone width="56%" top={12} />
        </Card>
      </Skeleton>
      <OrderSkeleton count={2} />
    </>
  );
}
