import { reportReasonNames } from "@heshi/contract/chat/chat-view";
import { postKindNames } from "@heshi/contract/content/post-states";
import { To } from "../../base/router.tsx";
import { admin } from "../../data/rpc.ts";
import { personColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { toldReason } from "../../desk/kit/reason.ts";
import { ReportReason } from "../../desk/kit/said.tsx";
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import { workList } from "../../desk/work-list.tsx";

type Row = Awaited<ReturnType<typeof admin.GetPostReports>>["list"][number];

/** What members reported of what others wrote. */
export const Screen = workList<"GetPostReports", Row>({
  title: "内容举报",
  about: "按举报时间先后处理，举报人会收到结果",
  list: "GetPostReports",
  filters: [],
  idOf: ({ reportId }) => reportId,
  columns: [
    textColumn("内容", ({ title, excerpt }) => title || excerpt, { width: 320 }),
    textColumn("类型", ({ kind }) => postKindNames[kind]),
    personColumn("作者", ({ nickname, authorMid }) => [nickname, authorMid]),
    textColumn("原因", ({ reason }) => reportReasonNames[reason]),
    textColumn("举报人", ({ mid }) => mid, { isNumber: true }),
    timeColumn("举报时间", ({ createdAt }) => createdAt),
  ],
  heading: ({ title, excerpt, kind }) => (
    <DetailHead
      title={title || excerpt}
      state={[{ open: ["待处理", "warn"] }, "open"]}
      note={postKindNames[kind]}
    />
  ),
  view: ({ postId, excerpt, authorMid, nickname, reason, text, mid }) => (
    <Part>
      <Facts
        rows={[
          [
            "内容",
            <To key="post" path={`/posts?id=${postId}`}>
              {excerpt || "查看全文"}
            </To>,
          ],
          [
            "作者",
            <MemberLink key="author" mid={authorMid}>
              {nickname}
            </MemberLink>,
          ],
          ["原因", <ReportReason key="reason" of={reason} />],
          ["说明", text === "" ? "无" : text],
          ["举报人", <MemberLink key="mid" mid={mid} />],
        ]}
      />
    </Part>
  ),
  decisions: [
    {
      key: "A",
      title: "保留内容",
      tone: "primary",
      method: "DismissPostReport",
      can: () => true,
      says: () => "内容继续显示，举报人会收到“暂未发现违规”。",
      send: ({ reportId }) => admin.DismissPostReport({ reportId }),
    },
    {
      key: "R",
      title: "下架内容",
      tone: "danger",
      method: "WithdrawPost",
      can: () => true,
      says: () => "大家不再看到它，作者会收到原因，所有举报人会收到结果。",
      asks: toldReason("作者", ["内容含广告或联系方式", "内容不实", "辱骂或不友善"]),
      send: ({ postId }, { words }) => admin.WithdrawPost({ postId, reason: words }),
    },
  ],
  rule: "意见不同不是违规。广告、辱骂、不实的健康说法和隐私下架。",
  empty: "没有待处理的内容举报，辛苦了",
});
