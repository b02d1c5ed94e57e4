import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import styles from "./coupon.module.css";

/** The loading state: as many coupons as fit on a phone. */
export function Tickets() {
  return (
    <Skeleton>
      <div className={styles.list}>
        {[1, 2, 3, 4, 5].map((key) => (
          <Bone key={key} height={88} radius={8} />
        ))}
      </div>
    </Skeleton>
  );
}
