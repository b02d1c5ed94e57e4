import { Button, Image } from "antd";
import { useEffect, useRef } from "react";
import { moneyText, When } from "../../base/words.tsx";
import { useAct } from "../../data/use-act.ts";
import type { Message } from "./use-talk.ts";

function Content({ message }: { message: Message }) {
  const { isRecalled, picture, card, text } = message;
  if (isRecalled) return <span className="faint">已撤回</span>;
  if (picture)
    return <Image src={picture.url} alt="图片" width={180} style={{ borderRadius: 8, objectFit: "cover" }} />;
  if (card)
    return (
      <div className="chat-card">
        {card.picture !== "" && <img src={card.picture} alt="" width={48} height={48} />}
        <div>
          <div>{card.title}</div>
          <div className="faint small">
            {moneyText(card.amountFen)} {card.note}
          </div>
        </div>
      </div>
    );
  return <span className="long-text">{text}</span>;
}

function Bubble({ message, isRead }: { message: Message; isRead: boolean }) {
  const { side, at, isAuto } = message;
  if (side === "system")
    return (
      <li className="chat-said is-system faint small">
        {message.text} · <When at={at} isShort />
      </li>
    );
  return (
    <li className={side === "desk" ? "chat-said is-own" : "chat-said"}>
      <div className="chat-bubble">
        <Content message={message} />
      </div>
      <div className="faint small">
        <When at={at} isShort />
        {isAuto && " · 自动回复"}
        {side === "desk" && (isRead ? " · 已读" : " · 未读")}
      </div>
    </li>
  );
}

type Said = {
  messages: readonly Message[];
  hasEarlier: boolean;
  loadEarlier: () => Promise<void>;
  readSeq: number;
};

/** What was said; the newest stays in view unless the operator has scrolled up. */
export function TalkMessages({ messages, hasEarlier, loadEarlier, readSeq }: Said) {
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const [act, isBusy] = useAct();
  const lastSeq = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    const element = list.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [lastSeq]);
  return (
    <ol
      ref={list}
      className="chat-messages"
      tabIndex={0}
      aria-label="消息"
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight > scrollHeight - 60;
      }}
    >
      {hasEarlier && (
        <li className="chat-said is-system">
          <Button type="link" size="small" loading={isBusy} onClick={() => void act(loadEarlier)}>
            更早的消息
          </Button>
        </li>
      )}
      {messages.map((message) => (
        <Bubble key={message.seq} message={message} isRead={message.seq <= readSeq} />
      ))}
    </ol>
  );
}
