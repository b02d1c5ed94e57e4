export { roomOfAll, spread, type Target, worthOf } from "./coupon.domain.ts";
export { ClaimRow, claimsJson, unusedCount } from "./coupon.store.ts";
export { type ClaimUse, lockClaims, returnClaims, returnTradeClaims, spendClaims } from "./coupon.use.ts";
export { faceOf } from "./coupon.view.ts";
