import { reportReasonNames } from "@heshi/contract/chat/chat-view";
import { admin } from "../../data/rpc.ts";
import { countColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { toldReason } from "../../desk/kit/reason.ts";
import { ReportReason } from "../../desk/kit/said.tsx";
import { DetailHead } from "../../desk/parts.tsx";
import { workList } from "../../desk/work-list.tsx";
import { CommentDetail, type CommentRow as Row, usualReasons } from "./comment-detail.tsx";

const decide =
  (isHidden: boolean) =>
  ({ commentId }: Row, { words }: { words: string }) =>
    admin.DecideComment({ commentId, isHidden, reason: words });

/** Comments that somebody reported, with the reports and the replies. */
export const Screen = workList<"GetReportedComments", Row>({
  title: "评价举报",
  about: "按最早的举报先后处理，评价人和举报人都会收到结果",
  list: "GetReportedComments",
  filters: [
    { kind: "text", name: "keyword", label: "订单号、商品编号、会员号或手机号", width: 280 },
    { kind: "toggle", name: "isHidden", label: "已隐藏的" },
  ],
  idOf: ({ commentId }) => commentId,
  columns: [
    textColumn("评价", ({ text }) => text || "（只有图片）", { width: 320 }),
    textColumn("原因", ({ reports }) => reports.map(({ reason }) => reportReasonNames[reason]).join(" "), {
      show: ({ reports }) =>
        [...new Set(reports.map(({ reason }) => reason))].map((reason) => (
          <ReportReason key={reason} of={reason} />
        )),
    }),
    countColumn("星级", ({ score }) => score),
    countColumn("举报", ({ reports }) => reports.length),
    timeColumn("评价时间", ({ createdAt }) => createdAt, { isExtra: true }),
    // of the oldest report, or when it was hidden
    timeColumn("时间", ({ reportedAt }) => reportedAt),
  ],
  heading: ({ nickname, score, goods, isHidden }) => (
    <DetailHead
      title={`${nickname} 的 ${score} 星评价`}
      state={[{ hidden: ["已隐藏", "grey"], shown: ["显示中", "ok"] }, isHidden ? "hidden" : "shown"]}
      note={[goods.title, ...goods.specs].join(" · ")}
    />
  ),
  view: (row) => <CommentDetail {...row} />,
  decisions: [
    {
      key: "A",
      title: "保留评价",
      tone: "primary",
      method: "DecideComment",
      can: ({ isHidden, reports }) => !isHidden && reports.length > 0,
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
      asks: toldReason("评价人", usualReasons),
      send: decide(true),
    },
    {
      key: "U",
      title: "恢复显示",
      tone: "primary",
      method: "DecideComment",
      can: ({ isHidden }) => isHidden,
      says: ({ score }) => `大家重新看到这条评价，它的 ${score} 星重新计入商品评分；评价人会收到说明。`,
      asks: toldReason("评价人", ["复核后未发现违规", "误操作"]),
      send: decide(false),
    },
  ],
  rule: "差评本身不是违规。广告、辱骂、隐私和与商品无关的内容隐藏；真实的不满保留。",
  empty: "没有待处理的评价举报，辛苦了",
});
