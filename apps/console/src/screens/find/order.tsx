import { CorrectParcel } from "./correct-parcel.tsx";
import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { afterWords, orderWords } from "../../base/order-words.ts";
import { To, useAddress } from "../../base/router.tsx";
import { StateOf, When, Yuan } from "../../base/words.tsx";
import { q } from "../../data/rpc.ts";
import { OneLine } from "../../desk/columns.tsx";
import { ActButton } from "../../desk/act-button.tsx";
import { Panel } from "../../desk/kit/heads.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { RowsPanel } from "../../desk/kit/rows-panel.tsx";
import { Unread } from "../../desk/kit/unread.tsx";
import { Facts, History } from "../../desk/parts.tsx";
import { closeOrder, type Order } from "./close-order.ts";
import { MoneyTables, OrderMoney } from "./order-money.tsx";

const Tables = ({ order }: { order: Order }) => (
  <>
    <RowsPanel
      title="商品"
      rows={order.lines}
      cells={[
        ["商品", ({ title }) => <OneLine of={title} most={420} />],
        ["规格", ({ specs }) => specs.join(" ") || "默认"],
        ["数量", ({ quantity }) => quantity, "amount"],
        ["单价（元）", ({ priceFen }) => <Yuan of={priceFen} />, "amount"],
      ]}
    />
    <MoneyTables order={order} />
    <RowsPanel
      title="包裹"
      rows={order.packages}
      cells={[
        ["快递", ({ companyName }) => companyName || "无需物流"],
        ["单号", ({ number }) => <span className="num">{number}</span>],
        ["最新", ({ lastText }) => lastText],
        ["发出", ({ shippedAt }) => <When at={shippedAt} isShort />],
        ["", (parcel) => <CorrectParcel {...parcel} />],
      ]}
    />
    <RowsPanel
      title="售后"
      rows={order.afterSales}
      cells={[
        [
          "售后单",
          ({ no, afterSaleId }) => <To path={`/interventions?keyword=${no}&id=${afterSaleId}`}>{no}</To>,
        ],
        ["金额（元）", ({ amountFen }) => <Yuan of={amountFen} />, "amount"],
        ["状态", ({ state }) => <StateOf words={afterWords} state={state} />],
      ]}
    />
  </>
);

const sides: Readonly<Record<string, string>> = { member: "会员", desk: "商家", system: "系统" };

/** What the member and the shop wrote to each other last. */
const ChatPanel = ({ chat }: Pick<Order, "chat">) =>
  chat.length > 0 && (
    <Panel title="聊天（最近 20 条）">
      {chat.map(({ seq, side, text, at }) => (
        <div key={seq} className="reported">
          <div className="faint small">
            {sides[side] ?? side} · <When at={at} isShort />
          </div>
          <div className="long-text">{text}</div>
        </div>
      ))}
    </Panel>
  );

/** Everything about an order on one page. */
export function Screen() {
  const { search } = useAddress();
  const orderId = search.get("id") ?? "";
  const { data, error, refetch } = useQuery(q(Admin, "GetOrder", { orderId }));
  if (!data) return <Unread error={error} again={refetch} />;
  return (
    <>
      <div className="screen-head">
        <h1>
          订单 <span className="num">{data.no}</span>
        </h1>
        <StateOf words={orderWords} state={data.shown} />
        <span className="faint">
          {data.shopName} · 会员 <MemberLink mid={data.mid} id={data.memberId} />
        </span>
        <div className="actions">
          <ActButton decision={closeOrder} of={data} />
        </div>
      </div>
      <div className="desk">
        <div className="stack">
          <Tables order={data} />
        </div>
        <div className="stack">
          <OrderMoney order={data} />
          <Panel title="收货">
            <Facts
              rows={[
                ["收货人", data.receiver || "无需收货"],
                ["备注", data.remark],
                ["交易号", data.tradeNo],
              ]}
            />
          </Panel>
          <Panel title="经过">
            <History steps={data.events} />
          </Panel>
          <ChatPanel chat={data.chat} />
        </div>
      </div>
    </>
  );
}
