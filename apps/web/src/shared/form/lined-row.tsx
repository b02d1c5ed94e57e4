import type { ReactNode } from "react";
import styles from "./lined-row.module.css";

/** A row of a form's card that is no field, with the line above it that fields have. */
export const LinedRow = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <div className={`${styles.row} ${className}`}>{children}</div>
);
