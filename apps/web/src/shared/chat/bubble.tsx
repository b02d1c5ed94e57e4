import { type ChatMessage, RECALL_MS } from "@heshi/contract/chat/chat-view";
import { useLongPress } from "@heshi/ui/base/long-press";
import { clockIcon } from "@heshi/ui/icons/clock";
import { dotsThreeIcon } from "@heshi/ui/icons/dots-three";
import { warningCircleFillIcon } from "@heshi/ui/icons/warning-circle-fill";
import { Avatar } from "@heshi/ui/picture/avatar";
import { Icon } from "@heshi/ui/picture/icon";
import { showPictures } from "@heshi/ui/picture/image-viewer";
import { Picture } from "@heshi/ui/picture/picture";
import type { ReactNode } from "react";
import { CardLink } from "./card-message.tsx";
import type { Outgoing } from "./conversation.ts";
import { LinkedText } from "./linked-text.tsx";
import type { Marks } from "./use-conversation.ts";
import styles from "./bubble.module.css";

/** The names and pictures beside messages. */
export interface Faces {
  own: { name: string; avatar: string };
  other: { name: string; avatar: string };
}
const MOST_PX = 200;

/** The width of a picture whose longer side is at most 200 px. */
const widthOf = ({ width, height }: { width: number; height: number }): number =>
  Math.max(72, Math.round(Math.min(1, width / height) * MOST_PX));

function Body({ message, side }: { message: ChatMessage; side: "member" | "desk" }) {
  const { kind, text, picture, card } = message;
  if (card) return <CardLink card={card} side={side} />;
  if (kind === "picture" && picture) {
    const ratio = Math.max(0.4, Math.min(2.5, picture.width / picture.height));
    return (
      <button
        type="button"
        className={styles.picture}
        aria-label="查看图片"
        onClick={() => void showPictures([picture.url])}
      >
        <Picture src={picture.url} alt="" ratio={ratio} width={widthOf(picture)} />
      </button>
    );
  }
  return (
    <p className={styles.text}>
      <LinkedText text={text} />
    </p>
  );
}

interface Line {
  isOwn: boolean;
  face: { name: string; avatar: string };
  /** At the foot, beside the bubble. */
  state?: ReactNode;
  children: ReactNode;
}
/** A face, what it says, and how far that has come. */
const SaidLine = ({ isOwn, face, state, children }: Line) => (
  <div className={isOwn ? `${styles.line} ${styles.own}` : styles.line}>
    <Avatar src={face.avatar} alt={face.name} size={36} />
    <div className={styles.said}>{children}</div>
    {state}
  </div>
);

export interface BubbleProps {
  message: ChatMessage;
  side: "member" | "desk";
  faces: Faces;
  marks: Marks;
  onMenu: (message: ChatMessage) => void;
}

/** A message of either side; held, or by its button, it opens what can be done with it. */
export function Bubble({ message, side, faces, marks, onMenu }: BubbleProps) {
  const held = useLongPress(() => onMenu(message));
  const isOwn = message.side === side;
  const name = isOwn ? faces.own : faces.other;
  if (message.isRecalled)
    return <p className={styles.notice}>{isOwn ? "您撤回了一条消息" : `${name.name}撤回了一条消息`}</p>;
  if (message.kind === "notice") return <p className={styles.notice}>{message.text}</p>;
  const { seq } = message;
  const words = seq <= marks.readSeq ? "已读" : seq <= marks.gotSeq ? "送达" : "已发送";
  return (
    <SaidLine isOwn={isOwn} face={name} state={isOwn && <span className={styles.state}>{words}</span>}>
      <div className={styles.held} {...held}>
        <Body message={message} side={side} />
        {message.isAuto && !isOwn && <span className={styles.auto}>自动回复</span>}
        <button
          type="button"
          className={styles.more}
          aria-label="这条消息的操作"
          onClick={() => onMenu(message)}
        >
          <Icon of={dotsThreeIcon} size={16} />
        </button>
      </div>
    </SaidLine>
  );
}

/** Whether a message can still be taken back by this side. */
export const mayRecall = (message: ChatMessage, side: "member" | "desk", now: number): boolean =>
  message.side === side && !message.isRecalled && !message.isAuto && now - message.at < RECALL_MS;

export interface OutgoingBubbleProps {
  outgoing: Outgoing;
  face: { name: string; avatar: string };
  onFailed: () => void;
}

/** A message on its way, with a clock, or with a red mark that sends it again. */
export function OutgoingBubble({
  outgoing: { content, state, reason },
  face,
  onFailed,
}: OutgoingBubbleProps) {
  const { text, picture, width = 1, height = 1 } = content;
  const mark =
    state === "failed" ? (
      <button type="button" className={styles.failed} aria-label="没有发出，重新发送" onClick={onFailed}>
        <Icon of={warningCircleFillIcon} size={20} />
      </button>
    ) : (
      <span className={styles.state} role="img" aria-label="正在发送">
        <Icon of={clockIcon} size={14} />
      </span>
    );
  return (
    <>
      <SaidLine isOwn face={face} state={mark}>
        {picture === undefined ? (
          <p className={styles.text}>{text ?? "正在发送卡片"}</p>
        ) : (
          <span className={styles.picture}>
            <Picture src={picture} alt="" ratio={width / height} width={widthOf({ width, height })} />
          </span>
        )}
      </SaidLine>
      {reason !== undefined && <p className={styles.notice}>{reason}</p>}
    </>
  );
}
