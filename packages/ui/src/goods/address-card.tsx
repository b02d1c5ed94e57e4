import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import { Icon } from "../picture/icon.tsx";
import { caretRightIcon } from "../icons/caret-right.tsx";
import { mapPinFillIcon } from "../icons/map-pin-fill.tsx";
import { Tag } from "../base/tag.tsx";
import styles from "./address-card.module.css";

export interface AddressCardProps {
  /** 浙江省杭州市西湖区 */
  region: string;
  /** 文三路 478 号华星时代广场 A 座 1203 */
  detail: string;
  name: string;
  mobile: string;
  isDefault?: boolean;
  /** A striped edge, for the checkout. */
  edge?: boolean;
  link?: ((address: ReactNode) => ReactNode) | undefined;
}

/** The address of an order, never truncated. */
export function AddressCard({ region, detail, name, mobile, isDefault, edge, link }: AddressCardProps) {
  const address = (
    <span className={styles.line}>
      <Icon of={mapPinFillIcon} />
      <span className={styles.words}>
        <span className={styles.small}>
          {isDefault && <Tag>默认</Tag>} {region}
        </span>
        <strong className={styles.detail}>{detail}</strong>
        <span className={styles.who}>
          {name} <span className={styles.mobile}>{mobile}</span>
        </span>
      </span>
      {link && <Icon of={caretRightIcon} size={16} />}
    </span>
  );
  return (
    <section className={classes(styles.card, edge && styles.edge)}>{link ? link(address) : address}</section>
  );
}
