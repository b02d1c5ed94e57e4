import { To } from "../../base/router.tsx";
import { moneyText, State, When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { amountColumn, Num, textColumn, timeColumn } from "../../desk/columns.tsx";
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import type { AdminRow } from "../../desk/work-list.types.ts";
import { workList } from "../../desk/work-list.tsx";

type Row = AdminRow<"GetPayoutExceptions">;

const reasons = {
  amount: ["金额不符", "通道打出的金额与提现单不同"],
  contradiction: ["前后矛盾", "通道的结果与已登记的不同"],
  account: ["账户不能入账", "退回的钱不能存入已冻结或注销的账户"],
  unknown: ["单号不存在", "通道报告的提现单不是我们的"],
} as const;
const channels = { bank: "银行", wechat: "微信", alipay: "支付宝" } as const;
const said: Readonly<Record<string, string>> = { paid: "已打款", failed: "打款失败", returned: "已退票" };
const states: Readonly<Record<string, string>> = {
  paying: "打款中",
  paid: "已到账",
  returned: "已退回",
  approved: "已通过",
};
const members: Readonly<Record<string, string>> = { active: "正常", frozen: "已冻结", closed: "已注销" };

/** Answers of payout channels that could not be booked. */
export const Screen = workList<"GetPayoutExceptions", Row>({
  title: "打款异常",
  about: "通道的答复与账上对不上，核实后登记",
  list: "GetPayoutExceptions",
  filters: [{ kind: "toggle", name: "isClosed", label: "已处理的" }],
  idOf: ({ exceptionId }) => exceptionId,
  columns: [
    textColumn("提现单", ({ withdrawNo }) => withdrawNo, { isNumber: true }),
    textColumn("通道", ({ channel }) => channels[channel]),
    textColumn("原因", ({ reason }) => reasons[reason][0], {
      show: ({ reason }) => <State tone="warn">{reasons[reason][0]}</State>,
    }),
    textColumn("通道答复", (row) => said[row.said] ?? row.said),
    amountColumn("通道金额", ({ saidFen }) => saidFen),
    amountColumn("提现金额", ({ amountFen }) => amountFen),
    timeColumn("收到时间", ({ createdAt }) => createdAt),
  ],
  heading: ({ reason, channel, saidFen, amountFen }) => (
    <DetailHead
      title={`${channels[channel]} · ${reasons[reason][0]}`}
      {...(saidFen === undefined ? {} : { amountFen: saidFen })}
      note={
        amountFen === undefined ? reasons[reason][1] : `${reasons[reason][1]}，提现 ${moneyText(amountFen)}`
      }
    />
  ),
  view: (row) => (
    <Part>
      <Facts
        rows={[
          [
            "提现单",
            row.state === undefined ? (
              <Num key="no" of={row.withdrawNo} />
            ) : (
              <To
                key="no"
                path={`/withdrawals?keyword=${row.withdrawNo}&state=${row.state}&id=${row.withdrawNo}`}
              >
                {row.withdrawNo}
              </To>
            ),
          ],
          ["账上状态", row.state && (states[row.state] ?? row.state)],
          ["通道答复", said[row.said] ?? row.said],
          ["通道说明", row.saidReason],
          ["通道单号", <Num key="channel" of={row.channelNo} />],
          ["到账账户", row.account],
          ["会员账号", row.memberState && (members[row.memberState] ?? row.memberState)],
          ["收到时间", <When key="at" at={row.createdAt} />],
          ["处理时间", row.closedAt !== undefined && <When key="closed" at={row.closedAt} />],
          ["处理说明", row.note],
        ]}
      />
    </Part>
  ),
  decisions: [
    {
      key: "A",
      title: "登记处理结果",
      tone: "primary",
      method: "ClosePayoutException",
      can: ({ closedAt }) => closedAt === undefined,
      says: () => "这里不移动资金：请先与通道核实、处理，再登记做了什么。",
      asks: {
        label: "处理说明",
        least: 2,
        most: 200,
        usual: ["已与通道核实，以账上为准", "已联系会员，款项另行退回", "通道更正，差额已收回"],
      },
      send: ({ exceptionId }, { words }) => admin.ClosePayoutException({ exceptionId, note: words }),
    },
  ],
  rule: "金额不符、前后矛盾或账户不能入账的答复不入账。由人与通道核实后处理，并在这里写明。",
  empty: "没有打款异常，账实相符",
});
