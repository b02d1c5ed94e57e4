import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import head from "./search-head.module.css";
import styles from "./search.module.css";

const chips = [76, 60, 92, 60, 76, 92, 60];

/** The loading state of the search: its own head, past keywords and popular ones. */
export function SearchSkeleton() {
  return (
    <Skeleton>
      <div className={head.bones}>
        <Bone height={36} radius="full" />
      </div>
      <div className={styles.words}>
        <Bone width={64} height={22} />
        <div className={styles.bones}>
          {chips.map((width, at) => (
            <Bone key={at} width={width} height={32} radius="full" />
          ))}
        </div>
      </div>
      <div className={styles.words}>
        <Bone width={80} height={22} />
        <div className={styles.hot}>
          {chips.map((width, at) => (
            <Bone key={at} width={width + 32} height={16} top={14} />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
