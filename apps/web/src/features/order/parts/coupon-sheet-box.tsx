import type { CouponChoice } from "@heshi/contract/goods/coupon-view";
import { fen, formatFen } from "@heshi/kernel/money";
import { formatMinute } from "@heshi/kernel/text";
import { CheckMark } from "@heshi/ui/form/checkbox";
import { CouponCard } from "@heshi/ui/goods/coupon-card";
import { Empty } from "@heshi/ui/state/empty";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { Dates } from "@heshi/ui/base/keep-together";
import styles from "./order.module.css";

export interface CouponSheetProps {
  open: boolean;
  title: string;
  coupons: readonly CouponChoice[];
  onClose: () => void;
  /** Undefined for no coupon. */
  onChoose: (id: string | undefined) => void;
}

/** A sheet to choose a coupon, also one that ordering claims; unusable ones are listed below with the reason. */
export function CouponSheetBox(props: CouponSheetProps) {
  const { open, title, coupons, onClose, onChoose } = props;
  const usable = coupons.filter(({ reason }) => reason === undefined);
  const others = coupons.filter(({ reason }) => reason !== undefined);
  const choose = (id: string | undefined): void => {
    onChoose(id);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={title} pad>
      {coupons.length === 0 && (
        <Empty picture="ticket" as="p" title="还没有优惠券" help="商品页的“领券”里常有新券" />
      )}
      {usable.length > 0 && <p className={styles.couponHead}>{bestText(usable)}</p>}
      {usable.length > 0 && <Usable coupons={usable} onChoose={choose} />}
      {others.length > 0 && (
        <>
          <h3 className={styles.couponHead}>这笔订单暂不可用</h3>
          <ul className={styles.coupons}>
            {others.map((coupon) => (
              <li key={coupon.ownCouponId}>
                <CouponCard coupon={coupon} note={coupon.reason} idle />
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

/** Which coupon takes the most, and how far the chosen one is from it. */
function bestText(coupons: readonly CouponChoice[]): string {
  const [best] = [...coupons].sort((one, other) => other.takesFen - one.takesFen);
  const chosen = coupons.find(({ isChosen }) => isChosen);
  if (best === undefined) return "";
  const most = `可减 ¥${formatFen(fen(best.takesFen))}`;
  if (chosen === undefined) return `最划算的是“${best.title}”，${most}`;
  const missed = best.takesFen - chosen.takesFen;
  if (missed > 0) return `换成“${best.title}”可多减 ¥${formatFen(fen(missed))}`;
  return coupons.length > 1 ? `已选最划算的一张，${most}` : `已用上这张券，${most}`;
}

function Usable({ coupons, onChoose }: Pick<CouponSheetProps, "coupons" | "onChoose">) {
  return (
    <ul className={styles.coupons}>
      {coupons.map((coupon) => (
        <li key={coupon.ownCouponId}>
          <button
            type="button"
            className={styles.coupon}
            aria-pressed={coupon.isChosen}
            onClick={() => onChoose(coupon.isChosen ? undefined : coupon.ownCouponId)}
          >
            <CouponCard
              coupon={coupon}
              note={
                <>
                  <b className={styles.takes}>可减 ¥{formatFen(fen(coupon.takesFen))}</b> ·{" "}
                  {coupon.isOffer === true ? (
                    "下单自动领取"
                  ) : (
                    <Dates text={`${formatMinute(new Date(coupon.expiresAt))} 到期`} />
                  )}
                </>
              }
              action={<CheckMark checked={coupon.isChosen} />}
            />
          </button>
        </li>
      ))}
      {coupons.some(({ isChosen }) => isChosen) && (
        <li>
          <button type="button" className={styles.noCoupon} onClick={() => onChoose(undefined)}>
            不使用优惠券
          </button>
        </li>
      )}
    </ul>
  );
}
