import { amountText, kindText } from "../../base/money-words.ts";
import { attemptWords, refundWords, wayWords } from "../../base/order-words.ts";
import { To } from "../../base/router.tsx";
import { moneyText, StateOf, When, Yuan } from "../../base/words.tsx";
import { Num } from "../../desk/columns.tsx";
import { Panel } from "../../desk/kit/heads.tsx";
import { NumberLink } from "../../desk/kit/links.tsx";
import { RowsPanel } from "../../desk/kit/rows-panel.tsx";
import { Facts } from "../../desk/parts.tsx";
import { Notices } from "../money/notices.tsx";
import type { Order } from "./close-order.ts";

/** What an order costs, what was taken off, and how it was paid. */
export const OrderMoney = ({ order }: { order: Order }) => (
  <Panel title="金额">
    <Facts
      rows={[
        ["商品", <Num key="goods" of={moneyText(order.goodsFen)} />],
        ["运费", <Num key="freight" of={moneyText(order.freightFen)} />],
        ["优惠券", order.discountFen > 0 && <Num key="discount" of={moneyText(-order.discountFen)} />],
        ["银币抵扣", order.offsetFen > 0 && <Num key="offset" of={moneyText(-order.offsetFen)} />],
        [
          "积分支付",
          order.credit && amountText(order.credit.creditType.toUpperCase(), order.credit.creditCent),
        ],
        [
          "应付",
          <b key="payable" className="num">
            {moneyText(order.payableFen)}
          </b>,
        ],
        ["已退", order.refundedFen > 0 && <Num key="refunded" of={moneyText(order.refundedFen)} />],
        ["支付方式", wayWords[order.payWay ?? ""]],
        ["付款时间", order.paidAt !== undefined && <When key="paid" at={order.paidAt} />],
      ]}
    />
  </Panel>
);

/** Attempts to pay an order, what channels said, refunds, and what the ledger has of it. */
export const MoneyTables = ({ order }: { order: Order }) => (
  <>
    <RowsPanel
      title="支付"
      rows={order.attempts}
      cells={[
        ["支付单", ({ attemptNo }) => <NumberLink to="attempts" number={attemptNo} />],
        ["方式", ({ way }) => wayWords[way] ?? way],
        ["金额（元）", ({ amountFen }) => <Yuan of={amountFen} />, "amount"],
        ["通道单号", ({ channelNo }) => <span className="num">{channelNo}</span>],
        ["时间", ({ createdAt }) => <When at={createdAt} isShort />],
        ["状态", ({ state }) => <StateOf words={attemptWords} state={state} />],
      ]}
    />
    {order.notices.length > 0 && (
      <Panel title="通道通知">
        <Notices notices={order.notices} />
      </Panel>
    )}
    <RowsPanel
      title="退款"
      rows={order.refunds}
      cells={[
        ["退款单", ({ refundNo }) => <NumberLink to="refunds" number={refundNo} />],
        ["金额（元）", ({ amountFen }) => <Yuan of={amountFen} />, "amount"],
        ["原因", ({ reason }) => reason],
        ["状态", ({ state }) => <StateOf words={refundWords} state={state} />],
        ["通道的答复", ({ lastError }) => lastError],
      ]}
    />
    <RowsPanel
      title="账目"
      rows={order.transfers}
      cells={[
        ["分录", ({ transferId, kind }) => <To path={`/transfer?id=${transferId}`}>{kindText(kind)}</To>],
        ["业务键", ({ key }) => <span className="code">{key}</span>],
        ["时间", ({ createdAt }) => <When at={createdAt} />],
      ]}
    />
  </>
);
