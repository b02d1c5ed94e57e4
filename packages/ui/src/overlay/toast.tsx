import { openOverlay } from "./overlay.tsx";
import styles from "./toast.module.css";

/** Duration of a toast for a failed call. */
export const TOAST_MS = 1500;
/** Duration of the app's own toasts. */
export const APP_TOAST_MS = 2000;

let hide: (() => void) | undefined;

/** Shows a short text for `ms`, replacing an earlier one. */
export function showToast(text: string, ms: number = APP_TOAST_MS): void {
  hide?.();
  const overlay = openOverlay(
    <p className={styles.toast} role="status" key={text}>
      {text}
    </p>,
  );
  const timer = setTimeout(() => hide?.(), ms);
  hide = () => {
    clearTimeout(timer);
    overlay.close();
    hide = undefined;
  };
}

/** Hides the toast. */
export function hideToast(): void {
  hide?.();
}
