import { feedbackKindTexts as kinds } from "@heshi/contract/system/feedback-kinds";
import { State, When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { personColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { Said } from "../../desk/kit/said.tsx";
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import type { AdminRow } from "../../desk/work-list.types.ts";
import { workList } from "../../desk/work-list.tsx";
import { MemberLink, ShopLink } from "../../desk/kit/links.tsx";

type Row = AdminRow<"GetFeedbacks">;

/** What members and shops tell the platform, answered once. */
export const Screen = workList<"GetFeedbacks", Row>({
  title: "意见反馈",
  about: "按提交时间先后回复，会员会收到消息，商家在“意见反馈”里看到",
  list: "GetFeedbacks",
  filters: [{ kind: "toggle", name: "isAnswered", label: "已回复的" }],
  idOf: ({ feedbackId }) => feedbackId,
  columns: [
    textColumn("类型", ({ kind }) => kinds[kind], {
      show: ({ kind }) => <State tone={kind === "complain" ? "danger" : "info"}>{kinds[kind]}</State>,
    }),
    textColumn("内容", ({ text }) => text, { width: 320 }),
    personColumn("会员或店铺", ({ nickname, mid }) => [nickname, mid]),
    timeColumn("提交时间", ({ createdAt }) => createdAt),
  ],
  heading: ({ kind, nickname }) => <DetailHead title={`${nickname} 的${kinds[kind]}`} />,
  view: ({ mid, nickname, isShop, text, pictures, contact, createdAt, answer }) => (
    <>
      <Part>
        <Said text={text} pictures={pictures} />
      </Part>
      <Part>
        <Facts
          rows={[
            isShop
              ? [
                  "店铺",
                  <ShopLink key="shop" shopId={mid}>
                    {nickname}
                  </ShopLink>,
                ]
              : ["会员", <MemberLink key="mid" mid={mid} />],
            ["联系方式", contact],
            ["提交时间", <When key="at" at={createdAt} />],
          ]}
        />
      </Part>
      {answer && (
        <Part title="已回复">
          <p className="long-text">{answer.text}</p>
          <When at={answer.createdAt} />
        </Part>
      )}
    </>
  ),
  decisions: [
    {
      key: "A",
      title: "回复",
      tone: "primary",
      method: "AnswerFeedback",
      can: ({ answer }) => answer === undefined,
      says: ({ nickname, isShop }) =>
        `${nickname} 会${isShop ? "在商家端看到回复" : "收到消息"}，回复后不能修改。`,
      asks: {
        label: "回复内容",
        least: 2,
        most: 500,
        isLong: true,
        usual: [
          "感谢您的反馈，问题已经修复，请更新后再试。",
          "谢谢您的建议，我们已记录并会认真考虑。",
          "非常抱歉给您带来不便，客服会尽快与您联系。",
        ],
      },
      send: ({ feedbackId }, { words }) => admin.AnswerFeedback({ feedbackId, answer: words }),
    },
  ],
  rule: "回复要答到问题上；涉及资金和订单的，先核实再回复。每条反馈只能回复一次。",
  empty: "没有待回复的反馈，辛苦了",
});
