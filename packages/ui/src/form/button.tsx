import type { MouseEvent, ReactNode } from "react";
import { classes } from "../base/classes.ts";
import { usePress, type OnPress } from "../base/press.tsx";
import { Spinner } from "../state/spinner.tsx";
import { showToast } from "../overlay/toast.tsx";
import styles from "./button.module.css";

/** `primary` is the one next step, `tint` the second way to buy, `outline` the rest, `wanted` the red outline in a list. */
export type ButtonKind = "primary" | "tint" | "outline" | "wanted" | "fill";
/** `full` 48 wide as the place, `bar` 44, `m` 36, `s` 32, `xs` 24. */
export type ButtonSize = "full" | "bar" | "m" | "s" | "xs";

export interface ButtonProps {
  children: ReactNode;
  onPress?: OnPress;
  kind?: ButtonKind;
  size?: ButtonSize;
  type?: "button" | "submit";
  /** Busy from outside, for a form that is being sent. */
  busy?: boolean;
  busyText?: string;
  disabled?: boolean;
  /** Why it is disabled; said when it is pressed all the same. */
  reason?: string;
  /** For icon-only or repeated buttons: what it does, with to what. */
  label?: string;
  /** Least width in px: 112 in a submit bar. */
  minWidth?: number;
  /** Takes the room that is left in a bar. */
  grow?: boolean;
}

/** The class of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = "primary", size: ButtonSize = "bar"): string {
  return classes(styles.button, styles[kind], styles[size]);
}

/** A pill that is pressed: idle, busy while the promise of `onPress` is open, or disabled with a reason. */
export function Button(props: ButtonProps) {
  const { children, kind = "primary", size = "bar", disabled = false, reason, minWidth } = props;
  const [pressed, press] = usePress(props.onPress);
  const busy = pressed || props.busy === true;
  const stopped = busy || disabled;
  const onClick = (event: MouseEvent): void => {
    // neither may it submit the form around it
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

/** Spinner and words in the place of the idle words, so that the width stays; small buttons have the spinner alone. */
function BusyFace({ kind, size, text = "提交中" }: BusyFaceProps) {
  const wide = size === "full" || size === "bar";
  return (
    <span className={styles.busy} role="status">
      <Spinner onFill={kind === "primary"} />
      <span className={wide ? undefined : styles.hidden}>{text}</span>
    </span>
  );
}
