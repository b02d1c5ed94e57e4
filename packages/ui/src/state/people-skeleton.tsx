import { Bone, Skeleton } from "./skeleton.tsx";
import styles from "./people-skeleton.module.css";

export interface FaceSkeletonProps {
  count?: number;
  /** The picture's side: 48 of a person, 40 of a brand. */
  size?: 40 | 48;
  /** Round pictures, as people and shops have. */
  round?: boolean;
}

const many = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The loading state of rows with a small picture: conversations, kinds of messages, brands. */
export function FaceSkeleton({ count = 6, size = 48, round = false }: FaceSkeletonProps) {
  return (
    <Skeleton>
      <div className={styles.faces}>
        {many(count).map((key) => (
          <div key={key} className={styles.face}>
            <Bone width={size} height={size} radius={round ? "full" : 8} />
            <div className={styles.words}>
              <Bone width={`${32 + ((key * 13) % 24)}%`} height={16} />
              {size === 48 && <Bone width={`${56 + ((key * 17) % 28)}%`} height={12} top={8} />}
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

/** The loading state of a text to read: a title and its lines. */
export function TextSkeleton() {
  return (
    <Skeleton>
      <div className={styles.text}>
        <Bone width={160} height={24} />
        <Bone width={120} height={14} top={8} />
        {[96, 88, 100, 72, 94, 60].map((share) => (
          <Bone key={share} width={`${share}%`} height={16} top={16} />
        ))}
      </div>
    </Skeleton>
  );
}
