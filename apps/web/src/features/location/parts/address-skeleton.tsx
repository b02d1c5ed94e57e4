import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import styles from "./address.module.css";

/** The loading state of addresses. */
export function AddressSkeleton() {
  return (
    <Skeleton>
      {[0, 1, 2].map((key) => (
        <div key={key} className={`${styles.card} ${styles.bones}`}>
          <Bone width={160} height={20} />
          <Bone width="56%" height={16} top={8} />
          <Bone width="88%" height={18} top={8} />
          <Bone width={96} height={18} top={24} />
        </div>
      ))}
    </Skeleton>
  );
}
