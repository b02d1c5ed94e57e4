import { Card } from "@heshi/ui/layout/card";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import styles from "./sign.module.css";

const RUNGS = [1, 2, 3, 4, 5, 6, 7];
const DAYS = Array.from({ length: 35 }, (_, at) => at);

/** The loading state of 每日签到: the seven rungs, the button, the month. */
export function SignSkeleton() {
  return (
    <Skeleton>
      <Card pad="money">
        <Bone width={144} height={32} top={6} />
        <div className={styles.ladder}>
          {RUNGS.map((day) => (
            <Bone key={day} height={76} radius={8} />
          ))}
        </div>
        <Bone height={48} radius="full" />
      </Card>
      <Card pad="money">
        <div className={styles.grid}>
          {DAYS.map((day) => (
            <Bone key={day} height={44} radius={8} />
          ))}
        </div>
      </Card>
    </Skeleton>
  );
}
