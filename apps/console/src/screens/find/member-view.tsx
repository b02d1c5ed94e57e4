import { Admin } from "@heshi/contract/system/admin";
import { holdKinds } from "@heshi/contract/money/hold-kinds";
import { useQuery } from "@tanstack/react-query";
import { amountText } from "../../base/money-words.ts";
import { riskKindWords, riskStates } from "../../base/risk-words.ts";
import { To } from "../../base/router.tsx";
import { State, StateOf, When } from "../../base/words.tsx";
import { useMay } from "../../data/rights.ts";
import { q } from "../../data/rpc.ts";
import { Num } from "../../desk/columns.tsx";
import { Acted, Balances } from "../../desk/kit/owner-parts.tsx";
import { Facts, Part } from "../../desk/parts.tsx";
import { Devices, type MemberDetail, SecurityEvents } from "./member-safety.tsx";

/** What the risk lists have about the member, for who may see them. */
function Risks({ mid }: MemberDetail) {
  const isOpen = useMay("GetRiskCases");
  const { data } = useQuery({ ...q(Admin, "GetRiskCases", { keyword: mid }), enabled: isOpen });
  const cases = (data?.list ?? []).filter(({ state }) => state !== "released");
  if (cases.length === 0) return null;
  return (
    <Part title="风险名单">
      {cases.map(({ riskCaseId, kind, state }) => (
        <p key={riskCaseId}>
          <To path={`/risks?state=${state}&id=${riskCaseId}`}>{riskKindWords[kind][0]}</To>{" "}
          <StateOf words={riskStates} state={state} />
        </p>
      ))}
    </Part>
  );
}

const Consents = ({ consents }: MemberDetail) => (
  <Part title="同意过的协议">
    <Facts
      none="没有记录"
      rows={consents.map(({ title, version, agreedAt, withdrawnAt, isCurrent }) => [
        `${title} 第 ${version} 版`,
        <span key={`${title} ${version}`}>
          {withdrawnAt === undefined ? "同意于 " : "撤回于 "}
          <When at={withdrawnAt ?? agreedAt} isShort /> {!isCurrent && <State tone="grey">旧版</State>}
        </span>,
      ])}
    />
  </Part>
);

/** What of the money is held, and what for; its transfers are found by its cause. */
const Holds = ({ holds }: MemberDetail) =>
  holds.length > 0 && (
    <Part title="冻结">
      <Facts
        rows={holds.map(({ kind, cause, currency, amount, madeAt, until }) => [
          holdKinds[kind].title,
          <span key={`${kind} ${cause} ${currency}`}>
            <span className="num">{amountText(currency, amount)}</span> <Num of={cause} />{" "}
            <When at={madeAt} isShort />
            {until !== undefined && (
              <>
                {" "}
                至 <When at={until} isShort />
              </>
            )}
          </span>,
        ])}
      />
    </Part>
  );

/** Everything about a member on one page: money, devices, what was secured, what operators did. */
export function MemberView(detail: MemberDetail) {
  const { mid, mobile, memberId, balances, orders, openAfterSales, acts, createdAt, bannedUntil } = detail;
  return (
    <>
      <Part>
        <Facts
          rows={[
            ["会员号", <Num key="mid" of={mid} />],
            ["手机号", <Num key="mobile" of={mobile} />],
            ["编号", <Num key="id" of={memberId} />],
            ["注册", <When key="at" at={createdAt} />],
            [
              "订单",
              <To key="orders" path={`/orders?keyword=${mid}`}>
                {orders >= 1000 ? "1000 单以上" : `${orders} 单`}
              </To>,
            ],
            [
              "进行中的售后",
              <To key="after" path={`/interventions?keyword=${mid}`}>{`${openAfterSales} 件`}</To>,
            ],
            [
              "评价",
              <To key="comments" path={`/comment-reports?keyword=${mid}`}>
                写过的评价
              </To>,
            ],
            [
              "短信",
              <To key="sms" path={`/sms-codes?keyword=${mid}`}>
                收到的验证码
              </To>,
            ],
            ["禁言到", bannedUntil !== undefined && <When key="ban" at={bannedUntil} />],
          ]}
        />
      </Part>
      <Risks {...detail} />
      <Balances title="资金与积分" number={mid} balances={balances} />
      <Holds {...detail} />
      <Devices {...detail} />
      <SecurityEvents {...detail} />
      <Consents {...detail} />
      <Acted acts={acts} />
    </>
  );
}
