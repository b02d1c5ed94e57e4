import type { OutputOf } from "@heshi/contract/frame/define";
import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { amountText, purposes } from "../../base/money-words.ts";
import { riskKindWords, riskStates } from "../../base/risk-words.ts";
import { To } from "../../base/router.tsx";
import { State, StateOf, When } from "../../base/words.tsx";
import { useMay } from "../../data/rights.ts";
import { admin, q, queryClient } from "../../data/rpc.ts";
import { ActButton } from "../../desk/act-button.tsx";
import { Num } from "../../desk/columns.tsx";
import { Facts, Hints, History, Part } from "../../desk/parts.tsx";
import type { Decision } from "../../desk/work-list.types.ts";

export type MemberDetail = OutputOf<(typeof Admin)["methods"]["GetMember"]>;
type Session = MemberDetail["sessions"][number] & { memberId: string };

/** What is asked for before something is done to a member. */
export const asks = (usual: readonly string[]) => ({
  label: "原因（记入日志）",
  least: 2,
  most: 100,
  usual,
});

const endOne: Decision<Session> = {
  key: "",
  title: "结束",
  method: "EndMemberSession",
  can: () => true,
  says: ({ deviceName }) => `${deviceName} 将退出登录，再次登录时按新设备核验。`,
  asks: asks(["不是本人的设备", "会员丢失手机"]),
  send: ({ memberId, sessionId }, { words }) =>
    admin.EndMemberSession({ memberId, sessionId, reason: words }),
};

const Sessions = ({ memberId, sessions }: MemberDetail) => (
  <Part title={`登录中的设备（${sessions.length}）`}>
    <Facts
      rows={sessions.map((session) => [
        `${session.deviceName} ${session.plat}`,
        <span key={session.sessionId}>
          <When at={session.lastUsedAt} isShort />{" "}
          <ActButton
            decision={endOne}
            of={{ ...session, memberId }}
            done={() => queryClient.invalidateQueries({ queryKey: ["Admin.GetMember"] })}
          />
        </span>,
      ])}
    />
    {sessions.length === 0 && <span className="faint">没有登录</span>}
  </Part>
);

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

const Events = ({ events }: MemberDetail) => (
  <Part title="安全记录">
    <Hints
      hints={events.map(({ text, isWarning, deviceName, at }) => ({
        text: `${new Date(at + 28_800_000).toISOString().slice(5, 16).replace("T", " ")} ${text} · ${deviceName}`,
        isWarning,
      }))}
    />
    {events.length === 0 && <span className="faint">没有记录</span>}
  </Part>
);

const Consents = ({ consents }: MemberDetail) => (
  <Part title="同意过的协议">
    <Facts
      rows={consents.map(({ title, version, agreedAt, withdrawnAt, isCurrent }) => [
        `${title} 第 ${version} 版`,
        <span key={`${title} ${version}`}>
          {withdrawnAt === undefined ? "同意于 " : "撤回于 "}
          <When at={withdrawnAt ?? agreedAt} isShort /> {!isCurrent && <State tone="idle">旧版</State>}
        </span>,
      ])}
    />
    {consents.length === 0 && <span className="faint">没有记录</span>}
  </Part>
);

/** Everything about a member on one page: money, devices, what was secured, what operators did. */
export function MemberView(detail: MemberDetail) {
  const { mid, mobile, memberId, balances, orders, openAfterSales, acts, createdAt } = detail;
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
            ["进行中的售后", `${openAfterSales} 件`],
          ]}
        />
      </Part>
      <Risks {...detail} />
      <Part title="资金与积分">
        <Facts
          rows={balances.map(({ purpose, currency, amount, accountId }) => [
            purposes[purpose] ?? purpose,
            <To key={accountId} path={`/ledger?keyword=${mid}&account=${accountId}`}>
              <span className="num">{amountText(currency, amount)}</span>
            </To>,
          ])}
        />
        {balances.length === 0 && <span className="faint">没有余额</span>}
      </Part>
      <Sessions {...detail} />
      <Events {...detail} />
      <Consents {...detail} />
      {acts.length > 0 && (
        <Part title="平台的处理">
          <History steps={[...acts].reverse()} />
        </Part>
      )}
    </>
  );
}
