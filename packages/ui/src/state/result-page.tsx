import { type ReactNode, useEffect, useRef } from "react";
import { Button, type ButtonProps } from "../form/button.tsx";
import { Card } from "../layout/card.tsx";
import { Icon } from "../picture/icon.tsx";
import { checkCircleFillIcon } from "../icons/check-circle-fill.tsx";
import { clockFillIcon } from "../icons/clock-fill.tsx";
import { warningCircleFillIcon } from "../icons/warning-circle-fill.tsx";
import { showToast } from "../overlay/toast.tsx";
import styles from "./result-page.module.css";

const icons = { done: checkCircleFillIcon, waiting: clockFillIcon, failed: warningCircleFillIcon } as const;

export interface ResultPageProps {
  state: keyof typeof icons;
  title: string;
  figure?: ReactNode;
  /** What happens next, a line each. */
  lines: readonly string[];
  /** One or two buttons, the next step last. */
  children: ReactNode;
}

/** The result of a payment or an application; takes the focus, since what was pressed is gone. */
export function ResultPage({ state, title, figure, lines, children }: ResultPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // a page that lies behind another keeps still
    if (heading.current?.closest("[aria-hidden=true], [inert]") === null)
      heading.current.focus({ preventScroll: true });
  }, [title]);
  return (
    <Card>
      <div className={styles.result}>
        <span className={styles[state]}>
          <Icon of={icons[state]} size={64} />
        </span>
        <h2 ref={heading} tabIndex={-1} className={styles.big}>
          {title}
        </h2>
        {figure !== undefined && <p className={styles.figure}>{figure}</p>}
        {lines.map((line) => (
          <p key={line} className={styles.help}>
            {line}
          </p>
        ))}
        <div className={styles.actions}>{children}</div>
      </div>
    </Card>
  );
}

export interface AskButtonProps extends Pick<ButtonProps, "children" | "kind"> {
  /** Queries again; resolves to whether there is a result. */
  onAsk: () => Promise<boolean>;
  /** Shown while there is no result. */
  silent: string;
}

/** A button that queries a pending result. */
export function AskButton({ onAsk, silent, ...button }: AskButtonProps) {
  const ask = async (): Promise<void> => {
    if (!(await onAsk())) showToast(silent);
  };
  return <Button {...button} busyText="查询中" onPress={ask} />;
}
