export { roomOfAll, spread, type Target, worthOf } from "./coupon.domain.ts";
export { ClaimRow, claimsJson, offersJson, unusedCount } from "./coupon.store.ts";
export {
  claimOffers,
  type ClaimUse,
  lockClaims,
  type NewClaim,
  returnClaims,
  returnTradeClaims,
  spendClaims,
} from "./coupon.use.ts";
export { faceOf } from "./coupon.view.ts";
