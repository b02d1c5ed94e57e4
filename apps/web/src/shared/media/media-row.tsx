import { useState } from "react";
import type { FormRow } from "../parts/form/form-page.tsx";
import type { FormState } from "../form/form.ts";
import { unsentText, UploadField } from "../parts/upload-field.tsx";
import { VideoField } from "./video-row.tsx";
import styles from "./media-row.module.css";

export interface Media {
  pictures: readonly string[];
  video: string | undefined;
}

/** A form row with up to nine pictures, or one video. */
export const mediaRow: FormRow<Media> = (form) => <MediaField form={form} />;

function MediaField({ form: { values, errors, change, hold } }: { form: FormState<Media> }) {
  const { pictures, video } = values;
  const [unsent, setUnsent] = useState(0);
  const [isVideoBusy, setVideoBusy] = useState(false);
  return (
    <div className={styles.media}>
      {video === undefined && (
        <UploadField
          label="上传图片"
          value={pictures}
          max={isVideoBusy ? 0 : 9}
          error={errors["pictures"] ?? errors["video"]}
          onUnsent={(now) => {
            setUnsent(now.busy + now.failed);
            hold("pictures", unsentText(now));
          }}
          onChange={(urls) => change({ pictures: urls })}
        />
      )}
      {pictures.length + unsent === 0 && (
        <VideoField
          value={video}
          onBusy={(isBusy) => {
            setVideoBusy(isBusy);
            hold("pictures", isBusy ? "视频还在上传，请稍候再提交" : undefined);
          }}
          onChange={(url) => change({ video: url })}
        />
      )}
      <p className={styles.hint}>图片最多 9 张，或视频 1 个（MP4，50 MB 以内）</p>
    </div>
  );
}
