import { openOverlay } from "./overlay.tsx";
import styles from "./toast.module.css";

/** How long the runtime's toast stays. */
export const TOAST_MS = 1500;
/** How long a toast of the app itself stays. */
export const APP_TOAST_MS = 2000;

let hide: (() => void) | undefined;

/** Shows one short sentence for `ms`, in place of the one before. */
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

/** Takes the toast away before its time. */
export function hideToast(): void {
  hide?.();
}
