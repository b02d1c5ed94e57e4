export {
  checkAmount,
  checkCaution,
  checkLedger,
  checkOwnLimit,
  checkPlace,
  factsOf,
  leftOf,
  lockPayer,
  type Outgoing,
  spend,
} from "./outflow.guard.ts";
export { checkMinorDay, checkMinorOpening, type MinorCall, startCounted } from "./outflow.minor.ts";
export { lockRow as lockPayerRow, seeGrant } from "./outflow.store.ts";
export { sayStops } from "./outflow.say.ts";
export { type Ends, stopsOf, stopsSeen } from "./outflow.stops.ts";
export { cellOf, type Guard, guards } from "./outflow.table.ts";
