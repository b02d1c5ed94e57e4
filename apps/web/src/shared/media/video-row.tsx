import { Icon } from "@heshi/ui/picture/icon";
import { videoCameraIcon } from "@heshi/ui/icons/video-camera";
import { xIcon } from "@heshi/ui/icons/x";
import { UploadState } from "@heshi/ui/upload/upload-state";
import { useOneUpload } from "../parts/upload.tsx";
import styles from "./media-row.module.css";

export interface VideoFieldProps {
  value: string | undefined;
  onChange: (url: string | undefined) => void;
  onBusy: (isBusy: boolean) => void;
}

/** A field for one video, uploaded when chosen. */
export function VideoField({ value, onChange, onBusy }: VideoFieldProps) {
  const { isBusy, percent, input, open } = useOneUpload({
    label: "选择视频",
    accept: "video/mp4",
    maxMb: 50,
    onStored: onChange,
    onBusy,
  });
  if (value !== undefined) {
    return (
      <div className={styles.video}>
        <video src={value} controls playsInline preload="metadata" aria-label="视频" />
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
        <button type="button" className={styles.addVideo} onClick={open}>
          <Icon of={videoCameraIcon} />
          添加视频
        </button>
      )}
      {input}
    </>
  );
}
