import { useEffect, useId, useRef, useState } from "react";
import { useBackEntry } from "./back-entry.tsx";
import { classes } from "../base/classes.ts";
import { isComposing } from "../base/composing.tsx";
import type { PromptOptions } from "./dialog-options.ts";
import { useFocusTrap } from "./focus-trap.tsx";
import { useMaskPress } from "./mask-press.ts";
import { usePresence } from "./presence.tsx";
import { useScrollLock } from "./scroll-lock.tsx";
import { useTapShield } from "./tap-shield.ts";
import styles from "./dialog-box.module.css";

export interface DialogBoxProps extends PromptOptions {
  open: boolean;
  only?: boolean;
  editable?: boolean;
  onAnswer: (answer: string | undefined) => void;
  onGone: () => void;
}

/** The box of `confirm`, `alert` and `prompt`. */
export function DialogBox(props: DialogBoxProps) {
  const { mounted, leaving } = usePresence(props.open, 200);
  const { onGone } = props;
  useEffect(() => {
    if (!mounted) onGone();
  }, [mounted, onGone]);
  return mounted ? <Box {...props} leaving={leaving} /> : null;
}

function Box(props: DialogBoxProps & { leaving: boolean }) {
  const { open, only, editable, title, text, onAnswer, leaving } = props;
  const [typed, setTyped] = useState(props.value ?? "");
  const box = useRef<HTMLDivElement>(null);
  const [name, words] = [useId(), useId()];
  const answer = (value: string | undefined): void => {
    if (open) onAnswer(value);
  };
  const cancel = (): void => answer(only ? "" : undefined);
  const no: Act = [props.cancelText ?? "取消", cancel];
  const yes: Act = [props.confirmText ?? "确定", () => answer(editable ? typed : "")];
  const onMask = useMaskPress(open, cancel);
  useBackEntry(open, cancel);
  useFocusTrap(box, open, cancel);
  useScrollLock(open);
  useTapShield(box, open);
  return (
    <div className={classes(styles.layer, leaving && styles.leaving)}>
      <div className={styles.mask} onClick={onMask} />
      <div
        ref={box}
        className={styles.box}
        role="alertdialog"
        aria-modal
        aria-labelledby={title === undefined ? words : name}
        aria-describedby={words}
        tabIndex={-1}
      >
        {title !== undefined && (
          <h2 id={name} className={styles.title}>
            {title}
          </h2>
        )}
        {text !== undefined && (
          <p id={words} className={classes(styles.text, title === undefined && styles.alone)}>
            {text}
          </p>
        )}
        {editable && <Line {...props} typed={typed} onType={setTyped} onEnter={() => answer(typed)} />}
        <Acts acts={only ? [yes] : props.prefersCancel ? [yes, no] : [no, yes]} />
      </div>
    </div>
  );
}

type Act = readonly [text: string, onPress: () => void];

/** The buttons; the last one is highlighted. */
function Acts({ acts }: { acts: readonly Act[] }) {
  return (
    <div className={styles.acts}>
      {acts.map(([text, onPress], at) => (
        <button
          key={text}
          type="button"
          className={classes(styles.act, at === acts.length - 1 && styles.confirm)}
          onClick={onPress}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

type LineProps = Pick<DialogBoxProps, "placeholder" | "maxLength" | "title"> & {
  typed: string;
  onType: (text: string) => void;
  onEnter: () => void;
};

function Line({ placeholder, maxLength, title, typed, onType, onEnter }: LineProps) {
  return (
    <input
      className={styles.line}
      data-first-focus
      value={typed}
      placeholder={placeholder}
      maxLength={maxLength ?? 140}
      aria-label={title ?? placeholder ?? "内容"}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !isComposing(event)) onEnter();
      }}
    />
  );
}
