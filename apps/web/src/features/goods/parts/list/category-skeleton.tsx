import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import styles from "./category-page.module.css";

/** The loading state of the categories. */
export function CategorySkeleton() {
  return (
    <Skeleton>
      <div className={styles.columns}>
        <div className={styles.rail}>
          {Array.from({ length: 10 }, (_, at) => (
            <div key={at} className={styles.entry}>
              <Bone width={48} />
            </div>
          ))}
        </div>
        <div className={styles.parts}>
          <div className={styles.part}>
            <Bone width={72} height={18} />
            <div className={styles.bones}>
              {Array.from({ length: 12 }, (_, at) => (
                <div key={at} className={styles.leaf}>
                  <Bone width={56} height={56} radius={8} />
                  <Bone width={44} height={12} />
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
    </Skeleton>
  );
}
