export { recharges } from "./recharge.effects.ts";
export {
  findRecharge,
  lockRecharge,
  type RechargeRow,
  startAttempt as startRechargeAttempt,
} from "./recharge.store.ts";
export { rechargeStateAt, rechargeTexts, rechargeView } from "./recharge.view.ts";
