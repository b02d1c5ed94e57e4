import { outsides } from "@heshi/contract/pay/outside";
import { payables } from "@heshi/contract/pay/payables";
import { moneyText, State, When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { amountColumn, Num, textColumn, timeColumn } from "../../desk/columns.tsx";
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import type { AdminRow } from "../../desk/work-list.types.ts";
import { workList } from "../../desk/work-list.tsx";
import { MemberLink, NumberLink } from "../../desk/kit/links.tsx";
import { ends, reasons } from "./exception-words.ts";
import { PayableNumber } from "./payable-number.tsx";

type Row = AdminRow<"GetPaymentExceptions">;

const isOpen = ({ closedAt }: Row): boolean => closedAt === undefined;

/** Payments that a channel reported and that could not be booked. */
export const Screen = workList<"GetPaymentExceptions", Row>({
  title: "异常支付",
  about: "通道收到、还不能入账的钱，挂在待查账户",
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
    closedAs,
    returnedNo,
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
          ["处理", closedAs && ends[closedAs]],
          ["通道退款单号", returnedNo !== "" && <Num key="r" of={returnedNo} />],
          ["处理说明", note],
        ]}
      />
    </Part>
  ),
  decisions: [
    {
      key: "A",
      title: "已在通道退回",
      tone: "primary",
      method: "ClosePaymentException",
      can: isOpen,
      says: ({ amountFen }) =>
        `请先在通道后台原路退回 ${moneyText(amountFen)}。登记后从待查账户销账，并与通道对账单上的退款核对。`,
      asks: { label: "通道的退款单号", least: 4, most: 64 },
      send: ({ exceptionId }, { words }) =>
        admin.ClosePaymentException({
          exceptionId,
          outcome: "returned",
          returnedNo: words.trim(),
          note: "已在通道后台原路退回",
        }),
    },
    {
      key: "B",
      title: "留存待查",
      method: "ClosePaymentException",
      can: isOpen,
      says: ({ amountFen }) =>
        `${moneyText(amountFen)} 不退回，继续挂在待查账户；查清后给会员调账，再到“待查”里互抵。`,
      asks: { label: "处理说明", least: 2, most: 200, usual: ["会员要求转入余额", "付款人身份核实中"] },
      send: ({ exceptionId }, { words }) =>
        admin.ClosePaymentException({ exceptionId, outcome: "kept", note: words }),
    },
  ],
  rule: "金额不符、单号不存在或重复的支付先挂在待查账户，不自动退款。由人在通道后台核实后原路退回，填写退款单号；不退的留存待查。",
  empty: "没有异常支付，账实相符",
});
