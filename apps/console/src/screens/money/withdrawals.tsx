import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { payoutKindWords, withdrawalWords } from "../../base/money-words.ts";
import { moneyText } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import {
  amountColumn,
  choiceFilter,
  Num,
  periodFilters,
  personColumn,
  shortColumn,
  stateColumn,
  stateFilter,
  textColumn,
  timeColumn,
} from "../../desk/columns.tsx";
import { DetailHead, Facts, Part, Reviewed } from "../../desk/parts.tsx";
import { moneyDecisions } from "../../desk/review-decisions.ts";
import { workList } from "../../desk/work-list.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { MoneyTags } from "../../desk/kit/money-tags.tsx";
import { WithdrawalFigures } from "./withdrawal-figures.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetWithdrawal"]>;

const approve = ({ withdrawNo }: { withdrawNo: string }) =>
  admin.DecideWithdrawal({ withdrawNo, decision: "approve" });

/** Withdrawals by state, decided by one or two operators. */
export const Screen = workList<"GetWithdrawals", Detail>({
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
    personColumn("会员或店铺", ({ holder, mid, shopName }) => (shopName ? [shopName] : [holder, mid])),
    amountColumn("金额", ({ amountFen }) => amountFen),
    amountColumn("手续费", ({ feeFen }) => feeFen, { isExtra: true }),
    textColumn("到账账户", ({ accountName, tail }) => `${accountName} ${tail}`),
    timeColumn("申请时间", ({ createdAt }) => createdAt),
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
  view: ({ mid, shopName, accountName, tail, withdrawNo, channelNo, reason, hints, history }) => (
    <>
      <Part>
        <Facts
          rows={[
            shopName === undefined ? ["会员", <MemberLink key="mid" mid={mid} />] : ["店铺", shopName],
            ["到账账户", `${accountName}（${tail}）`],
            ["单号", <Num key="no" of={withdrawNo} />],
            ["通道单号", channelNo],
            ["原因", reason],
          ]}
        />
      </Part>
      <Reviewed hints={hints} history={history} />
    </>
  ),
  bulk: {
    title: "批量通过",
    method: "DecideWithdrawal",
    can: ({ state, isLarge, isWaiting }) => state === "auditing" && !isLarge && !isWaiting,
    says: (rows) => {
      const sum = rows.reduce((all, { amountFen }) => all + amountFen, 0);
      return `${rows.length} 笔共 ${moneyText(sum)} 将分别打款，打出后不能撤回。`;
    },
    send: approve,
  },
  decisions: [
    ...moneyDecisions<Detail, { isWaiting: boolean }>({
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
        says: ({ amountFen, feeFen }) => `${moneyText(amountFen + feeFen)} 将解冻，退回会员的余额。`,
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
      says: () => "马上向通道查询这笔打款的结果，几秒后刷新可见。",
      send: ({ withdrawNo }) => admin.AskWithdrawal({ withdrawNo }),
    },
  ],
  rule: "收款账户须是会员本人的，余额来源可核验。超过 ¥10,000，或注册不满 7 天的会员首笔超过 ¥5,000，需两位同事先后确认；登记的人不能自己复核。",
  empty: "没有待审核的提现，辛苦了",
});
