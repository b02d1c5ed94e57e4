import { To } from "../../base/router.tsx";
import { StateOf, Yuan } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { orderWords, wayWords } from "../../base/order-words.ts";
import { amountColumn, Num, stateColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { workList } from "../../desk/work-list.tsx";
import { closeOrder, type Order } from "./close-order.ts";
import { OrderBrief } from "./order-brief.tsx";

/** Orders by each of their numbers. */
export const Screen = workList<"GetOrders", Order>({
  title: "订单",
  about: "最新的在前；按订单号、交易号、快递单号、会员号或手机号查找",
  list: "GetOrders",
  filters: [{ kind: "text", name: "keyword", label: "单号、会员号或手机号", width: 320 }],
  idOf: ({ orderId }) => orderId,
  columns: [
    textColumn("订单号", ({ no }) => no, {
      show: ({ no, orderId }) => (
        <To path={`/order?id=${orderId}`}>
          <Num of={no} />
        </To>
      ),
    }),
    textColumn("会员", ({ mid }) => mid, { isNumber: true }),
    textColumn("店铺", ({ shopName }) => shopName),
    amountColumn("应付", ({ payableFen }) => payableFen),
    textColumn("支付方式", ({ payWay = "" }) => wayWords[payWay]),
    timeColumn("下单时间", ({ createdAt }) => createdAt),
    stateColumn(orderWords),
  ],
  load: { method: "GetOrder", send: (orderId) => admin.GetOrder({ orderId }) },
  heading: ({ no, orderId, shown, payableFen }) => (
    <>
      <To path={`/order?id=${orderId}`}>
        <b className="num">{no}</b>
      </To>{" "}
      <StateOf words={orderWords} state={shown} />
      <div>
        <Yuan of={payableFen} isBig />
      </div>
    </>
  ),
  view: (order) => <OrderBrief {...order} />,
  decisions: [closeOrder],
  empty: "没有找到；请输入完整的单号、会员号或手机号",
});
