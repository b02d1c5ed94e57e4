import { useState } from "react";
import { Uploader } from "@heshi/ui/uploader";
import type { Unsent } from "@heshi/ui/uploader-files";
import { upload } from "../comment.queries.ts";
import { reasonOf, unsentText } from "./unsent.ts";
import { VideoField } from "./video-field.tsx";
import styles from "./comment.module.css";

export interface Media {
  readonly pictures: readonly string[];
  readonly video: string | undefined;
}

export interface MediaFieldProps {
  readonly value: Media;
  readonly onChange: (media: Partial<Media>) => void;
  /** Told why the form must wait, and with undefined that it need not any more. */
  readonly onUnsent: (text: string | undefined) => void;
  readonly error?: string | undefined;
}

const NOTHING: Unsent = { busy: 0, failed: 0 };

/** Up to nine pictures, or one video. */
export function MediaField({ value, onChange, onUnsent, error }: MediaFieldProps) {
  const { pictures, video } = value;
  const [unsent, setUnsent] = useState(NOTHING);
  const [isVideoBusy, setVideoBusy] = useState(false);
  const hasPictures = pictures.length + unsent.busy + unsent.failed > 0;
  return (
    <div className={styles.media}>
      {video === undefined && !isVideoBusy && (
        <Uploader
          label="上传图片"
          value={pictures}
          max={9}
          upload={upload}
          reasonOf={reasonOf}
          error={error}
          onUnsent={(now) => {
            setUnsent(now);
            onUnsent(unsentText(now, false));
            // what was said of the pictures before is over
            if (error !== undefined) onChange({ pictures });
          }}
          onChange={(urls) => onChange({ pictures: urls })}
        />
      )}
      {!hasPictures && (
        <VideoField
          value={video}
          onBusy={(now) => {
            setVideoBusy(now);
            onUnsent(unsentText(NOTHING, now));
          }}
          onChange={(url) => onChange({ video: url })}
        />
      )}
      {isVideoBusy && error !== undefined && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      <p className={styles.hint}>图片最多 9 张，或视频 1 个（MP4，50 MB 以内）</p>
    </div>
  );
}
