import { Bone, Skeleton } from "./skeleton.tsx";
import styles from "./talk-skeleton.module.css";

/** How wide what is said is, in px; every third is one's own. */
const SAID = [168, 216, 120, 192, 176];

/** The loading state of a conversation. */
export const TalkSkeleton = () => (
  <Skeleton>
    {SAID.map((width) => (
      <div key={width} className={styles.said}>
        <Bone width={36} height={36} radius="full" />
        <Bone width={width} height={40} radius={8} />
      </div>
    ))}
  </Skeleton>
);
