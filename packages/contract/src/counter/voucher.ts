import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { Line, Lines } from "../frame/text.ts";

/** A branch where a voucher is used, or a tire is fitted, as it is said to buyers. */
export const Store = z.object({
  /** Absent in what was sold before shops had branches. */
  branchId: z.optional(Id),
  name: Line(40),
  address: Line(200),
  phone: z.string().check(z.trim(), z.regex(/^[\d-]{7,20}$/, "电话不正确，如 0571-88886666")),
});
export type Store = z.infer<typeof Store>;

const stores = (most: number) => z.array(Store).check(z.maxLength(most, `门店最多 ${most} 家`));

/** A channel returns what it took for a year; a code that is valid longer could come to its end with money that stays. */
export const MOST_DAYS = 330;

/** How a voucher is used. */
export const VoucherTerms = z.object({
  /** Valid to the end of the day so many days after the order's. */
  validDays: z
    .int("请填写有效天数")
    .check(z.minimum(1, "有效期至少 1 天"), z.maximum(365, "有效期最多 365 天")),
  /** 周一至周日 10:00-21:00 */
  hours: Line(60),
  needsCall: z._default(z.boolean(), false),
  rules: z._default(Lines(500), ""),
  stores: stores(20),
});
export type VoucherTerms = z.infer<typeof VoucherTerms>;

/** Where goods of the town are fetched, or brought from; what is perishable is not refunded where nobody fetches it. */
export const TownTerms = z.object({ isPerishable: z._default(z.boolean(), false), stores: stores(20) });
export type TownTerms = z.infer<typeof TownTerms>;

/** Where a tire is fitted. */
export const TireTerms = z.object({ stores: stores(50) });
export type TireTerms = z.infer<typeof TireTerms>;
