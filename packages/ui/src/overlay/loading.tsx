import { openOverlay } from "./overlay.tsx";
import { Spinner } from "../state/spinner.tsx";
import styles from "./loading.module.css";

let overlay: ReturnType<typeof openOverlay> | undefined;

/** Shows the loading indicator; it stays until `hideLoading`. A second call changes its words. */
export function showLoading(text = "加载中"): void {
  const node = (
    <div className={styles.layer}>
      <div className={styles.box} role="status">
        <Spinner size={28} onFill />
        {text}
      </div>
    </div>
  );
  if (overlay) overlay.update(node);
  else overlay = openOverlay(node);
}

/** Hides the loading indicator. */
export function hideLoading(): void {
  overlay?.close();
  overlay = undefined;
}
