import { deliverTexts } from "@heshi/contract/place/deliver-days";
import { lazy, type ReactNode, useState } from "react";
import { formatMinute } from "@heshi/kernel/text";
import { Amount } from "@heshi/ui/goods/amount";
import { Avatar } from "@heshi/ui/picture/avatar";
import { Card, Rule } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { showToast } from "@heshi/ui/overlay/toast";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { StateTimeline } from "@heshi/ui/state/state-timeline";
import { Text } from "@heshi/ui/base/text";
import { OrderPrice } from "#src/shared/goods/order-price.tsx";
import { SHOP_CHAT } from "#src/shared/router/chat-path.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { Later } from "#src/shared/shell/later.tsx";
import { addressOf, receiverText } from "#src/shared/place/receiver-text.ts";
import { merchant, type ShopOrderView } from "../shop.queries.ts";
import { CopyButton } from "./copy-button.tsx";
import { ShopAfterLinks } from "./shop-after-links.tsx";
import { OrderLines } from "./order-lines.tsx";
import styles from "./shop.module.css";

/** With courier list and scanner, for who corrects. */
const ParcelSheet = lazy(() =>
  import("#src/shared/express/parcel-sheet.tsx").then((part) => ({ default: part.ParcelSheet })),
);

interface PartProps {
  order: ShopOrderView;
}

/** The buyer, the address and the remark. */
export function BuyerCard({ order: { orderId, buyer, receiver, remark, deliverOn } }: PartProps) {
  return (
    <Card label="买家和收货地址">
      <div className={styles.buyer}>
        <Avatar src={buyer.avatar} alt="" size={28} />
        <span>{buyer.nickname}</span>
        <Link to={withQuery(SHOP_CHAT, { orderId })} className={styles.copy}>
          联系买家
        </Link>
      </div>
      {receiver && (
        <>
          <Rule />
          <p className={styles.who}>
            <strong>
              {receiver.name} <a href={`tel:${receiver.mobile}`}>{receiver.mobile}</a>
            </strong>
            <CopyButton text={receiverText(receiver)} label="复制收货信息" />
          </p>
          <p className={styles.address}>{addressOf(receiver)}</p>
        </>
      )}
      {deliverOn !== "any" && <p className={styles.remark}>送货时间：{deliverTexts[deliverOn]}</p>}
      {remark !== "" && <p className={styles.remark}>买家备注：{remark}</p>}
    </Card>
  );
}

/** The order lines and the amounts. */
export function GoodsCard({ order }: PartProps) {
  return (
    <Card label="商品">
      <SectionHead title="商品" count={`共 ${order.pieces} 件`} />
      <OrderLines lines={order.lines} credit={order.credit} isPart={order.isPartSent === true} hasPrices />
      <ShopAfterLinks lines={order.lines} />
      <Rule />
      <KeyValue
        rows={[
          ...order.prices.map(
            (row) =>
              [
                row.label,
                row.credit ? (
                  <OrderPrice key={row.label} amount={row.amountFen} credit={row.credit} size={15} ink />
                ) : (
                  <Amount key={row.label} fen={row.amountFen} size={13} weight="medium" />
                ),
              ] as const,
          ),
          [
            order.state === "unpaid" ? "买家应付" : "买家实付",
            <OrderPrice key="payable" amount={order.payableFen} credit={order.credit} size={15} ink />,
          ],
          ["店铺应收", <Amount key="gross" fen={order.grossFen} size={15} weight="bold" />],
        ]}
      />
    </Card>
  );
}

/** The shipped parcels. */
export function ParcelsCard({ order: { packages, actions } }: PartProps) {
  const [sheet, setSheet] = useState({ packageId: "", isOpen: false, old: { company: "", number: "" } });
  return (
    <Card label="包裹">
      <SectionHead title="包裹" count={packages.length} />
      {packages.map((parcel) => (
        <div key={parcel.packageId} className={styles.parcel}>
          <p className={styles.who}>
            <strong>{parcel.number === "" ? "无需物流" : `${parcel.companyName} ${parcel.number}`}</strong>
            {parcel.number !== "" && <CopyButton text={parcel.number} label={`复制单号 ${parcel.number}`} />}
            {actions.includes("correct") && (
              <button
                type="button"
                className={styles.copy}
                aria-label={`更正单号 ${parcel.number}`.trim()}
                onClick={() => setSheet({ packageId: parcel.packageId, isOpen: true, old: parcel })}
              >
                更正单号
              </button>
            )}
          </p>
          <p className={styles.address}>
            {[parcel.stateText, parcel.lastText]
              .filter((text) => text !== undefined && text !== "")
              .join(" · ")}
          </p>
          <Text as="p" size={11} tone="ink-2">
            {parcel.items.map(({ title, quantity }) => `${title} ×${quantity}`).join("；")}
          </Text>
        </div>
      ))}
      <Later when={sheet.isOpen}>
        <ParcelSheet
          key={sheet.packageId}
          open={sheet.isOpen}
          onClose={() => setSheet({ ...sheet, isOpen: false })}
          title="更正快递单号"
          submit="确认更正"
          old={sheet.old}
          send={async (parcel) => {
            await merchant.CorrectPackage({ packageId: sheet.packageId, ...parcel }, { refetch: "await" });
            showToast("已更正，买家会收到通知");
          }}
        />
      </Later>
    </Card>
  );
}

/** Steps are named for the buyer; here somebody else reads them. */
const shopTitles: Readonly<Record<string, string>> = { 提醒商家发货: "买家提醒发货" };

/** The history, newest first, including address changes. */
export function HistoryCard({ order: { timeline } }: PartProps) {
  const steps = timeline.map((step) => ({ ...step, title: shopTitles[step.title] ?? step.title }));
  return <StateTimeline title="订单进度" steps={steps} />;
}

/** Order number, times and invoice. */
export function FactsCard({ order }: PartProps) {
  const { invoice, paidAt } = order;
  const number = (
    <>
      {order.no} <CopyButton text={order.no} label="复制订单编号" />
    </>
  );
  const rows: readonly (readonly [string, ReactNode])[] = [
    ["订单编号", number],
    ["下单时间", formatMinute(new Date(order.createdAt))],
    ["付款时间", paidAt && formatMinute(new Date(paidAt))],
    ["发票抬头", invoice && `${invoice.kind === "company" ? "企业" : "个人"} · ${invoice.title}`],
    ["税号", invoice?.taxNo],
  ];
  return (
    <Card label="订单信息">
      <SectionHead title="订单信息" />
      <KeyValue rows={rows.filter(([, value]) => value !== undefined)} />
    </Card>
  );
}
