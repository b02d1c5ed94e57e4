import type { ReactNode } from "react";
import styles from "./result.module.css";

export interface ResultProps {
  state: ReactNode;
  title: string;
  /** The figure under the title. */
  figure?: ReactNode;
  /** What happens next, when it arrives, where to find it. */
  help?: ReactNode;
  /** One or two buttons. */
  children?: ReactNode;
}

/** Head of a result page: mark 64, what happened, the figure, what comes next. */
export function Result({ state, title, figure, help, children }: ResultProps) {
  return (
    <div className={styles.result}>
      {state}
      <h2 className={styles.big}>{title}</h2>
      {figure !== undefined && <p className={styles.figure}>{figure}</p>}
      {help !== undefined && <p className={styles.help}>{help}</p>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
