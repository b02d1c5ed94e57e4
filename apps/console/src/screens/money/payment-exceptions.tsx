import { outsides } from "@heshi/contract/pay/outside";
import { payables } from "@heshi/contract/pay/payables";
import { moneyText, State, When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { amountColumn, Num, textColumn, timeColumn } from "../../desk/columns.tsx";
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import type { AdminRow } from "../../desk/work-list.types.ts";
import { workList } from "../../desk/work-list.tsx";
import { MemberLink, NumberLink } from "../../desk/kit/links.tsx";
import { PayableNumber } from "./payable-number.tsx";

type Row = AdminRow<"GetPaymentExceptions">;

const reasons = {
  amount: ["金额不符", "实付与应付不同，没有入账"],
  unknown: ["单号不存在", "通道报告的支付单不是我们的"],
  time: ["支付时间异常", "通道报告的支付时间早于发起支付，或晚于现在"],
  second: ["重复支付", "同一支付单已用另一通道单号入账"],
} as const;

/** Payments that a channel reported and that could not be booked. */
export const Screen = workList<"GetPaymentExceptions", Row>({
  title: "异常支付",
  about: "通道收到、账上没有的钱，在通道处理后登记",
  list: "GetPaymentExceptions",
  filters: [{ kind: "toggle", name: "isClosed", label: "已处理的" }],
  idOf: ({ exceptionId }) => exceptionId,
  columns: [
    textColumn("通道单号", ({ channelNo }) => channelNo, {
      show: ({ channel, channelNo }) => (
        <>
          {outsides[channel].name} <Num of={channelNo} />
        </>
      ),
    }),
    textColumn("原因", ({ reason }) => reasons[reason][0], {
      show: ({ reason }) => <State tone="warn">{reasons[reason][0]}</State>,
    }),
    amountColumn("实收", ({ amountFen }) => amountFen),
    amountColumn("应收", ({ expectedFen }) => expectedFen),
    textColumn("支付单号", ({ attemptNo }) => attemptNo, { isNumber: true }),
    timeColumn("收到通知", ({ createdAt }) => createdAt),
  ],

  heading: ({ reason, amountFen, channel }) => (
    <DetailHead
      title={`${outsides[channel].name} · ${reasons[reason][0]}`}
      amountFen={amountFen}
      note={reasons[reason][1]}
    />
  ),
  view: ({
    channelNo,
    attemptNo,
    kind,
    payableNo,
    memberId,
    paidAt,
    createdAt,
    closedAt,
    expectedFen,
    note,
  }) => (
    <Part>
      <Facts
        rows={[
          ["应收", expectedFen !== undefined && moneyText(expectedFen)],
          ["通道单号", <Num key="c" of={channelNo} />],
          ["支付单号", attemptNo && <NumberLink key="a" to="attempts" number={attemptNo} />],
          ["用于", kind && payables[kind].name],
          ["单号", kind && payableNo && <PayableNumber key="n" kind={kind} number={payableNo} />],
          [
            "会员",
            memberId && (
              <MemberLink key="m" mid={memberId} id={memberId}>
                查看会员
              </MemberLink>
            ),
          ],
          ["支付时间", <When key="p" at={paidAt} />],
          ["收到通知", <When key="n" at={createdAt} />],
          ["处理时间", closedAt !== undefined && <When key="d" at={closedAt} />],
          ["处理说明", note],
        ]}
      />
    </Part>
  ),
  decisions: [
    {
      key: "A",
      title: "登记处理结果",
      tone: "primary",
      method: "ClosePaymentException",
      can: ({ closedAt }) => closedAt === undefined,
      says: ({ amountFen }) =>
        `这里不移动资金：请先在通道后台退回 ${moneyText(amountFen)} 或核实，再登记做了什么。`,
      asks: {
        label: "处理说明",
        least: 2,
        most: 200,
        usual: ["已在通道后台原路退回", "已与会员核实，通道侧撤销"],
      },
      send: ({ exceptionId }, { words }) => admin.ClosePaymentException({ exceptionId, note: words }),
    },
  ],
  rule: "金额不符、单号不存在或重复的支付不入账、不自动退款。由人在通道后台核实后原路退回，并在这里写明。",
  empty: "没有异常支付，账实相符",
});
