import type { OutputOf } from "@heshi/contract/frame/define";
import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Empty, Skeleton } from "antd";
import type { ReactNode } from "react";
import { kindText } from "../../base/money-words.ts";
import { attemptWords, orderWords, refundWords, wayWords } from "../../base/order-words.ts";
import { To, useAddress } from "../../base/router.tsx";
import { StateOf, When, Yuan, yuanText } from "../../base/words.tsx";
import { q } from "../../data/rpc.ts";
import { wordsOf } from "../../data/use-act.ts";
import { RowsTable } from "../../desk/rows-table.tsx";
import { Facts, History } from "../../desk/parts.tsx";

type Order = OutputOf<(typeof Admin)["methods"]["GetOrder"]>;

/** A small table; nothing where there are no rows. */
function Rows<R extends object>({
  title,
  rows,
  cells,
}: {
  title: string;
  rows: readonly R[];
  cells: readonly (readonly [string, (row: R) => ReactNode])[];
}) {
  if (rows.length === 0) return null;
  return (
    <section className="panel">
      <h2>{title}</h2>
      <RowsTable rows={rows} cells={cells} />
    </section>
  );
}

const Money = ({ order }: { order: Order }) => (
  <section className="panel">
    <h2>金额</h2>
    <Facts
      rows={[
        ["商品", `¥${yuanText(order.goodsFen)}`],
        ["运费", `¥${yuanText(order.freightFen)}`],
        ["优惠券", order.discountFen > 0 && `−¥${yuanText(order.discountFen)}`],
        ["银币抵扣", order.offsetFen > 0 && `−¥${yuanText(order.offsetFen)}`],
        ["应付", <b key="payable">¥{yuanText(order.payableFen)}</b>],
        ["已退", order.refundedFen > 0 && `¥${yuanText(order.refundedFen)}`],
        ["支付方式", wayWords[order.payWay ?? ""]],
        ["付款时间", order.paidAt !== undefined && <When key="paid" at={order.paidAt} />],
      ]}
    />
  </section>
);

const MoneyTables = ({ order }: { order: Order }) => (
  <>
    <Rows
      title="支付"
      rows={order.attempts}
      cells={[
        [
          "支付单",
          ({ attemptNo }) => <To path={`/attempts?keyword=${attemptNo}&id=${attemptNo}`}>{attemptNo}</To>,
        ],
        ["方式", ({ way }) => wayWords[way] ?? way],
        ["金额", ({ amountFen }) => <Yuan of={amountFen} />],
        ["通道单号", ({ channelNo }) => <span className="num">{channelNo}</span>],
        ["时间", ({ createdAt }) => <When at={createdAt} isShort />],
        ["状态", ({ state }) => <StateOf words={attemptWords} state={state} />],
      ]}
    />
    <Rows
      title="通道通知"
      rows={order.notices}
      cells={[
        ["通道", ({ channel }) => wayWords[channel] ?? channel],
        ["内容", ({ kind }) => kind],
        ["结果", ({ outcome }) => outcome],
        ["次数", ({ times }) => times],
        ["收到", ({ receivedAt }) => <When at={receivedAt} isShort />],
      ]}
    />
    <Rows
      title="退款"
      rows={order.refunds}
      cells={[
        [
          "退款单",
          ({ refundNo }) => <To path={`/refunds?keyword=${refundNo}&id=${refundNo}`}>{refundNo}</To>,
        ],
        ["金额", ({ amountFen }) => <Yuan of={amountFen} />],
        ["原因", ({ reason }) => reason],
        ["状态", ({ state }) => <StateOf words={refundWords} state={state} />],
        ["通道的答复", ({ lastError }) => lastError],
      ]}
    />
    <Rows
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

const Tables = ({ order }: { order: Order }) => (
  <>
    <Rows
      title="商品"
      rows={order.lines}
      cells={[
        ["商品", ({ title }) => title],
        ["规格", ({ specs }) => specs.join(" ")],
        ["数量", ({ quantity }) => quantity],
        ["单价", ({ priceFen }) => <Yuan of={priceFen} />],
      ]}
    />
    <MoneyTables order={order} />
    <Rows
      title="包裹"
      rows={order.packages}
      cells={[
        ["快递", ({ companyName }) => companyName || "无需物流"],
        ["单号", ({ number }) => <span className="num">{number}</span>],
        ["最新", ({ lastText }) => lastText],
        ["发出", ({ shippedAt }) => <When at={shippedAt} isShort />],
      ]}
    />
    <Rows
      title="售后"
      rows={order.afterSales}
      cells={[
        ["售后单", ({ no, afterSaleId }) => <To path={`/interventions?id=${afterSaleId}`}>{no}</To>],
        ["金额", ({ amountFen }) => <Yuan of={amountFen} />],
        ["状态", ({ state }) => state],
      ]}
    />
  </>
);

/** Everything about an order on one page. */
export function Screen() {
  const { search } = useAddress();
  const orderId = search.get("id") ?? "";
  const { data, error } = useQuery(q(Admin, "GetOrder", { orderId }));
  if (error) return <Empty description={wordsOf(error)} />;
  if (!data) return <Skeleton active />;
  return (
    <>
      <div className="screen-head">
        <h1>
          订单 <span className="num">{data.no}</span>
        </h1>
        <StateOf words={orderWords} state={data.state} />
        <span className="faint">
          {data.shopName} · 会员 <To path={`/members?keyword=${data.mid}&id=${data.memberId}`}>{data.mid}</To>
        </span>
      </div>
      <div className="desk">
        <div className="stack">
          <Tables order={data} />
        </div>
        <div className="stack">
          <Money order={data} />
          <section className="panel">
            <h2>收货</h2>
            <Facts
              rows={[
                ["收货人", data.receiver || "无需收货"],
                ["备注", data.remark],
                ["交易号", data.tradeNo],
              ]}
            />
          </section>
          <section className="panel">
            <h2>经过</h2>
            <History steps={data.events} />
          </section>
        </div>
      </div>
    </>
  );
}
