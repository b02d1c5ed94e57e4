export { equitySteps, isFreightFree } from "./vip.domain.ts";
