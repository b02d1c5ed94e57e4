export { noteTakenBack, takeBack } from "./settlement.takeback.ts";
export { checkBills, faultCount } from "./settlement.check.ts";
