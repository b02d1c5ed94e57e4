import { To } from "../../base/router.tsx";
import { StateOf, When, Yuan } from "../../base/words.tsx";
import { orderWords, wayWords } from "../../base/order-words.ts";
import { amountColumn, Num, stateColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { Facts, Part } from "../../desk/parts.tsx";
import type { AdminRow } from "../../desk/work-list.types.ts";
import { workList } from "../../desk/work-list.tsx";

type Row = AdminRow<"GetOrders">;

/** Orders by each of their numbers. */
export const Screen = workList<"GetOrders", Row>({
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

  heading: ({ no, orderId, state, payableFen }) => (
    <>
      <To path={`/order?id=${orderId}`}>
        <b className="num">{no}</b>
      </To>{" "}
      <StateOf words={orderWords} state={state} />
      <div>
        <Yuan of={payableFen} isBig />
      </div>
    </>
  ),
  view: ({ tradeNo, mid, memberId, shopName, createdAt, orderId }) => (
    <Part>
      <Facts
        rows={[
          ["交易号", <Num key="trade" of={tradeNo} />],
          [
            "会员",
            <To key="member" path={`/members?keyword=${mid}&id=${memberId}`}>
              {mid}
            </To>,
          ],
          ["店铺", shopName],
          ["下单", <When key="at" at={createdAt} />],
        ]}
      />
      <p>
        <To path={`/order?id=${orderId}`}>查看付款、账目、包裹和售后</To>
      </p>
    </Part>
  ),
  decisions: [],
  empty: "没有找到；请输入完整的单号、会员号或手机号",
});
