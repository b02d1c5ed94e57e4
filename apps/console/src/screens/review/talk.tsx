import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Button, Dropdown, Empty, Popconfirm, Skeleton } from "antd";
import { useEffect, useRef } from "react";
import { setSearch, To } from "../../base/router.tsx";
import { State, When } from "../../base/words.tsx";
import { admin, q } from "../../data/rpc.ts";
import { useAct, wordsOf } from "../../data/use-act.ts";
import { TalkMessages } from "./talk-messages.tsx";
import { TalkWriter } from "./talk-writer.tsx";
import { useTalk } from "./use-talk.ts";

type Head = Awaited<ReturnType<typeof admin.GetServiceChat>>;

/** Taking, handing over and closing a conversation. */
function TalkActs({ head }: { head: Head }) {
  const { chatId, isMine, mayAnswer } = head;
  const [act, isBusy] = useAct();
  const { data } = useQuery({ ...q(Admin, "GetServiceClerks"), enabled: isMine });
  if (!isMine)
    return mayAnswer ? (
      <Button
        type="primary"
        loading={isBusy}
        onClick={() => void act(() => admin.TakeServiceChat({ chatId }), "已接待")}
      >
        接待
      </Button>
    ) : (
      <State tone="grey">{head.clerkName ?? "其他同事"}正在接待</State>
    );
  const give = (operatorId: string, name: string): Promise<unknown> =>
    act(() => admin.HandOverServiceChat({ chatId, operatorId }), `已转给${name}`);
  const items = (data?.list ?? []).map(({ operatorId, name }) => ({
    key: operatorId,
    label: name,
    onClick: () => void give(operatorId, name),
  }));
  const close = async (): Promise<void> => {
    if ((await act(() => admin.CloseServiceChat({ chatId }), "已结束")) === "done") setSearch({ id: "" });
  };
  return (
    <>
      <Dropdown menu={{ items }} trigger={["click"]} disabled={isBusy || items.length === 0}>
        <Button>转给同事</Button>
      </Dropdown>
      <Popconfirm title="结束本次服务？会员再来消息时会重新排队" onConfirm={() => close()}>
        <Button disabled={isBusy}>结束</Button>
      </Popconfirm>
    </>
  );
}

/** Says how far the operator has read, once the messages are in view. */
function useRead({ chatId, isMine, lastSeq }: { chatId: string; isMine: boolean; lastSeq: number }): void {
  const told = useRef(0);
  useEffect(() => {
    if (!isMine || lastSeq <= told.current) return;
    told.current = lastSeq;
    // a mark that is lost is made good by the next one
    admin.MarkServiceChat({ chatId, readSeq: lastSeq }).catch(() => undefined);
  }, [chatId, isMine, lastSeq]);
}

/** An open conversation: who it is, what was said, and the answer. */
export function Talk({ chatId }: { chatId: string }) {
  const talk = useTalk(chatId);
  const { head, messages, error } = talk;
  useRead({ chatId, isMine: head?.isMine ?? false, lastSeq: messages.at(-1)?.seq ?? 0 });
  if (error && !head)
    return (
      <div className="panel chat-none">
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={wordsOf(error)} />
      </div>
    );
  if (!head)
    return (
      <div className="panel chat-none">
        <Skeleton active />
      </div>
    );
  return (
    <section className="panel chat-open" aria-label="会话">
      <header className="chat-head">
        <b>{head.memberName}</b>
        <To path={`/members?keyword=${head.mid}&id=${head.memberId}`}>
          <span className="num">{head.mid}</span>
        </To>
        <To path={`/orders?keyword=${head.mid}`}>订单</To>
        {head.waitingAt !== undefined && (
          <span className="faint small">
            <When at={head.waitingAt} isShort /> 起等待
          </span>
        )}
        <div className="end">
          <TalkActs head={head} />
        </div>
      </header>
      <TalkMessages {...talk} readSeq={head.readSeq} />
      <TalkWriter chatId={chatId} isOpen={head.mayAnswer} sent={talk.refetch} />
    </section>
  );
}
