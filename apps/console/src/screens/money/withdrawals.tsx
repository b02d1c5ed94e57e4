import { payoutKindWords, withdrawalWords } from "../../base/money-words.ts";
import { moneyText } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import {
  amountColumn,
  choiceFilter,
  periodFilters,
  personColumn,
  shortColumn,
  stateColumn,
  stateFilter,
  textColumn,
  timeColumn,
} from "../../desk/columns.tsx";
import { DetailHead } from "../../desk/parts.tsx";
import { moneyDecisions } from "../../desk/review-decisions.ts";
import { workList } from "../../desk/work-list.tsx";
import { MoneyTags } from "../../desk/kit/money-tags.tsx";
import { riskText, RiskTag } from "./withdrawal-risk.tsx";
import { WithdrawalFigures } from "./withdrawal-figures.tsx";
import { type Withdrawal, withdrawalRule, WithdrawalView } from "./withdrawal-view.tsx";

const approve = ({ withdrawNo }: { withdrawNo: string }) =>
  admin.DecideWithdrawal({ withdrawNo, decision: "approve" });

/** Withdrawals by state, decided by one or two operators. */
export const Screen = workList<"GetWithdrawals", Withdrawal>({
  title: "提现审核",
  about: "大额和新会员的首笔需要两位同事",
  list: "GetWithdrawals",
  above: <WithdrawalFigures />,
  filters: [
    stateFilter(withdrawalWords, "auditing"),
    choiceFilter("kind", "收款方式", payoutKindWords),
    ...periodFilters,
    { kind: "text", name: "keyword", label: "单号、会员号或店铺名" },
    { kind: "toggle", name: "isLarge", label: "大额" },
    { kind: "toggle", name: "isLate", label: "通道未答复" },
  ],
  idOf: ({ withdrawNo }) => withdrawNo,
  columns: [
    shortColumn("单号", ({ withdrawNo }) => withdrawNo),
    personColumn("会员或店铺", ({ holder, mid, shopName }) =>
      shopName ? [shopName, holder] : [holder, mid],
    ),
    amountColumn("金额", ({ amountFen }) => amountFen),
    amountColumn("手续费", ({ feeFen }) => feeFen, { isExtra: true }),
    textColumn("到账账户", ({ accountName, tail }) => `${accountName} ${tail}`),
    timeColumn("申请时间", ({ createdAt }) => createdAt),
    textColumn("风险", riskText, { show: (row) => <RiskTag {...row} /> }),
    stateColumn(withdrawalWords, (row) => <MoneyTags {...row} />),
  ],
  load: { method: "GetWithdrawal", send: (withdrawNo) => admin.GetWithdrawal({ withdrawNo }) },
  heading: ({ holder, shopName, state, amountFen, feeFen }) => (
    <DetailHead
      title={`${shopName ?? holder} 的提现`}
      state={[withdrawalWords, state]}
      amountFen={amountFen}
      note={`手续费 ${moneyText(feeFen)}，共冻结 ${moneyText(amountFen + feeFen)}`}
    />
  ),
  view: WithdrawalView,
  bulk: {
    title: "批量通过",
    method: "DecideWithdrawal",
    can: ({ state, isLarge, isWaiting }) => state === "auditing" && !isLarge && !isWaiting,
    amountFen: ({ amountFen }) => amountFen,
    says: (rows) => {
      const sum = rows.reduce((all, { amountFen }) => all + amountFen, 0);
      return `${rows.length} 笔共 ${moneyText(sum)} 将分别打款，打出后不能撤回。`;
    },
    send: approve,
  },
  decisions: [
    ...moneyDecisions<Withdrawal, { isWaiting: boolean }>({
      method: "DecideWithdrawal",
      can: ({ state }) => state === "auditing",
      pass: {
        title: "通过",
        says: ({ amountFen, accountName, tail, isLarge, isWaiting }) =>
          `${moneyText(amountFen)} 将打款到${accountName}（${tail}）` +
          (isLarge && !isWaiting ? "，先等另一位同事确认。" : "，打出后不能撤回。"),
        send: approve,
        said: "已通过，正在打款",
      },
      refuse: {
        title: "拒绝并退回",
        says: ({ amountFen, feeFen, shopId }) =>
          `${moneyText(amountFen + feeFen)} 将解冻，退回${shopId === undefined ? "会员" : "店铺"}的余额，原因对方可见。`,
        usual: ["收款账户信息有误，请核对后重新申请", "账户存在异常，请联系客服"],
        send: ({ withdrawNo }, reason) => admin.DecideWithdrawal({ withdrawNo, decision: "refuse", reason }),
        said: "已拒绝，款项已退回",
      },
    }),
    {
      key: "Q",
      title: "向通道查询",
      method: "AskWithdrawal",
      can: ({ state }) => state === "paying",
      says: () => "马上向通道查询这笔打款的结果，几秒后显示在这里。",
      stays: true,
      said: () => "已向通道查询",
      send: ({ withdrawNo }) => admin.AskWithdrawal({ withdrawNo }),
    },
  ],
  rule: withdrawalRule,
  empty: "没有待审核的提现，辛苦了",
});
