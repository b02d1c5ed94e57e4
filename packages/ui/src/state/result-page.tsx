import type { ReactNode } from "react";
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
  /** It happened, nobody has said so yet, or it did not happen. */
  state: keyof typeof icons;
  title: string;
  /** The figure under the title. */
  figure?: ReactNode;
  /** What happens next, when it arrives, where to find it: a line each. */
  lines: readonly string[];
  /** One or two buttons, the next step last. */
  children: ReactNode;
}

/** What became of a payment or an application: mark 64, title, figure, what comes next. */
export function ResultPage({ state, title, figure, lines, children }: ResultPageProps) {
  return (
    <Card>
      <div className={styles.result}>
        <span className={styles[state]}>
          <Icon of={icons[state]} size={64} />
        </span>
        <h2 className={styles.big}>{title}</h2>
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
  /** Asks once more; resolves to whether there is an answer now. */
  onAsk: () => Promise<boolean>;
  /** Said while there is none: nothing is claimed before the gateway has spoken. */
  silent: string;
}

/** Asks a gateway that has not said anything yet. */
export function AskButton({ onAsk, silent, ...button }: AskButtonProps) {
  const ask = async (): Promise<void> => {
    if (!(await onAsk())) showToast(silent);
  };
  return <Button {...button} busyText="查询中" onPress={ask} />;
}
