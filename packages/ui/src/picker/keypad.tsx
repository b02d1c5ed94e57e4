import { type ReactNode, useRef } from "react";
import { Icon } from "../picture/icon.tsx";
import { backspaceIcon } from "../icons/backspace.tsx";
import { usePress, type OnPress } from "../base/press.tsx";
import { Spinner } from "../state/spinner.tsx";
import { useTypedKeys } from "./typed-keys.ts";
import styles from "./keypad.module.css";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

export interface KeypadProps {
  onKey: (digit: string) => void;
  onDelete: () => void;
  disabled?: boolean;
}

/** The keypad for the payment password, which bypasses the phone's keyboard. */
export function Keypad({ onKey, onDelete, disabled }: KeypadProps) {
  return (
    <div className={styles.keypad} role="group" aria-label="数字键盘">
      {DIGITS.map((digit) => (
        <Key key={digit} onPress={() => onKey(digit)} disabled={disabled}>
          {digit}
        </Key>
      ))}
      <span />
      <Key onPress={() => onKey("0")} disabled={disabled}>
        0
      </Key>
      <button type="button" className={styles.ghost} aria-label="删除" disabled={disabled} onClick={onDelete}>
        <Icon of={backspaceIcon} size={24} />
      </button>
    </div>
  );
}

export interface AmountKeypadProps {
  value: string;
  onChange: (text: string) => void;
  /** The tall key on the right: 转账. */
  action: {
    text: string;
    onPress: OnPress;
    disabled?: boolean;
  };
  /** Maximum digits before the decimal point, by default 10. */
  maxDigits?: number;
}

/** The text of an amount after a key: at most two decimals and no leading zeros. */
export function nextAmount(text: string, key: string, maxDigits = 10): string {
  if (key === ".") return text.includes(".") ? text : `${text === "" ? "0" : text}.`;
  const [whole = "", rest] = text.split(".");
  if (rest !== undefined) return rest.length < 2 ? text + key : text;
  if (whole === "0") return key;
  return whole.length < maxDigits ? text + key : text;
}

/** Whether keys are meant for what is in front of it: an open sheet, or another page. */
const isBehind = (pad: HTMLElement | null): boolean =>
  pad?.closest("[aria-hidden=true]") !== null ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** The keypad for an amount, with an action key. A wide screen with a keyboard has the action alone. */
export function AmountKeypad({ value, onChange, action, maxDigits }: AmountKeypadProps) {
  const [busy, press] = usePress(action.onPress);
  const pad = useRef<HTMLDivElement>(null);
  const typed = (key: string) => onChange(nextAmount(value, key, maxDigits));
  const type = (key: string) => () => typed(key);
  useTypedKeys(!busy, (key, { target }) => {
    if (isBehind(pad.current)) return;
    if (/^[\d.]$/.test(key)) typed(key);
    else if (key === "Backspace") onChange(value.slice(0, -1));
    else if (key === "Enter" && target === document.body && !action.disabled) press();
  });
  return (
    <div ref={pad} className={styles.amount} role="group" aria-label="金额键盘">
      {DIGITS.map((digit) => (
        <Key key={digit} onPress={type(digit)} disabled={busy}>
          {digit}
        </Key>
      ))}
      <Key onPress={type("0")} disabled={busy} className={styles.zero}>
        0
      </Key>
      <Key onPress={type(".")} disabled={busy} label="小数点">
        .
      </Key>
      <Key
        onPress={() => onChange(value.slice(0, -1))}
        disabled={busy}
        label="删除"
        className={styles.delete}
      >
        <Icon of={backspaceIcon} size={24} />
      </Key>
      <button
        type="button"
        className={styles.act}
        disabled={action.disabled}
        aria-busy={busy || undefined}
        onClick={press}
      >
        {busy ? <Spinner size={20} onFill /> : action.text}
      </button>
    </div>
  );
}

type KeyProps = {
  children: ReactNode;
  onPress: () => void;
  disabled?: boolean;
  label?: string;
  className?: string;
};

function Key({ children, onPress, disabled, label, className }: KeyProps) {
  return (
    <button type="button" className={className} aria-label={label} disabled={disabled} onClick={onPress}>
      {children}
    </button>
  );
}
