import { Empty } from "./empty.tsx";
import type { OnPress } from "../base/press.tsx";
import styles from "./failure.module.css";

export interface FailureProps {
  onRetry: OnPress;
  title?: string;
  help?: string;
}

/** A failed state, with 重新加载. */
export function Failure({ onRetry, title, help }: FailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <Empty
        picture="plug"
        title={title ?? "网络好像断开了"}
        help={help ?? "检查网络后再试"}
        action={{ text: "重新加载", onPress: onRetry }}
      />
    </div>
  );
}
