export { recharges } from "./recharge.effects.ts";
export { findRecharge, lockRechargeOf, type RechargeRow } from "./recharge.store.ts";
export { rechargeStateAt, rechargeTexts, rechargeView } from "./recharge.view.ts";
