export {
  checkAmount,
  checkCaution,
  factsOf,
  leftOf,
  lockPayer,
  type Outgoing,
  spend,
} from "./outflow.guard.ts";
export { seeGrant } from "./outflow.store.ts";
