import type { ReactNode } from "react";
import type { AfterDetail, ShopAfterDetail } from "@heshi/contract/trade/after-view";
import { formatMinute } from "@heshi/kernel/text";
import { Amount } from "@heshi/ui/goods/amount";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { PictureGrid } from "@heshi/ui/picture/picture-grid";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { OrderPrice } from "#src/shared/goods/order-price.tsx";
import { copyText } from "#src/shared/form/copy.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import styles from "./after.module.css";

type Detail = AfterDetail | ShopAfterDetail;
interface PartProps {
  after: Detail;
}

/** A button that copies a text. */
export const Copy = ({ text, label }: { text: string; label: string }) => (
  <button type="button" className={styles.copy} aria-label={label} onClick={() => void copyText(text)}>
    复制
  </button>
);

/** Pictures and a video, where there are any. */
export function Shown({ pictures, video }: { pictures: readonly string[]; video?: string | undefined }) {
  if (pictures.length === 0 && video === undefined) return null;
  return (
    <div className={styles.media}>
      <PictureGrid urls={pictures} label="图片" />
      {video !== undefined && <video src={video} controls playsInline preload="metadata" aria-label="视频" />}
    </div>
  );
}

/** What goes back, and where. */
export function RefundCard({ after: { parts, isRefunded, amountFen, credit, kind, line } }: PartProps) {
  if (parts.length === 0 || (kind === "exchange" && amountFen === 0 && !credit)) return null;
  const rows = parts.map(
    ({ label, amountFen: part, credit: own, note }) =>
      [
        label,
        <span key={label}>
          {own && <OrderPrice amount={part} credit={own} size={15} ink />}
          {part > 0 && <Amount fen={part} size={13} weight="medium" />} {note}
        </span>,
      ] as const,
  );
  return (
    <Card label="退款金额">
      <SectionHead
        title={isRefunded ? "已退款" : "退款金额"}
        more={<OrderPrice amount={amountFen} credit={credit} size={17} ink />}
      />
      <KeyValue rows={rows} />
      {!credit && amountFen < line.priceFen * line.quantity && (
        <p className={styles.paid}>按实付金额退款，订单的优惠已分摊到每件商品</p>
      )}
    </Card>
  );
}

/** Where goods go back to, the booked pick-up, and the parcels of both ways. */
export function ReturnCard({ after }: PartProps) {
  const { state, returnTo, pickUp, parcel, reshipped } = after;
  if (state !== "agreed" && parcel === undefined && reshipped === undefined) return null;
  const rows: (readonly [string, ReactNode])[] = [];
  if (pickUp !== undefined) rows.push(["预约取件", `${pickUp.day} ${pickUp.slot}`]);
  if (parcel !== undefined) rows.push(["买家寄回", numberOf(parcel)]);
  if (reshipped !== undefined) rows.push(["商家寄出", numberOf(reshipped)]);
  return (
    <Card label="退货信息">
      <SectionHead title="退货信息" more={<Copy text={returnTo} label="复制退货地址" />} />
      <p className={styles.returnTo}>寄到：{returnTo}</p>
      {rows.length > 0 && <KeyValue rows={rows} />}
    </Card>
  );
}

const numberOf = ({ companyName, number }: { companyName: string; number: string }): ReactNode => (
  <>
    {companyName} {number} <Copy text={number} label={`复制单号 ${number}`} />
  </>
);

/** What was asked for: goods, kind, reason, words and pictures. */
export function AskedCard({ after, goodsLink }: PartProps & { goodsLink?: boolean }) {
  const { line, kindText, reasonText, description, pictures, video } = after;
  const item = (
    <OrderItem
      title={line.title}
      picture={line.picture}
      size={72}
      choice={line.specs.join("，")}
      price={<OrderPrice amount={line.priceFen} credit={line.credit} size={15} ink />}
      count={line.quantity}
    />
  );
  return (
    <Card label="申请内容">
      {goodsLink ? (
        <Link to={withQuery("/pages/goods/detail", { id: line.waresId })} className={styles.goods}>
          {item}
        </Link>
      ) : (
        <div className={styles.goods}>{item}</div>
      )}
      <KeyValue
        rows={[
          ["售后类型", kindText],
          ["申请原因", reasonText],
          ["申请数量", `${line.quantity} 件`],
          ...(description === "" ? [] : [["问题描述", description] as const]),
        ]}
      />
      <Shown pictures={pictures} video={video} />
    </Card>
  );
}

/** Numbers and times. */
export function FactsCard({ after, orderPath }: PartProps & { orderPath: string }) {
  const { no, orderNo, orderId, createdAt } = after;
  return (
    <Card label="售后信息">
      <SectionHead title="售后信息" />
      <KeyValue
        rows={[
          [
            "售后编号",
            <span key="no">
              {no} <Copy text={no} label="复制售后编号" />
            </span>,
          ],
          [
            "订单编号",
            <Link key="order" to={withQuery(orderPath, { id: orderId })} className={styles.copy}>
              {orderNo}
            </Link>,
          ],
          ["申请时间", formatMinute(new Date(createdAt))],
        ]}
      />
    </Card>
  );
}
