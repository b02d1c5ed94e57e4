import { showToast } from "@heshi/ui/overlay/toast";
import type { RefObject } from "react";
import { showFailure } from "../data/error-actions.ts";
import { type Read, textIn } from "./pixels.ts";
import styles from "./scan.module.css";

export interface AlbumInputProps {
  /** Its `click()` opens the album. */
  ref: RefObject<HTMLInputElement | null>;
  read: Read;
  /** What is looked for: 条码, 二维码. */
  of: string;
  onText: (text: string) => void;
}

/** A file field that is not seen: the code in a chosen picture is read; says so where there is none. */
export function AlbumInput({ ref, read, of, onText }: AlbumInputProps) {
  const onPicture = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const text = await textIn(file, read);
    if (text === undefined) showToast(`这张图片里没有找到${of}`);
    else onText(text);
  };
  return (
    <input
      ref={ref}
      className={styles.file}
      type="file"
      accept="image/*"
      aria-label="从相册选择"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        void onPicture(file).catch(showFailure);
        event.target.value = "";
      }}
    />
  );
}
