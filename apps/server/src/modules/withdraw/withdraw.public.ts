export { openOfShop } from "./withdraw.shop.ts";
export { withdrawals } from "./withdraw.effects.ts";
export { findPayout, findPayoutId, lockHolder, noteChannel } from "./withdraw.store.ts";
export { withdrawTexts } from "./withdraw.view.ts";
