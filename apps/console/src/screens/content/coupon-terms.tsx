import { moneyText, When } from "../../base/words.tsx";
import type { admin } from "../../data/rpc.ts";
import { Facts, Part } from "../../desk/parts.tsx";

export type CouponRow = Awaited<ReturnType<typeof admin.GetCoupons>>["list"][number];
/** What a coupon may be used for. */
export const scopes = { all: "全场", category: "指定分类", goods: "指定商品" } as const;
/** What a coupon takes off, in a few words. */
export const worth = ({
  kind,
  thresholdFen,
  offFen = 0,
  ratePermille = 0,
  capFen = 0,
}: CouponRow): string => {
  const from = thresholdFen === 0 ? "无门槛" : `满 ${moneyText(thresholdFen)}`;
  return kind === "threshold"
    ? `${from} 减 ${moneyText(offFen)}`
    : `${from} ${ratePermille / 100} 折，最多减 ${moneyText(capFen)}`;
};
/** Whether it can still be claimed. */
export const isRunning = ({ isOn, claimUntil }: CouponRow): boolean => isOn && claimUntil > Date.now();

/** Everything an offer promises, and what it may cost. */
export const CouponTerms = (row: CouponRow) => (
  <Part title={row.title}>
    <Facts
      rows={[
        ["优惠", worth(row)],
        ["范围", `${scopes[row.scope]}${row.scopeIds.length > 0 ? `（${row.scopeIds.length} 个）` : ""}`],
        ["承担", row.shopName ?? "平台"],
        ["领取", <When key="from" at={row.claimFrom} />],
        ["截止", <When key="until" at={row.claimUntil} />],
        ["使用", row.useDays === undefined ? "固定日期" : `领取后 ${row.useDays} 天内`],
        ["发放", `${row.total} 张，每人 ${row.perMember} 张`],
        ["最多支出", row.offFen !== undefined && moneyText(row.offFen * row.total)],
      ]}
    />
  </Part>
);
