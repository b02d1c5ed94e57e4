import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import { Icon } from "../picture/icon.tsx";
import { caretRightIcon } from "../icons/caret-right.tsx";
import { mapPinIcon } from "../icons/map-pin.tsx";
import { truckIcon } from "../icons/truck.tsx";
import styles from "./express-card.module.css";

export interface ExpressCardProps {
  /** The latest tracking; absent before shipping. */
  node?: ReactNode;
  /** Time and number: 11-21 08:12 · 顺丰速运 SF1403 2288 7615 */
  detail?: ReactNode;
  link?: ((node: ReactNode) => ReactNode) | undefined;
  name: string;
  mobile: string;
  address: string;
}

/** Tracking and address, inside a `<Card>`. */
export function ExpressCard({ node, detail, link, name, mobile, address }: ExpressCardProps) {
  const last = (
    <span className={styles.part}>
      <span className={styles.disc}>
        <Icon of={truckIcon} />
      </span>
      <span className={styles.words}>
        <span className={styles.node}>{node}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {link && <Icon of={caretRightIcon} size={16} />}
    </span>
  );
  return (
    <>
      {node !== undefined && (link ? link(last) : last)}
      <div className={classes(styles.part, node !== undefined && styles.second)}>
        <span className={classes(styles.disc, styles.grey)}>
          <Icon of={mapPinIcon} />
        </span>
        <div className={styles.words}>
          <p className={styles.who}>
            {name} <span className={styles.mobile}>{mobile}</span>
          </p>
          <p className={styles.address}>{address}</p>
        </div>
      </div>
    </>
  );
}
