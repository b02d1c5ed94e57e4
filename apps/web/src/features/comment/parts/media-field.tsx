import { useState } from "react";
import { Uploader } from "@heshi/ui/upload/uploader";
import type { Unsent } from "@heshi/ui/upload/uploader-files";
import { upload } from "../comment.queries.ts";
import { reasonOf, UNSENT, unsentText } from "./unsent.ts";
import { VideoField } from "./video-field.tsx";
import styles from "./comment.module.css";

export interface Media {
  pictures: readonly string[];
  video: string | undefined;
}

export interface MediaFieldProps {
  value: Media;
  onChange: (media: Partial<Media>) => void;
  /** Told whether something that was chosen is not stored. */
  onUnsent: (isUnsent: boolean) => void;
  error?: string;
}

const NOTHING: Unsent = { busy: 0, failed: 0 };

/** Up to nine pictures, or one video. */
export function MediaField({ value, onChange, onUnsent, error }: MediaFieldProps) {
  const { pictures, video } = value;
  const [unsent, setUnsent] = useState(NOTHING);
  const [isVideoBusy, setVideoBusy] = useState(false);
  const waits = unsentText(unsent, isVideoBusy);
  const tell = (pending: Unsent, isBusy: boolean): void => {
    setUnsent(pending);
    setVideoBusy(isBusy);
    onUnsent(unsentText(pending, isBusy) !== undefined);
  };
  return (
    <div className={styles.media}>
      {video === undefined && (
        <Uploader
          label="上传图片"
          value={pictures}
          max={isVideoBusy ? 0 : 9}
          upload={upload}
          reasonOf={reasonOf}
          error={error === UNSENT ? waits : error}
          onUnsent={(now) => tell(now, isVideoBusy)}
          onChange={(urls) => onChange({ pictures: urls })}
        />
      )}
      {pictures.length + unsent.busy + unsent.failed === 0 && (
        <VideoField
          value={video}
          isBusy={isVideoBusy}
          onBusy={(now) => tell(NOTHING, now)}
          onChange={(url) => onChange({ video: url })}
        />
      )}
      <p className={styles.hint}>图片最多 9 张，或视频 1 个（MP4，50 MB 以内）</p>
    </div>
  );
}
