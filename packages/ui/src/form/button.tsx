import type { MouseEvent, ReactNode } from "react";
import { classes } from "../base/classes.ts";
import { usePress, type OnPress } from "../base/press.tsx";
import { Spinner } from "../state/spinner.tsx";
import { showToast } from "../overlay/toast.tsx";
import styles from "./button.module.css";

/** `primary` is the next step, `tint` the second way to buy, `accent` the main action of a list row, `outline` any other. */
export type ButtonKind = "primary" | "tint" | "outline" | "accent" | "fill";
/** Heights: `full` 48 and as wide as possible, `bar` 44, `m` 36, `s` 32, `xs` 24. */
export type ButtonSize = "full" | "bar" | "m" | "s" | "xs";

export interface ButtonProps {
  children: ReactNode;
  onPress?: OnPress;
  kind?: ButtonKind;
  size?: ButtonSize;
  type?: "button" | "submit";
  /** Busy for a reason other than its own press. */
  busy?: boolean;
  busyText?: string;
  disabled?: boolean;
  /** Why it is disabled, shown when it is pressed. */
  reason?: string;
  /** The name for screen readers, for icons and repeated buttons. */
  label?: string;
  minWidth?: number;
  /** Takes the remaining width of a bar. */
  grow?: boolean;
}

/** The class of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = "primary", size: ButtonSize = "bar"): string {
  return classes(styles.button, styles[kind], styles[size]);
}

/** A button, busy until the promise of `onPress` settles. */
export function Button(props: ButtonProps) {
  const { children, kind = "primary", size = "bar", disabled = false, reason, minWidth } = props;
  const [pressed, press] = usePress(props.onPress);
  const busy = pressed || props.busy === true;
  const stopped = busy || disabled;
  const onClick = (event: MouseEvent): void => {
    // must not submit a form either
    if (stopped) event.preventDefault();
    if (!stopped) press();
    else if (!busy && reason !== undefined) showToast(reason);
  };
  return (
    <button
      type={props.type ?? "button"}
      className={classes(buttonClass(kind, size), props.grow && styles.grow)}
      style={{ minWidth }}
      disabled={disabled && reason === undefined}
      aria-disabled={stopped || undefined}
      aria-busy={busy || undefined}
      aria-label={props.label}
      onClick={onClick}
    >
      <span className={classes(styles.words, busy && styles.unseen)}>{children}</span>
      {busy && <BusyFace kind={kind} size={size} text={props.busyText} />}
    </button>
  );
}

type BusyFaceProps = {
  kind: ButtonKind;
  size: ButtonSize;
  text: string | undefined;
};

/** Spinner and text over the hidden idle text, which keeps the width; small buttons have only the spinner. */
function BusyFace({ kind, size, text = "提交中" }: BusyFaceProps) {
  const wide = size === "full" || size === "bar";
  return (
    <span className={styles.busy} role="status">
      <Spinner onFill={kind === "primary"} />
      <span className={wide ? undefined : styles.hidden}>{text}</span>
    </span>
  );
}
