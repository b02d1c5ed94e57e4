import { copyText } from "#src/shared/form/copy.ts";
import styles from "./shop.module.css";

/** Copies a text. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <button type="button" className={styles.copy} aria-label={label} onClick={() => void copyText(text)}>
      复制
    </button>
  );
}
