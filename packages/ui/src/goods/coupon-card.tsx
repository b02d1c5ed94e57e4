import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import styles from "./coupon-card.module.css";
import { Tag } from "../base/tag.tsx";
import { Dates } from "../base/keep-together.tsx";
import { type CouponFace, shortAmount, tenthsOf } from "./coupon-words.tsx";

export interface CouponCardProps {
  coupon: CouponFace;
  /** Its expiry, or why it cannot be used. */
  note: ReactNode;
  action?: ReactNode;
  /** Greyed out. */
  idle?: boolean;
  /** With a card's background, for use on the page. */
  onPage?: boolean;
  /** Without its shop's name, which is above it. */
  hidesShop?: boolean;
  /** Whose it is, in front of its title; by default shown. */
  tag?: boolean;
}

/** A coupon as a ticket; phrasing content, so that a button may contain it. */
export function CouponCard(props: CouponCardProps) {
  const { coupon, note, action, idle, onPage, hidesShop, tag = true } = props;
  const { shop, title, offFen, ratePermille = 1000, condition, scopeText } = coupon;
  return (
    <span className={classes(styles.ticket, idle && styles.idle, onPage && styles.onPage)}>
      <span className={styles.stub}>
        <span className={styles.worth}>
          {offFen === undefined ? (
            <>
              <b>{tenthsOf(ratePermille)}</b>
              <i>折</i>
            </>
          ) : (
            <>
              <i>¥</i>
              <b>{shortAmount(offFen)}</b>
            </>
          )}
        </span>
        <span className={styles.condition}>{condition}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {tag && <Tag kind={idle ? "grey" : "solid"}>{shop ? "店铺" : "平台"}</Tag>} {title}
        </span>
        <span className={styles.scope}>{shop && !hidesShop ? `${shop.name} · ${scopeText}` : scopeText}</span>
        <span className={styles.note}>{typeof note === "string" ? <Dates text={note} /> : note}</span>
      </span>
      {action !== undefined && <span className={styles.action}>{action}</span>}
    </span>
  );
}
