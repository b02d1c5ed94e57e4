import { Card } from "@heshi/ui/layout/card";
import { Picture } from "@heshi/ui/picture/picture";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Stepper } from "@heshi/ui/form/stepper";
import { Text } from "@heshi/ui/base/text";
import { ParcelFields } from "#src/shared/express/parcel-fields.tsx";
import { mostOfLine, type Parcel, piecesOf, sentNow, isLater } from "../ship-form.ts";
import type { ShopOrderView } from "../shop.queries.ts";
import type { Shipping } from "../use-shipping.ts";
import styles from "./shop.module.css";

export interface ParcelCardProps {
  parcel: Parcel;
  /** 包裹 1, 包裹 2 … */
  place: number;
  lines: ShopOrderView["lines"];
  shipping: Shipping;
}

/** The form of a parcel: contents, tracking number, and the recognised or chosen courier. */
export function ParcelCard({ parcel, place, lines, shipping }: ParcelCardProps) {
  const { key } = parcel;
  const errors = shipping.errors[key] ?? {};
  const isMany = sentNow(shipping.parcels).length > 1;
  const remove = isMany && (
    <button
      type="button"
      className={styles.copy}
      aria-label={`移除包裹 ${place}`}
      onClick={() => shipping.remove(key)}
    >
      移除
    </button>
  );
  return (
    <Card pad="none" label={`包裹 ${place}`}>
      <div className={styles.parcelHead}>
        <SectionHead title={`包裹 ${place}`} count={`${piecesOf(parcel)} 件`} more={remove} />
        <Contents parcel={parcel} lines={lines} shipping={shipping} place={place} />
        <ItemsFault text={errors.items} />
      </div>
      <div className={styles.parcelFields}>
        <ParcelFields
          number={parcel.number}
          company={parcel.company}
          errors={errors}
          onChange={(patch) => shipping.change(key, patch)}
        />
      </div>
    </Card>
  );
}

const ItemsFault = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <Text as="p" size={13} tone="danger">
      <span role="alert">{text}</span>
    </Text>
  );

/** The pieces that follow later. */
export function LaterCard({ parcel, place, lines, shipping }: ParcelCardProps) {
  const cancel = (
    <button type="button" className={styles.copy} onClick={() => shipping.remove(parcel.key)}>
      一次发完
    </button>
  );
  return (
    <Card pad="none" label="稍后再发">
      <div className={styles.parcelHead}>
        <SectionHead title="稍后再发" count={`${piecesOf(parcel)} 件`} more={cancel} />
        <Contents parcel={parcel} lines={lines} shipping={shipping} place={place} />
        <ItemsFault text={shipping.errors[parcel.key]?.items} />
        <Text as="p" size={11} tone="ink-2">
          订单会显示部分发货；全部发出后买家才能确认收货，发货期限不变。
        </Text>
      </div>
    </Card>
  );
}

function Contents({ parcel, place, lines, shipping }: ParcelCardProps) {
  const { parcels } = shipping;
  const where = isLater(parcel) ? "稍后再发的" : `包裹 ${place} 里`;
  return lines
    .filter(({ toSend }) => (toSend ?? 0) > 0)
    .map(({ lineId, title, picture, specs }) => {
      const count = parcel.items[lineId] ?? 0;
      return (
        <div key={lineId} className={styles.packed} data-none={count === 0 || undefined}>
          <Picture src={picture} alt="" width={44} />
          <span className={styles.packedWords}>
            <span>{title}</span>
            <small>{specs.join("，")}</small>
          </span>
          {parcels.length > 1 ? (
            <Stepper
              min={0}
              max={mostOfLine(parcels, lineId)}
              value={count}
              label={`${where}${title}的数量`}
              onChange={(next) => shipping.setPieces({ key: parcel.key, id: lineId }, next)}
            />
          ) : (
            <Text size={13} tone="ink-2" num>
              ×{count}
            </Text>
          )}
        </div>
      );
    });
}
