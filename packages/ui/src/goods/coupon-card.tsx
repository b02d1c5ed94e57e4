import type { ReactNode } from "react";
import { formatFen, type Fen } from "@heshi/kernel/money";
import { classes } from "../base/classes.ts";
import styles from "./coupon-card.module.css";
import { Tag } from "../base/tag.tsx";
import { Dates } from "../base/keep-together.tsx";

/** What a coupon says. */
export interface CouponFace {
  /** Absent: the platform's. */
  shop?: { name: string } | undefined;
  title: string;
  thresholdFen: Fen;
  /** What it takes off; else `ratePermille` says what stays of the price. */
  offFen?: Fen;
  ratePermille?: number;
  /** 满 ¥199 可用 */
  condition: string;
  /** 全店商品可用 */
  scopeText: string;
}

const short = (amount: Fen): string => formatFen(amount).replace(/\.?0+$/, "");
/** 850 of a thousand is 8.5. */
const tenths = (ratePermille: number): string => String(ratePermille / 100);

/** 满199减20, 8.5折, 减5: for a chip. */
export function couponWords({ thresholdFen, offFen, ratePermille = 1000 }: CouponFace): string {
  const from = thresholdFen > 0 ? `满${short(thresholdFen)}` : "";
  return offFen === undefined
    ? `${from}${from && "打"}${tenths(ratePermille)}折`
    : `${from}减${short(offFen)}`;
}

export interface CouponCardProps {
  coupon: CouponFace;
  /** Until when, or why not. */
  note: ReactNode;
  /** A button or a mark at the right end. */
  action?: ReactNode;
  /** It cannot be used. */
  idle?: boolean;
  /** On the page ground the words stand on a card. */
  onPage?: boolean;
}

/** A coupon as a ticket: what it is worth on the stub, what it is for beside it. Phrasing content, so that a button may hold it. */
export function CouponCard({ coupon, note, action, idle, onPage }: CouponCardProps) {
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
          <Tag kind={idle ? "grey" : "solid"}>{shop ? "店铺" : "平台"}</Tag> {title}
        </span>
        <span className={styles.scope}>{shop ? `${shop.name} · ${scopeText}` : scopeText}</span>
        <span className={styles.note}>{typeof note === "string" ? <Dates text={note} /> : note}</span>
      </span>
      {action !== undefined && <span className={styles.action}>{action}</span>}
    </span>
  );
}
