export { dropSwitch } from "./passfree.store.ts";
