import { useRef, useState } from "react";
import { Icon } from "@heshi/ui/picture/icon";
import { videoCameraIcon } from "@heshi/ui/icons/video-camera";
import { xIcon } from "@heshi/ui/icons/x";
import { showToast } from "@heshi/ui/overlay/toast";
import { UploadState } from "@heshi/ui/upload/upload-state";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { upload } from "../comment.queries.ts";
import styles from "./comment.module.css";

export interface VideoFieldProps {
  value: string | undefined;
  onChange: (url: string | undefined) => void;
  /** Whether a video is under way. */
  isBusy: boolean;
  /** Told when a video begins to be sent and when that has ended. */
  onBusy: (isBusy: boolean) => void;
}

const MOST_MB = 50;

/** One video: chosen, sent at once, shown, taken away again. */
export function VideoField({ value, isBusy, onChange, onBusy }: VideoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > MOST_MB * 1024 * 1024) return showToast(`视频不能超过 ${MOST_MB} MB`);
    onBusy(true);
    setPercent(undefined);
    try {
      onChange(await upload(file, setPercent));
    } finally {
      onBusy(false);
    }
  };
  if (value !== undefined) {
    return (
      <div className={styles.video}>
        <video src={value} controls playsInline preload="metadata" aria-label="评价视频" />
        <button type="button" aria-label="移除视频" onClick={() => onChange(undefined)}>
          <Icon of={xIcon} size={16} />
        </button>
      </div>
    );
  }
  return (
    <>
      {isBusy ? (
        <div className={styles.sending}>
          <UploadState percent={percent} label="视频上传中" />
        </div>
      ) : (
        <button type="button" className={styles.addVideo} onClick={() => input.current?.click()}>
          <Icon of={videoCameraIcon} />
          添加视频
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="video/mp4"
        aria-label="选择视频"
        onChange={(event) => {
          send(event.target.files?.[0]).catch(showFailure);
          event.target.value = "";
        }}
      />
    </>
  );
}
