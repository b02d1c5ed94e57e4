import type { ReactNode } from "react";
import { formatFen, type Fen } from "@heshi/kernel/money";
import { classes } from "../base/classes.ts";
import styles from "./coupon-card.module.css";
import { Tag } from "../base/tag.tsx";
import { Dates } from "../base/keep-together.tsx";

/** The displayed part of a coupon. */
export interface CouponFace {
  /** Absent for the platform's coupons. */
  shop?: { name: string } | undefined;
  title: string;
  thresholdFen: Fen;
  /** The discount; without it `ratePermille` is the remaining share of the price. */
  offFen?: Fen;
  ratePermille?: number;
  /** 满 ¥199 可用 */
  condition: string;
  /** 全店商品可用 */
  scopeText: string;
}

const short = (amount: Fen): string => formatFen(amount).replace(/\.?0+$/, "");
/** 850 → 8.5 */
const tenths = (ratePermille: number): string => String(ratePermille / 100);

/** A coupon in short: 满199减20, 8.5折, 减5. */
export function couponWords({ thresholdFen, offFen, ratePermille = 1000 }: CouponFace): string {
  const from = thresholdFen > 0 ? `满${short(thresholdFen)}` : "";
  return offFen === undefined
    ? `${from}${from && "打"}${tenths(ratePermille)}折`
    : `${from}减${short(offFen)}`;
}

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
              <b>{tenths(ratePermille)}</b>
              <i>折</i>
            </>
          ) : (
            <>
              <i>¥</i>
              <b>{short(offFen)}</b>
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
