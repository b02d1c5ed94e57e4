export { proveStaff } from "./merchant.prove.ts";
