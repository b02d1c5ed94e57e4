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
  /** Requests a code; the wait starts when it resolves. */
  onSend: () => Promise<unknown>;
  label?: string;
  error?: string;
  look?: FieldLook;
  length?: number;
  /** Seconds between requests, by default 60. */
  waitSeconds?: number;
  /** The end of a wait that outlives the page, server time in ms. */
  until?: number;
  /** The number of codes sent; each further one focuses the input. */
  sent?: number;
}

/** A field for a code from a message, with autofill and a button that requests a code. */
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

function SendButton({ onSend, waitSeconds = 60, until = 0 }: CodeFieldProps) {
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
    <button type="button" className={styles.send} aria-busy={busy || undefined} onClick={send}>
      {busy ? "正在发送" : sent ? "重新获取" : "获取验证码"}
    </button>
  );
}
