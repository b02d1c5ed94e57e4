import { type AgentForm, agentFormFields } from "@heshi/contract/agents/agent-apply";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { agentTones } from "@heshi/contract/tones/agents";
import { When, inTones } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { toldReason } from "../../desk/kit/reason.ts";
import { DetailHead, Facts, Part, Reviewed } from "../../desk/parts.tsx";
import { reviewDecisions } from "../../desk/review-decisions.ts";
import { workList } from "../../desk/work-list.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetAgent"]>;

const agentStates = inTones(agentTones, {
  reviewing: "待审核",
  passed: "已授权",
  refused: "未通过",
  leaving: "退出中",
});

const Asked = ({ form, member }: Detail) => (
  <Part title="申请">
    <Facts
      rows={[
        [
          "会员",
          <MemberLink key="mid" mid={member.mid}>
            {member.nickname}
          </MemberLink>,
        ],
        ["实名", member.name],
        ["经销地区", form.regionText],
        ["经营计划", form.about],
        [
          "现在的授权到",
          member.validUntil === undefined ? "无" : <When key="until" at={member.validUntil} />,
        ],
      ]}
    />
  </Part>
);

/** Agents: who applies, and whose authorisation is to end. */
export const Screen = workList<"GetAgents", Detail>({
  title: "经销商",
  about: "加入不收费、不要求进货；等级由近期完成的消费者销售决定，不在这里设置",
  list: "GetAgents",
  filters: [stateFilter(agentStates, "reviewing", ["reviewing", "passed", "refused", "leaving"])],
  idOf: ({ reviewId }) => reviewId,
  columns: [
    textColumn("经销地区", ({ form }) => form.regionText),
    textColumn("经营计划", ({ form }) => form.about),
    timeColumn("提交时间", ({ submittedAt }) => submittedAt),
    stateColumn(agentStates),
  ],
  load: { method: "GetAgent", send: (reviewId) => admin.GetAgent({ reviewId }) },
  heading: ({ form, member, state }) => (
    <DetailHead title={`${member.nickname}，${form.regionText}`} state={[agentStates, state]} />
  ),
  view: (detail) => (
    <>
      <Asked {...detail} />
      <Reviewed hints={detail.hints} history={detail.history} />
    </>
  ),
  decisions: [
    ...reviewDecisions<Detail, keyof AgentForm>({
      method: "DecideAgent",
      decide: (verdict) => admin.DecideAgent(verdict),
      fields: [
        ["regionCode", agentFormFields.regionCode],
        ["about", agentFormFields.about],
      ],
      passSays: ({ form }) => `授权后可以按经销价进货，地区显示为“${form.regionText}”。`,
      asker: "会员",
      usual: ["经营计划不清楚，请写明销售对象和方式", "地区与实际经营地不符"],
    }),
    {
      key: "V",
      title: "停止授权",
      tone: "danger",
      method: "StopAgent",
      can: ({ member }) => member.validUntil !== undefined,
      says: () => "授权马上结束，不能再进货；已有的库存仍归会员，可以退货或提货。会员会收到原因。",
      asks: toldReason("会员", ["以进货或发展他人的名义收费", "冒用平台名义宣传", "长期没有经营"]),
      send: ({ reviewId }, { words }) => admin.StopAgent({ reviewId, reason: words }),
    },
  ],
  rule: "已实名、年满 18 周岁；经营计划面向真实的消费者，不靠发展他人或囤货。",
  empty: "没有待审核的经销商申请",
});
