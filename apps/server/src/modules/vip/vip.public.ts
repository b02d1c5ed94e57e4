export { isFreightFree } from "./vip.domain.ts";
export { levelMembers } from "./vip.jobs.ts";
