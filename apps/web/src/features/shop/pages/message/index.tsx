import { Chat } from "@heshi/contract/chat/chat";
import type { deskTabs } from "@heshi/contract/chat/chat-shop";
import type { DeskRow } from "@heshi/contract/chat/chat-view";
import { Tag } from "@heshi/ui/base/tag";
import { FaceSkeleton } from "@heshi/ui/state/people-skeleton";
import { useEffect } from "react";
import { ConversationRow } from "#src/shared/chat/conversation-row.tsx";
import { SHOP_CHAT } from "#src/shared/router/chat-path.ts";
import { shopLive } from "#src/shared/chat/shop-side.ts";
import { BACK } from "#src/shared/data/live.ts";
import { pages, q } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import styles from "../../parts/message.module.css";
import { waitedText } from "../../waited.ts";

const tabs: Readonly<Record<(typeof deskTabs)[number], string>> = {
  waiting: "待回复",
  mine: "我接待的",
  all: "全部",
};
const EVENTS = ["chat.message", "chat.list", "chat.mark", "chat.recall", BACK] as const;

/** Lists and counts follow what is pushed to the shop's people, once for what comes together. */
function useShopChats(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void refetch(["Chat.GetShopList", "Chat.GetShopUnread"]), 300);
    };
    const stops = EVENTS.map((type) => shopLive().onPush(type, renew));
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, []);
}

/** The shop's conversations: who waits, one's own, all. */
export function Page() {
  useShopChats();
  return (
    <TabbedList
      tabs={tabs}
      label="会话"
      counts={q(Chat, "GetShopUnread")}
      skeleton={<FaceSkeleton round />}
      list={(tab) => pages(Chat, "GetShopList", { tab })}
      empty={(tab) => ({
        picture: "mail",
        title: tab === "waiting" ? "没有等待回复的买家" : "还没有会话",
        help: "买家发来消息后会出现在这里",
      })}
    >
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.chatId}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
    </TabbedList>
  );
}

function Row({ row }: { row: DeskRow }) {
  const { chatId, waitingAt, clerkName, isMine } = row;
  return (
    <ConversationRow
      {...row}
      to={withQuery(SHOP_CHAT, { id: chatId })}
      tag={clerkName !== undefined && <Tag kind="grey">{isMine ? "我接待" : clerkName}</Tag>}
      note={waitingAt === undefined ? undefined : waitedText(serverTime() - waitingAt)}
    />
  );
}
