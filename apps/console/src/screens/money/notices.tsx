import type { OutputOf } from "@heshi/contract/frame/define";
import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Button, Empty, Modal, Skeleton } from "antd";
import { useState } from "react";
import { noticeWords, outcomeWords, wayWords } from "../../base/order-words.ts";
import { moneyText, When } from "../../base/words.tsx";
import { admin, q, queryClient } from "../../data/rpc.ts";
import { wordsOf } from "../../data/use-act.ts";
import { ActButton } from "../../desk/act-button.tsx";
import { Facts } from "../../desk/parts.tsx";
import type { Decision } from "../../desk/work-list.types.ts";

type Notice = OutputOf<(typeof Admin)["methods"]["GetAttempt"]>["notices"][number];

const replay: Decision<Notice> = {
  key: "",
  title: "重放",
  method: "ReplayNotice",
  can: ({ isKept }) => isKept,
  says: () => "按收到时读懂的内容再处理一次；已入账、已退款的不会重复。",
  send: ({ channel, noticeNo }) => admin.ReplayNotice({ channel, noticeNo }),
};

/** A notice as it came, and what was understood. */
function Raw({ notice: { channel, noticeNo }, close }: { notice: Notice; close: () => void }) {
  const { data, error } = useQuery(q(Admin, "GetPaymentNotice", { channel, noticeNo }));
  return (
    <Modal open title="通知原文" width={640} footer={null} onCancel={close}>
      {error ? (
        <Empty description={wordsOf(error)} />
      ) : data ? (
        <>
          <h2>读懂的内容</h2>
          <pre className="raw">{data.notice}</pre>
          <h2>收到的原文</h2>
          <pre className="raw">{data.body}</pre>
        </>
      ) : (
        <Skeleton active />
      )}
    </Modal>
  );
}

function Row({ notice }: { notice: Notice }) {
  const [isOpen, setOpen] = useState(false);
  const { channel, kind, outcome, times, replays, receivedAt, amountFen, isKept } = notice;
  return (
    <div className="notice">
      <Facts
        rows={[
          ["通知", `${wayWords[channel] ?? channel} ${noticeWords[kind] ?? kind}`],
          ["金额", amountFen !== undefined && moneyText(amountFen)],
          ["处理", outcomeWords[outcome] ?? outcome],
          ["收到", <When key="at" at={receivedAt} />],
          ["次数", `通道发送 ${times} 次${replays > 0 ? `，重放 ${replays} 次` : ""}`],
        ]}
      />
      {isKept && (
        <div className="usual">
          <Button size="small" onClick={() => setOpen(true)}>
            查看原文
          </Button>
          <ActButton
            decision={replay}
            of={notice}
            done={() =>
              queryClient.invalidateQueries({
                predicate: ({ queryKey: [of] }) => of === "Admin.GetAttempt" || of === "Admin.GetOrder",
              })
            }
          />
        </div>
      )}
      {isOpen && <Raw notice={notice} close={() => setOpen(false)} />}
    </div>
  );
}

/** What a channel sent about an attempt. */
export const Notices = ({ notices }: { notices: readonly Notice[] }) =>
  notices.length === 0 ? (
    <span className="faint">没有收到通知</span>
  ) : (
    notices.map((notice) => <Row key={`${notice.channel} ${notice.noticeNo}`} notice={notice} />)
  );
