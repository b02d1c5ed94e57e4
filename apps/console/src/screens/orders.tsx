import { To } from "../base/router.tsx";
import { StateOf, When, Yuan } from "../base/words.tsx";
import { orderWords, wayWords } from "../base/order-words.ts";
import { Facts, Part } from "../desk/parts.tsx";
import type { AdminRow } from "../desk/work-list.types.ts";
import { workList } from "../desk/work-list.tsx";

type Row = AdminRow<"GetOrders">;

/** Orders by each of their numbers. */
export const Screen = workList<"GetOrders", Row>({
  title: "订单",
  about: "按订单号、交易号、快递单号、会员号或手机号查找",
  list: "GetOrders",
  filters: [{ kind: "text", name: "keyword", label: "单号、会员号或手机号", width: 320 }],
  idOf: ({ orderId }) => orderId,
  columns: [
    {
      key: "no",
      title: "订单号",
      show: ({ no, orderId }) => (
        <To path={`/order?id=${orderId}`}>
          <span className="num">{no}</span>
        </To>
      ),
      text: ({ no }) => no,
    },
    {
      key: "mid",
      title: "会员",
      show: ({ mid }) => <span className="num">{mid}</span>,
      text: ({ mid }) => mid,
    },
    { key: "shop", title: "店铺", show: ({ shopName }) => shopName, text: ({ shopName }) => shopName },
    {
      key: "payable",
      title: "应付（元）",
      isAmount: true,
      show: ({ payableFen }) => <Yuan of={payableFen} />,
      text: ({ payableFen }) => ({ number: (payableFen / 100).toFixed(2) }),
    },
    {
      key: "way",
      title: "支付方式",
      show: ({ payWay = "" }) => wayWords[payWay] ?? "—",
      text: ({ payWay = "" }) => wayWords[payWay] ?? "",
    },
    {
      key: "createdAt",
      title: "下单时间",
      show: ({ createdAt }) => <When at={createdAt} />,
      text: ({ createdAt }) => new Date(createdAt).toISOString(),
    },
    {
      key: "state",
      title: "状态",
      show: ({ state }) => <StateOf words={orderWords} state={state} />,
      text: ({ state }) => orderWords[state]?.[0] ?? state,
    },
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
          [
            "交易号",
            <span key="trade" className="num">
              {tradeNo}
            </span>,
          ],
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
  empty: "输入单号、会员号或手机号查找订单",
});
