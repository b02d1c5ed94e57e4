import type { ReactNode } from "react";
import styles from "./button-row.module.css";

/** Two buttons of equal width. */
export function Duo({ children }: { children: ReactNode }) {
  return <div className={styles.duo}>{children}</div>;
}
