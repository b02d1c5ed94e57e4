import { Uploader } from "@heshi/ui/uploader";
import { upload } from "../comment.queries.ts";
import { VideoField } from "./video-field.tsx";
import styles from "./comment.module.css";

export interface Media {
  readonly pictures: readonly string[];
  readonly video: string | undefined;
}

export interface MediaFieldProps {
  readonly value: Media;
  readonly onChange: (media: Partial<Media>) => void;
  readonly error?: string | undefined;
}

/** Up to nine pictures, or one video. */
export function MediaField({ value, onChange, error }: MediaFieldProps) {
  const { pictures, video } = value;
  return (
    <div className={styles.media}>
      {video === undefined && (
        <Uploader
          label="上传图片"
          value={pictures}
          max={9}
          upload={upload}
          error={error}
          onChange={(urls) => onChange({ pictures: urls })}
        />
      )}
      {pictures.length === 0 && <VideoField value={video} onChange={(url) => onChange({ video: url })} />}
      <p className={styles.hint}>图片最多 9 张，或视频 1 个（MP4，50 MB 以内）</p>
    </div>
  );
}
