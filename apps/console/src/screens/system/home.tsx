import { Admin } from "@heshi/contract/system/admin";
import type { CountedList } from "@heshi/contract/system/admin-overview";
import { useQuery } from "@tanstack/react-query";
import { To } from "../../base/router.tsx";
import { When } from "../../base/words.tsx";
import { q } from "../../data/rpc.ts";
import { useMay } from "../../data/rights.ts";
import { useConsoleSession } from "../../data/session.ts";
import { Unread } from "../../desk/kit/unread.tsx";
import { Figures } from "./figures.tsx";

const lists: Readonly<Record<CountedList, readonly [title: string, path: string]>> = {
  certs: ["待审核的实名", "/certs"],
  applications: ["待审核的入驻", "/applications"],
  faces: ["待审核的店铺资料", "/shop-faces"],
  interventions: ["待裁决的售后", "/interventions"],
  serviceChats: ["等待回复的会话", "/chats"],
  feedbacks: ["待回复的反馈", "/feedback"],
  chatReports: ["待处理的聊天举报", "/chat-reports"],
  commentReports: ["待处理的评价举报", "/comment-reports"],
  goodsReviews: ["待审核的商品", "/goods-reviews"],
  flashReviews: ["待审核的抢购报名", "/flash-reviews"],
  withdrawals: ["待审核的提现", "/withdrawals"],
  remittances: ["待确认的汇款", "/remittances"],
  paymentExceptions: ["异常支付", "/payments"],
  payoutExceptions: ["打款异常", "/payouts"],
  refunds: ["失败的退款", "/refunds"],
  riskCases: ["待处理的风险", "/risks"],
  differences: ["对账差异", "/differences"],
};

const Card = ({ title, path, count }: { title: string; path: string; count: number }) => (
  <To path={path} className="panel">
    <div className="faint">{title}</div>
    <div className={count === 0 ? "card-figure faint" : "card-figure ink"}>
      {count >= 100 ? "100+" : count}
    </div>
  </To>
);

/** Whether the whole ledger was found sound, and when. */
function LedgerState() {
  const { data } = useQuery(q(Admin, "GetLedgerChecks"));
  const last = data?.list[0];
  if (!data) return null;
  return (
    <section className="panel">
      <h2>账目</h2>
      {last ? (
        <>
          全账核对已平：
          <When at={last.checkedAt} />
          ，到第 <span className="num">{last.entryId}</span> 条分录
        </>
      ) : (
        "还没有做过全账核对"
      )}
    </section>
  );
}

/** What waits, with the ways to it. */
export function Screen() {
  const { data, error, refetch } = useQuery(q(Admin, "GetCounts"));
  const { data: pending } = useQuery(q(Admin, "GetPending"));
  const { self } = useConsoleSession();
  const mayOverview = useMay("GetOverview");
  const mayLedger = useMay("GetLedgerChecks");
  if (!data) return <Unread error={error} again={refetch} />;
  const waiting = (pending?.list ?? []).filter(({ isOwn }) => !isOwn).length;
  const all = data.counts.reduce((sum, { count }) => sum + count, waiting);
  return (
    <>
      <div className="screen-head">
        <h1>{self?.name}，您好</h1>
        <span className="faint">{all === 0 ? "手头的事都处理完了，辛苦了" : "下面的事在等您"}</span>
      </div>
      <div className="cards work">
        {data.counts.map(({ list, count }) => (
          <Card key={list} title={lists[list][0]} path={lists[list][1]} count={count} />
        ))}
        <Card title="待您复核" path="/pending" count={waiting} />
      </div>
      {mayOverview && <Figures />}
      {mayLedger && <LedgerState />}
    </>
  );
}
