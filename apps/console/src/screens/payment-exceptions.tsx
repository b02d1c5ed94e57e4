import { State, When, Yuan, yuanText } from "../base/words.tsx";
import { admin } from "../data/rpc.ts";
import { Facts, Part } from "../desk/parts.tsx";
import type { AdminRow } from "../desk/work-list.types.ts";
import { workList } from "../desk/work-list.tsx";

type Row = AdminRow<"GetPaymentExceptions">;

const reasons = {
  amount: ["金额不符", "实付与应付不同，没有入账"],
  unknown: ["单号不存在", "通道报告的支付单不是我们的"],
  second: ["重复支付", "同一支付单已用另一通道单号入账"],
} as const;
const channels = { wechat: "微信支付", alipay: "支付宝", fastpay: "快捷支付" } as const;

/** Payments that a channel reported and that could not be booked. */
export const Screen = workList<"GetPaymentExceptions", Row>({
  title: "异常支付",
  about: "通道收到、账上没有的钱，在通道处理后登记",
  list: "GetPaymentExceptions",
  filters: [{ kind: "toggle", name: "isClosed", label: "已处理的" }],
  idOf: ({ exceptionId }) => exceptionId,
  columns: [
    {
      key: "channelNo",
      title: "通道单号",
      show: ({ channel, channelNo }) => (
        <>
          {channels[channel]} <span className="num small">{channelNo}</span>
        </>
      ),
      text: ({ channelNo }) => channelNo,
    },
    {
      key: "reason",
      title: "原因",
      show: ({ reason }) => <State tone="warn">{reasons[reason][0]}</State>,
      text: ({ reason }) => reasons[reason][0],
    },
    {
      key: "amount",
      title: "实收（元）",
      isAmount: true,
      show: ({ amountFen }) => <Yuan of={amountFen} />,
      text: ({ amountFen }) => ({ number: (amountFen / 100).toFixed(2) }),
    },
    {
      key: "expected",
      title: "应收（元）",
      isAmount: true,
      show: ({ expectedFen }) => (expectedFen === undefined ? "—" : <Yuan of={expectedFen} />),
      text: ({ expectedFen }) =>
        expectedFen === undefined ? "" : { number: (expectedFen / 100).toFixed(2) },
    },
    {
      key: "attemptNo",
      title: "支付单号",
      show: ({ attemptNo }) => <span className="num small">{attemptNo}</span>,
      text: ({ attemptNo }) => attemptNo,
    },
    {
      key: "createdAt",
      title: "收到通知",
      show: ({ createdAt }) => <When at={createdAt} isShort />,
      text: ({ createdAt }) => new Date(createdAt).toISOString(),
    },
  ],
  heading: ({ reason, amountFen, channel }) => (
    <>
      <b>
        {channels[channel]} · {reasons[reason][0]}
      </b>
      <div>
        <Yuan of={amountFen} isBig />
      </div>
      <div className="faint">{reasons[reason][1]}</div>
    </>
  ),
  view: ({ channelNo, attemptNo, tradeNo, memberId, paidAt, createdAt, closedAt, expectedFen, note }) => (
    <Part>
      <Facts
        rows={[
          ["应收", expectedFen !== undefined && `¥${yuanText(expectedFen)}`],
          [
            "通道单号",
            <span key="c" className="num">
              {channelNo}
            </span>,
          ],
          [
            "支付单号",
            <span key="a" className="num">
              {attemptNo}
            </span>,
          ],
          ["交易号", tradeNo],
          ["会员编号", memberId],
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
        `这里不移动资金：请先在通道后台退回 ¥${yuanText(amountFen)} 或核实，再登记做了什么。`,
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
