import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { linkWords, riskKindWords, riskStates } from "../../base/risk-words.ts";
import { admin } from "../../data/rpc.ts";
import {
  amountColumn,
  choiceFilter,
  countColumn,
  personColumn,
  stateColumn,
  stateFilter,
  textColumn,
  timeColumn,
} from "../../desk/columns.tsx";
import { loggedReason } from "../../desk/kit/reason.ts";
import { DetailHead, Part, Reviewed } from "../../desk/parts.tsx";
import type { AdminRow } from "../../desk/work-list.types.ts";
import { workList } from "../../desk/work-list.tsx";
import { RiskMember } from "./risk-member.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetRiskCase"]>;
const countOf = ({ members }: Detail): string =>
  members.length === 1 ? (members[0]?.nickname ?? "") : `${members.length} 位会员`;

type Noted = Pick<AdminRow<"GetRiskCases">, "kind" | "count" | "links">;
/** What a finding says: of a linked pair by what, of others how many. */
function noteOf({ kind, count, links }: Noted): string {
  const about = riskKindWords[kind][1];
  if (kind === "linked") return `${about}：${links.map((link) => linkWords[link]).join("、")}`;
  return kind === "manual" ? about : `${about}，共 ${count}`;
}

/** What looks like fraud: held or released with a reason. */
export const Screen = workList<"GetRiskCases", Detail>({
  title: "风险名单",
  about: "共用证件、设备、账户，以及过于频繁的资金往来",
  list: "GetRiskCases",
  filters: [
    stateFilter(riskStates, "open"),
    choiceFilter("kind", "类型", riskKindWords),
    { kind: "text", name: "keyword", label: "会员号或手机号", width: 240 },
  ],
  idOf: ({ riskCaseId }) => riskCaseId,
  columns: [
    textColumn("类型", ({ kind }) => riskKindWords[kind][0]),
    personColumn("会员", ({ nickname, mid, members }) => [
      nickname,
      mid,
      members > 1 ? `等 ${members} 位` : "",
    ]),
    countColumn("数量", ({ count }) => count),
    amountColumn("金额", ({ amountFen }) => amountFen),
    timeColumn("发现时间", ({ foundAt }) => foundAt),
    textColumn("原因", ({ reason }) => reason, { isExtra: true }),
    stateColumn(riskStates),
  ],
  load: { method: "GetRiskCase", send: (riskCaseId) => admin.GetRiskCase({ riskCaseId }) },
  heading: ({ kind, state, count, amountFen, links }) => (
    <DetailHead
      title={riskKindWords[kind][0]}
      state={[riskStates, state]}
      {...(amountFen === undefined ? {} : { amountFen })}
      note={noteOf({ kind, count, links })}
    />
  ),
  view: ({ members, history }) => (
    <>
      <Part title={`会员（${members.length}）`}>
        <div className="people">
          {members.map((member) => (
            <RiskMember key={member.memberId} {...member} />
          ))}
        </div>
      </Part>
      <Reviewed history={history} />
    </>
  ),
  decisions: [
    {
      key: "A",
      title: "解除",
      tone: "primary",
      method: "DecideRisk",
      can: ({ state }) => state === "open" || state === "held",
      says: (detail) =>
        detail.state === "held"
          ? `${countOf(detail)}可以重新转账和提现，等待中的转账和提现随即继续。`
          : `${countOf(detail)}不受影响；同样的情况不再列出，除非有新的会员加入。`,
      asks: loggedReason(["已核实，为家人共用", "已电话核实本人操作"]),
      send: ({ riskCaseId }, { words }) =>
        admin.DecideRisk({ riskCaseId, decision: "release", reason: words }),
    },
    {
      key: "R",
      title: "暂停转出",
      tone: "danger",
      method: "DecideRisk",
      can: ({ state }) => state !== "held",
      says: (detail) =>
        `${countOf(detail)}不能转账、提现和绑定新的收款账户，等待中的转账和提现停在原处；购物和退款照常。`,
      asks: loggedReason(["疑似团伙套现，等待核实", "疑似冒用他人证件"]),
      send: ({ riskCaseId }, { words }) => admin.DecideRisk({ riskCaseId, decision: "hold", reason: words }),
    },
  ],
  rule: "先核实再决定：家人共用设备、同一公司网络注册是常见的正常情况。暂停只挡住资金流出，不影响购物；核实后尽快解除。",
  empty: "没有需要处理的风险",
});
