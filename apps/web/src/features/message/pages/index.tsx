import { Chat } from "@heshi/contract/chat/chat";
import type { ChatRow } from "@heshi/contract/chat/chat-view";
import { Tag } from "@heshi/ui/base/tag";
import { useLongPress } from "@heshi/ui/base/long-press";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { headsetIcon } from "@heshi/ui/icons/headset";
import { SwipeAction } from "@heshi/ui/list/swipe-action";
import { ActionSheet } from "@heshi/ui/overlay/action-sheet";
import { FaceSkeleton } from "@heshi/ui/state/people-skeleton";
import { useState } from "react";
import { ConversationRow } from "#src/shared/chat/conversation-row.tsx";
import { serviceFace } from "../service-face.ts";
import { CHAT, chatPath } from "#src/shared/router/chat-path.ts";
import { pages } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { HOME } from "#src/shared/router/route.ts";
import { InboxEntries } from "../parts/inbox-entries.tsx";
import styles from "../parts/list.module.css";

/** What happened, by kind, and the member's conversations; what they do with one is a swipe or a long press away. */
export function Page() {
  return (
    <TabbedList
      above={<InboxEntries />}
      skeleton={<FaceSkeleton round />}
      list={() => pages(Chat, "GetMemberList")}
      empty={() => ({
        picture: "mail",
        title: "还没有聊天",
        help: "在商品或订单页点“客服”，就能和商家聊",
        action: { text: "去逛逛", onPress: () => goTo(HOME) },
      })}
      live={["chat.message", "chat.list", "chat.recall"]}
      right={<NavButton icon={headsetIcon} label="联系平台客服" onPress={() => void goTo(CHAT)} />}
    >
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((row) => (
            <Item key={row.chatId} row={row} />
          ))}
        </ul>
      )}
    </TabbedList>
  );
}

type Act = "pin" | "mute" | "remove";

function Item({ row }: { row: ChatRow }) {
  const { chatId, isPinned, isMuted, isService } = row;
  const [isOpen, setOpen] = useState(false);
  const [pin] = useCommand(Chat, "Pin");
  const [mute] = useCommand(Chat, "Mute");
  const [remove] = useCommand(Chat, "Remove", { toast: "已删除" });
  const held = useLongPress(() => setOpen(true));
  const acts: Readonly<Record<Act, () => Promise<void>>> = {
    pin: () => pin({ chatId, isPinned: !isPinned }),
    mute: () => mute({ chatId, isMuted: !isMuted }),
    remove: () => remove({ chatId }, { text: "删除后聊天记录不再显示", confirmText: "删除" }),
  };
  const texts: Readonly<Record<Act, string>> = {
    pin: isPinned ? "取消置顶" : "置顶",
    mute: isMuted ? "取消免打扰" : "免打扰",
    remove: "删除",
  };
  const keys = ["pin", "mute", "remove"] as const;
  return (
    <li {...held}>
      <SwipeAction
        actions={keys.map((key) => ({
          text: texts[key],
          danger: key === "remove",
          onPress: () => void acts[key](),
        }))}
      >
        <ConversationRow
          {...row}
          {...(isService && serviceFace)}
          to={chatPath({ id: chatId })}
          tag={isService && <Tag kind="solid">官方</Tag>}
        />
      </SwipeAction>
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={row.name}
        items={keys.map((key) => ({ key, text: texts[key] }))}
        onDone={(key) => void acts[key]()}
      />
    </li>
  );
}
