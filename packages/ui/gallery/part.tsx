import type { ReactNode } from "react";
import styles from "./part.module.css";

/** A titled section of a gallery page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </>
  );
}

/** A wrapping row. */
export function Flow({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return <div className={wide ? styles.wide : styles.flow}>{children}</div>;
}
