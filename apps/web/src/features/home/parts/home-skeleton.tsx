import { Bone, Skeleton, TileSkeleton } from "@heshi/ui/state/skeleton";
import styles from "./blocks.module.css";

/** The loading state of the home page. */
export function HomeSkeleton() {
  return (
    <>
      <Skeleton>
        <div className={styles.bones}>
          {Array.from({ length: 10 }, (_, at) => (
            <div key={at}>
              <Bone width={42} height={42} radius={16} />
              <Bone width={44} height={12} top={5} />
            </div>
          ))}
        </div>
        <div className={styles.boneBanner}>
          <Bone height={116} radius={16} />
        </div>
      </Skeleton>
      <TileSkeleton count={4} />
    </>
  );
}
