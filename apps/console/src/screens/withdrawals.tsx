import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { State, StateOf, type StateWords, When, Yuan, yuanText } from "../base/words.tsx";
import { admin } from "../data/rpc.ts";
import { Facts, Hints, History, Part } from "../desk/parts.tsx";
import { workList } from "../desk/work-list.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetWithdrawal"]>;

const states: StateWords = {
  auditing: ["待审核", "warn"],
  approved: ["已通过", "info"],
  paying: ["打款中", "info"],
  paid: ["已到账", "ok"],
  returned: ["已退回", "danger"],
  refused: ["未通过", "danger"],
  cancelled: ["已撤销", "idle"],
};
const kinds = { bank: "银行卡", wechat: "微信", alipay: "支付宝" } as const;

/** Withdrawals by state, decided by one or two operators. */
export const Screen = workList<"GetWithdrawals", Detail>({
  title: "提现审核",
  about: "大额和新会员的首笔需要两位同事",
  list: "GetWithdrawals",
  filters: [
    {
      kind: "select",
      name: "state",
      label: "状态",
      usual: "auditing",
      options: Object.entries(states).map(([state, [text]]) => [state, text] as const),
    },
    { kind: "select", name: "kind", label: "收款方式", options: Object.entries(kinds) },
    { kind: "text", name: "keyword", label: "单号或会员号" },
    { kind: "toggle", name: "isLarge", label: "大额" },
    { kind: "toggle", name: "isLate", label: "通道未答复" },
  ],
  idOf: ({ withdrawNo }) => withdrawNo,
  columns: [
    {
      key: "withdrawNo",
      title: "单号",
      show: ({ withdrawNo }) => <span className="num">…{withdrawNo.slice(-8)}</span>,
      text: ({ withdrawNo }) => withdrawNo,
    },
    {
      key: "member",
      title: "会员",
      show: ({ holder, mid }) => (
        <>
          {holder} <span className="faint small num">{mid}</span>
        </>
      ),
      text: ({ holder, mid }) => `${holder} ${mid}`,
    },
    {
      key: "amount",
      title: "金额（元）",
      isAmount: true,
      show: ({ amountFen }) => <Yuan of={amountFen} />,
      text: ({ amountFen }) => ({ number: (amountFen / 100).toFixed(2) }),
    },
    {
      key: "fee",
      title: "手续费（元）",
      isAmount: true,
      isExtra: true,
      show: ({ feeFen }) => <Yuan of={feeFen} />,
      text: ({ feeFen }) => ({ number: (feeFen / 100).toFixed(2) }),
    },
    {
      key: "account",
      title: "到账账户",
      show: ({ accountName, tail }) => `${accountName} ${tail}`,
      text: ({ accountName, tail }) => `${accountName} ${tail}`,
    },
    {
      key: "createdAt",
      title: "申请时间",
      show: ({ createdAt }) => <When at={createdAt} isShort />,
      text: ({ createdAt }) => new Date(createdAt).toISOString(),
    },
    {
      key: "state",
      title: "状态",
      show: ({ state, isLarge, isWaiting, isLate }) => (
        <>
          <StateOf words={states} state={state} />
          {isWaiting ? <State tone="info">等第二人</State> : isLarge && <State tone="warn">大额</State>}
          {isLate && <State tone="danger">未答复</State>}
        </>
      ),
      text: ({ state }) => states[state]?.[0] ?? state,
    },
  ],
  load: { method: "GetWithdrawal", send: (withdrawNo) => admin.GetWithdrawal({ withdrawNo }) },
  heading: ({ holder, state, amountFen, feeFen }) => (
    <>
      <div style={{ display: "flex", justifyContent: "space-between" }}>
        <b>{holder} 的提现</b>
        <StateOf words={states} state={state} />
      </div>
      <Yuan of={amountFen} isBig />
      <div className="faint">
        手续费 ¥{yuanText(feeFen)}，共冻结 ¥{yuanText(amountFen + feeFen)}
      </div>
    </>
  ),
  view: ({ mid, accountName, tail, withdrawNo, channelNo, reason, hints, history }) => (
    <>
      <Part>
        <Facts
          rows={[
            [
              "会员",
              <span key="mid" className="num">
                {mid}
              </span>,
            ],
            ["到账账户", `${accountName}（${tail}）`],
            [
              "单号",
              <span key="no" className="num">
                {withdrawNo}
              </span>,
            ],
            ["通道单号", channelNo],
            ["原因", reason],
          ]}
        />
      </Part>
      <Part title="核对">
        <Hints hints={hints} />
      </Part>
      <Part title="经过">
        <History steps={history} />
      </Part>
    </>
  ),
  decisions: [
    {
      key: "A",
      title: "通过",
      tone: "primary",
      method: "DecideWithdrawal",
      can: ({ state }) => state === "auditing",
      says: ({ amountFen, accountName, tail, isLarge, isWaiting }) =>
        `¥${yuanText(amountFen)} 将打款到${accountName}（${tail}）` +
        (isLarge && !isWaiting ? "，先等另一位同事确认。" : "，打出后不能撤回。"),
      send: ({ withdrawNo }) => admin.DecideWithdrawal({ withdrawNo, decision: "approve" }),
      said: (answer) =>
        (answer as { isWaiting: boolean }).isWaiting ? "已登记，等另一位同事确认" : "已通过，正在打款",
    },
    {
      key: "R",
      title: "拒绝并退回",
      tone: "danger",
      method: "DecideWithdrawal",
      can: ({ state }) => state === "auditing",
      says: ({ amountFen, feeFen }) => `¥${yuanText(amountFen + feeFen)} 将解冻，退回会员的余额。`,
      asks: {
        label: "原因",
        most: 100,
        usual: ["收款账户信息有误，请核对后重新申请", "账户存在异常，请联系客服"],
      },
      send: ({ withdrawNo }, { words }) =>
        admin.DecideWithdrawal({ withdrawNo, decision: "refuse", reason: words }),
      said: (answer) =>
        (answer as { isWaiting: boolean }).isWaiting ? "已登记，等另一位同事确认" : "已拒绝，款项已退回",
    },
    {
      key: "Q",
      title: "向通道查询",
      method: "AskWithdrawal",
      can: ({ state }) => state === "paying",
      says: () => "马上向通道查询这笔打款的结果，几秒后刷新可见。",
      send: ({ withdrawNo }) => admin.AskWithdrawal({ withdrawNo }),
    },
  ],
  rule: "收款账户须是会员本人的，余额来源可核验。超过 ¥10,000，或注册不满 7 天的会员首笔超过 ¥5,000，需两位同事先后确认；登记的人不能自己复核。",
  empty: "没有待审核的提现，辛苦了",
});
