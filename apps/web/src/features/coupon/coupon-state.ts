import type { OwnCoupon } from "@heshi/contract/goods/coupon-view";
import { formatDay, formatMinute } from "@heshi/kernel/text";
import { withQuery } from "#src/shared/router/path.ts";

const DAY = 86_400_000;
const at = (time: number): string => formatMinute(new Date(time));

/** The time note of a coupon: when it expires, was used, or becomes usable. */
export function timeText({ state, usableFrom, expiresAt, usedAt }: OwnCoupon, now: number): string {
  if (state === "used") return usedAt === undefined ? "已使用" : `${at(usedAt)} 使用`;
  if (state === "expired") return `${at(expiresAt)} 已过期`;
  if (state === "waiting") return `${at(usableFrom)} 至 ${at(expiresAt)}`;
  const left = expiresAt - now;
  if (left < DAY) return `还剩 ${Math.max(1, Math.ceil(left / 3_600_000))} 小时到期`;
  return left < 3 * DAY ? `还剩 ${Math.floor(left / DAY)} 天到期` : `${at(expiresAt)} 到期`;
}

/** 11月25日起可用 */
export function usableText(usableFrom: number): string {
  const [, month, day] = formatDay(new Date(usableFrom)).split("-").map(Number);
  return `${month}月${day}日起可用`;
}

/** The page where a coupon can be used: its product, category, shop, or all products. */
export function spendPath({
  waresId,
  categoryId,
  shop,
}: Pick<OwnCoupon, "waresId" | "categoryId" | "shop">): string {
  if (waresId !== undefined) return withQuery("/pages/goods/detail", { id: waresId });
  if (categoryId !== undefined) return withQuery("/pages/goods/list", { categoryId });
  return shop === undefined ? "/pages/goods/mall" : withQuery("/pages/goods/list", { shopId: shop.shopId });
}
