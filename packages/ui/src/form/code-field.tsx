import { useEffect, useId, useRef, useState } from "react";
import { useSecondsLeft } from "../state/countdown.tsx";
import { describedBy, FieldFrame, type FieldLook } from "./field.tsx";
import { usePress } from "../base/press.tsx";
import { serverNow } from "../state/server-clock.tsx";
import styles from "./field.module.css";

export interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  onBlur?: (() => void) | undefined;
  /** Asks for a code; when it resolves, the wait begins. */
  onSend: () => Promise<unknown>;
  label?: string;
  error?: string;
  look?: FieldLook;
  /** Digits, 6 unless said. */
  length?: number;
  /** Seconds until one may ask again, 60 unless said. */
  waitSeconds?: number;
  /** Until when the wait of an earlier code goes on, server time in ms; for a wait that outlives the page. */
  until?: number;
  /** Why no code can be asked for yet (the mobile is not complete). */
  notYet?: boolean;
  /** How many codes were sent; each further one puts the cursor where it is typed. */
  sent?: number;
}

/** A field for a code from a message: offers the code that arrived, accepts a pasted one, and asks for another after a wait. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, label = "验证码", error, length = 6, sent = 0 } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sent > 0) input.current?.focus();
  }, [sent]);
  const onType = (text: string): void => onChange(text.replaceAll(/\D/g, "").slice(0, length));
  return (
    <FieldFrame id={id} label={label} error={error} look={props.look} end={<SendButton {...props} />}>
      <input
        ref={input}
        id={id}
        className={styles.control}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={`${length} 位${label}`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, error, undefined)}
        onChange={(event) => onType(event.target.value)}
        onBlur={props.onBlur}
      />
    </FieldFrame>
  );
}

function SendButton({ onSend, waitSeconds = 60, until = 0, notYet }: CodeFieldProps) {
  const [own, setOwn] = useState(0);
  const left = useSecondsLeft(Math.max(own, until));
  const sent = own > 0 || until > 0;
  const [busy, send] = usePress(() => onSend().then(() => setOwn(serverNow() + waitSeconds * 1000)));
  if (left > 0) {
    return (
      <button type="button" className={styles.send} disabled>
        {left} 秒后重发
      </button>
    );
  }
  return (
    <button
      type="button"
      className={styles.send}
      disabled={notYet}
      aria-busy={busy || undefined}
      onClick={send}
    >
      {busy ? "正在发送" : sent ? "重新获取" : "获取验证码"}
    </button>
  );
}
