import type { ChatMessage } from "@heshi/contract/chat/chat-view";
import { Chip } from "@heshi/ui/base/chip";
import { Spinner } from "@heshi/ui/state/spinner";
import {
  Fragment,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { serverTime } from "../data/server-clock.ts";
import { Bubble, type BubbleProps, type Faces, OutgoingBubble } from "./bubble.tsx";
import type { Conversation, View } from "./conversation.ts";
import { isAfterPause, messageTime } from "./message-time.ts";
import type { Marks } from "./use-conversation.ts";
import styles from "./chat-list.module.css";

/** From so near to the end on, new messages keep the list at the end, px. */
const NEAR_PX = 80;
/** Earlier messages are asked for this far before the first, px. */
const AHEAD_PX = 600;
/** So many messages are skipped together while out of sight: the browser looks at each thing it may skip in every frame. */
const BLOCK = 10;

export interface ChatListProps {
  chat: Conversation;
  view: View;
  side: "member" | "desk";
  faces: Faces;
  marks: Marks;
  /** Above the end: what is asked about. */
  foot?: ReactNode;
  empty?: ReactNode;
  /** The end is in view: everything has been read. */
  onRead: (seq: number) => void;
  onMenu: (message: ChatMessage) => void;
  onFailed: (clientKey: string) => void;
}

/** The messages of a conversation, from its end; earlier ones come while it is scrolled back. */
export function ChatList(props: ChatListProps) {
  const { chat, view, faces } = props;
  const { messages, outgoing, hasOlder } = view;
  const { box, isAtEnd, toEnd, unseen } = useEnd(props);
  const { isFailed, older } = useOlder(chat, view, box);
  return (
    <div className={styles.place}>
      {/* the order of the box is turned, so that it begins at its end and stays there */}
      <div
        ref={box}
        className={styles.box}
        data-end={isAtEnd || undefined}
        tabIndex={0}
        role="log"
        aria-label="聊天消息"
      >
        <div className={styles.inner}>
          <Top hasOlder={hasOlder} isFailed={isFailed} onRetry={older} />
          {messages.length + outgoing.length === 0 && props.empty}
          <Messages {...props} />
          {outgoing.map((one) => (
            <OutgoingBubble
              key={one.clientKey}
              outgoing={one}
              face={faces.own}
              onFailed={() => props.onFailed(one.clientKey)}
            />
          ))}
          {props.foot}
        </div>
      </div>
      {!isAtEnd && unseen > 0 && (
        <div className={styles.jump}>
          <Chip onPage onPress={toEnd}>
            {unseen} 条新消息
          </Chip>
        </div>
      )}
    </div>
  );
}

/** A message keeps its own drawing: an earlier page costs what it adds, however long the conversation is. */
const Item = memo(function Item(props: BubbleProps) {
  return (
    <div className={styles.item}>
      <Bubble {...props} />
    </div>
  );
});

/** Messages in blocks by their sequence, so that a message stays in its block when earlier ones come. */
function inBlocks(messages: readonly ChatMessage[]): ReadonlyMap<number, readonly ChatMessage[]> {
  const blocks = new Map<number, ChatMessage[]>();
  for (const message of messages) {
    const number = Math.floor(message.seq / BLOCK);
    const block = blocks.get(number);
    if (block) block.push(message);
    else blocks.set(number, [message]);
  }
  return blocks;
}

function Messages({ view: { messages }, side, faces, marks, onMenu }: ChatListProps) {
  const now = serverTime();
  let before: number | undefined;
  return [...inBlocks(messages)].map(([number, block]) => (
    <div key={number} className={styles.block}>
      {block.map((message) => {
        const isPause = isAfterPause(message.at, before);
        before = message.at;
        return (
          <Fragment key={message.seq}>
            {isPause && <p className={styles.time}>{messageTime(message.at, now)}</p>}
            <Item message={message} side={side} faces={faces} marks={marks} onMenu={onMenu} />
          </Fragment>
        );
      })}
    </div>
  ));
}

type TopProps = { hasOlder: boolean; isFailed: boolean; onRetry: () => void };
const Top = ({ hasOlder, isFailed, onRetry }: TopProps) => (
  <div className={styles.top}>
    {hasOlder && !isFailed && <Spinner />}
    {hasOlder && isFailed && (
      <button type="button" className={styles.retry} onClick={onRetry}>
        加载失败，点这里重试
      </button>
    )}
  </div>
);

/** Asks for earlier messages while the list is near its beginning, and after a failure when asked to. */
function useOlder(chat: Conversation, { messages, hasOlder }: View, box: RefObject<HTMLDivElement | null>) {
  const [isFailed, setFailed] = useState(false);
  const isBusy = useRef(false);
  const older = (): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailed(false);
    chat
      .older()
      .catch(() => setFailed(true))
      .finally(() => (isBusy.current = false));
  };
  const latest = useRef(older);
  useEffect(() => {
    latest.current = older;
  });
  const first = messages[0]?.seq;
  useEffect(() => {
    const place = box.current;
    if (place === null || !hasOlder || isFailed) return;
    const look = (): void => {
      // scrolled back, the position is below zero
      if (place.scrollHeight - place.clientHeight + place.scrollTop < AHEAD_PX) latest.current();
    };
    look();
    place.addEventListener("scroll", look, { passive: true });
    return () => place.removeEventListener("scroll", look);
  }, [box, first, hasOlder, isFailed]);
  return { isFailed, older };
}

/** Whether the end is in view, how many messages of the other side came since, and how to get there. */
function useEnd({ view, side, onRead }: ChatListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const { messages, outgoing } = view;
  const last = messages.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(last);
  // what came while the end was in view is not new, however fast it is left
  if (isAtEnd && seen !== last) setSeen(last);
  const toEnd = (): void => box.current?.scrollTo({ top: 0 });
  useEffect(() => {
    const place = box.current;
    if (place === null) return;
    const note = (): void => setAtEnd(-place.scrollTop < NEAR_PX);
    place.addEventListener("scroll", note, { passive: true });
    return () => place.removeEventListener("scroll", note);
  }, []);
  // an own message is always shown
  useLayoutEffect(() => {
    if (outgoing.length > 0) box.current?.scrollTo({ top: 0 });
  }, [outgoing.length]);
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    if (!isAtEnd) return;
    const read = (): void => {
      if (document.visibilityState === "visible") latest.current(last);
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [isAtEnd, last]);
  const unseen = messages.filter((one) => one.seq > seen && one.side !== side).length;
  return { box, isAtEnd, toEnd, unseen };
}
