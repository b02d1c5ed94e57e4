import { Bone } from "@heshi/ui/state/skeleton";
import areas from "./areas.module.css";
import styles from "./rest-skeleton.module.css";

/** Enough to fill the tallest phone's screen. */
const SELECTIONS = [1, 2, 3, 4, 5, 6];

/** The loading state of the blocks after the first ones, hidden from screen readers. */
export function RestSkeleton() {
  return (
    <div className={styles.rest} aria-hidden data-rest>
      <div className={styles.title}>
        <Bone width={68} height={18} />
      </div>
      <div className={areas.areas}>
        {SELECTIONS.map((at) => (
          <div key={at} className={styles.area}>
            <Bone width={64} height={16} />
            <Bone width={88} height={12} top={6} />
            <div className={styles.pair}>
              <i />
              <i />
            </div>
            <Bone width="40%" top={5} />
          </div>
        ))}
      </div>
    </div>
  );
}
