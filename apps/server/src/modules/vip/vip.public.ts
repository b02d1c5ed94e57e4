export { isFreightFree } from "./vip.domain.ts";
