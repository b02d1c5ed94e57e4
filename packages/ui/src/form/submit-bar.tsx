import type { ReactNode } from "react";
import { BottomBar } from "../layout/page.tsx";
import styles from "./submit-bar.module.css";

export interface SubmitBarProps {
  /** 合计 or 应付. */
  label: string;
  /** A `<Price>` of 20 or 28. */
  figure: ReactNode;
  /** 已减 ¥20.00 · 不含运费 */
  note?: ReactNode;
  /** One button, at least 112 wide. */
  action: ReactNode;
  /** In front of the amount: 全选. */
  before?: ReactNode;
  /** A line over the whole width: 再买 ¥12 可减 ¥20. */
  above?: ReactNode;
}

/** The bar of cart and checkout: the amount and one button. */
export function SubmitBar({ label, figure, note, action, before, above }: SubmitBarProps) {
  return (
    <BottomBar label={label}>
      <div className={styles.bar}>
        {above !== undefined && <div className={styles.above}>{above}</div>}
        {before}
        <div className={before === undefined ? styles.left : styles.right}>
          <p className={styles.figure} aria-live="polite">
            <span>{label}</span>
            {figure}
          </p>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
        {action}
      </div>
    </BottomBar>
  );
}
