import { When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { ActButton } from "../../desk/act-button.tsx";
import { To } from "../../base/router.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { ReportReason, Said } from "../../desk/kit/said.tsx";
import { Facts, Part } from "../../desk/parts.tsx";
import type { AdminRow, Decision } from "../../desk/work-list.types.ts";

export type CommentRow = AdminRow<"GetReportedComments">;
type Talk = CommentRow["talk"][number];

/** Why comments and replies are usually hidden. */
export const usualReasons = ["含广告或联系方式", "辱骂他人", "与商品无关", "泄露他人隐私"];

const hideReply: Decision<Talk> = {
  key: "",
  title: "隐藏",
  tone: "danger",
  method: "HideCommentReply",
  can: () => true,
  says: ({ text }) => `大家不再看到这条回复：“${text}”`,
  asks: { label: "原因", least: 2, most: 100, usual: usualReasons },
  send: ({ replyId }, { words }) => admin.HideCommentReply({ replyId, reason: words }),
};

/** A member by number; a shop's report has none. */
const Who = ({ mid }: { mid: string }) => (/^\d+$/.test(mid) ? <MemberLink mid={mid} /> : mid);

/** What was written and shown, who reported it and why, and the replies below it. */
export const CommentDetail = ({
  text,
  pictures,
  supplement,
  reply,
  mid,
  goods,
  waresId,
  reports,
  talk,
  createdAt,
}: CommentRow) => (
  <>
    <Part>
      <Said text={text} pictures={pictures} size={104} />
      {supplement && <Said text={`追评：${supplement.text}`} pictures={supplement.pictures} />}
      {reply && <p className="faint">商家回复：{reply.text}</p>}
    </Part>
    <Part>
      <Facts
        rows={[
          ["评价人", <MemberLink key="mid" mid={mid} />],
          [
            "商品",
            <To key="goods" path={`/goods?keyword=${waresId}&id=${waresId}`}>
              {goods.title}
            </To>,
          ],
          ["评价时间", <When key="at" at={createdAt} />],
        ]}
      />
    </Part>
    <Part title={`举报（${reports.length}）`}>
      {reports.length === 0 && <span className="faint">没有人举报</span>}
      {reports.map((one) => (
        <p key={one.mid} className="long-text">
          <ReportReason of={one.reason} /> <Who mid={one.mid} /> <When at={one.createdAt} isShort />
          {one.text !== "" && `：${one.text}`}
        </p>
      ))}
    </Part>
    {talk.length > 0 && (
      <Part title={`下面的回复（${talk.length}）`}>
        {talk.map((one) => (
          <p key={one.replyId} className="long-text">
            <Who mid={one.mid} />：{one.text} <ActButton decision={hideReply} of={one} />
          </p>
        ))}
      </Part>
    )}
  </>
);
