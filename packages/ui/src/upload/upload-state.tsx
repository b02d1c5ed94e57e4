import { useEffect, useState } from "react";
import { Spinner } from "../state/spinner.tsx";
import styles from "./upload-state.module.css";

export interface UploadStateProps {
  /** 0 to 100; undefined before the first progress. */
  percent: number | undefined;
  label?: string;
}

/** Time without progress after which the network is called slow. */
export const SLOW_MS = 5000;

/** Whether a value has not changed for too long. */
function useStill(value: number | undefined): boolean {
  const [still, setStill] = useState<{ value: number | undefined }>();
  useEffect(() => {
    const timer = setTimeout(() => setStill({ value }), SLOW_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return still !== undefined && still.value === value;
}

/** The progress of an upload: a percentage, 处理中 when all is sent, and a note when the network is slow. */
export function UploadState({ percent, label = "正在上传" }: UploadStateProps) {
  const isStill = useStill(percent);
  const isSent = percent !== undefined && percent >= 100;
  const words = isSent ? "处理中" : `${percent ?? 0}%`;
  return (
    <span className={styles.state}>
      <span
        className={styles.ring}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={percent === undefined ? undefined : words}
      >
        <Spinner size={20} />
        {percent !== undefined && words}
      </span>
      {isStill && !isSent && <span role="status">网络较慢</span>}
    </span>
  );
}
