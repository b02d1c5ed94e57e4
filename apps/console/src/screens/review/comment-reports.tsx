import { reportReasonNames } from "@heshi/contract/chat/chat-view";
import { When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { ActButton } from "../../desk/act-button.tsx";
import { countColumn, Num, textColumn, timeColumn } from "../../desk/columns.tsx";
import { toldReason } from "../../desk/kit/reason.ts";
import { ReportReason, Said } from "../../desk/kit/said.tsx";
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import type { AdminRow, Decision } from "../../desk/work-list.types.ts";
import { workList } from "../../desk/work-list.tsx";

type Row = AdminRow<"GetReportedComments">;
type Talk = Row["talk"][number];

const decide =
  (isHidden: boolean) =>
  ({ commentId }: Row, { words }: { words: string }) =>
    admin.DecideComment({ commentId, isHidden, reason: words });
const usual = ["含广告或联系方式", "辱骂他人", "与商品无关", "泄露他人隐私"];

const hideReply: Decision<Talk> = {
  key: "",
  title: "隐藏",
  tone: "danger",
  method: "HideCommentReply",
  can: () => true,
  says: ({ text }) => `大家不再看到这条回复：“${text}”`,
  asks: { label: "原因", least: 2, most: 100, usual },
  send: ({ replyId }, { words }) => admin.HideCommentReply({ replyId, reason: words }),
};

/** Comments that somebody reported, with the reports and the replies. */
export const Screen = workList<"GetReportedComments", Row>({
  title: "评价举报",
  about: "按最早的举报先后处理，评价人和举报人都会收到结果",
  list: "GetReportedComments",
  filters: [],
  idOf: ({ commentId }) => commentId,
  columns: [
    textColumn("评价", ({ text }) => text || "（只有图片）"),
    textColumn("原因", ({ reports }) => reports.map(({ reason }) => reportReasonNames[reason]).join(" "), {
      show: ({ reports }) =>
        [...new Set(reports.map(({ reason }) => reason))].map((reason) => (
          <ReportReason key={reason} of={reason} />
        )),
    }),
    countColumn("星级", ({ score }) => score),
    countColumn("举报", ({ reports }) => reports.length),
    timeColumn("最早举报", ({ reportedAt }) => reportedAt),
  ],
  heading: ({ nickname, score, goods, isHidden }) => (
    <DetailHead
      title={`${nickname} 的 ${score} 星评价`}
      state={[{ hidden: ["已隐藏", "idle"], shown: ["显示中", "ok"] }, isHidden ? "hidden" : "shown"]}
      note={[goods.title, ...goods.specs].join(" · ")}
    />
  ),
  view: ({ text, pictures, supplement, reply, mid, reports, talk, createdAt }) => (
    <>
      <Part>
        <Said text={text} pictures={pictures} size={104} />
        {supplement && <Said text={`追评：${supplement.text}`} pictures={supplement.pictures} />}
        {reply && <p className="faint">商家回复：{reply.text}</p>}
      </Part>
      <Part>
        <Facts
          rows={[
            ["评价人", <Num key="mid" of={mid} />],
            ["评价时间", <When key="at" at={createdAt} />],
          ]}
        />
      </Part>
      <Part title={`举报（${reports.length}）`}>
        {reports.map((one) => (
          <p key={one.mid} className="long-text">
            <ReportReason of={one.reason} /> <Num of={one.mid} /> <When at={one.createdAt} isShort />
            {one.text !== "" && `：${one.text}`}
          </p>
        ))}
      </Part>
      {talk.length > 0 && (
        <Part title={`下面的回复（${talk.length}）`}>
          {talk.map((one) => (
            <p key={one.replyId} className="long-text">
              <Num of={one.mid} />：{one.text} <ActButton decision={hideReply} of={one} />
            </p>
          ))}
        </Part>
      )}
    </>
  ),
  decisions: [
    {
      key: "A",
      title: "保留评价",
      tone: "primary",
      method: "DecideComment",
      can: () => true,
      says: ({ reports }) => `评价继续显示，${reports.length} 位举报人会收到“未发现违规”。`,
      asks: { label: "说明（记入日志）", least: 2, most: 100, usual: ["评价属实，没有违规"] },
      send: decide(false),
    },
    {
      key: "R",
      title: "隐藏评价",
      tone: "danger",
      method: "DecideComment",
      can: ({ isHidden }) => !isHidden,
      says: ({ score }) => `大家不再看到这条评价，它的 ${score} 星不再计入商品评分；评价人会收到原因。`,
      asks: toldReason("评价人", usual),
      send: decide(true),
    },
  ],
  rule: "差评本身不是违规。广告、辱骂、隐私和与商品无关的内容隐藏；真实的不满保留。",
  empty: "没有待处理的评价举报，辛苦了",
});
