import { useState, type ReactNode } from "react";
import { Keypad } from "./keypad.tsx";
import { KeyValue } from "../layout/key-value.tsx";
import { PasswordWells } from "./password-wells.tsx";
import { Sheet } from "../overlay/sheet.tsx";
import { Spinner } from "../state/spinner.tsx";
import { useTypedKeys } from "./typed-keys.ts";
import styles from "./password-sheet.module.css";

export interface PasswordSheetProps {
  open: boolean;
  onClose: () => void;
  /** Called with the six digits; a rejection shows its message and clears the digits. */
  onDone: (password: string) => Promise<unknown>;
  /** A `<Price size={40} ink>`. */
  figure?: ReactNode;
  facts?: readonly (readonly [label: string, value: ReactNode])[];
  onForgot?: (() => void) | undefined;
  title?: string;
  /** Shown while `onDone` runs. */
  busyText?: string;
}

/** A sheet that asks for the six-digit payment password. */
export function PasswordSheet({
  open,
  onClose,
  onDone,
  figure,
  facts,
  onForgot,
  title = "输入支付密码",
  busyText,
}: PasswordSheetProps) {
  const { digits, busy, error, type, remove, clear } = useSixDigits(onDone);
  const close = (): void => {
    clear();
    onClose();
  };
  useTypedKeys(open, (key) => {
    if (/^\d$/.test(key)) type(key);
    else if (key === "Backspace") remove();
  });
  const keypad = <Keypad onKey={type} onDelete={remove} disabled={busy} />;
  return (
    <Sheet open={open} onClose={close} title={title} bar={keypad} money locked={busy}>
      <div className={styles.content}>
        {figure !== undefined && <p className={styles.figure}>{figure}</p>}
        {facts && <KeyValue rows={facts} well />}
        <div className={styles.wells}>
          <PasswordWells count={digits.length} />
        </div>
        <p className={styles.foot} role="alert">
          {busy ? (
            <span className={styles.busy}>
              <Spinner /> {busyText}
            </span>
          ) : (
            error
          )}
        </p>
        {onForgot && (
          <button type="button" className={styles.forgot} disabled={busy} onClick={onForgot}>
            忘记密码
          </button>
        )}
      </div>
    </Sheet>
  );
}

/** Collects six digits, which never appear in the document, and passes them on when complete. */
function useSixDigits(onDone: (password: string) => Promise<unknown>) {
  const [digits, setDigits] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const type = (digit: string): void => {
    if (busy || digits.length === 6) return;
    const next = digits + digit;
    setDigits(next);
    setError("");
    if (next.length < 6) return;
    setBusy(true);
    onDone(next)
      .catch((failure: unknown) => setError(failure instanceof Error ? failure.message : "网络请求失败"))
      .finally(() => {
        setDigits("");
        setBusy(false);
      });
  };
  const clear = (): void => {
    setDigits("");
    setError("");
  };
  return { digits, busy, error, type, remove: () => setDigits(digits.slice(0, -1)), clear };
}
