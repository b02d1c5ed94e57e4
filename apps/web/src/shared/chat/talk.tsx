import type { Phrase } from "@heshi/contract/chat/chat-view";
import { ActionSheet } from "@heshi/ui/overlay/action-sheet";
import { Spinner } from "@heshi/ui/state/spinner";
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import type { Faces } from "./bubble.tsx";
import { ChatList } from "./chat-list.tsx";
import type { ChatSide } from "./chat-side.ts";
import { Composer } from "./composer/composer.tsx";
import type { Content, Conversation } from "./conversation.ts";
import { useMessageMenu } from "./message-menu.tsx";
import { type Marks, useConversation } from "./use-conversation.ts";
import styles from "./talk.module.css";

// opened by a tap, and loaded then
const SendPanel = lazy(() => import("./send-panel.tsx").then((part) => ({ default: part.SendPanel })));
const CardSheet = lazy(() => import("./send-panel.tsx").then((part) => ({ default: part.CardSheet })));

export interface TalkProps {
  side: ChatSide;
  chatId: string;
  first: Marks;
  faces: Faces;
  phrases?: readonly Phrase[];
  closed?: string | undefined;
  /** At the end of the messages, and above the line that is typed into; given how to send, and how to choose an order. */
  foot?: (send: (content: Content) => void) => ReactNode;
  quick?: (send: (content: Content) => void, openCards: () => void) => ReactNode;
  empty?: ReactNode;
}

/** Says how far this side has read, once for each message. */
function useRead(side: ChatSide, chatId: string): (seq: number) => void {
  const read = useRef(0);
  return useCallback(
    (seq) => {
      if (seq <= read.current) return;
      read.current = seq;
      side.mark(chatId, seq).catch(() => (read.current = 0));
    },
    [side, chatId],
  );
}

interface FailedSheetProps {
  chat: Conversation;
  clientKey: string | undefined;
  onClose: () => void;
}
/** What is done about a message that was not sent. */
const FailedSheet = ({ chat, clientKey, onClose }: FailedSheetProps) => (
  <ActionSheet
    open={clientKey !== undefined}
    onClose={onClose}
    title="这条消息没有发出"
    items={[
      { key: "resend", text: "重新发送" },
      { key: "drop", text: "删除" },
    ]}
    onDone={(way: "resend" | "drop") => clientKey !== undefined && chat[way](clientKey)}
  />
);

/** A conversation of either side: its messages, and what is sent. */
export function Talk(props: TalkProps) {
  const { side, chatId, faces, quick } = props;
  const { chat, view, marks } = useConversation(side, chatId, props.first);
  const { open, sheets } = useMessageMenu(side, chatId, chat);
  const [isChoosing, setChoosing] = useState<boolean>();
  const onRead = useRead(side, chatId);
  const send = (content: Content): void => chat.send(content);
  const [failed, setFailed] = useState<string>();
  return (
    <>
      <ChatList
        chat={chat}
        view={view}
        side={side.name}
        faces={faces}
        marks={marks}
        foot={props.foot?.(send)}
        empty={props.empty}
        onRead={onRead}
        onMenu={open}
        onFailed={setFailed}
      />
      {quick && <div className={styles.quick}>{quick(send, () => setChoosing(true))}</div>}
      <Composer
        draft={`${side.name}:${chatId}`}
        onSend={(text) => send({ text })}
        closed={props.closed}
        panel={(close) => (
          <Suspense fallback={<Spinner />}>
            <SendPanel
              onSend={send}
              onCards={() => setChoosing(true)}
              phrases={props.phrases ?? []}
              onClose={close}
            />
          </Suspense>
        )}
      />
      {isChoosing !== undefined && (
        <Suspense>
          <CardSheet {...props} open={isChoosing} onClose={() => setChoosing(false)} onSend={send} />
        </Suspense>
      )}
      <FailedSheet chat={chat} clientKey={failed} onClose={() => setFailed(undefined)} />
      {sheets}
    </>
  );
}
