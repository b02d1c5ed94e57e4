export { openOfShop } from "./withdraw.shop.ts";
export { recallOfShop, withdrawStops } from "./withdraw.stops.ts";
export { withdrawals } from "./withdraw.effects.ts";
export { findPayout, findPayoutId, noteChannel } from "./withdraw.store.ts";
export { withdrawTexts } from "./withdraw.view.ts";
