import { Card } from "@heshi/ui/layout/card";
import { Picture } from "@heshi/ui/picture/picture";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Stepper } from "@heshi/ui/form/stepper";
import { Text } from "@heshi/ui/base/text";
import { ParcelFields } from "#src/shared/express/parcel-fields.tsx";
import { mostOfLine, type Parcel, piecesOf } from "../ship-form.ts";
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
  const isMany = shipping.parcels.length > 1;
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
        {errors.items !== undefined && (
          <Text as="p" size={13} tone="danger">
            <span role="alert">{errors.items}</span>
          </Text>
        )}
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

function Contents({ parcel, place, lines, shipping }: ParcelCardProps) {
  const { parcels } = shipping;
  return lines.map(({ lineId, title, picture, specs }) => {
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
            label={`包裹 ${place} 里${title}的数量`}
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
