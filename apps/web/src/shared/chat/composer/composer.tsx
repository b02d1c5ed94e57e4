import { isComposing } from "@heshi/ui/base/composing";
import { useGrowing } from "@heshi/ui/form/growing";
import { keyboardIcon } from "@heshi/ui/icons/keyboard";
import { paperPlaneRightIcon } from "@heshi/ui/icons/paper-plane-right";
import { plusCircleIcon } from "@heshi/ui/icons/plus-circle";
import { smileyIcon } from "@heshi/ui/icons/smiley";
import { Icon } from "@heshi/ui/picture/icon";
import { showToast } from "@heshi/ui/overlay/toast";
import { type ReactNode, useState } from "react";
import { readText, type StorageKey, writeText } from "../../data/storage.ts";
import { emoji } from "../emoji.data.ts";
import styles from "./composer.module.css";

const MOST = 500;

export interface ComposerProps {
  /** What is typed is kept under this name until it is sent. */
  draft: string;
  onSend: (text: string) => void;
  /** Why nothing can be written. */
  closed?: string | undefined;
  /** Behind ＋: pictures, orders, quick replies; it closes by itself. */
  panel: (close: () => void) => ReactNode;
}

/** What is typed, kept until it is sent, in a field that grows with it. */
function useDraft(draft: string) {
  const key: StorageKey = `hs:draft:chat:${draft}`;
  const [text, setText] = useState(() => readText(key, "session") ?? "");
  const area = useGrowing(text);
  const write = (words: string): void => {
    if (words.length > MOST) return;
    setText(words);
    writeText(key, words, "session");
  };
  return { text, write, area };
}

type Panel = "emoji" | "more" | undefined;

/** The line at the foot of a conversation: text, emoji and what else can be sent. */
export function Composer({ draft, onSend, closed, panel }: ComposerProps) {
  const { text, write, area } = useDraft(draft);
  const [shown, setShown] = useState<Panel>();
  const send = (): void => {
    if (text.trim() === "") return showToast("说点什么再发送吧");
    onSend(text.trim());
    write("");
    area.current?.focus();
  };
  const turn = (next: Panel): void => {
    setShown(shown === next ? undefined : next);
    if (shown === next) area.current?.focus();
    else area.current?.blur();
  };
  if (closed !== undefined) return <p className={styles.closed}>{closed}</p>;
  return (
    <>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <textarea
          ref={area}
          className={styles.text}
          rows={1}
          value={text}
          maxLength={MOST}
          placeholder="说点什么"
          aria-label="消息"
          enterKeyHint="send"
          onFocus={() => setShown(undefined)}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
            event.preventDefault();
            send();
          }}
        />
        <Buttons isEmpty={text.trim() === ""} shown={shown} onTurn={turn} />
      </form>
      {shown === "emoji" && <Emoji onChoose={(one) => write(text + one)} />}
      {shown === "more" && <div className={styles.panel}>{panel(() => setShown(undefined))}</div>}
    </>
  );
}

type ButtonsProps = { isEmpty: boolean; shown: Panel; onTurn: (next: Panel) => void };
const Buttons = ({ isEmpty, shown, onTurn }: ButtonsProps) => (
  <>
    <button
      type="button"
      className={styles.button}
      aria-label={shown === "emoji" ? "键盘" : "表情"}
      onClick={() => onTurn("emoji")}
    >
      <Icon of={shown === "emoji" ? keyboardIcon : smileyIcon} size={24} />
    </button>
    {isEmpty ? (
      <button
        type="button"
        className={styles.button}
        aria-label="更多"
        aria-expanded={shown === "more"}
        onClick={() => onTurn("more")}
      >
        <Icon of={plusCircleIcon} size={24} />
      </button>
    ) : (
      <button type="submit" className={styles.send} aria-label="发送">
        <Icon of={paperPlaneRightIcon} size={20} />
      </button>
    )}
  </>
);

const Emoji = ({ onChoose }: { onChoose: (one: string) => void }) => (
  <div className={styles.emoji}>
    {emoji.map((one) => (
      <button key={one} type="button" className={styles.one} onClick={() => onChoose(one)}>
        {one}
      </button>
    ))}
  </div>
);
