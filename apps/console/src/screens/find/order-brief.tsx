import { afterWords, wayWords } from "../../base/order-words.ts";
import { To } from "../../base/router.tsx";
import { moneyText, StateOf, When } from "../../base/words.tsx";
import { Num } from "../../desk/columns.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { Facts, History, Part } from "../../desk/parts.tsx";
import type { Order } from "./close-order.ts";

const Sent = ({ packages }: Order) =>
  packages.length > 0 && (
    <Part title={`包裹（${packages.length}）`}>
      {packages.map(({ companyName, number, lastText, shippedAt }) => (
        <p key={`${companyName} ${number} ${shippedAt}`} className="long-text">
          {companyName || "无需物流"} <Num of={number} />
          {lastText !== "" && <span className="faint small"> {lastText}</span>}
        </p>
      ))}
    </Part>
  );

const Disputes = ({ afterSales }: Order) =>
  afterSales.length > 0 && (
    <Part title={`售后（${afterSales.length}）`}>
      {afterSales.map(({ afterSaleId, no, state, amountFen }) => (
        <p key={afterSaleId}>
          <To path={`/interventions?keyword=${no}&id=${afterSaleId}`}>{no}</To>{" "}
          <span className="num">{moneyText(amountFen)}</span> <StateOf words={afterWords} state={state} />
        </p>
      ))}
    </Part>
  );

/** What a caller asks about first: what was bought, where it is, and what happened; the rest is a page of its own. */
export const OrderBrief = (order: Order) => (
  <>
    <Part>
      <Facts
        rows={[
          ["会员", <MemberLink key="member" mid={order.mid} id={order.memberId} />],
          ["店铺", order.shopName],
          ["下单", <When key="at" at={order.createdAt} />],
          ["支付", wayWords[order.payWay ?? ""]],
          ["收货", order.receiver],
          ["备注", order.remark],
          ["交易号", <Num key="trade" of={order.tradeNo} />],
        ]}
      />
    </Part>
    <Part title={`商品（${order.lines.length}）`}>
      {order.lines.map(({ title, specs, quantity, priceFen }) => (
        <p key={`${title} ${specs.join(" ")}`} className="long-text">
          {title} <span className="faint">{specs.join(" ")}</span>{" "}
          <span className="num">
            {moneyText(priceFen)} × {quantity}
          </span>
        </p>
      ))}
    </Part>
    <Sent {...order} />
    <Disputes {...order} />
    <Part title="经过">
      <History steps={order.events} />
    </Part>
    <Part>
      <To path={`/order?id=${order.orderId}`}>查看付款、通道通知、账目和聊天</To>
    </Part>
  </>
);
