import { Admin } from "@heshi/contract/system/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, Empty, Segmented } from "antd";
import { setSearch, useAddress } from "../../base/router.tsx";
import { State, When } from "../../base/words.tsx";
import { pages } from "../../data/rpc.ts";
import { Unread } from "../../desk/kit/unread.tsx";
import type { AdminRow } from "../../desk/work-list.types.ts";
import { isHere } from "../../data/present.ts";
import { Talk } from "./talk.tsx";

const tabs = [
  ["waiting", "排队"],
  ["mine", "我的"],
  ["all", "全部"],
] as const;
type Tab = (typeof tabs)[number][0];
/** The queue is looked at this often, ms. */
const LOOK_MS = 5000;

const isTab = (text: string | null): text is Tab => tabs.some(([tab]) => tab === text);

function ChatRow({ row, isOpen }: { row: AdminRow<"GetServiceChats">; isOpen: boolean }) {
  const { chatId, name, lastText, lastAt, unreadNum, waitingAt, clerkName, isMine } = row;
  return (
    <button
      type="button"
      className={isOpen ? "chat-row is-open" : "chat-row"}
      onClick={() => setSearch({ id: chatId }, true)}
    >
      <div className="detail-head">
        <b className="one-line">{name}</b>
        <span className="faint small">
          <When at={waitingAt ?? lastAt} isShort />
        </span>
      </div>
      <div className="one-line faint">{lastText}</div>
      {unreadNum > 0 && <State tone="danger">{unreadNum} 条未读</State>}
      {waitingAt !== undefined && <State tone="warn">等待回复</State>}
      {clerkName !== undefined && <State tone={isMine ? "info" : "grey"}>{isMine ? "我" : clerkName}</State>}
    </button>
  );
}

/** The platform's service: the queue, one's own conversations, and the open one. */
export function Screen() {
  const { search } = useAddress();
  const chosen = search.get("tab");
  const tab: Tab = isTab(chosen) ? chosen : "waiting";
  const id = search.get("id") ?? "";
  const found = useInfiniteQuery({
    ...pages(Admin, "GetServiceChats", { tab, limit: 30 }),
    refetchInterval: () => (isHere() ? LOOK_MS : false),
  });
  const rows = (found.data?.pages ?? []).flatMap(({ list }) => list);
  return (
    <>
      <div className="screen-head">
        <h1>在线客服</h1>
        <span className="faint">等得最久的在最前；回复即接待</span>
      </div>
      <div className="chat-desk">
        <div className="panel chat-list">
          <Segmented
            block
            value={tab}
            options={tabs.map(([value, label]) => ({ value, label }))}
            onChange={(next) => setSearch({ tab: next === "waiting" ? "" : next })}
          />
          <div className="chat-rows">
            {rows.map((row) => (
              <ChatRow key={row.chatId} row={row} isOpen={row.chatId === id} />
            ))}
            {rows.length === 0 &&
              (found.data ? (
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有人在等，辛苦了" />
              ) : (
                <Unread error={found.error} again={found.refetch} />
              ))}
            {found.hasNextPage && (
              <Button type="link" block onClick={() => void found.fetchNextPage()}>
                更多
              </Button>
            )}
          </div>
        </div>
        {id === "" ? (
          <div className="panel chat-none">
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="选择左侧的会话" />
          </div>
        ) : (
          <Talk key={id} chatId={id} />
        )}
      </div>
    </>
  );
}
